import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { KeptBackup, Place } from './place.ts';

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Keeps backups in a folder that no other account may read. */
export function folderPlace(folder: string): Place {
  const pathOf = (name: string): string => join(folder, name);
  return {
    told: pathOf,
    save: async (name, content) => {
      const draft = `${pathOf(name)}.part`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, pathOf(name));
        await syncFolder(folder);
      } finally {
        await rm(draft, { force: true });
      }
    },
    open: async (name) => {
      const found = await stat(pathOf(name)).catch(() => null);
      return found?.isFile() ? createReadStream(pathOf(name)) : null;
    },
    list: () => filesIn(folder),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Makes a finished file known by its name even after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function filesIn(folder: string): Promise<KeptBackup[]> {
  const files: KeptBackup[] = [];
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name));
    if (found.isFile()) files.push({ name, size: found.size, storedAt: found.mtime });
  }
  return files;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
