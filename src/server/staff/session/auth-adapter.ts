import type { FailureCode } from '../../../kernel/errors.ts';
import { AppError } from '../../http/errors.ts';
import type { Reply, Request } from '../../http/server.ts';
import { ADDRESS_HEADER } from './auth.ts';
import { surfacingDatabaseErrors } from './masked-database-errors.ts';

/** Beginning of the names of the cookies that hold a staff session. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?staff\.session_token=/;

/** True where a request carries a staff session's cookie, valid or not. */
export function hasSessionCookie(request: Request): boolean {
  return SESSION_COOKIE.test(request.headers.cookie ?? '');
}

/** The cookies of a request but for a staff session's. */
function withoutSession(cookies: string): string {
  return cookies
    .split(';')
    .filter((pair) => !SESSION_COOKIE.test(pair.trim()))
    .join(';');
}

/** As `headersOf`, for the steps of a sign-in: a session that the browser still holds is no part of it. */
export function headersWithoutSession(request: Request): Headers {
  const headers = headersOf(request);
  headers.set('cookie', withoutSession(headers.get('cookie') ?? ''));
  return headers;
}

/** What of a request the sign-in library may see. */
export function headersOf(request: Request): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  for (const name of ['cookie', 'user-agent', 'origin'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value.slice(0, 8_000));
  }
  return headers;
}

/** Passes the library's cookies on. */
export function forwardCookies(headers: Headers, reply: Reply): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** The library's refusals in the catalogue's words. */
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
  ACCOUNT_TEMPORARILY_LOCKED: 'too_many_requests',
  TOTP_ALREADY_ENABLED: 'conflict',
  CHALLENGE_NOT_FOUND: 'passkey_refused',
  PASSKEY_NOT_FOUND: 'passkey_refused',
  AUTHENTICATION_FAILED: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
  UNAUTHORIZED: 'sign_in_required',
};

const LOCKED_FOR = 900;

function refusalOf(error: unknown): AppError | null {
  const { statusCode, body } = error as { statusCode?: number; body?: { code?: string } };
  if (statusCode === undefined) return null;
  const code = refusals[body?.code ?? ''];
  if (code === 'too_many_requests') return new AppError(code, { retryAfter: LOCKED_FOR });
  if (code !== undefined) return new AppError(code, { cause: error });
  return statusCode < 500 ? new AppError('sign_in_required', { cause: error }) : null;
}

/** Runs a call of the library, its refusals told as ours. */
export async function callAuth<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await surfacingDatabaseErrors(work);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
