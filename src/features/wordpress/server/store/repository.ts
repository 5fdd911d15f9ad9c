import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { ItemFate } from '../../calls.ts';
import {
  type Executor,
  RELAXED,
  type Transaction,
} from '../../../../server/platform/database/database.ts';
import type { FileReferences } from '../../../../server/platform/storage/sweep.ts';
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

export async function insertMove(db: Executor, values: typeof wordpressMove.$inferInsert) {
  const [row] = await db.insert(wordpressMove).values(values).returning();
  return row as MoveRow;
}

export async function findMove(db: Executor, id: number): Promise<MoveRow | undefined> {
  const [row] = await db.select().from(wordpressMove).where(eq(wordpressMove.id, id));
  return row;
}

export async function holdMove(tx: Transaction, id: number): Promise<MoveRow | undefined> {
  const [row] = await tx.select().from(wordpressMove).where(eq(wordpressMove.id, id)).for('update');
  return row;
}

export function latestMoves(db: Executor, most: number): Promise<MoveRow[]> {
  return db.select().from(wordpressMove).orderBy(desc(wordpressMove.id)).limit(most);
}

export function countUnread(db: Executor): Promise<number> {
  return db.$count(wordpressMove, eq(wordpressMove.state, 'reading'));
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

export async function deleteMove(db: Executor, id: number): Promise<MoveRow | undefined> {
  const [row] = await db.delete(wordpressMove).where(eq(wordpressMove.id, id)).returning();
  return row;
}

/** JSON of a list of `NewItem`. A crash may lose them until the move changes: its file is kept to be read again. */
export async function insertItems(db: Executor, items: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO wordpress_item (move_id, kind, wp_id, source, origin, fingerprint, notes)
    SELECT item."moveId", item.kind, item."wpId", item.source, item.origin, item.fingerprint, '[]'
    FROM ROWS FROM (jsonb_to_recordset(${items}::jsonb) AS ("moveId" int, kind text,
      "wpId" int, source jsonb, origin text, fingerprint text)) WITH ORDINALITY AS item
    WHERE ${sql.raw(RELAXED)} ORDER BY item.ordinality`);
}

export async function deleteItems(db: Executor, moveId: number): Promise<void> {
  await db.delete(wordpressItem).where(eq(wordpressItem.moveId, moveId));
}

export type ItemPlan = Pick<
  ItemRow,
  'id' | 'fate' | 'why' | 'path' | 'entryId' | 'notes' | 'pictures'
>;

/** Takes JSON of a list of `ItemPlan`. Once the move is read, nothing changes: somebody may import by the earlier plan. */
export async function planItemsAs(db: Executor, moveId: number, plans: string): Promise<void> {
  await db.execute(sql`
    UPDATE wordpress_item item SET fate = next.fate, why = next.why, path = next.path,
      entry_id = next."entryId", notes = next.notes, pictures = next.pictures
    FROM jsonb_to_recordset(${plans}::jsonb) AS next (id int, fate text, why text,
      path text, "entryId" int, notes jsonb, pictures int)
    WHERE item.id = next.id AND item.move_id = ${moveId} AND ${sql.raw(RELAXED)}
      AND EXISTS (SELECT FROM wordpress_move WHERE id = ${moveId} AND state = 'reading')`);
}

export async function updateItem(db: Executor, id: number, change: Partial<ItemRow>) {
  await db.update(wordpressItem).set(change).where(eq(wordpressItem.id, id));
}

type After = Readonly<{ moveId: number; after: number; most: number }>;

/** The columns that decide an item's address: all but its text, which may be long. */
export type ItemHead = Pick<
  ItemRow,
  'id' | 'kind' | 'wpId' | 'origin' | 'fingerprint' | 'notes' | 'pictures'
> & {
  source: Omit<WxrItem, 'content' | 'excerpt' | 'terms' | 'meta'>;
  length: number;
  isBlank: boolean;
};

/** Any character but those that `trim` takes away. */
const SOMETHING = String.raw`[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`;

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

export type PlannedItem = ItemPlan & Pick<ItemRow, 'source'>;

/** Articles and pages after one that are not left out, as JSON of a list of `PlannedItem`; undefined after the last. */
export async function plannedItemsAfter(db: Executor, { moveId, after, most }: After) {
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
  return and(eq(wordpressItem.moveId, moveId), inArray(wordpressItem.kind, ['post', 'page']));
}

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

/** Items of one answer: all of them are made in one turn of the thread that visitors wait for. */
const AT_ONCE = 200;

export async function* movedItems(db: Executor, moveId: number): AsyncGenerator<MovedItem[]> {
  for (let after = 0; ;) {
    const some = await movedItemsAfter(db, moveId, after);
    const last = some.at(-1);
    if (last === undefined) return;
    yield some;
    after = last.id;
  }
}

function movedItemsAfter(db: Executor, moveId: number, after: number) {
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
      content: sql<string | null>`case when ${kind} = 'wp_block' then ${source}->>'content' end`,
    })
    .from(wordpressItem)
    .where(and(eq(wordpressItem.moveId, moveId), sql`${id} > ${after}`))
    .orderBy(asc(id))
    .limit(AT_ONCE);
}

export type Earlier = {
  origin: string;
  wpId: number;
  entryId: number;
  fingerprint: string;
  isSame: boolean;
};

export function earlierItems(db: Executor, moveId: number): Promise<Earlier[]> {
  return db
    .select({
      origin: wordpressItem.origin,
      wpId: wordpressItem.wpId,
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

type Choice = { moveId: number; ids: readonly number[] | undefined; fates: readonly ItemFate[] };

export async function chooseItems(db: Executor, { moveId, ids, fates }: Choice): Promise<number> {
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

export async function tallyItems(db: Executor, moveId: number) {
  const { fate, outcome, chosen } = wordpressItem;
  return db
    .select({ fate, outcome, chosen, count: count() })
    .from(wordpressItem)
    .where(isPageOf(moveId))
    .groupBy(fate, outcome, chosen);
}

/** Imported items count as present. */
const fateNow = sql`CASE WHEN ${wordpressItem.outcome} IN ('published', 'draft') THEN 'there' ELSE ${wordpressItem.fate} END`;

type Window = { moveId: number; fate: ItemFate | undefined; limit: number; offset: number };

export async function pageOfItems(db: Executor, { moveId, fate, limit, offset }: Window) {
  const where = and(
    isPageOf(moveId),
    isNotNull(wordpressItem.fate),
    fate && sql`${fateNow} = ${fate}`,
  );
  const rows = await db
    .select()
    .from(wordpressItem)
    .where(where)
    .orderBy(asc(wordpressItem.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(wordpressItem, where) };
}

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

export async function storePicture(db: Executor, row: PictureRow): Promise<void> {
  await db
    .insert(wordpressPicture)
    .values(row)
    .onConflictDoUpdate({
      target: [wordpressPicture.moveId, wordpressPicture.url],
      set: { src: row.src, mediaId: row.mediaId, problem: row.problem },
    });
}

export async function forgetMissing(db: Executor, moveId: number): Promise<void> {
  await db
    .delete(wordpressPicture)
    .where(and(eq(wordpressPicture.moveId, moveId), isNull(wordpressPicture.mediaId)));
}

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

export function wordpressReferences(db: Executor): FileReferences[] {
  const used = async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await db.execute<{ key: string }>(sql`
      SELECT key FROM wordpress_move, unnest(ARRAY[file_key, uploads->>'key']) AS key
      WHERE key IN ${keys}`);
    return new Set(rows.map(({ key }) => key));
  };
  return [{ prefix: 'wordpress/', used }];
}
