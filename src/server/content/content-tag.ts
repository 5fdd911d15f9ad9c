import type { Platform } from '../platform/open.ts';
import { tagOf } from './snapshot/tag-repository.ts';

/** Equal while the website would show the same content; null where it is about to change. */
export function contentTag({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<string | null> {
  return tagOf(database.db, clock.now());
}
