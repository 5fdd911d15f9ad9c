import { AppError } from '../../http/errors.ts';

/** Refuses a file of a kind that is not taken. */
export const refusedType = (msg: string): AppError => new AppError('media_type_refused', { msg });

/** Refuses a file that is damaged, or not what it seems. */
export const unreadable = (msg: string, cause?: unknown): AppError =>
  new AppError('media_unreadable', { msg, cause });

/** Refuses a file that is too large; `limit` in bytes. */
export const tooLarge = (limit: number): AppError =>
  new AppError('payload_too_large', {
    msg: `This file is too large: at most ${Math.floor(limit / 1024 / 1024)} MB are accepted.`,
  });
