import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { FoundEntry } from '../../../kernel/publishing/content.ts';
import { pageTypes } from '../../../content/addresses/addresses.ts';
import type { TypeName } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import { folded as foldedText, searchWords } from '../../../kernel/text/folded.ts';
import { containing, folded, inNameOrder, literal } from '../../platform/database/expressions.ts';
import { contentEntry } from '../store/table.ts';

/** Criteria of a search. Without a text: all entries of the type, by name. */
export type Search = Readonly<{
  q?: string | undefined;
  type?: TypeName | undefined;
  limit: number;
}>;

const title = sql`lower(${contentEntry.title})`;
const isBeyondAscii = sql`octet_length(${contentEntry.title}) <> length(${contentEntry.title})`;
const plainTitle = folded('"content_entry"."title"');

/** Requires every word of the text in the entry's title or words, or in `elsewhere`. */
export function holds(text: string, elsewhere?: (pattern: string) => SQL): SQL | undefined {
  return and(
    ...searchWords(text).map((word) => {
      const pattern = containing(foldedText(word));
      const own = sql`${titleHas(word)} OR ${contentEntry.words} LIKE ${pattern}`;
      return elsewhere ? sql`(${own} OR ${elsewhere(pattern)})` : sql`(${own})`;
    }),
  );
}

function isNamed(text: string): SQL {
  return and(...searchWords(text).map((word) => sql`(${titleHas(word)})`)) ?? sql`true`;
}

/** With or without marks; the index `content_entry_title_folded` has the titles with letters beyond ASCII. */
function titleHas(word: string): SQL {
  const plain = containing(foldedText(word));
  const has = [...new Set([plain, containing(word.toLowerCase())])].map(
    (pattern) => sql`${title} LIKE ${pattern}`,
  );
  return sql`${sql.join(has, sql` OR `)} OR (${isBeyondAscii} AND ${plainTitle} LIKE ${plain})`;
}

/** Entries of any type, or of one, that have every word of the text: those that are called so come first. */
export async function searchEntries(
  db: Executor,
  { q = '', type, limit }: Search,
): Promise<FoundEntry[]> {
  const among = and(
    isNull(contentEntry.deletedAt),
    type === undefined ? undefined : eq(contentEntry.type, type),
  );
  const named = await found(db, { where: and(among, isNamed(q)), order: byName(q), limit });
  if (q === '' || named.length === limit) return named;
  const others = await found(db, {
    where: and(among, holds(q), not(isNamed(q))),
    order: [pagesFirst, contentEntry.type, contentEntry.id],
    limit: limit - named.length,
  });
  return [...named, ...others];
}

/** Sorts pages first, as people mostly search for them by name. */
const pagesFirst = sql`array_position(${sql.param(pageTypes)}::text[], ${contentEntry.type})`;

/** The very name, then pages by their kind, then names that begin so, then the shortest. */
function byName(text: string): SQL[] {
  const q = text.toLowerCase().trim();
  if (q === '') return [inNameOrder('"content_entry"."title"'), sql`${contentEntry.id}`];
  return [
    sql`${title} = ${q} DESC`,
    pagesFirst,
    sql`${title} LIKE ${`${literal(q)}%`} DESC`,
    sql`length(${contentEntry.title})`,
    sql`${contentEntry.id}`,
  ];
}

type Finding = Readonly<{
  where: SQL | undefined;
  order: readonly (SQL | typeof contentEntry.id | typeof contentEntry.type)[];
  limit: number;
}>;

/** Results with their parents' titles, as many parts have the same title. */
async function found(db: Executor, { where, order, limit }: Finding): Promise<FoundEntry[]> {
  const above = alias(contentEntry, 'above');
  return db
    .select({
      id: contentEntry.id,
      type: contentEntry.type,
      title: contentEntry.title,
      status: contentEntry.status,
      under: above.title,
    })
    .from(contentEntry)
    .leftJoin(above, eq(above.id, contentEntry.parentId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
}
