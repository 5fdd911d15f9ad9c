import { and, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { hasName, ownValue } from '../../../kernel/record.ts';
import { byName } from '../../../kernel/text/folded.ts';
import type { Field } from '../../../content/fields/fields.ts';
import { typeOf, type TypeName, type RegisteredType } from '../../../content/registry.ts';
import { arrayOf, folded, inNameOrder } from '../../platform/database/expressions.ts';
import type { Executor } from '../../platform/database/database.ts';
import { contentEntry, type EntryRow } from '../store/table.ts';
import { holds } from './search-repository.ts';

const titleOrder = inNameOrder('"content_entry"."title"');

export const sortColumns = {
  id: contentEntry.id,
  position: contentEntry.position,
  title: contentEntry.title,
  state: contentEntry.status,
  created_at: contentEntry.createdAt,
  updated_at: contentEntry.updatedAt,
  published_at: contentEntry.publishedAt,
} as const;

/** As many as anybody looks through. */
const MOST_VALUES = 300;

export function filterFields({ fields, behaviour: { agenda } }: RegisteredType): [string, Field][] {
  return Object.entries(fields).filter(
    ([name, { behaviour }]) => behaviour.filter ?? agenda?.narrowedBy.includes(name),
  );
}

export type ListQuery = Readonly<Record<string, unknown>> &
  Readonly<{
    page: number;
    per_page: number;
    sort: string;
    order: 'asc' | 'desc';
    q?: string | undefined;
    ids?: number[] | undefined;
    fields?: string[] | undefined;
    state?: string | undefined;
  }>;

export async function pageOfEntries(
  db: Executor,
  type: TypeName,
  query: ListQuery,
): Promise<{ rows: EntryRow[]; total: number }> {
  const where = and(...conditionsOf(typeOf(type), query));
  const rows = await db
    .select()
    .from(contentEntry)
    .where(where)
    .orderBy(...(query.sort === 'nearest' ? nearestFirst(typeOf(type)) : orderOf(query)))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(contentEntry)
    .where(where);
  return { rows, total: count?.total ?? 0 };
}

/** Sorts current and future events first, the nearest first; then past ones, the latest first. */
function nearestFirst({ behaviour: { agenda } }: RegisteredType): SQL[] {
  if (!agenda) return [sql`${contentEntry.id}`];
  const isOver = sql`coalesce(draft->>${agenda.until} < (now() AT TIME ZONE 'Asia/Kolkata')::date::text, false)`;
  const begins = sql`concat(draft->>${agenda.day}, ' ', draft->>${agenda.time})`;
  return [
    isOver,
    sql`CASE WHEN ${isOver} THEN NULL ELSE ${begins} END`,
    sql`${begins} DESC`,
    sql`${contentEntry.id}`,
  ];
}

/** The texts that stand in a field of a type's entries, each once, in their order. */
export async function valuesOfField(
  db: Executor,
  { name, fields }: RegisteredType,
  field: string,
): Promise<string[]> {
  const value =
    ownValue(fields, field)?.kind === 'lines'
      ? sql`jsonb_array_elements_text(draft->${field})`
      : sql`draft->>${field}`;
  const { rows } = await db.execute<{ value: string | null }>(
    sql`SELECT DISTINCT ${value} AS value FROM ${contentEntry} WHERE type = ${name} AND ${contentEntry.deletedAt} IS NULL ORDER BY value LIMIT ${MOST_VALUES}`,
  );
  return rows.flatMap((row) => row.value || []).toSorted(byName);
}

/** Entries without a value come last, and equal ones in the order in which they were made, or the other way round. */
function orderOf({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): SQL[] {
  const direction = order === 'desc' ? sql`DESC` : sql`ASC`;
  if (sort === 'title')
    return [sql`${titleOrder} ${direction}`, sql`${contentEntry.id} ${direction}`];
  const column = hasName(sortColumns, sort) ? sortColumns[sort] : undefined;
  // NULLS LAST would keep PostgreSQL from using the index of a column that is never null.
  if (column?.notNull) return [sql`${column} ${direction}`, sql`${contentEntry.id} ${direction}`];
  const value = column === undefined ? sql`draft->${sort}::text` : sql`${column}`;
  return [sql`${value} ${direction} NULLS LAST`, sql`${contentEntry.id}`];
}

function conditionsOf(type: RegisteredType, query: ListQuery): SQL[] {
  const filters = filterFields(type)
    .filter(([name]) => query[name] !== undefined)
    .map(([name, field]) => filterCondition(field, name, query[name]));
  return [
    sql`${contentEntry.type} = ${type.name}`,
    stateCondition(query.state),
    ...(query.ids ? [sql`${contentEntry.id} = ANY (${arrayOf(query.ids, 'int')})`] : []),
    ...dayConditions(type, query),
    ...(type.parent ? parentCondition(query[type.parent.field]) : []),
    ...(query.q === undefined ? [] : [holds(query.q, type.parent && aboveIsNamed) ?? sql`true`]),
    ...filters,
  ];
}

/** Matches the parent's title as well: a search for MBA also finds its fee plans. */
function aboveIsNamed(pattern: string): SQL {
  const above = alias(contentEntry, 'above');
  return sql`EXISTS (SELECT FROM ${contentEntry} AS above WHERE ${above.id} = ${contentEntry.parentId} AND ${folded('above.title')} LIKE ${pattern})`;
}

function dayConditions({ behaviour: { agenda } }: RegisteredType, query: ListQuery): SQL[] {
  if (!agenda) return [];
  const { day_from: from, day_until: until } = query;
  return [
    ...(from === undefined ? [] : [sql`draft->>${agenda.until} >= ${from}`]),
    ...(until === undefined ? [] : [sql`draft->>${agenda.day} <= ${until}`]),
  ];
}

function parentCondition(parent: unknown): SQL[] {
  if (parent === undefined) return [];
  const { parentId } = contentEntry;
  return [parent === 'null' ? sql`${parentId} IS NULL` : sql`${parentId} = ${parent}`];
}

function stateCondition(state: string | undefined): SQL {
  switch (state) {
    case 'trashed':
      return sql`${contentEntry.deletedAt} IS NOT NULL`;
    case 'scheduled':
      return sql`${contentEntry.deletedAt} IS NULL AND (${contentEntry.publishAt} IS NOT NULL OR ${contentEntry.unpublishAt} IS NOT NULL)`;
    case 'live':
      return sql`${contentEntry.deletedAt} IS NULL AND ${contentEntry.published} IS NOT NULL`;
    case undefined:
      return sql`${contentEntry.deletedAt} IS NULL`;
    default:
      return sql`${contentEntry.status} = ${state}`;
  }
}

function filterCondition(field: Field, name: string, value: unknown): SQL {
  const wanted =
    field.choices?.find((choice) => String(choice.value) === String(value))?.value ?? value;
  const json = JSON.stringify({ [name]: field.behaviour.isList ? [wanted] : wanted });
  return sql`draft @> ${json}::jsonb`;
}
