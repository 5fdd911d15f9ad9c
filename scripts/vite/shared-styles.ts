import { globSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Every page links these in its one stylesheet already. */
const shared = [
  'src/site/motif/*.module.css',
  'src/features/referrals/site/card/Referral.module.css',
  'src/site/ui/**/*.module.css',
  'src/site/register/modal/Sheet.module.css',
].flatMap(sheetsOf);

/** A room that moves away must not take its styles into the islands unseen. */
function sheetsOf(pattern: string): string[] {
  const sheets = globSync(pattern).map((path) => `/${path.replaceAll('\\', '/')}`);
  if (sheets.length === 0) throw new Error(`There is no stylesheet ${pattern} to be shared.`);
  return sheets;
}

/**
 * Leaves the styles of shared parts out of what islands load: their class names stay, their rules come from the
 * pages' stylesheet. Runs between Vite's reading of CSS modules and its gathering of stylesheets.
 */
export function sharedStyles(): Plugin {
  return {
    name: 'shared-styles',
    transform: (_code, id) =>
      shared.some((sheet) => id.endsWith(sheet)) ? { code: '', map: null } : undefined,
  };
}
