import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';

import { cutKey, faceCuts } from '../../../content/read/brand.ts';
import type { MediaQuery } from '../../../kernel/publishing/media.ts';
import { lingering } from './former.ts';
import { media, type MediaRow } from './table.ts';
import type { Executor } from '../../platform/database/database.ts';
import { CONTENT_CHANNEL } from '../../platform/database/listening.ts';
import {
  hasChanged,
  holdsWords,
  inNameOrder,
  literal,
} from '../../platform/database/expressions.ts';
import type { FileReferences } from '../../platform/storage/sweep.ts';

export type NewMediaRow = typeof media.$inferInsert;

export async function nextMediaId(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT nextval(pg_get_serial_sequence('media', 'id')) AS id`,
  );
  return Number(rows[0]?.id);
}

export async function insertMedia(db: Executor, row: NewMediaRow): Promise<MediaRow | null> {
  const [added] = await db.insert(media).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

export async function findMedia(db: Executor, id: number): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row ?? null;
}

/** Held against other changes until the transaction ends. */
export async function lockMedia(db: Executor, id: number): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id)).for('update');
  return row ?? null;
}

export async function findMediaByHash(db: Executor, hash: string): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.hash, hash), isNull(media.deletedAt)));
  return row ?? null;
}

export async function updateMedia(
  db: Executor,
  id: number,
  change: Partial<NewMediaRow>,
): Promise<MediaRow> {
  const [row] = await db
    .update(media)
    .set({ ...change, version: sql`${media.version} + 1` })
    .where(eq(media.id, id))
    .returning();
  if (row === undefined) throw new Error(`There is no media ${id}.`);
  return row;
}

export function allMedia(db: Executor): Promise<MediaRow[]> {
  return db.select().from(media).where(isNull(media.deletedAt)).orderBy(asc(media.id));
}

function namedLike(q: string): SQL | undefined {
  return holdsWords(['media.name', "coalesce(media.alt, '')"], q);
}

/** With the folders below it; `/` stands for no folder. */
function inFolder(folder: string): SQL | undefined {
  return folder === '/' || folder === ''
    ? eq(media.folder, '')
    : or(eq(media.folder, folder), like(media.folder, `${literal(folder)}/%`));
}

function filtersOf(query: MediaQuery): SQL | undefined {
  return and(
    query.trash === 'true' ? isNotNull(media.deletedAt) : isNull(media.deletedAt),
    query.kind && eq(media.kind, query.kind),
    query.folder === undefined ? undefined : inFolder(query.folder),
    query.q ? namedLike(query.q) : undefined,
    query.needs_alt && (query.needs_alt === 'true' ? withoutAlt : sql`not ${withoutAlt}`),
  );
}

const withoutAlt = sql`(${media.kind} = 'image' and not ${media.decorative} and coalesce(${media.alt}, '') = '')`;
const columns = {
  created_at: media.createdAt,
  name: inNameOrder('media.name'),
  bytes: media.bytes,
};

export async function pageOfMedia(
  db: Executor,
  query: MediaQuery,
): Promise<{ rows: MediaRow[]; total: number }> {
  const where = filtersOf(query);
  const direction = query.order === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(media)
    .where(where)
    .orderBy(direction(columns[query.sort]), direction(media.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [counted] = await db.select({ total: count() }).from(media).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export function mediaTrashedBefore(db: Executor, moment: Date): Promise<MediaRow[]> {
  return db.select().from(media).where(lt(media.deletedAt, moment)).orderBy(asc(media.id));
}

export async function forgetMedia(db: Executor, id: number): Promise<boolean> {
  return hasChanged(db.delete(media).where(and(eq(media.id, id), isNotNull(media.deletedAt))));
}

export function foldersOfMedia(db: Executor): Promise<{ folder: string; files: number }[]> {
  return db
    .select({ folder: media.folder, files: count() })
    .from(media)
    .where(isNull(media.deletedAt))
    .groupBy(media.folder)
    .orderBy(asc(media.folder));
}

export async function announceMedia(db: Executor): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${CONTENT_CHANNEL}, 'media')`);
}

export async function countOwnMedia(db: Executor): Promise<number> {
  return db.$count(media, and(isNull(media.createdBy), isNull(media.deletedAt)));
}

export async function untrashOwnMedia(db: Executor, since: Date, at: Date): Promise<number> {
  const { rowCount } = await db
    .update(media)
    .set({ deletedAt: null, updatedAt: at, version: sql`${media.version} + 1` })
    .where(and(isNull(media.createdBy), gte(media.deletedAt, since)));
  return rowCount ?? 0;
}

export async function trashOwnMedia(db: Executor, at: Date): Promise<number> {
  const { rowCount } = await db
    .update(media)
    .set({ deletedAt: at, updatedAt: at, version: sql`${media.version} + 1` })
    .where(and(isNull(media.createdBy), isNull(media.deletedAt)));
  return rowCount ?? 0;
}

export function keysOf(
  kept: Pick<MediaRow, 'sourceKey' | 'url' | 'renditions' | 'face'>,
): ReadonlySet<string> {
  const addresses = [kept.url, ...kept.renditions.map(({ url }) => url)];
  const cuts = kept.face === null ? [] : faceCuts.map((cut) => cutKey(kept.url, cut));
  return new Set([kept.sourceKey, ...addresses.map((url) => url.slice(1)), ...cuts]);
}

/** Files in use: originals, served files, files in the trash, and former files that older pages may still show. */
export function mediaReferences(db: Executor): FileReferences[] {
  const used = async (keys: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
    // Keys are `media/12/…`.
    const numbers = new Set(keys.map((key) => Number(key.split('/')[1])));
    const ids = [...numbers].filter((id) => Number.isSafeInteger(id));
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
