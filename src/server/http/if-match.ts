import { AppError } from './errors.ts';
import type { Reply, Request } from './server.ts';

/**
 * The version that a caller has read, as If-Match names it: `"7"`. Undefined where the header is left out.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 * @throws {AppError} `version_required` where it names no version
 */
export function seenVersion(request: Pick<Request, 'headers'>): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new AppError('version_required');
  return Number(version);
}

/**
 * As `seenVersion`, where the header must be there.
 * @throws {AppError} `version_required`
 */
export function requireSeenVersion(request: Pick<Request, 'headers'>): number {
  const version = seenVersion(request);
  if (version === undefined) throw new AppError('version_required');
  return version;
}

/** Tells the version of what is answered, to be sent back in If-Match. */
export function tagVersion(reply: Pick<Reply, 'header'>, version: number): void {
  reply.header('etag', `"${version}"`);
}
