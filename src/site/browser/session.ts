import { cookies } from '../../kernel/constants.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** The random six digits of this browser: kept for 30 days. */
export function sessionId(): string {
  const known = readCookie(cookies.sessionId);
  if (known !== undefined && /^\d{6}$/.test(known)) return known;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const made = String(1e6 + (random % 1e6)).slice(1);
  writeCookie(cookies.firstVisit, '1');
  writeCookie(cookies.sessionId, made);
  return made;
}

/** True for seven days from a browser's first page view. */
export function isFirstVisit(): boolean {
  return readCookie(cookies.firstVisit) === '1';
}
