import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';

import { pageTypes } from '../../../content/addresses/addresses.ts';
import { type TypeName, typeNames, typeOf } from '../../../content/registry.ts';
import { needsAlt } from '../../media/presenter.ts';
import { media } from '../../media/store/table.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { nextSeq } from '../store/repository.ts';
import { contentEntry, type EntryRow } from '../store/table.ts';

/** The type whose entries lead from one address to another, and the fields that say so. */
export const redirecting = redirectingType();

function redirectingType() {
  for (const type of typeNames) {
    const { redirects } = typeOf(type).behaviour;
    if (redirects) return { type, ...redirects };
  }
  throw new Error('No content type leads from one address to another.');
}

export type NamedEntry = { id: number; type: TypeName; title: string };

const names = { id: contentEntry.id, type: contentEntry.type, title: contentEntry.title };
const isPublic = and(isNotNull(contentEntry.published), isNull(contentEntry.deletedAt));

/** The published entry, but for one, whose page stands at an address. */
export async function ownerOf(
  db: Executor,
  path: string,
  except: number | null,
): Promise<NamedEntry | undefined> {
  const [owner] = await db
    .select(names)
    .from(contentEntry)
    .where(and(eq(contentEntry.path, path), isPublic, isOther(except)));
  return owner;
}

function isOther(id: number | null) {
  return sql`${contentEntry.id} IS DISTINCT FROM ${id}::int`;
}

export type Naming = Readonly<{
  type: TypeName;
  id: number | null;
  parentId: number | null;
  field: string;
  slug: string;
}>;

/** Another entry of that name under the same parent: a published one, or, beside one that is new, a draft too. */
export async function namesakeOf(
  db: Executor,
  { type, id, parentId, field, slug }: Naming,
): Promise<NamedEntry | undefined> {
  const [other] = await db
    .select(names)
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, type),
        sql`coalesce(${contentEntry.parentId}, 0) = ${parentId ?? 0}`,
        isNull(contentEntry.deletedAt),
        isOther(id),
        or(
          and(isNotNull(contentEntry.published), eq(contentEntry.slug, slug)),
          id === null ? sql`${contentEntry.draft}->>${field} = ${slug}` : undefined,
        ),
      ),
    )
    .limit(1);
  return other;
}

type Coded = Omit<Naming, 'slug'> & Readonly<{ value: string }>;

/** A published entry with a code, whatever its case, that is neither above, below nor beside an entry. */
export async function publishedWithCode(
  db: Executor,
  { type, id, parentId, field, value }: Coded,
): Promise<NamedEntry | undefined> {
  const family = sql`coalesce(${contentEntry.parentId}, ${contentEntry.id})`;
  const [other] = await db
    .select(names)
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, type),
        isPublic,
        isOther(id),
        sql`${family} IS DISTINCT FROM ${parentId ?? id}::int`,
        sql`lower(trim(${contentEntry.published}->>${field})) = lower(${value})`,
      ),
    )
    .orderBy(contentEntry.id)
    .limit(1);
  return other;
}

/** The public addresses of entries by id; without those that have none or are not public. */
export async function publishedPaths(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contentEntry.id, path: contentEntry.path })
    .from(contentEntry)
    .where(and(inArray(contentEntry.id, [...ids]), isPublic));
  return new Map(rows.flatMap(({ id, path }) => (path === null ? [] : [[id, path] as const])));
}

/** Drafts of entries, in the trash or not. */
export function draftsOf(db: Executor, ids: readonly number[]) {
  const { id, type, parentId, draft } = contentEntry;
  return db
    .select({ id, type, parentId, draft })
    .from(contentEntry)
    .where(inArray(contentEntry.id, [...ids]));
}

export async function childCounts(db: Executor, parents: readonly number[]) {
  const { parentId, type, deletedAt } = contentEntry;
  return db
    .select({ parentId, type, count: count() })
    .from(contentEntry)
    .where(and(inArray(parentId, [...parents]), isNull(deletedAt)))
    .groupBy(parentId, type);
}

export async function publishedAmong(
  db: Executor,
  ids: readonly number[],
): Promise<readonly { id: number; type: TypeName }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: contentEntry.id, type: contentEntry.type })
    .from(contentEntry)
    .where(and(inArray(contentEntry.id, [...ids]), isPublic));
}

export async function namesOf(db: Executor, ids: readonly number[]): Promise<NamedEntry[]> {
  if (ids.length === 0) return [];
  return db
    .select(names)
    .from(contentEntry)
    .where(inArray(contentEntry.id, [...ids]));
}

/** Files of the media library by id, in the trash or not, and whether they are pictures that nobody has described. */
export async function filesAmong(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, typeof media.$inferSelect & { needsAlt: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, needsAlt: needsAlt(row) }]));
}

export async function undescribedAmong(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const files = await filesAmong(db, ids);
  return new Set(ids.filter((id) => files.get(id)?.needsAlt));
}

/** An old address, and where it leads; empty if nowhere. */
export type Leading = Readonly<{ id: number | null; from: string; to: string }>;

