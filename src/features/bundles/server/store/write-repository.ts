import { and, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Stamp } from '../../../../server/content/actor.ts';
import type { BundledFile } from '../archive/format.ts';
import type { MediaKind } from '../../../../kernel/publishing/media.ts';
import { media } from '../../../../server/media/store/table.ts';
import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import {
  contentEntry,
  type ContentData,
  contentRevision,
  type NewEntryRow,
} from '../../../../server/content/store/table.ts';
import {
  contentBundle,
  contentImport,
  contentImportChange,
  type Before,
  type Done,
} from './table.ts';
import { arrayOf } from '../../../../server/platform/database/expressions.ts';

/** Rows of one statement, which is made in one turn of the thread that visitors wait for. */
const AT_ONCE = 25;

async function inBatches<Row>(
  rows: readonly Row[],
  work: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await work(rows.slice(from, from + AT_ONCE));
}

/** Holds entries until the transaction ends; answers their versions, those in the trash as 0. */
export async function holdVersions(tx: Transaction, ids: readonly number[]) {
  const { id, version, deletedAt } = contentEntry;
  const rows = await tx
    .select({ id, version, deletedAt })
    .from(contentEntry)
    .where(sql`${id} = ANY(${arrayOf(ids, 'int')})`)
    .orderBy(id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row.deletedAt ? 0 : row.version]));
}

export function addEntries(tx: Transaction, rows: readonly (NewEntryRow & { id: number })[]) {
  return inBatches(rows, (batch) => tx.insert(contentEntry).overridingSystemValue().values(batch));
}

export type Written = Readonly<{
  id: number;
  uid: string;
  draft: ContentData;
  title: string;
  words: string;
  published: ContentData | null;
  slug: string | null;
  path: string | null;
  parentId: number | null;
  position: number;
  isPublished: boolean;
}>;

/** Frees the names and addresses of entries that get others: two may change places. */
export async function freeNames(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE content_entry SET slug = NULL, path = NULL WHERE id = ANY(${arrayOf(ids, 'int')})`);
}

export function changeEntries(
  tx: Transaction,
  rows: readonly Written[],
  { at, by: { name, id } }: Stamp,
): Promise<void> {
  return inBatches(rows, (batch) =>
    tx.execute(sql`
      UPDATE content_entry entry SET
        uid = next.uid, draft = next.draft, title = next.title, words = next.words, slug = next.slug,
        path = next.path, parent_id = next."parentId", position = next.position,
        published = CASE WHEN jsonb_typeof(next.published) = 'null' THEN NULL ELSE next.published END,
        version = entry.version + 1,
        seq = CASE WHEN next."isPublished" THEN nextval('content_seq') ELSE entry.seq END,
        updated_at = ${at.toISOString()}::timestamptz, updated_by = ${name},
        published_at = CASE WHEN next."isPublished" THEN ${at.toISOString()}::timestamptz ELSE entry.published_at END,
        published_by = CASE WHEN next."isPublished" THEN ${name} ELSE entry.published_by END,
        published_by_id = CASE WHEN next."isPublished" THEN ${id}::int ELSE entry.published_by_id END,
        publish_at = CASE WHEN next."isPublished" THEN NULL ELSE entry.publish_at END,
        schedule_error = NULL
      FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS next (id int, uid uuid, draft jsonb,
        title text, words text, published jsonb, slug text, path text, "parentId" int, position int,
        "isPublished" boolean)
      WHERE entry.id = next.id`),
  );
}

export async function trashEntries(
  tx: Transaction,
  ids: readonly number[],
  { at, by: { name } }: Stamp,
): Promise<void> {
  await tx.execute(sql`
    UPDATE content_entry SET deleted_at = ${at.toISOString()}::timestamptz, path = NULL, slug = NULL,
      publish_at = NULL, unpublish_at = NULL, version = version + 1, seq = nextval('content_seq'),
      updated_at = ${at.toISOString()}::timestamptz, updated_by = ${name}
    WHERE id = ANY(${arrayOf(ids, 'int')})`);
}

export type EntryName = Readonly<{ id: number; uid: string }>;

export async function bearersOf(tx: Transaction, names: readonly EntryName[]) {
  const { id, uid, type, title, deletedAt } = contentEntry;
  const named = new Map(names.map((name) => [name.uid, name.id]));
  const found = await tx
    .select({ id, uid, type, title })
    .from(contentEntry)
    .where(and(sql`${uid} = ANY(${arrayOf(named.keys(), 'uuid')})`, isNull(deletedAt)));
  return found.filter((row) => named.get(row.uid) !== row.id);
}

/** Gives entries their names from elsewhere; entries in the trash with the same name lose it. */
export async function nameEntries(tx: Transaction, names: readonly EntryName[]): Promise<void> {
  const uids = names.map(({ uid }) => uid);
  await tx.execute(sql`
    UPDATE content_entry SET uid = gen_random_uuid()
    WHERE uid = ANY(${arrayOf(uids, 'uuid')}) AND deleted_at IS NOT NULL`);
  await inBatches(names, (batch) =>
    tx.execute(sql`
      UPDATE content_entry entry SET uid = next.uid
      FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS next (id int, uid uuid)
      WHERE entry.id = next.id`),
  );
}

export function keepHistory(
  tx: Transaction,
  revisions: readonly (typeof contentRevision.$inferInsert)[],
): Promise<void> {
  return inBatches(revisions, (batch) => tx.insert(contentRevision).values(batch));
}

export async function describeFile(
  tx: Transaction,
  { id, kind }: { id: number; kind: MediaKind },
  { file, at }: { file: BundledFile; at: Date },
): Promise<void> {
  const { name, folder, alt, decorative, captions, focal } = file;
  await tx
    .update(media)
    .set({
      name,
      folder,
      alt: decorative ? null : alt,
      decorative,
      captions: kind === 'video' ? captions : null,
      focalX: focal.x,
      focalY: focal.y,
      updatedAt: at,
      version: sql`${media.version} + 1`,
    })
    .where(eq(media.id, id));
}

export async function noteImport(tx: Transaction, row: typeof contentImport.$inferInsert) {
  const [added] = await tx.insert(contentImport).values(row).returning({ id: contentImport.id });
  return added?.id ?? 0;
}

export type Change = typeof contentImportChange.$inferSelect;

export function noteChanges(tx: Transaction, changes: readonly Change[]): Promise<void> {
  return inBatches(changes, (batch) => tx.insert(contentImportChange).values(batch));
}

type Counted = typeof contentImport.$inferSelect & Record<Done, number>;

export async function importsBy(db: Executor, id?: number): Promise<Counted[]> {
  const counted = (fate: Done) =>
    sql<number>`(SELECT count(*)::int FROM content_import_change change WHERE change.import_id = ${contentImport.id} AND change.fate = ${fate})`;
  return db
    .select({
      ...getTableColumns(contentImport),
      new: counted('new'),
      changed: counted('changed'),
      trashed: counted('trashed'),
    })
    .from(contentImport)
    .where(id === undefined ? undefined : eq(contentImport.id, id))
    .orderBy(desc(contentImport.id))
    .limit(20);
}

export function changesOf(tx: Transaction, importId: number): Promise<Change[]> {
  return tx
    .select()
    .from(contentImportChange)
    .where(eq(contentImportChange.importId, importId))
    .orderBy(contentImportChange.entryId);
}

/** Marks an import as undone; false if it already was. */
export async function markUndone(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE content_import SET undone_at = ${at.toISOString()}::timestamptz
    WHERE id = ${id} AND undone_at IS NULL`);
  return rowCount === 1;
}

