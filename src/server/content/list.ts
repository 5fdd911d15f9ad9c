import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

import { pageQuerySchema } from '../../contract/envelope.ts';
import type { ContentType } from '../../content/types/define.ts';
import type { Field, FieldKind } from '../../content/fields/fields.ts';
import { typeOf, type TypeName } from '../../content/registry.ts';
import type { Executor } from '../platform/database.ts';
import { storable } from './sanitise.ts';
import { holds } from './search.ts';
import { contentEntry, type EntryRow } from './table.ts';

/** Columns that every list can be sorted by. */
const sortColumns = {
  id: contentEntry.id,
  position: contentEntry.position,
  title: contentEntry.title,
  state: contentEntry.status,
  created_at: contentEntry.createdAt,
  updated_at: contentEntry.updatedAt,
  published_at: contentEntry.publishedAt,
} as const;

const sortable: readonly FieldKind[] = [
  'text',
  'slug',
  'path',
  'email',
  'number',
  'money',
  'boolean',
  'select',
  'date',
  'time',
  'dateTime',
];
const filterable: readonly FieldKind[] = [
  'slug',
  'path',
  'number',
  'money',
  'boolean',
  'select',
  'date',
  'reference',
  'references',
  'multiSelect',
];

const id = z.coerce.number().int().positive().max(2_147_483_647);

function plain(max: number) {
  return z.string().max(max).transform(storable);
}

const idList = z
  .string()
  .max(1200)
  .regex(/^\d{1,10}(?:,\d{1,10})*$/, 'Must be ids with commas between them.')
  .transform((text) =>
    text
      .split(',')
      .map(Number)
      .filter((number) => number <= 2_147_483_647)
      .slice(0, 100),
  );

const nameList = z
  .string()
  .max(600)
  .regex(/^\w+(?:,\w+)*$/, 'Must be names of fields with commas between them.')
  .transform((text) => text.split(','));

function fieldNames({ fields }: ContentType, kinds: readonly FieldKind[]): string[] {
  return Object.keys(fields).filter((name) => kinds.includes((fields[name] as Field).kind));
}

/** The query of a type's list: paging, sorting, search and filters, each through an allow-list. */
export function listQuerySchema(type: ContentType) {
  const filters = fieldNames(type, filterable).map((name) => [
    name,
    filterSchema(type.fields[name] as Field).optional(),
  ]);
  return z.strictObject({
    ...(Object.fromEntries(filters) as Record<string, z.ZodOptional<z.ZodType>>),
    ...pageQuerySchema.shape,
    ...(type.parent ? { [type.parent.field]: id.or(z.literal('null')).optional() } : {}),
    q: plain(200).optional(),
    ids: idList.optional(),
    fields: nameList
      .describe('Names of the fields to answer, with commas between them; `none` for none of them.')
      .optional(),
    state: z.enum(['draft', 'published', 'changed', 'trashed', 'scheduled', 'live']).optional(),
    sort: z.enum([...Object.keys(sortColumns), ...fieldNames(type, sortable)]).default('position'),
    order: z.enum(['asc', 'desc']).default('asc'),
  });
}

function filterSchema({ kind }: Field): z.ZodType {
  if (kind === 'boolean') return z.enum(['true', 'false']).transform((text) => text === 'true');
  if (kind === 'number' || kind === 'money') return z.coerce.number();
  if (kind === 'reference' || kind === 'references') return id;
  if (kind === 'select' || kind === 'multiSelect') return plain(100);
  return plain(200);
}

/** What a list is asked for: the parsed query of `listQuerySchema`. */
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

/** A page of a type's entries, and how many there are in all. */
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
    .orderBy(...orderOf(query))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(contentEntry)
    .where(where);
  return { rows, total: count?.total ?? 0 };
}

/** Entries without a value come last, and equal ones in the order in which they were made, or the other way round. */
function orderOf({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): SQL[] {
  const direction = order === 'desc' ? sql`DESC` : sql`ASC`;
  const column = Object.hasOwn(sortColumns, sort)
    ? sortColumns[sort as keyof typeof sortColumns]
    : undefined;
  // A column that always has a value is sorted as its index is, which knows no entries without.
  if (column?.notNull) return [sql`${column} ${direction}`, sql`${contentEntry.id} ${direction}`];
  const value = column === undefined ? sql`draft->${sort}::text` : sql`${column}`;
  return [sql`${value} ${direction} NULLS LAST`, sql`${contentEntry.id}`];
}

function conditionsOf(type: ContentType, query: ListQuery): SQL[] {
  const filters = fieldNames(type, filterable)
    .filter((name) => query[name] !== undefined)
    .map((name) => filterCondition(type.fields[name] as Field, name, query[name]));
  return [
    sql`${contentEntry.type} = ${type.name}`,
    stateCondition(query.state),
    ...(query.ids ? [sql`${contentEntry.id} = ANY(${sql.param(query.ids)}::int[])`] : []),
    ...(type.parent ? parentCondition(query[type.parent.field]) : []),
    ...(query.q === undefined ? [] : [holds(query.q) ?? sql`true`]),
    ...filters,
  ];
}

function parentCondition(parent: unknown): SQL[] {
  if (parent === undefined) return [];
  return [
    parent === 'null'
      ? sql`${contentEntry.parentId} IS NULL`
      : sql`${contentEntry.parentId} = ${parent}`,
  ];
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
  const many = field.kind === 'references' || field.kind === 'multiSelect';
  const json = JSON.stringify({ [name]: many ? [wanted] : wanted });
  return sql`draft @> ${json}::jsonb`;
}
