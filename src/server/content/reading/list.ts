import { z } from 'zod';

import { pageQuerySchema } from '../../../contract/envelope.ts';
import type { Kind } from '../../../content/fields/kind.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { storable } from '../store/validate.ts';
import { filterFields, sortColumns } from './list-repository.ts';

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

const day = z.iso.date().optional();

/** What a filter takes. */
const filterSchemas: Readonly<Record<NonNullable<Kind['filter']>, z.ZodType>> = {
  boolean: z.enum(['true', 'false']).transform((text) => text === 'true'),
  number: z.coerce.number(),
  id,
  choice: plain(100),
  text: plain(200),
};

/** The query of a type's list: paging, sorting, search and filters, each through an allow-list. */
export function listQuerySchema(type: RegisteredType) {
  const filters = filterFields(type).map(([name, { behaviour }]) => [
    name,
    filterSchemas[behaviour.filter ?? 'text'].optional(),
  ]);
  const sorted = Object.entries(type.fields).filter(([, { behaviour }]) => behaviour.isSortable);
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
    ...(type.agenda && { day_from: day, day_until: day }),
    sort: z
      .enum([
        ...Object.keys(sortColumns),
        ...(type.agenda ? ['nearest'] : []),
        ...sorted.map(([name]) => name),
      ])
      .default('position'),
    order: z.enum(['asc', 'desc']).default('asc'),
  });
}
