import type { Plugin } from 'vite';

/** Every page links these in its one stylesheet already. */
const shared = /\/src\/site\/(?:(?:ui|kolam)\/[^/]+|islands\/referral\/Referral)\.module\.css$/;

/**
 * Leaves the styles of shared parts out of what islands load: their class names stay, their rules come from the
 * pages' stylesheet. Runs between Vite's reading of CSS modules and its gathering of stylesheets.
 */
export function sharedStyles(): Plugin {
  return {
    name: 'shared-styles',
    transform: (_code, id) => (shared.test(id) ? { code: '', map: null } : undefined),
  };
}
