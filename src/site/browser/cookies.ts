type Cookie = Readonly<{ name: string; maxAge: number }>;

/** Returns the decoded value of a cookie; undefined if it is missing or cannot be decoded. */
export function readCookie({ name }: Pick<Cookie, 'name'>): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Sets a cookie for the whole site; `maxAge` in seconds. */
export function writeCookie({ name, maxAge }: Cookie, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

export function deleteCookie({ name }: Pick<Cookie, 'name'>): void {
  writeCookie({ name, maxAge: 0 }, '');
}
