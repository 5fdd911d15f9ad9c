import type { FieldError } from '../../kernel/envelope.ts';
import { type FailureCode, failureOf } from '../../kernel/errors.ts';

/** What a failure may carry besides its code. */
export type FailureDetails = {
  /** Replaces the catalogue's sentence where a more exact one helps. */
  msg?: string;
  /** The wrong fields. */
  errors?: readonly FieldError[];
  /** Seconds until a retry makes sense: sent as Retry-After. */
  retryAfter?: number;
  /** What the caller needs to go on. */
  data?: unknown;
  /** What led to this, for the log only. */
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

/** The wrong fields of a failure; where it names none, what it says of the whole. */
export function errorsOf({ details, message }: AppError): readonly FieldError[] {
  const { errors = [] } = details;
  return errors.length > 0 ? errors : [{ field: 'id', msg: message }];
}

/** Refuses input that only the server can judge, naming the fields as validation does. */
export function invalidInput(errors: readonly FieldError[]): AppError {
  return new AppError('invalid_input', { errors });
}
