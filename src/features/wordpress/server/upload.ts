import type { Readable } from 'node:stream';

import { uploadsLimits, wordpressLimit } from '../limits.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import type { Request } from '../../../server/http/server.ts';

/** A file that is being sent. */
export type Sent = Readonly<{ name: string; stream: Readable; isTooLarge(): boolean }>;

/** How much a form with a file may hold. */
export const uploadLimits = {
  fileSize: uploadsLimits.bytes,
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 20,
} as const;

/**
 * The one file of a form, as a stream: only a piece of it is in memory.
 * @throws {AppError} if the request is no such form
 */
export async function openUpload(request: Request, fileSize: number): Promise<Sent> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', {
      msg: 'Please send the file as multipart/form-data.',
    });
  const limits = { ...uploadLimits, fileSize };
  const file = await request.file({ limits, throwFileSizeLimit: false });
  if (file?.fieldname !== 'file')
    throw invalidInput([{ field: 'file', msg: 'Please choose a file.' }]);
  return { name: file.filename, stream: file.file, isTooLarge: () => file.file.truncated };
}

export function brokenOff(): AppError {
  return invalidInput([{ field: 'file', msg: 'The upload broke off. Send it again.' }]);
}

/** The error for an archive beyond the limit. */
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
