import type { IncomingMessage } from 'node:http';

/** All that a caller says; undefined where it goes away before it has said all, as a bad network has it do. */
export async function wholeBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}
