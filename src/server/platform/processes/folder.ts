import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const gone = { recursive: true, force: true } as const;
/** Removed when this process exits, which does not wait for the work in them. */
const folders = new Set<string>();

function removeAll(): void {
  for (const folder of folders) rmSync(folder, gone);
}

export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-beside-'));
  if (folders.size === 0) process.on('exit', removeAll);
  folders.add(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, gone);
    folders.delete(folder);
    if (folders.size === 0) process.off('exit', removeAll);
  }
}
