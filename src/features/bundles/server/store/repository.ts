import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { TypeName } from '../../../../content/registry.ts';
import { media, type MediaRow } from '../../../../server/media/store/table.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import { contentEntry, type EntryRow } from '../../../../server/content/store/table.ts';
import type { FileReferences } from '../../../../server/platform/storage/sweep.ts';
import { arrayOf } from '../../../../server/platform/database/expressions.ts';

/** Rows of one answer: all of them are made in one turn of the thread that visitors wait for. */
const AT_ONCE = 100;
export type FileHere = MediaRow;
export type Here = Omit<
  EntryRow,
  'words' | 'createdById' | 'publishedById' | 'scheduleError' | 'confirmed'
>;

const {
  words: _words,
  createdById: _creator,
  publishedById: _publisher,
  scheduleError: _error,
  confirmed: _confirmed,
  ...here
} = getTableColumns(contentEntry);

export type Wanted = Readonly<{ type: TypeName; ids?: readonly number[] | undefined }>;

/** Entries of a type that are not in the trash, in the order in which they were made, from after an id on. */
export function entriesAfter(db: Executor, { type, ids }: Wanted, after: number): Promise<Here[]> {
  return db
    .select(here)
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, type),
        gt(contentEntry.id, after),
        isNull(contentEntry.deletedAt),
        ids && sql`${contentEntry.id} = ANY(${arrayOf(ids, 'int')})`,
      ),
    )
    .orderBy(asc(contentEntry.id))
    .limit(AT_ONCE);
}

export async function entriesHere(db: Executor, types: readonly TypeName[]): Promise<Here[]> {
  const found: Here[] = [];
  for (const type of types) {
    let page = await entriesAfter(db, { type }, 0);
    for (; page.length > 0; page = await entriesAfter(db, { type }, page.at(-1)?.id ?? 0))
      found.push(...page);
  }
  return found;
}

export async function countOfTypes(db: Executor, types: readonly TypeName[]): Promise<number> {
  if (types.length === 0) return 0;
  const ofTypes = inArray(contentEntry.type, [...types]);
  return db.$count(contentEntry, and(ofTypes, isNull(contentEntry.deletedAt)));
}

export type Called = Pick<
  EntryRow,
  'id' | 'uid' | 'type' | 'title' | 'parentId' | 'draft' | 'deletedAt'
>;

export async function calledBy(db: Executor, ids: readonly number[]): Promise<Called[]> {
  if (ids.length === 0) return [];
  const { id, uid, type, title, parentId, draft, deletedAt } = contentEntry;
  return db
    .select({ id, uid, type, title, parentId, draft, deletedAt })
    .from(contentEntry)
    .where(sql`${id} = ANY(${arrayOf(ids, 'int')})`);
}

/** Files of the library by id; the trash is not among them. */
export async function filesBy(db: Executor, ids: readonly number[] | 'all'): Promise<FileHere[]> {
  if (ids.length === 0) return [];
  const isAsked = ids === 'all' ? undefined : sql`${media.id} = ANY(${arrayOf(ids, 'int')})`;
  return db
    .select()
    .from(media)
    .where(and(isNull(media.deletedAt), isAsked));
}

export async function filesOf(db: Executor, hashes: readonly string[]): Promise<FileHere[]> {
  if (hashes.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(and(isNull(media.deletedAt), sql`${media.hash} = ANY(${arrayOf(hashes, 'text')})`));
}

export type IdTable = 'content_entry' | 'media';

/** Ids for entries and files that are about to be added, in order. */
export async function reserveIds(db: Executor, table: IdTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${count})`);
  return rows.map(({ id }) => id);
}

export async function entriesAt(
  db: Executor,
  paths: readonly string[],
  except: readonly number[],
): Promise<Pick<EntryRow, 'id' | 'type' | 'title' | 'path'>[]> {
  if (paths.length === 0) return [];
  const { id, type, title, path, published, deletedAt } = contentEntry;
  return db
    .select({ id, type, title, path })
    .from(contentEntry)
    .where(
      and(
        inArray(path, [...paths]),
        isNull(deletedAt),
        sql`${published} IS NOT NULL`,
        sql`${id} <> ALL(${arrayOf(except, 'int')})`,
      ),
    );
}

export function bundleReferences(db: Executor): FileReferences[] {
  const used = async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await db.execute<{ key: string }>(sql`
      SELECT 'bundles/' || id || '.zip' AS key FROM content_bundle
      WHERE 'bundles/' || id || '.zip' IN ${keys}`);
    return new Set(rows.map(({ key }) => key));
  };
  return [{ prefix: 'bundles/', used }];
}
