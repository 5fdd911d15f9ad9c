import type { Config } from '../../../server/config/config.ts';
import { below } from '../../../server/platform/outside/below.ts';
import { SITE_KEY } from '../../../server/website/caching.ts';

type Cdn = NonNullable<Config['cdn']>;

type PurgeRequest = Readonly<{ url: URL; init: RequestInit }>;

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function json(token: string | undefined, body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** The purge request of each kind of cache. */
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
export async function purgeAll(cdn: Cdn): Promise<void> {
  await Promise.all(cdn.urls.map((base) => purge(requests[cdn.vendor](base, cdn))));
}

async function purge({ url, init }: PurgeRequest): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { ...init, redirect: 'error', signal });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The cache at ${url.host} answered ${answer.status}.`);
}
