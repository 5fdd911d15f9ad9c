import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';

import type { ItemFate } from '../../calls.ts';
import {
  type Executor,
  RELAXED,
  type Transaction,
} from '../../../../server/platform/database/database.ts';
import type { MovedItem } from '../convert/old-site.ts';
import type { WxrItem } from '../wxr/parts.ts';
import { contentEntry } from '../../../../server/content/store/table.ts';
import {
  type ItemRow,
  type MoveRow,
  type PictureRow,
  wordpressItem,
  wordpressMove,
  wordpressPicture,
} from './table.ts';

export async function insertMove(
  db: Executor,
  values: typeof wordpressMove.$inferInsert,
): Promise<MoveRow> {
  const [row] = await db.insert(wordpressMove).values(values).returning();
  return row as MoveRow;
}

/** A move; undefined if there is none. */
export async function findMove(db: Executor, id: number): Promise<MoveRow | undefined> {
  const [row] = await db.select().from(wordpressMove).where(eq(wordpressMove.id, id));
  return row;
}

/** Locks a move until the transaction ends; undefined if there is none. */
export async function holdMove(tx: Transaction, id: number): Promise<MoveRow | undefined> {
  const [row] = await tx.select().from(wordpressMove).where(eq(wordpressMove.id, id)).for('update');
  return row;
}

/** Moves, the newest first. */
export function latestMoves(db: Executor, most: number): Promise<MoveRow[]> {
  return db.select().from(wordpressMove).orderBy(desc(wordpressMove.id)).limit(most);
}

/** How many moves are still to be read. */
export async function countUnread(db: Executor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(wordpressMove)
    .where(eq(wordpressMove.state, 'reading'));
  return row?.count ?? 0;
}

/** Changes a move if it is still in one of these states; undefined if it is not. */
export async function updateMove(
  db: Executor,
  { id, from }: { id: number; from: readonly MoveRow['state'][] },
  change: Partial<MoveRow>,
): Promise<MoveRow | undefined> {
  const [row] = await db
    .update(wordpressMove)
    .set(change)
    .where(and(eq(wordpressMove.id, id), inArray(wordpressMove.state, [...from])))
    .returning();
  return row;
}

/** Deletes a move with its items, and returns it; imported entries stay. */
export async function deleteMove(db: Executor, id: number): Promise<MoveRow | undefined> {
  const [row] = await db.delete(wordpressMove).where(eq(wordpressMove.id, id)).returning();
  return row;
}

/**
 * Adds items, as JSON of a list of `NewItem`, so that the caller need not parse them. A crash of
 * the database may lose them until the move itself is changed, as its file is kept to be read
 * again.
 */
