import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { errorsOf, toolFile } from './tools.ts';

type Message = Readonly<{
  type: 'error' | 'info' | 'non-document-error';
  url?: string;
  lastLine?: number;
  message: string;
  extract?: string;
}>;

/** A page as the server sends it. */
export type Sent = Readonly<{ path: string; html: string }>;

/** The errors that the W3C's validator finds in each of these pages, in their order. */
export async function validate(pages: readonly Sent[], signal: AbortSignal): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-judge-'));
  try {
    const files = pages.map((_page, index) => join(folder, `${index}.html`));
    for (const [index, file] of files.entries()) writeFileSync(file, pages[index]?.html ?? '');
    const messages = await messagesOn(files, signal);
    return files.map((file) =>
      messages.filter(({ url }) => basename(url ?? '') === basename(file)).map(worded),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function messagesOn(files: readonly string[], signal: AbortSignal): Promise<Message[]> {
  const jar = toolFile('vnu-jar/build/dist/vnu.jar');
  const args = ['-jar', jar, '--errors-only', '--format', 'json', ...files];
  const err = await errorsOf('java', args, { signal });
  const { messages } = JSON.parse(err) as { messages: Message[] };
  return messages;
}

function worded({ message, lastLine = 0, extract = '' }: Message): string {
  return `validator: ${message} (line ${lastLine}: ${extract.replace(/\s+/g, ' ')})`;
}
