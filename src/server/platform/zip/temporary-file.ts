import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a stream to a temporary file for `work`, and deletes it afterwards. */
export async function inTemporaryFile<Result>(
  content: Readable,
  work: (path: string, reopen: () => Readable) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-archive-'));
  const path = join(folder, 'archive.zip');
  try {
    await pipeline(content, createWriteStream(path));
    return await work(path, () => createReadStream(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
