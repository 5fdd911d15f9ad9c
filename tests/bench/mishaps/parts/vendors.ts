import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { freePort } from '../../../support/ports.ts';
import type { Part } from './servers.ts';
import { listening, type Supervised, supervise } from './supervised.ts';
import type { Book, Taken, VendorKind } from './taken.ts';

/** A vendor as a process of its own, which notes in `book` what it takes, and thinks for some milliseconds before it answers. */
export async function openVendor(
  kind: VendorKind,
  book: Book,
  thinking = 0,
): Promise<Part & Supervised> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'vendor.ts');
  let said = '';
  const vendor = supervise(() => {
    const child = spawn(process.execPath, [script, kind, String(port), String(thinking)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      process.stderr.write(chunk);
    });
    createInterface(child.stdout).on('line', (line) => book.note(JSON.parse(line) as Taken));
    return child;
  });
  await listening(kind, port, () => said);
  return { ...vendor, name: kind, port };
}
