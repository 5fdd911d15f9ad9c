import { parseJson } from '../platform/json.ts';
import { AppError, invalidInput } from './errors.ts';
import type { Request, Server } from './server.ts';

/** Leaves bodies as they came, for signatures that are over them. */
export function leaveBodiesAsText(server: Server): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

/**
 * Parses a JSON body after its signature check.
 * @throws {AppError} `malformed_json`
 */
export function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new AppError('malformed_json', { cause });
  }
}

/** Counts a body as one call for each `unit` of its bytes; without a length, as the longest that is taken. */
export function bySize({ bodyLimit, unit }: { bodyLimit: number; unit: number }) {
  return ({ headers }: Request): number => {
    const bytes = Number(headers['content-length'] ?? bodyLimit);
    return Math.max(1, Math.ceil(Math.min(bytes, bodyLimit) / unit) || 1);
  };
}

type FormWords = Readonly<{ tooLarge: () => AppError; brokenOff: () => AppError }>;

/** Runs `work` on a form with a file. Turns errors of the form itself into failures in plain words. */
export function plainly<Result>(work: () => Promise<Result>, words: FormWords): Promise<Result> {
  return work().catch((error: unknown) => {
    throw formFailure(error, words) ?? error;
  });
}

function formFailure(error: unknown, { tooLarge, brokenOff }: FormWords): AppError | undefined {
  const { code, message } = error as { code?: string; message?: string };
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge();
    case 'FST_FILES_LIMIT':
      return invalidInput([{ field: 'file', msg: 'Send one file at a time.' }]);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new AppError('malformed_request');
    case 'FST_MP_PREMATURE_CLOSE':
      return brokenOff();
    default:
      // The reader of forms gives a form without an end no code.
      return /unexpected end of multipart data/i.test(message ?? '') ? brokenOff() : undefined;
  }
}
