import { JsonTooLarge, requireModest } from '../../kernel/values/json.ts';
import { asError } from '../../kernel/thrown.ts';
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
 * Parses JSON bodies as the framework does, but none that would take long: this is the thread of all pages. Names that
 * could change a prototype, such as `__proto__`, are an error or removed.
 */
export function takeModestJson(server: Server, prototypes: 'error' | 'remove' = 'error'): void {
  const parse = server.getDefaultJsonParser(prototypes, prototypes);
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      try {
        requireModest(body);
      } catch (error) {
        done(bodyFailure(error));
        return;
      }
      parse(request, body, done);
    },
  );
}

/**
 * Parses a JSON body after its signature check.
 * @throws {AppError} `malformed_json`, `payload_too_large`
 */
export function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw bodyFailure(error);
  }
}

function bodyFailure(error: unknown): AppError {
  const { message } = asError(error);
  return error instanceof JsonTooLarge
    ? new AppError('payload_too_large', { msg: `The request body ${message}` })
    : new AppError('malformed_json', { cause: error });
}

/** Counts a body as one call for each `unit` of its bytes; without a length, as the longest that is taken. */
export function bySize({ bodyLimit, unit }: { bodyLimit: number; unit: number }) {
  return ({ headers }: Request): number => {
    const bytes = Number(headers['content-length'] ?? bodyLimit);
    return Math.max(1, Math.ceil(Math.min(bytes, bodyLimit) / unit) || 1);
  };
}

type FormWords = Readonly<{ tooLarge: () => AppError; brokenOff: () => AppError }>;

/**
 * Reads a form with a file. `read` must do nothing else: its errors are answered as errors of the form.
 * @throws {AppError} in plain words
 */
export async function readForm<Read>(
  request: Request,
  read: () => Promise<Read>,
  words: FormWords,
): Promise<Read> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', {
      msg: 'Please send the file as multipart/form-data.',
    });
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw formFailure(error, words) ?? new AppError('malformed_request', { cause: error });
  }
}

type FileOptions = Parameters<Request['file']>[0];

/** The file of a form that holds nothing else, as a stream. @throws {AppError} in plain words */
export async function fileOf(request: Request, words: FormWords, options?: FileOptions) {
  const part = await readForm(request, () => request.file(options), words);
  if (part?.fieldname === 'file') return part;
  throw invalidInput([{ field: 'file', msg: 'Please choose a file.' }]);
}

/** Runs `work` on the stream of a form's file. Turns errors of the form itself into failures in plain words. */
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
