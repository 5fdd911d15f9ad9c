import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadsLimits, wordpressLimit } from '../limits.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { fileOf } from '../../../server/http/bodies.ts';
import type { Request } from '../../../server/http/server.ts';
import type { DatabaseHandle } from '../../../server/platform/database/database.ts';
import { countUnread } from './store/repository.ts';

export type Sent = Readonly<{ name: string; stream: Readable; isTooLarge(): boolean }>;

export const uploadLimits = {
  fileSize: uploadsLimits.bytes,
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 20,
} as const;

/** A stream, as only a piece of it is in memory. @throws {AppError} if the request is no such form */
export async function openUpload(
  request: Request,
  fileSize: number,
  words: Parameters<typeof fileOf>[1],
): Promise<Sent> {
  const limits = { ...uploadLimits, fileSize };
  const file = await fileOf(request, words, { limits, throwFileSizeLimit: false });
  return { name: file.filename, stream: file.file, isTooLarge: () => file.file.truncated };
}

export function brokenOff(): AppError {
  return invalidInput([{ field: 'file', msg: 'The upload broke off. Send it again.' }]);
}

export function uploadsTooLarge(): AppError {
  const most = uploadsLimits.bytes / 1_048_576;
  return new AppError('payload_too_large', {
    msg: `The archive is larger than ${most} MB. Leave films and old backups out of it.`,
  });
}

export function tooLarge(): AppError {
  const most = wordpressLimit / 1_048_576;
  return new AppError('payload_too_large', {
    msg: `The export is larger than ${most} MB. Export posts and pages apart, or by year.`,
  });
}

/** Exports that are still to be read at a time; several that come at once may be some more. */
export const MOST_UNREAD = 3;
/** Milliseconds that a further one waits before it is refused, and between two looks. */
const PATIENCE = 5_000;
const BETWEEN = 250;
/** Seconds in which one is read. */
const ONE_READ = 20;

/** Each export takes disk that visitors' data need too. @throws {AppError} `too_many_requests` after a while */
export async function untilRoom({ db }: DatabaseHandle): Promise<void> {
  for (let waited = 0; (await countUnread(db)) >= MOST_UNREAD; waited += BETWEEN) {
    if (waited >= PATIENCE)
      throw new AppError('too_many_requests', {
        msg: `${MOST_UNREAD} exports are still to be read. Bring this one when one of them is, or stop one.`,
        retryAfter: ONE_READ,
      });
    await pause(BETWEEN);
  }
}
