import type { Config } from '../config/config.ts';

/** The surrogate key of all answers that a publish may change: they are purged together. */
export const SITE_KEY = 'prospectus';

/** Seconds for which a cache keeps a page that is not purged. */
const KEPT = 3_600;
/**
 * Seconds for which a cache may serve a stale page: while revalidating, and while no server
 * responds.
 */
const WHILE_ASKING = 30;
const WHILE_LOST = 86_400;

/**
 * Cache headers of a page. Browsers revalidate on each use, so that a publish shows at once. A
 * shared cache keeps the page until it is purged; its stale rules go into headers of its own, as
 * browsers would follow them too.
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

/** Headers with the key for purging an answer; Cloudflare uses a name of its own. */
export function keysOf({ cdn }: Pick<Config, 'cdn'>): Readonly<Record<string, string>> {
  return cdn === undefined ? {} : { 'surrogate-key': SITE_KEY, 'cache-tag': SITE_KEY };
}
