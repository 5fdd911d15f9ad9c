import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

const probe = { name: 'keeps_cookies', maxAge: 60 };

/** False if the browser blocks cookies for this site. */
export function keepsCookies(): boolean {
  writeCookie(probe, '1');
  const isKept = readCookie(probe) === '1';
  deleteCookie(probe);
  return isKept;
}