export async function insertItems(db: Executor, items: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO wordpress_item (move_id, kind, wp_id, source, origin, fingerprint, notes)
    SELECT item."moveId", item.kind, item."wpId", item.source, item.origin, item.fingerprint, '[]'
    FROM ROWS FROM (jsonb_to_recordset(${items}::jsonb) AS ("moveId" int, kind text,
      "wpId" int, source jsonb, origin text, fingerprint text)) WITH ORDINALITY AS item
    WHERE ${sql.raw(RELAXED)} ORDER BY item.ordinality`);
}

/** Deletes the items of a file before it is read again. */
export async function deleteItems(db: Executor, moveId: number): Promise<void> {
  await db.delete(wordpressItem).where(eq(wordpressItem.moveId, moveId));
}

export type ItemPlan = Pick<
  ItemRow,
  'id' | 'fate' | 'why' | 'path' | 'entryId' | 'notes' | 'pictures'
>;

/**
 * Stores plans of items, as JSON of a list of `ItemPlan`, while the move is being read: otherwise
 * somebody may have begun to import by the earlier plan. As durable as `insertItems`.
 */
export async function planItemsAs(db: Executor, moveId: number, plans: string): Promise<void> {
  await db.execute(sql`
    UPDATE wordpress_item item SET fate = next.fate, why = next.why, path = next.path,
      entry_id = next."entryId", notes = next.notes, pictures = next.pictures
    FROM jsonb_to_recordset(${plans}::jsonb) AS next (id int, fate text, why text,
      path text, "entryId" int, notes jsonb, pictures int)
    WHERE item.id = next.id AND item.move_id = ${moveId} AND ${sql.raw(RELAXED)}
      AND EXISTS (SELECT FROM wordpress_move WHERE id = ${moveId} AND state = 'reading')`);
}

export async function updateItem(
  db: Executor,
  id: number,
  change: Partial<ItemRow>,
): Promise<void> {
  await db.update(wordpressItem).set(change).where(eq(wordpressItem.id, id));
}

const pageKinds = ['post', 'page'] as const;

/** Items of an export after one, and how many of them. */
type After = Readonly<{ moveId: number; after: number; most: number }>;

/** The columns that decide an item's address: all but its text, which may be long. */
export type ItemHead = Pick<
  ItemRow,
  'id' | 'kind' | 'wpId' | 'origin' | 'fingerprint' | 'notes' | 'pictures'
> & {
  source: Omit<WxrItem, 'content' | 'excerpt' | 'terms' | 'meta'>;
  /** Characters of its text. */
  length: number;
  isBlank: boolean;
};

/** Any character but those that `trim` takes away. */
const SOMETHING = String.raw`[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`;

/** Some articles and pages after one, in the order of the file. */
export function itemHeadsAfter(db: Executor, { moveId, after, most }: After): Promise<ItemHead[]> {
  const { id, kind, wpId, origin, fingerprint, notes, pictures, source } = wordpressItem;
  const content = sql`${source}->>'content'`;
  return db
    .select({
      id,
      kind,
      wpId,
      origin,
      fingerprint,
      notes,
      pictures,
      source: sql<ItemHead['source']>`${source} - '{content,excerpt,terms,meta}'::text[]`,
      length: sql<number>`length(${content})`,
      isBlank: sql<boolean>`${content} !~ ${SOMETHING}`,
    })
    .from(wordpressItem)
    .where(and(isPageOf(moveId), sql`${id} > ${after}`))
    .orderBy(asc(id))
    .limit(most);
}

/** The plan of an item so far, and its text. */
export type PlannedItem = ItemPlan & Pick<ItemRow, 'source'>;

/** Articles and pages after one that are not left out, as JSON of a list of `PlannedItem`; undefined after the last. */
export async function plannedItemsAfter(
  db: Executor,
  { moveId, after, most }: After,
): Promise<{ last: number; items: string } | undefined> {
  const { rows } = await db.execute<{ last: number | null; items: string }>(sql`
    SELECT max(item.id) AS last, json_agg(item)::text AS items FROM (
      SELECT id, fate, why, path, entry_id AS "entryId", notes, pictures, source
      FROM wordpress_item
      WHERE ${isPageOf(moveId)} AND id > ${after} AND fate <> 'left_out'
      ORDER BY id LIMIT ${most}) item`);
  const [found] = rows;
  return found && found.last !== null ? { last: found.last, items: found.items } : undefined;
}

function isPageOf(moveId: number) {
  return and(eq(wordpressItem.moveId, moveId), inArray(wordpressItem.kind, [...pageKinds]));
}

/** The next chosen item that is not imported yet. */
export async function nextItem(db: Executor, moveId: number): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(wordpressItem)
    .where(
      and(
        eq(wordpressItem.moveId, moveId),
        eq(wordpressItem.chosen, true),
        isNull(wordpressItem.outcome),
      ),
    )
    .orderBy(asc(wordpressItem.id))
    .limit(1);
  return row;
}

/** The addresses of an item. */
export type MovedRow = MovedItem & Pick<ItemRow, 'id'>;

/** Addresses of items after one id, in the order of the file. */
export function movedItemsAfter(db: Executor, { moveId, after, most }: After): Promise<MovedRow[]> {
  const { id, kind, wpId, path, source } = wordpressItem;
  return db
    .select({
      id,
      kind,
      wpId,
      path,
      link: sql<string>`${source}->>'link'`,
      file: sql<string>`${source}->>'file'`,
      alt: sql<string | null>`${source}->'meta'->>'_wp_attachment_image_alt'`,
      caption: sql<string>`${source}->>'excerpt'`,
      parent: sql<number>`(${source}->>'parent')::int`,
    })
    .from(wordpressItem)
    .where(and(eq(wordpressItem.moveId, moveId), sql`${id} > ${after}`))
    .orderBy(asc(id))
    .limit(most);
}

/** An entry that an earlier move created from an item, and that still exists. */
export type Earlier = { origin: string; entryId: number; fingerprint: string; isSame: boolean };

/** Entries that came of the same items by earlier moves, the newest last. */
export function earlierItems(db: Executor, moveId: number): Promise<Earlier[]> {
  return db
    .select({
      origin: wordpressItem.origin,
      entryId: sql<number>`${wordpressItem.entryId}`,
      fingerprint: wordpressItem.fingerprint,
      isSame: sql<boolean>`${contentEntry.version} = ${wordpressItem.entryVersion}`,
    })
    .from(wordpressItem)
    .innerJoin(contentEntry, eq(contentEntry.id, wordpressItem.entryId))
    .where(
      and(
        ne(wordpressItem.moveId, moveId),
        isNotNull(wordpressItem.entryId),
        isNull(contentEntry.deletedAt),
      ),
    )
    .orderBy(asc(wordpressItem.id));
}

/** Chooses the items to import, and deselects all others. */
export async function chooseItems(
  db: Executor,
  {
    moveId,
    ids,
    fates,
  }: { moveId: number; ids: readonly number[] | undefined; fates: readonly ItemFate[] },
): Promise<number> {
  const own = isPageOf(moveId);
  await db
    .update(wordpressItem)
    .set({ chosen: false })
    .where(and(own, isNull(wordpressItem.outcome)));
  const isOpen = or(isNull(wordpressItem.outcome), eq(wordpressItem.outcome, 'failed'));
  const { rowCount } = await db
    .update(wordpressItem)
    .set({ chosen: true, outcome: null })
    .where(
      and(
        own,
        inArray(wordpressItem.fate, [...fates]),
        ids ? inArray(wordpressItem.id, [...ids]) : isOpen,
      ),
    );
  return rowCount ?? 0;
}

/** How many items of a move there are of each fate and outcome. */
export async function tallyItems(db: Executor, moveId: number) {
  const { fate, outcome, chosen } = wordpressItem;
  return db
    .select({ fate, outcome, chosen, count: count() })
    .from(wordpressItem)
    .where(isPageOf(moveId))
    .groupBy(fate, outcome, chosen);
}

/** A page of a move's articles and pages: those that need attention first. */
export async function pageOfItems(
  db: Executor,
  {
    moveId,
    fate,
    limit,
    offset,
  }: { moveId: number; fate: ItemFate | undefined; limit: number; offset: number },
) {
  const where = and(
    isPageOf(moveId),
    isNotNull(wordpressItem.fate),
    fate && eq(wordpressItem.fate, fate),
  );
  const rows = await db
    .select()
    .from(wordpressItem)
    .where(where)
    .orderBy(asc(wordpressItem.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ count: count() }).from(wordpressItem).where(where);
  return { rows, total: total?.count ?? 0 };
}

/** Fetched or failed pictures of a move, by their addresses. */
export async function picturesAt(
  db: Executor,
  moveId: number,
  urls: readonly string[],
): Promise<PictureRow[]> {
  if (urls.length === 0) return [];
  return db
    .select()
    .from(wordpressPicture)
    .where(and(eq(wordpressPicture.moveId, moveId), inArray(wordpressPicture.url, [...urls])));
}

/** Stores the result of fetching a picture. */
export async function storePicture(db: Executor, row: PictureRow): Promise<void> {
  await db
    .insert(wordpressPicture)
    .values(row)
    .onConflictDoUpdate({
      target: [wordpressPicture.moveId, wordpressPicture.url],
      set: { src: row.src, mediaId: row.mediaId, problem: row.problem },
    });
}

/** Forgets which pictures could not be had, to try them again. */
export async function forgetMissing(db: Executor, moveId: number): Promise<void> {
  await db
    .delete(wordpressPicture)
    .where(and(eq(wordpressPicture.moveId, moveId), isNull(wordpressPicture.mediaId)));
}

/** How many pictures were looked for, and how many could not be had. */
export async function tallyPictures(db: Executor, moveId: number) {
  const [found] = await db
    .select({
      all: count(),
      missing: sql<number>`count(*) FILTER (WHERE ${wordpressPicture.mediaId} IS NULL)::int`,
    })
    .from(wordpressPicture)
    .where(eq(wordpressPicture.moveId, moveId));
  return found ?? { all: 0, missing: 0 };
}