export async function publishedRedirects(db: Executor): Promise<Leading[]> {
  const { type, from, to } = redirecting;
  const { rows } = await db.execute<Leading>(sql`
    SELECT id, published->>${from} AS from, coalesce(published->>${to}, '') AS to
    FROM content_entry WHERE type = ${type} AND published IS NOT NULL AND deleted_at IS NULL`);
  return rows;
}

export type Holding = Readonly<{ type: TypeName; field: string; value: string }>;

export function publishedHolding(
  db: Executor,
  { type, field, value }: Holding,
): Promise<EntryRow[]> {
  return db
    .select()
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, type),
        isPublic,
        sql`${contentEntry.published}->>${field} = ${value}`,
      ),
    );
}

/** Those among names by which a published entry of a type is told from others. */
export async function publishedNames(
  db: Executor,
  type: TypeName,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ slug: contentEntry.slug })
    .from(contentEntry)
    .where(and(eq(contentEntry.type, type), isPublic, inArray(contentEntry.slug, [...names])));
  return rows.flatMap(({ slug }) => slug ?? []);
}

/** Entries whose draft holds one of these values, in the order in which they were made. */
export function draftsHolding(
  db: Executor,
  { type, field, values }: Readonly<{ type: TypeName; field: string; values: readonly string[] }>,
) {
  const value = sql`${contentEntry.draft}->>${field}`;
  return liveEntries(db, type, inArray(value, [...values]));
}

/** Entries with unpublished changes whose drafts refer to one of these entries alone in a field. */
export function draftsNamingOnly(
  db: Executor,
  { type, field, ids }: Readonly<{ type: TypeName; field: string; ids: readonly number[] }>,
): Promise<EntryRow[]> {
  const names = inArray(
    sql`${contentEntry.draft}->${field}`,
    ids.map((id) => sql`${JSON.stringify([id])}::jsonb`),
  );
  return liveEntries(db, type, and(ne(contentEntry.status, 'published'), names));
}

function liveEntries(db: Executor, type: TypeName, condition: SQL | undefined) {
  return db
    .select()
    .from(contentEntry)
    .where(and(eq(contentEntry.type, type), isNull(contentEntry.deletedAt), condition))
    .orderBy(contentEntry.id);
}

/** Entries that hold a value, as drafts or in public; nobody else changes them until the transaction ends. */
export function lockHolding(tx: Transaction, { type, field, value }: Holding): Promise<EntryRow[]> {
  return tx
    .select()
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, type),
        isNull(contentEntry.deletedAt),
        or(
          sql`${contentEntry.draft}->>${field} = ${value}`,
          sql`${contentEntry.published}->>${field} = ${value}`,
        ),
      ),
    )
    .orderBy(contentEntry.id)
    .for('update');
}

/** Entries whose data has these words anywhere, as drafts or in public; locked as by `lockHolding`. */
export function lockQuoting(tx: Transaction, words: string): Promise<EntryRow[]> {
  const { draft, published } = contentEntry;
  const [inDraft, inPublic] = [draft, published].map(
    (data) => sql`strpos(${data}::text, ${words}) > 0`,
  );
  return tx
    .select()
    .from(contentEntry)
    .where(and(isNull(contentEntry.deletedAt), or(inDraft, inPublic)))
    .orderBy(contentEntry.id)
    .for('update');
}

export function publishedPagesUnder(tx: Transaction, id: number): Promise<EntryRow[]> {
  return tx
    .select()
    .from(contentEntry)
    .where(
      and(eq(contentEntry.parentId, id), inArray(contentEntry.type, [...pageTypes]), isPublic),
    );
}

/** Moves an entry to another address: no change of its content, so its version stays. */
export async function storePath(
  tx: Transaction,
  id: number,
  path: string | null,
): Promise<EntryRow> {
  const [row] = await tx
    .update(contentEntry)
    .set({ path, seq: sql`${nextSeq}` })
    .where(eq(contentEntry.id, id))
    .returning();
  if (row === undefined) throw new Error(`Entry ${id} vanished while content was locked.`);
  return row;
}

/** Entries whose plan is due by a moment, the longest due first. */
export function dueBy(db: Executor, moment: Date): Promise<EntryRow[]> {
  const { deletedAt, publishAt, unpublishAt } = contentEntry;
  return db
    .select()
    .from(contentEntry)
    .where(and(isNull(deletedAt), or(lte(publishAt, moment), lte(unpublishAt, moment))))
    .orderBy(asc(sql`least(${publishAt}, ${unpublishAt})`));
}

type Ended = Readonly<{ type: TypeName; field: string; day: string }>;

/** Published entries whose last day, in a field, is before a day. */
export function endedBefore(tx: Transaction, { type, field, day }: Ended): Promise<EntryRow[]> {
  return tx
    .select()
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.type, type),
        isPublic,
        sql`${contentEntry.published}->>${field} < ${day}`,
      ),
    )
    .orderBy(contentEntry.id)
    .for('update');
}
