import { AppError, invalidInput } from './errors.ts';

/** What is said of a form whose file is too large, or did not come whole. */
export type FormWords = Readonly<{ tooLarge: () => AppError; brokenOff: () => AppError }>;

/** Does what a form with a file asks for; what is wrong with the form itself is said in plain words. */
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
