import { constants, createReadStream, rmSync } from 'node:fs';
import { access, type FileHandle, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../../../kernel/thrown.ts';
import { makeFolder } from '../../../../server/config/make-folder.ts';
import { syncFile } from '../../../../server/platform/storage/folder.ts';
import {
  orNull,
  fileSentence,
  isFileFailure,
} from '../../../../server/platform/storage/file-failure.ts';
import { BackupError, nameTaken } from '../failure.ts';
import { draftOf, isDraft, type KeptBackup, type Place } from './place.ts';

/** Milliseconds before an unfinished backup is deleted. */
const DAY = 24 * 3_600_000;

/** @throws {BackupError} with one sentence if the folder cannot be used */
export function folderPlace(folder: string): Place {
  const pathOf = (name: string): string => join(folder, name);
  const asked = <Answer>(work: Promise<Answer>, path = folder): Promise<Answer> =>
    work.catch((error: unknown) => {
      throw failed(path, error);
    });
  return {
    addressOf: pathOf,
    check: () => asked(checkFolder(folder)),
    save: (name, content) => asked(save(folder, name, content)),
    open: (name) => asked(openFile(pathOf(name)), pathOf(name)),
    list: () => asked(filesIn(folder)),
    remove: (name) => asked(rm(pathOf(name), { force: true })),
  };
}

/** A failure to read the content passes through, as the place did not fail. */
function failed(path: string, error: unknown): unknown {
  if (!isFileFailure(error)) return error;
  const { path: found = path } = error;
  if (!found.startsWith(path) && !path.startsWith(found)) return error;
  return new BackupError(fileSentence(path, error), { cause: error });
}

/** Leaves no folder behind, as the backup may fail before it writes. */
async function checkFolder(folder: string): Promise<void> {
  const made = makeFolder(folder, 0o700);
  try {
    await access(folder, constants.W_OK);
  } finally {
    await removeEmpty(made);
  }
}

/** Keeps a folder that another process has written to. */
async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rmdir(folder).catch(() => undefined);
}

/** The draft, which one process alone can create, reserves the name. */
async function save(folder: string, name: string, content: Readable): Promise<void> {
  const made = makeFolder(folder, 0o700);
  const path = join(folder, name);
  const draft = join(folder, draftOf(name));
  const file = await begin(draft, path);
  // A command that is interrupted leaves none behind.
  const drop = () => rmSync(draft, { force: true });
  process.once('exit', drop);
  try {
    if ((await orNull(stat(path))) !== null) throw nameTaken(path);
    await removeLeft(folder, (await file.stat()).mtimeMs - DAY);
    await pipeline(content, file.createWriteStream({ flush: true }));
    await rename(draft, path);
  } catch (error) {
    await file.close();
    drop();
    await removeEmpty(made);
    throw error;
  } finally {
    process.off('exit', drop);
  }
  await syncFile(folder);
}

async function begin(draft: string, path: string): Promise<FileHandle> {
  try {
    return await open(draft, 'wx', 0o600);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? nameTaken(path) : error;
  }
}

/** Removes drafts of killed processes; `before` is by the clock of the disk. */
async function removeLeft(folder: string, before: number): Promise<void> {
  for (const { name, storedAt } of await filesIn(folder)) {
    if (!isDraft(name) || storedAt.getTime() >= before) continue;
    // A failure to delete must not prevent the backup.
    await rm(join(folder, name), { force: true }).catch(() => undefined);
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
    // Others may be making or deleting theirs.
    const found = await orNull(stat(join(folder, name)));
    if (found?.isFile()) files.push({ name, size: found.size, storedAt: found.mtime });
  }
  return files;
}
