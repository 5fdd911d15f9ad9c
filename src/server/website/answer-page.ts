import type { Reply, Request } from '../http/server.ts';
import { inTurn } from '../http/turns.ts';
import type { Turns } from '../platform/turns.ts';
import { encodingFor } from './compress.ts';
import { isAsked, pathOf } from './address.ts';
import { isKnown } from './fast-lane.ts';
import { unknownAddress } from './page-cache.ts';
import type { Website } from './website.ts';

type Parts = Readonly<{ website: Website; turns: Turns }>;

type Exchange = Readonly<{ request: Request; reply: Reply }>;

/** Answers with the page at the request's address, or sends on to where it stands now. */
export const answerPage = (parts: Parts, request: Request, reply: Reply) =>
  answerAt(parts, request.url, { request, reply });

/** Answers that there is no such page. */
export const answerNoPage = (parts: Parts, request: Request, reply: Reply) =>
  answerAt(parts, unknownAddress, { request, reply });

async function answerAt(parts: Parts, address: string, { request, reply }: Exchange) {
  const { pages } = parts.website;
  const counted = isAsked(pages.keyOf(address));
  const page =
    pages.known(address) ?? (await inTurn(parts, { request, counted }, () => pages.page(address)));
  if (page.status === 301) {
    return reply
      .header('cache-control', 'public, max-age=300')
      .redirect(withQuery(page.location, request.url), 301);
  }
  const accepted = request.headers['accept-encoding'];
  const body = await pages.body(
    page,
    encodingFor(typeof accepted === 'string' ? accepted : undefined),
  );
  const known = page.status === 200 && isKnown(request.headers['if-none-match'], body.etag);
  const headers = known ? body.notModified : body.headers;
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1] ?? '');
  return known ? reply.status(304).send() : reply.status(page.status).send(body.bytes);
}

/** Campaign parameters survive a redirect. */
function withQuery(location: string, target: string): string {
  const query = target.slice(pathOf(target).length);
  return query === '' || location.includes('?') || location.includes('#')
    ? location
    : location + query;
}
