import { Readable } from 'node:stream';

import { asError } from '../../../kernel/thrown.ts';
import { StartError } from '../start-error.ts';
import { fileSentence } from './file-failure.ts';
import { isS3Failure, s3Sentence } from './s3/failure.ts';
import type { Storage, StoredFile } from './storage.ts';

/**
 * A store whose failures mention the name that an operator gave it.
 * @throws {StartError} with one sentence if the store fails
 */
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
    put: (...given) => asked(storage.put(...given)),
    open: async (...given) => named(await asked(storage.open(...given))),
    openInParts: async (...given) => named(await asked(storage.openInParts(...given))),
    read: (key) => asked(storage.read(key)),
    has: (key) => asked(storage.has(key)),
    remove: (key) => asked(storage.remove(key)),
    removeStale: (...given) => asked(storage.removeStale(...given)),
    removeDrafts: (before) => asked(storage.removeDrafts(before)),
    check: (within) => asked(storage.check(within)),
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
