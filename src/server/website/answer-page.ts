import type { Reply, Request } from '../http/server.ts';
import { answerReady } from '../http/ready/answer-ready.ts';
import { inTurn } from '../http/callers/turns.ts';
import type { Turns } from '../platform/turns/turns.ts';
import { isAsked, pathOf } from './cache/address.ts';
import { unknownAddress } from './cache/page-cache.ts';
import type { Website } from './website.ts';

type Deps = Readonly<{ website: Website; turns: Turns }>;

type Exchange = Readonly<{ request: Request; reply: Reply }>;

/** Responds with the page at the request's address, or with a redirect if it has moved. */
export function answerPage(deps: Deps, request: Request, reply: Reply) {
  return answerAt(deps, request.url, { request, reply });
}

/** Answers that there is no such page. */
export function answerNoPage(deps: Deps, request: Request, reply: Reply) {
  return answerAt(deps, unknownAddress, { request, reply });
}

async function answerAt(deps: Deps, address: string, { request, reply }: Exchange) {
  const { pages } = deps.website;
  const key = pages.keyOf(address);
  const counted = isAsked(key);
  const page =
    pages.known(address) ?? (await inTurn(deps, { request, counted }, () => pages.page(address)));
  if (page.status === 301) {
    return reply
      .header('cache-control', 'public, max-age=300')
      .redirect(withQuery(page.location, request.url, key), 301);
  }
  return answerReady(request, reply, page);
}

/** Appends campaign parameters to a redirect; parameters that identified the old page are dropped. */
function withQuery(location: string, target: string, key: string): string {
  const query = target.slice(pathOf(target).length);
  if (query === '' || location.includes('?') || location.includes('#')) return location;
  if (!isAsked(key)) return location + query;
  const carried = new URLSearchParams(query);
  for (const name of new URLSearchParams(key.slice(pathOf(key).length)).keys())
    carried.delete(name);
  return carried.size === 0 ? location : `${location}?${carried}`;
}
