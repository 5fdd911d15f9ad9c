import type { Config } from '../config/config.ts';

export const SITE_KEY = 'prospectus';
/** Seconds without a purge. */
const KEPT = 3_600;
/** Seconds for a stale page: while revalidating, and while no server responds. */
const WHILE_ASKING = 30;
const WHILE_LOST = 86_400;

/**
 * Browsers revalidate on each use, so that a publish shows at once. A shared cache keeps the page until a purge; its stale
 * rules have headers of their own, as browsers would follow them too: RFC 9213, https://www.w3.org/TR/edge-arch/
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

/** The key for purging an answer; Cloudflare has a name of its own. */
export function keysOf({ cdn }: Pick<Config, 'cdn'>): Readonly<Record<string, string>> {
  return cdn === undefined ? {} : { 'surrogate-key': SITE_KEY, 'cache-tag': SITE_KEY };
}
