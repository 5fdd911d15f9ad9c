import { AppError, invalidInput } from './errors.ts';

/** The failures for a form whose file is too large or arrives incomplete. */
export type FormWords = Readonly<{ tooLarge: () => AppError; brokenOff: () => AppError }>;

/** Runs `work` on a form with a file. Turns errors of the form itself into failures in plain words. */
export async function plainly<Result>(
  work: () => Promise<Result>,
  words: FormWords,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw saidOf(error, words) ?? error;
  }
}

function saidOf(error: unknown, { tooLarge, brokenOff }: FormWords): AppError | undefined {
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
