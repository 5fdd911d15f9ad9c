import { constants, createReadStream } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { makeFolder } from '../../config/make-folder.ts';
import { orNull, fileSentence, isFileFailure } from '../../platform/storage/file-failure.ts';
import { BackupError } from '../failure.ts';
import type { KeptBackup, Place } from './place.ts';

/**
 * Keeps backups in a folder that no other account may read.
 * @throws {BackupError} with one sentence where the folder cannot be used
 */
export function folderPlace(folder: string): Place {
  const pathOf = (name: string): string => join(folder, name);
  const asked = <Answer>(work: Promise<Answer>, path = folder): Promise<Answer> =>
    work.catch((error: unknown) => {
      throw failed(path, error);
    });
  return {
    told: pathOf,
    check: () => asked(checkFolder(folder)),
    save: (name, content) => asked(save(folder, name, content)),
    open: (name) => asked(openFile(pathOf(name)), pathOf(name)),
    list: () => asked(filesIn(folder)),
    remove: (name) => asked(rm(pathOf(name), { force: true })),
  };
}

/** What is kept may fail to be read, which is no failure of the place. */
function failed(path: string, error: unknown): unknown {
  if (!isFileFailure(error)) return error;
  const { path: found = path } = error;
  if (!found.startsWith(path) && !path.startsWith(found)) return error;
  return new BackupError(fileSentence(path, error), { cause: error });
}

async function checkFolder(folder: string): Promise<void> {
  makeFolder(folder, 0o700);
  await access(folder, constants.W_OK);
}

async function save(folder: string, name: string, content: Readable): Promise<void> {
  makeFolder(folder, 0o700);
  const path = join(folder, name);
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await pipeline(content, file.createWriteStream({ flush: true }));
    await rename(draft, path);
    await syncFolder(folder);
  } finally {
    await rm(draft, { force: true });
  }
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

async function openFile(path: string): Promise<Readable | null> {
  const file = await orNull(open(path, 'r'));
  if (file === null) return null;
  const isFile = (await file.stat()).isFile();
  await file.close();
  return isFile ? createReadStream(path) : null;
}

async function filesIn(folder: string): Promise<KeptBackup[]> {
  const files: KeptBackup[] = [];
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const found = await stat(join(folder, name));
    if (found.isFile()) files.push({ name, size: found.size, storedAt: found.mtime });
  }
  return files;
}