export async function restoreEntries(
  tx: Transaction,
  rows: readonly (Before & { id: number; title: string; words: string })[],
  { at, by: { name } }: Stamp,
): Promise<void> {
  await inBatches(rows, (batch) =>
    tx.execute(sql`
      UPDATE content_entry entry SET
        draft = was.draft, title = was.title, words = was.words, slug = was.slug, path = was.path,
        parent_id = was."parentId", position = was.position, deleted_at = NULL,
        published = CASE WHEN jsonb_typeof(was.published) = 'null' THEN NULL ELSE was.published END,
        publish_at = was."publishAt", unpublish_at = was."unpublishAt",
        published_at = was."publishedAt", published_by = was."publishedBy",
        version = entry.version + 1, seq = nextval('content_seq'),
        updated_at = ${at.toISOString()}::timestamptz, updated_by = ${name}
      FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS was (id int, draft jsonb, title text,
        words text, published jsonb, slug text, path text, "parentId" int, position int,
        "publishAt" timestamptz, "unpublishAt" timestamptz, "publishedAt" timestamptz, "publishedBy" text)
      WHERE entry.id = was.id`),
  );
}

export async function noteBundle(db: Executor, row: typeof contentBundle.$inferInsert) {
  await db.insert(contentBundle).values(row);
}

export async function findBundle(db: Executor, id: string) {
  const [row] = await db.select().from(contentBundle).where(eq(contentBundle.id, id));
  return row;
}

export async function bundlesBefore(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: contentBundle.id })
    .from(contentBundle)
    .where(lt(contentBundle.createdAt, before));
  return rows.map(({ id }) => id);
}

export async function forgetBundles(db: Executor, ids: readonly string[]): Promise<void> {
  await db.delete(contentBundle).where(inArray(contentBundle.id, [...ids]));
}

/** Forgets imports that were done before a moment: they cannot be undone any more. */
export async function forgetImports(db: Executor, before: Date): Promise<void> {
  await db.delete(contentImport).where(lt(contentImport.at, before));
}
