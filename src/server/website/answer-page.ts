import type { Reply, Request } from '../http/server.ts';
import { answerReady } from '../http/ready/answer-ready.ts';
import { inTurn } from '../http/callers/turns.ts';
import type { Turns } from '../platform/turns/turns.ts';
import { isAsked, pathOf } from './cache/address.ts';
import { unknownAddress } from './cache/page-cache.ts';
import type { Website } from './website.ts';

type Deps = Readonly<{ website: Website; turns: Turns }>;

type Exchange = Readonly<{ request: Request; reply: Reply }>;

/** Answers with the page at the request's address, or sends on to where it stands now. */
export function answerPage(deps: Deps, request: Request, reply: Reply) {
  return answerAt(deps, request.url, { request, reply });
}

/** Answers that there is no such page. */
export function answerNoPage(deps: Deps, request: Request, reply: Reply) {
  return answerAt(deps, unknownAddress, { request, reply });
}

async function answerAt(deps: Deps, address: string, { request, reply }: Exchange) {
  const { pages } = deps.website;
  const counted = isAsked(pages.keyOf(address));
  const page =
    pages.known(address) ?? (await inTurn(deps, { request, counted }, () => pages.page(address)));
  if (page.status === 301) {
    return reply
      .header('cache-control', 'public, max-age=300')
      .redirect(withQuery(page.location, request.url), 301);
  }
  return answerReady(request, reply, page);
}

/** Campaign parameters survive a redirect. */
function withQuery(location: string, target: string): string {
  const query = target.slice(pathOf(target).length);
  return query === '' || location.includes('?') || location.includes('#')
    ? location
    : location + query;
}
