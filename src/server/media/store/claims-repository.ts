import { inArray } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import type { Claim } from '../../platform/storage/sweep.ts';
import { lingering } from './former.ts';
import { keysOf } from './keys.ts';
import { media } from './table.ts';

/**
 * The storage keys in use by the library: originals, served files, and former files that older pages may still
 * show. Files in the trash count as in use.
 */
export function mediaClaims(db: Executor): Claim[] {
  const used = async (keys: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
    const ids = [...new Set(keys.map(idIn))].filter((id) => Number.isSafeInteger(id));
    const { id, sourceKey, renditions, url, face, former } = media;
    const rows = await db
      .select({ id, sourceKey, renditions, url, face, former })
      .from(media)
      .where(inArray(media.id, ids));
    const left = rows.flatMap((row) =>
      lingering(row, now).map(({ hash }) => `media/${row.id}/${hash}/`),
    );
    return new Set([
      ...rows.flatMap((row) => [...keysOf(row)]),
      ...keys.filter((key) => left.some((folder) => key.startsWith(folder))),
    ]);
  };
  return ['media/', 'media-sources/'].map((prefix) => ({ prefix, used }));
}

/** The number of the file in `media/12/…`. */
function idIn(key: string): number {
  return Number(key.split('/')[1]);
}
