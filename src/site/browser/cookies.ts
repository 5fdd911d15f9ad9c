type Cookie = Readonly<{ name: string; maxAge: number }>;

/** All cookies as the browser tells them; none where it refuses to. */
export function cookieText(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Returns the decoded value of a cookie; undefined if it is missing or cannot be decoded. */
export function readCookie({ name }: Pick<Cookie, 'name'>): string | undefined {
  try {
    const pairs = document.cookie.split('; ');
    const found = pairs.find((pair) => pair.startsWith(`${name}=`));
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Sets a cookie for the whole site; `maxAge` in seconds. A browser that refuses cookies keeps none. */
export function writeCookie({ name, maxAge }: Cookie, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  } catch {
    // It has refused.
  }
}

export function deleteCookie({ name }: Pick<Cookie, 'name'>): void {
  writeCookie({ name, maxAge: 0 }, '');
}
