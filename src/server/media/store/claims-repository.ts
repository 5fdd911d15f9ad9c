import { inArray } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import type { Claim } from '../../platform/storage/sweep.ts';
import { media } from './table.ts';

/** What the library keeps: what was uploaded, and what is shown of it. Files in the trash are in use. */
export function mediaClaims(db: Executor): Claim[] {
  const used = async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
    const ids = [...new Set(keys.map(idIn))].filter((id) => Number.isSafeInteger(id));
    const { sourceKey, renditions, url } = media;
    const rows = await db
      .select({ sourceKey, renditions, url })
      .from(media)
      .where(inArray(media.id, ids));
    return new Set(
      rows.flatMap((row) => [
        row.sourceKey,
        row.url.slice(1),
        ...row.renditions.map((rendition) => rendition.url.slice(1)),
      ]),
    );
  };
  return ['media/', 'media-sources/'].map((prefix) => ({ prefix, used }));
}

/** The number of the file in `media/12/…`. */
function idIn(key: string): number {
  return Number(key.split('/')[1]);
}
