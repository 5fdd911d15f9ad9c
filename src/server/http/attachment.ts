/** Signs of RFC 8187's attr-char that `encodeURIComponent` leaves as they are, though they are none. */
const unescaped = /['()*]/g;

/**
 * A Content-Disposition with any name: in ASCII, and in UTF-8 beside it if that differs.
 * @see https://www.rfc-editor.org/rfc/rfc6266#appendix-D
 */
export function attachment(name: string, how: 'attachment' | 'inline' = 'attachment'): string {
  // No name is a path.
  const own = name.toWellFormed().replace(/[\p{Cc}\\/]/gu, '_');
  // Some browsers decode a percent sign.
  const plain = own.replace(/[^\x20-\x7e]|["%]/gu, '_');
  const header = `${how}; filename="${plain}"`;
  return plain === own ? header : `${header}; filename*=UTF-8''${encoded(own)}`;
}

function encoded(name: string): string {
  const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(unescaped, hex);
}
