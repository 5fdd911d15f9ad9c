import type { FieldError } from '../../kernel/envelope.ts';
import { type FailureCode, failureMessage, failureOf } from '../../kernel/errors.ts';
import type { Wording } from '../../kernel/wording/wording.ts';

type FailureDetails = {
  /** Replaces the catalogue's sentence with a more exact one. */
  msg?: string;
  errors?: readonly FieldError[];
  /** Seconds until a retry makes sense: sent as Retry-After. */
  retryAfter?: number;
  data?: unknown;
  /** The underlying error, for the log only. */
  cause?: unknown;
};

/** A failure of the catalogue, thrown anywhere and answered by the one error handler. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: FailureCode;
  readonly statusCode: number;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    const failure = failureOf(code);
    super(details.msg ?? failure.msg, { cause: details.cause });
    this.code = code;
    this.statusCode = failure.status;
    this.details = details;
  }
}

/** The failure with its message in a wording, unless it has a more exact one. */
export function worded(failure: AppError, wording: Wording): AppError {
  const { code, details } = failure;
  const msg = details.msg ?? failureMessage(code, wording);
  return msg === failure.message ? failure : new AppError(code, { ...details, msg });
}

/** Returns the wrong fields of a failure. If it names none, returns its message under `id`. */
export function errorsOf({ details, message }: AppError): readonly FieldError[] {
  const { errors = [] } = details;
  return errors.length > 0 ? errors : [{ field: 'id', msg: message }];
}

/** Refuses input that only the server can judge, naming the fields as validation does. */
export function invalidInput(errors: readonly FieldError[]): AppError {
  return new AppError('invalid_input', { errors });
}
