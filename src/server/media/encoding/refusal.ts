import { AppError } from '../../http/errors.ts';

export function refusedType(msg: string): AppError {
  return new AppError('media_type_refused', { msg });
}

export function unreadable(msg: string, cause?: unknown): AppError {
  return new AppError('media_unreadable', { msg, cause });
}

/** @param limit in bytes */
export function tooLarge(limit: number): AppError {
  return new AppError('payload_too_large', {
    msg: `This file is too large: at most ${Math.floor(limit / 1024 / 1024)} MB are accepted.`,
  });
}
