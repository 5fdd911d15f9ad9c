import type { Config } from '../config/config.ts';

/** What a cache in front is told of every answer that a publish may change: it forgets them together. */
export const SITE_KEY = 'prospectus';

/** Seconds that a cache keeps a page which it was not told to forget. */
const KEPT = 3_600;
/** Seconds: how long a cache may answer with what it has while it asks anew, and while nobody answers it. */
const WHILE_ASKING = 30;
const WHILE_LOST = 86_400;

/**
 * Cache headers of a page. Browsers keep it and ask again, so that a publish shows at once. A cache in front keeps it
 * until it is told to forget it; what it may do with an old one is said to it alone, as browsers would do the same.
 * @see https://www.rfc-editor.org/rfc/rfc9213 on CDN-Cache-Control
 * @see https://www.w3.org/TR/edge-arch/ on Surrogate-Control
 */
export function cachingOf({ cdn }: Pick<Config, 'cdn'>): Readonly<Record<string, string>> {
  if (cdn === undefined) return { 'cache-control': 'public, no-cache' };
  const shared = `max-age=${KEPT}, stale-while-revalidate=${WHILE_ASKING}, stale-if-error=${WHILE_LOST}`;
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${KEPT}`,
    'cdn-cache-control': shared,
    'surrogate-control': shared,
    ...keysOf({ cdn }),
  };
}

/** By what a cache in front is told to forget an answer; Cloudflare calls the header by a name of its own. */
export function keysOf({ cdn }: Pick<Config, 'cdn'>): Readonly<Record<string, string>> {
  return cdn === undefined ? {} : { 'surrogate-key': SITE_KEY, 'cache-tag': SITE_KEY };
}
