import type { FailureCode } from '../../../kernel/errors.ts';
import { AppError } from '../../http/errors.ts';
import type { Reply, Request } from '../../http/server.ts';
import { ADDRESS_HEADER } from './auth.ts';
import { withDatabaseFailures } from './database-failures.ts';
import { ownValue } from '../../../kernel/record.ts';

const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?staff\.session_token=/;

/** The cookie may be invalid. */
export function hasSessionCookie(request: Request): boolean {
  return SESSION_COOKIE.test(request.headers.cookie ?? '');
}

/** For the second step of a sign-in: with a session in the browser, the library would check the code for that one. */
export function headersWithoutSession(request: Request): Headers {
  const headers = headersOf(request);
  const cookies = (headers.get('cookie') ?? '').split(';');
  headers.set('cookie', cookies.filter((pair) => !SESSION_COOKIE.test(pair.trim())).join(';'));
  return headers;
}

export function headersOf(request: Request): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  for (const name of ['cookie', 'user-agent', 'origin'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value.slice(0, 8_000));
  }
  return headers;
}

export function forwardCookies(headers: Headers, reply: Reply): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}

const refusals: Record<string, FailureCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_PASSWORD: 'wrong_credentials',
  AWAITING_APPROVAL: 'awaiting_approval',
  ACCOUNT_DISABLED: 'account_disabled',
  INVALID_CODE: 'wrong_second_factor',
  INVALID_BACKUP_CODE: 'wrong_second_factor',
  TOTP_NOT_ENABLED: 'wrong_second_factor',
  BACKUP_CODES_NOT_ENABLED: 'wrong_second_factor',
  INVALID_TWO_FACTOR_COOKIE: 'sign_in_again',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'sign_in_again',
  TOTP_ALREADY_ENABLED: 'conflict',
  CHALLENGE_NOT_FOUND: 'passkey_refused',
  PASSKEY_NOT_FOUND: 'passkey_refused',
  AUTHENTICATION_FAILED: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
  UNAUTHORIZED: 'sign_in_required',
};

function refusalOf(error: unknown): AppError | null {
  const { statusCode, body } = error as { statusCode?: number; body?: { code?: string } };
  if (statusCode === undefined) return null;
  const code = ownValue(refusals, body?.code ?? '');
  // Of simultaneous tries of one recovery code, all but one fail so.
  if (statusCode === 409) return new AppError('wrong_second_factor', { cause: error });
  if (code !== undefined) return new AppError(code, { cause: error });
  return statusCode < 500 ? new AppError('sign_in_required', { cause: error }) : null;
}

/** Throws the library's refusals as ours. */
export async function callAuth<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await withDatabaseFailures(work);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
