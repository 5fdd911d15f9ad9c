import { AsyncLocalStorage } from 'node:async_hooks';

import type { FailureCode } from '../../../kernel/errors.ts';
import { AppError } from '../../http/errors.ts';
import { asAppError } from '../../http/failures/error-handler.ts';
import type { Reply, Request } from '../../http/server.ts';
import { ownValue } from '../../../kernel/record.ts';

/** Carries the caller's address from our routes to the library. */
export const ADDRESS_HEADER = 'x-prospectus-address';

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
  PROVIDER_ONLY: 'provider_only',
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

const calls = new AsyncLocalStorage<{ failure?: unknown }>();

export async function remembered<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const call = calls.getStore();
    if (call !== undefined) call.failure ??= error;
    throw error;
  });
}

export function remembering<Adapter extends object>(adapter: Adapter): Adapter {
  const methods = Object.entries(adapter).map(([name, method]: [string, unknown]) => {
    if (typeof method !== 'function') return [name, method];
    const call = (...given: unknown[]): unknown => {
      const result: unknown = method.apply(adapter, given);
      return result instanceof Promise ? remembered(result) : result;
    };
    return [name, call];
  });
  return Object.fromEntries(methods) as Adapter;
}

/**
 * Throws the library's refusals as ours. It answers failures of the database as refusals too: "sign in again", a passkey
 * "refused". One that will pass is thrown instead, so that the caller is asked to come back.
 */
export async function callAuth<Result>(work: () => Promise<Result>): Promise<Result> {
  const call: { failure?: unknown } = {};
  try {
    return await calls.run(call, work);
  } catch (error) {
    const willPass = call.failure !== undefined && asAppError(call.failure).statusCode === 503;
    const failure = willPass ? call.failure : error;
    throw refusalOf(failure) ?? failure;
  }
}
