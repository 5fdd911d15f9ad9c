import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { asError } from '../../../kernel/thrown.ts';
import { StartError } from '../start-error.ts';
import { fileSentence } from './file-failure.ts';
import { isS3Failure, s3Sentence } from './s3/failure.ts';
import { type ListedFile, sizesOf, type Storage, type StoredFile, throughout } from './storage.ts';

type Moved = { files: number; copied: number; bytes: number };

/** A copy differs from its file. */
export class MoveFailed extends Error {
  override name = 'MoveFailed';
}

/**
 * Processes may serve meanwhile. Each copy is read back. Existing files of the same size are skipped, so that an
 * interrupted move can go on; `checked` compares those too. Deletes nothing.
 * @throws {MoveFailed} if a copy differs
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  { checked, onFile }: { checked: boolean; onFile?: (moved: Moved) => void },
): Promise<Moved> {
  const there = await sizesOf(to);
  const moved: Moved = { files: 0, copied: 0, bytes: 0 };
  for await (const file of from.list()) {
    const isThere = there.get(file.key) === file.size;
    if (isThere && !checked) moved.files += 1;
    else if (isThere) moved.files += (await isSame(from, to, file)) ? 1 : await again(file);
    else moved.files += await again(file);
    onFile?.(moved);
  }
  return moved;

  async function again(file: ListedFile): Promise<number> {
    if (there.has(file.key)) await to.remove(file.key);
    const isCopied = await copy(from, to, file);
    if (isCopied) {
      moved.copied += 1;
      moved.bytes += file.size;
    }
    return isCopied ? 1 : 0;
  }
}

async function copy(from: Storage, to: Storage, file: ListedFile): Promise<boolean> {
  const opened = await from.open(file.key);
  if (opened === null) return false;
  await to.put(file.key, opened.stream, opened.contentType);
  if (await isSame(from, to, file)) return true;
  throw new MoveFailed(`The copy of ${file.key} differs from the file.`);
}

async function isSame(from: Storage, to: Storage, { key }: ListedFile): Promise<boolean> {
  const [mine, copied] = await Promise.all([hashIn(from, key), hashIn(to, key)]);
  return mine === null || mine === copied;
}

async function hashIn(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.open(key);
  if (file === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Failures mention the operator's name of the store. @throws {StartError} with one sentence if the store fails */
export function namedStorage(name: string, storage: Storage): Storage {
  const failed = (error: unknown): unknown => {
    const sentence = isS3Failure(error) ? s3Sentence(name, error) : fileSentence(name, error);
    return sentence === undefined ? error : new StartError(sentence, { cause: error });
  };
  const asked = <Answer>(work: Promise<Answer>): Promise<Answer> =>
    work.catch((error: unknown) => {
      throw failed(error);
    });
  const named = (file: StoredFile | null): StoredFile | null =>
    file && { ...file, stream: Readable.from(reading(file.stream, name)) };
  return {
    ...throughout(storage, (work) => asked(work())),
    open: async (...given) => named(await asked(storage.open(...given))),
    openInParts: async (...given) => named(await asked(storage.openInParts(...given))),
    list: async function* list() {
      try {
        yield* storage.list();
      } catch (error) {
        throw failed(error);
      }
    },
  };
}

/** A stream may fail after it was opened. */
async function* reading(stream: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw new StartError(`${name} stopped sending: ${asError(error).message}.`, { cause: error });
  }
}
