import type { Config } from '../../../server/config/config.ts';
import type { Log } from '../../../server/platform/log/log.ts';
import type { Tally } from '../../../server/platform/tally.ts';
import { below } from '../../../server/platform/egress/vendor-call.ts';
import { SITE_KEY } from '../../../server/website/caching.ts';

type Deps = Readonly<{
  config: Pick<Config, 'cdn'>;
  log: Pick<Log, 'error' | 'warn'>;
  tally: Pick<Tally, 'add'>;
  content: { onShown(listener: () => void): () => void };
  website: { onRenewed(listener: () => void): () => void };
}>;

export type Purging = Readonly<{
  /** Begins at once; is tried until it is done. */
  purge(): void;
  close(): void;
}>;

/** Milliseconds: an answer of before may still have been on its way to the cache when it forgot all others. */
const LATECOMERS = 200;
/** Milliseconds between attempts after a failure. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 30_000;

/** Every process purges once its answers are up to date: a cache may have fetched a stale one from a slower process. */
export function openPurging({ config: { cdn }, log, tally, content, website }: Deps): Purging {
  if (cdn === undefined) return { purge: () => undefined, close: () => undefined };
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  let isAsked = false;
  let failures = 0;
  let isClosed = false;

  const later = (wait: number, then: 'all' | 'latecomers'): void => {
    timer = setTimeout(() => void send(then), wait);
    timer.unref();
  };

  const failed = (error: unknown): void => {
    tally.add('purges', 'failed');
    if (failures === 0) log.error({ err: error }, 'a cache in front was not told of a change');
    failures += 1;
    later(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures), 'all');
  };

  const succeeded = (what: 'all' | 'latecomers'): void => {
    tally.add('purges', 'done');
    if (failures > 0) log.warn({ tries: failures }, 'the cache in front is told of changes again');
    failures = 0;
    if (what === 'all') later(LATECOMERS, 'latecomers');
  };

  const send = async (what: 'all' | 'latecomers'): Promise<void> => {
    clearTimeout(timer);
    isAsked = isSending;
    if (isSending) return;
    isSending = true;
    await purgeAll(cdn).then(() => succeeded(what), failed);
    isSending = false;
    if (isClosed) clearTimeout(timer);
    else if (isAsked) await send('all');
  };

  const purge = (): void => void send('all');
  const stops = [content.onShown(purge), website.onRenewed(purge)];
  return {
    purge,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

type Cdn = NonNullable<Config['cdn']>;
type PurgeRequest = Readonly<{ url: URL; init: RequestInit }>;

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function json(token: string | undefined, body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

const requests: Readonly<Record<Cdn['vendor'], (base: string, cdn: Cdn) => PurgeRequest>> = {
  /** By `deploy/varnish/prospectus.vcl`. */
  varnish: (base, { token }) => ({
    url: below(base, '/'),
    init: { method: 'PURGE', headers: { 'surrogate-key': SITE_KEY, ...bearer(token) } },
  }),
  /** https://www.fastly.com/documentation/reference/api/purging/#purge-tag */
  fastly: (base, { id = '', token = '' }) => ({
    url: below(base, `/service/${encodeURIComponent(id)}/purge/${SITE_KEY}`),
    init: { method: 'POST', headers: { 'fastly-key': token } },
  }),
  /** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
  cloudflare: (base, { id = '', token }) => ({
    url: below(base, `/client/v4/zones/${encodeURIComponent(id)}/purge_cache`),
    init: json(token, { tags: [SITE_KEY] }),
  }),
  webhook: (base, { token }) => ({ url: new URL(base), init: json(token, { keys: [SITE_KEY] }) }),
};

/** Milliseconds that a cache has to answer. */
const PATIENCE = 5_000;

/** Purges the website from every shared cache. @throws if any of them failed */
async function purgeAll(cdn: Cdn): Promise<void> {
  await Promise.all(cdn.urls.map((base) => purge(requests[cdn.vendor](base, cdn))));
}

async function purge({ url, init }: PurgeRequest): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { ...init, redirect: 'error', signal });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The cache at ${url.host} answered ${answer.status}.`);
}
