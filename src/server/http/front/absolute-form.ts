import type { IncomingMessage } from 'node:http';

const SLASH = '/'.charCodeAt(0);

/** Scheme, authority (of no user: RFC 9110, 4.2.4), and all that follows. */
const whole = /^https?:\/\/(\[[\da-f:.]+\](?::\d*)?|[\w.-]+(?::\d*)?)(?=[/?#]|$)(.*)$/i;

/**
 * Turns the target of a request into path and query where it is a whole address, whose host then counts and not that
 * of the header; all that answers may rely on it.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 * @returns false where it is an address of no host that can be read
 */
export function readTarget(request: IncomingMessage): boolean {
  const { url = '/' } = request;
  if (url.charCodeAt(0) === SLASH || url === '*') return true;
  const [, authority, rest = ''] = whole.exec(url) ?? [];
  if (authority === undefined) return false;
  request.url = rest.charCodeAt(0) === SLASH ? rest : `/${rest}`;
  request.headers.host = authority;
  return true;
}
