import type { IncomingHttpHeaders } from 'node:http';

import { AppError } from './errors.ts';
import type { Reply, Request } from './server.ts';

type Conditions = Readonly<Pick<IncomingHttpHeaders, 'if-match' | 'if-none-match'>>;
type Headed = Readonly<{ headers: Conditions }>;

/** Whether a call may change this version. */
export type Precondition = (version: number) => boolean;

/** An entity tag, or a version whose quotes somebody forgot, and the comma after it. */
const next = /\s*(?:(?:W\/)?("[^"]*")|(\d{1,9})|(?=,))\s*(?:,|$)/y;
/** The suffix that compressing proxies add to a tag: `"7-gzip"`, `"7;br"`, `"7--zstd"`. */
const coding = /(?:--?|;)(?:gzip|br|zstd|deflate)"$/i;

/**
 * Returns the tags of an If-Match or If-None-Match header with their quotes, null if it is neither a list of tags nor `*`.
 * A weak tag counts as its strong one: proxies that compress weaken the tags that we gave.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1
 */
function tagsIn(header: string): readonly string[] | '*' | null {
  const text = header.trim();
  if (text === '*') return '*';
  const tags: string[] = [];
  next.lastIndex = 0;
  while (next.lastIndex < text.length) {
    const found = next.exec(text);
    if (found === null) return null;
    const tag = found[1] ?? (found[2] && `"${found[2]}"`);
    if (tag !== undefined && tag !== '') tags.push(tag);
  }
  return tags.length > 0 ? tags : null;
}

function names(tags: readonly string[] | '*' | null, etag: string): boolean {
  if (tags === '*') return true;
  return tags?.some((tag) => tag === etag || tag.replace(coding, '"') === etag) ?? false;
}

/** Returns the status of a GET for a resource with this tag. */
export function conditionalStatus(headers: Conditions, etag: string): 200 | 304 | 412 {
  const { 'if-match': match, 'if-none-match': none } = headers;
  if (match !== undefined && !names(tagsIn(match), etag)) return 412;
  if (none === undefined) return 200;
  return none === etag || names(tagsIn(none), etag) ? 304 : 200;
}

/**
 * Returns the precondition of a write, undefined if there is none.
 * @throws {AppError} `version_required` if its If-Match cannot be read
 */
export function preconditionOf({ headers }: Headed): Precondition | undefined {
  const { 'if-match': match = '*', 'if-none-match': none } = headers;
  if (headers['if-match'] === undefined && none === undefined) return undefined;
  const wanted = tagsIn(match);
  if (wanted === null) throw new AppError('version_required');
  const unwanted = none === undefined ? null : tagsIn(none);
  return (version) => names(wanted, `"${version}"`) && !names(unwanted, `"${version}"`);
}

/** As `preconditionOf`, for writes that require `If-Match`. */
export function requirePrecondition(request: Headed): Precondition {
  const condition = preconditionOf(request);
  if (condition === undefined || request.headers['if-match'] === undefined)
    throw new AppError('version_required');
  return condition;
}

/** Sends the version of the answer as an ETag, for the caller to return in If-Match. */
export function tagVersion(reply: Pick<Reply, 'header'>, version: number): void {
  reply.header('etag', `"${version}"`);
}

/** True if a read is answered by its status alone: the caller has this version, or wanted another. */
export function isAnsweredByVersion(
  request: Pick<Request, 'headers'>,
  reply: Reply,
  version: number,
): boolean {
  tagVersion(reply, version);
  const status = conditionalStatus(request.headers, `"${version}"`);
  if (status === 412) throw new AppError('stale_version');
  if (status === 304) reply.status(304);
  return status === 304;
}
