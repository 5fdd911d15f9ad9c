import type { ServerPart } from './feature.ts';
import { mediaClaims } from './media/store/repository.ts';
import type { Executor } from './platform/database/database.ts';
import type { Claim } from './platform/storage/sweep.ts';

/** Made from content, and made again if somebody asks: a sweep may delete old ones. */
const derived: readonly Claim[] = [
  { prefix: 'icons/', leastDays: 90, used: async () => new Set() },
  // Posts elsewhere name a picture for sharing for as long as they stand.
  { prefix: 'og/', used: async (keys) => new Set(keys) },
];

/** Names all files in the storage that the core and its features refer to. */
export function claimsOf(db: Executor, parts: readonly ServerPart[]): Claim[] {
  const plugged = parts.flatMap(({ references }) => references?.(db) ?? []);
  return [...mediaClaims(db), ...plugged, ...derived];
}
