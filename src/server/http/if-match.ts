import { AppError } from './errors.ts';
import type { Reply, Request } from './server.ts';

/**
 * Returns the version in the If-Match header: `"7"`. Returns undefined if the header is missing.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 * @throws {AppError} `version_required` if the header names no version
 */
export function seenVersion(request: Pick<Request, 'headers'>): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new AppError('version_required');
  return Number(version);
}

export function requireSeenVersion(request: Pick<Request, 'headers'>): number {
  const version = seenVersion(request);
  if (version === undefined) throw new AppError('version_required');
  return version;
}

/** Sends the version of the answer as an ETag, for the caller to return in If-Match. */
export function tagVersion(reply: Pick<Reply, 'header'>, version: number): void {
  reply.header('etag', `"${version}"`);
}
