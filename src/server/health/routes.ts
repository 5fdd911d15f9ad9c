import { createHash, timingSafeEqual } from 'node:crypto';

import type { Content } from '../content/content.ts';
import type { Metrics } from './metrics.ts';
import { AppError } from '../http/errors.ts';
import type { Request, Server } from '../http/server.ts';
import { openChecks } from './checks.ts';
import type { Storing } from '../platform/database/storing.ts';
import type { Platform } from '../platform/open.ts';
import { readDisks } from '../platform/storage/open.ts';

type HealthDeps = Pick<
  Platform,
  'config' | 'database' | 'drain' | 'log' | 'siblings' | 'storage' | 'waiting'
> & {
  content: Pick<Content, 'listenMode'>;
  metrics: Pick<Metrics, 'text'>;
};

function hashed(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-11.1: the scheme is case-insensitive. */
const BEARER = /^bearer (.*)$/i;

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** A proxy that adds nothing else passes the name of the website on. */
function isLoopbackHost(host = ''): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return /^(?:localhost\.?|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(name);
}

/** Prefixes of headers that proxies and caches add. */
const OF_PROXIES = [
  'via',
  'forwarded',
  'x-forwarded',
  'x-real-ip',
  'x-original-',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-',
  'x-varnish',
  'x-amz',
  'true-client-ip',
  'client-ip',
  'cf-',
  'cdn-loop',
  'fastly-',
] as const;

function isProxied({ headers, raw }: Request): boolean {
  // nginx asks by HTTP/1.0 and adds nothing, unless it is told otherwise.
  if (raw.httpVersion === '1.0') return true;
  return Object.keys(headers).some((name) => OF_PROXIES.some((begin) => name.startsWith(begin)));
}

/** Metrics, version and disks are for holders of the token or, without one, local programs without a proxy. */
function mayReadMetrics(request: Request, token: string | undefined): boolean {
  if (token !== undefined) {
    const [, given = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    return timingSafeEqual(hashed(given.trimStart()), hashed(token));
  }
  const isLocal = isLoopback(request.socket.remoteAddress) && isLoopbackHost(request.headers.host);
  return isLocal && !isProxied(request);
}

type Listening = 'ok' | 'polling' | 'off';

type ProcessState = {
  stopping: boolean;
  starting: boolean;
  database: Storing;
  storage: Storing;
  listener: Listening;
};

function listenerOf({ content }: HealthDeps): Listening {
  const listenMode = content.listenMode();
  return listenMode === null ? 'off' : listenMode === 'listening' ? 'ok' : 'polling';
}

function statusOf(all: readonly ProcessState[], wanted: number): string {
  if (all.some(({ stopping }) => stopping)) return 'stopping';
  if (all.some(({ starting }) => starting)) return 'starting';
  const isReady = ({ database, storage }: ProcessState) => database === 'ok' && storage === 'ok';
  return all.length >= wanted && all.every(isReady) ? 'ready' : 'not ready';
}

function worst<Key extends keyof ProcessState>(
  all: readonly ProcessState[],
  key: Key,
  order: readonly ProcessState[Key][],
): ProcessState[Key] | undefined {
  return order.find((value) => all.some((one) => one[key] === value));
}

function bodyOf(all: readonly ProcessState[], wanted: number) {
  return {
    status: statusOf(all, wanted),
    database: worst(all, 'database', ['failed', 'read-only', 'full', 'waiting', 'locked', 'ok']),
    storage: worst(all, 'storage', ['failed', 'ok']),
    listener: worst(all, 'listener', ['polling', 'off', 'ok']),
    ...(wanted > 1 && { processes: { wanted, serving: all.length } }),
  };
}

/** A full disk is no reason not to serve: pages need none. */
async function detailsOf({ config }: HealthDeps) {
  const disks = await readDisks(config);
  const free = Object.fromEntries(disks.map((room) => [room.disk, room.free]));
  return { disk_free_bytes: free, version: config.version };
}

/**
 * /healthz: the process answers. /readyz: a registration could be stored, and files, in all processes that are wanted, and
 * none is stopping.
 * /readyz/pages: pages are answered, for balancers. /metrics: for Prometheus. Strangers learn neither version nor disks.
 */
export function registerHealthRoutes(server: Server, deps: HealthDeps): void {
  const look = openChecks(deps);
  const states = deps.siblings.share('state', async (): Promise<ProcessState> => {
    const [database, storage] = await Promise.all([look.database(), look.storage()]);
    return {
      stopping: deps.drain.begun(),
      starting: deps.waiting.isWaiting,
      database,
      storage,
      listener: listenerOf(deps),
    };
  });

  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  const isTrusted = (request: Request) => mayReadMetrics(request, deps.config.metricsToken);
  server.get('/readyz', async (request, reply) => {
    const all = await states();
    // The check of the store creates its folder, whose disk is measured.
    const details = isTrusted(request) ? await detailsOf(deps) : {};
    const body = bodyOf(all, deps.siblings.wanted);
    reply.header('cache-control', 'no-store').status(body.status === 'ready' ? 200 : 503);
    return reply.send({ ...body, ...details });
  });

  const serving = servingOf(deps);
  server.get('/readyz/pages', async (request, reply) => {
    const status = await serving();
    reply.header('cache-control', 'no-store').status(status === 'ready' ? 200 : 503);
    return reply.send({ status, ...(isTrusted(request) && { version: deps.config.version }) });
  });

  server.get('/metrics', async (request, reply) => {
    // Proxies refuse this one spelling; the router takes others for it too.
    if (!/^\/metrics(?:\?|$)/.test(request.raw.url ?? '')) throw new AppError('not_found');
    if (!isTrusted(request)) throw new AppError('forbidden');
    const { body, contentType } = await deps.metrics.text();
    return reply.header('cache-control', 'no-store').type(contentType).send(body);
  });
}

type Serving = 'ready' | 'starting' | 'stopping';
type Deps = Pick<Platform, 'drain' | 'siblings'> & { content: Pick<Content, 'listenMode'> };

/** Pages are in memory, so only the state of the process counts; another one of the port may serve on. */
function servingOf({ content, drain, siblings }: Deps): () => Promise<Serving> {
  const own = (): Serving => {
    if (drain.begun()) return 'stopping';
    return content.listenMode() === null ? 'starting' : 'ready';
  };
  const all = siblings.share('serving', async () => own());
  return async () => {
    const here = own();
    return here === 'ready' || (await all()).includes('ready') ? 'ready' : here;
  };
}
