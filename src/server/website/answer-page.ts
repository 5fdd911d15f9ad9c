import { inTurn } from '../http/callers/turns.ts';
import { answerError, asAppError, beginFailure } from '../http/failures/error-handler.ts';
import { answerReady } from '../http/ready/ready-body.ts';
import type { Reply, Request, Server } from '../http/server.ts';
import type { Turns } from '../platform/turns/turns.ts';
import { isAsked, pathOf, unknownAddress } from './cache/page-cache.ts';
import type { Website } from './website.ts';
import type { FailureStatus } from '../../site/render.tsx';

type Deps = Readonly<{ website: Website; turns: Turns }>;
type Exchange = Readonly<{ request: Request; reply: Reply }>;

export function answerPage(deps: Deps, request: Request, reply: Reply) {
  return answerAt(deps, request.url, { request, reply });
}

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
      .redirect(headerValue(withQuery(page.location, request.url, key)), 301);
  }
  return answerReady(request, reply, page);
}

/** Headers hold ASCII alone. */
function headerValue(location: string): string {
  return location.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);
}

/** Keeps campaign parameters; drops those that identified the old page, or that the new address has itself. */
function withQuery(location: string, target: string, key: string): string {
  const query = target.slice(pathOf(target).length);
  if (query === '') return location;
  const [place = '', ...fragment] = location.split('#');
  const path = pathOf(place);
  const own = new URLSearchParams(place.slice(path.length));
  const named = [...own.keys(), ...(isAsked(key) ? queryOf(key).keys() : [])];
  const known = new Set(named.map((name) => name.toLowerCase()));
  const carried = [...queryOf(target)].filter(([name]) => !known.has(name.toLowerCase()));
  if (carried.length === 0) return location;
  const whole =
    own.size === 0 && known.size === 0 ? query : `?${new URLSearchParams([...own, ...carried])}`;
  return [path + whole, ...fragment].join('#');
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.slice(pathOf(address).length));
}

function pageStatus(status: number): FailureStatus | undefined {
  if (status === 429 || status === 503) return status;
  return status >= 500 ? 500 : undefined;
}

export function answerFailures(
  server: Server,
  { website }: { website: Pick<Website, 'site' | 'moment'> },
): void {
  server.setErrorHandler((error, request, reply) => {
    const { statusCode, details } = asAppError(error);
    const status = pageStatus(statusCode);
    const isRead = request.headers.accept?.includes('text/html') ?? false;
    if (status === undefined || !isRead) return answerError(error, request, reply);
    beginFailure(error, request, reply);
    const wait = (details.retryAfter ?? 0) * 1_000;
    return reply
      .type('text/html; charset=utf-8')
      .send(website.site().failure(status, website.moment().snapshot, wait));
  });
}
