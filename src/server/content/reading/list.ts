import { z } from 'zod';

import { pageQuerySchema } from '../../../contract/envelope.ts';
import type { Field, FieldKind } from '../../../content/fields/fields.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { storable } from '../store/validate.ts';
import { fieldNames, filterable, sortColumns } from './list-repository.ts';

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
