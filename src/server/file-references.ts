import type { ServerPart } from './feature.ts';
import { mediaReferences } from './media/store/repository.ts';
import type { Executor } from './platform/database/database.ts';
import type { FileReferences } from './platform/storage/sweep.ts';

/** Made from content, and made again if somebody asks: a sweep may delete old ones. */
const derived: readonly FileReferences[] = [
  { prefix: 'icons/', leastDays: 90, used: async () => new Set() },
  // Posts elsewhere name a picture for sharing for as long as they stand.
  { prefix: 'og/', used: async (keys) => new Set(keys) },
];

export function fileReferencesOf(db: Executor, parts: readonly ServerPart[]): FileReferences[] {
  const plugged = parts.flatMap(({ references }) => references?.(db) ?? []);
  return [...mediaReferences(db), ...plugged, ...derived];
}
