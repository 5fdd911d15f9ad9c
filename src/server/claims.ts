import { bundleClaims } from '../features/bundles/server/store/claims-repository.ts';
import { mediaClaims } from './media/store/claims-repository.ts';
import type { Executor } from './platform/database/database.ts';
import type { Claim } from './platform/storage/sweep.ts';
import { wordpressClaims } from '../features/wordpress/server/store/claims-repository.ts';

async function nobody(): Promise<ReadonlySet<string>> {
  return new Set();
}

async function somebody(keys: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(keys);
}

/** Made from content, and made again when somebody asks: what is old enough is nobody's. */
const derived: readonly Claim[] = [
  { prefix: 'brochures/', leastDays: 90, used: nobody },
  { prefix: 'icons/', leastDays: 90, used: nobody },
  // A picture for sharing is named by posts elsewhere for as long as those stand.
  { prefix: 'og/', used: somebody },
];

/** What every feature keeps in the storage. */
export function claimsOf(db: Executor): Claim[] {
  return [...mediaClaims(db), ...bundleClaims(db), ...wordpressClaims(db), ...derived];
}
