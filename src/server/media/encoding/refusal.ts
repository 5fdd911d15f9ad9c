import { AppError } from '../../http/errors.ts';

/** Refuses a file of a kind that is not taken. */
export function refusedType(msg: string): AppError {
  return new AppError('media_type_refused', { msg });
}

/** The error for a file that is damaged or of the wrong type. */
export function unreadable(msg: string, cause?: unknown): AppError {
  return new AppError('media_unreadable', { msg, cause });
}

/** Refuses a file that is too large; `limit` in bytes. */
export function tooLarge(limit: number): AppError {
  return new AppError('payload_too_large', {
    msg: `This file is too large: at most ${Math.floor(limit / 1024 / 1024)} MB are accepted.`,
  });
}
