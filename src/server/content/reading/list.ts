import { z } from 'zod';

import type { Kind } from '../../../content/fields/kind.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { pageQuerySchema } from '../../../kernel/envelope.ts';
import { filterFields, sortColumns } from './list-repository.ts';
import { storable } from '../store/validate.ts';

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

const filterSchemas: Readonly<Record<NonNullable<Kind['filter']>, z.ZodType>> = {
  boolean: z.enum(['true', 'false']).transform((text) => text === 'true'),
  number: z.coerce.number(),
  id,
  choice: plain(100),
  text: plain(200),
};

/** Filters by fields: their names are the type's own, which no type of ours knows. */
function filterShape(type: RegisteredType): object {
  return Object.fromEntries(
    filterFields(type).map(([name, { behaviour }]) => [
      name,
      filterSchemas[behaviour.filter ?? 'text'].optional(),
    ]),
  );
}

function parentShape({ parent }: RegisteredType): object {
  return parent ? { [parent.field]: id.or(z.literal('null')).optional() } : {};
}

function dayShape({ behaviour: { agenda } }: RegisteredType): object {
  return agenda ? { day_from: day, day_until: day } : {};
}

/** The query of a type's list: paging, sorting, search and filters, each through an allow-list. */
export function listQuerySchema(type: RegisteredType) {
  const sorted = Object.entries(type.fields).filter(([, { behaviour }]) => behaviour.isSortable);
  return z.strictObject({
    ...filterShape(type),
    ...pageQuerySchema.shape,
    ...parentShape(type),
    q: plain(200).optional(),
    ids: idList.optional(),
    fields: nameList
      .describe('Names of the fields to answer, with commas between them; `none` for none of them.')
      .optional(),
    state: z.enum(['draft', 'published', 'changed', 'trashed', 'scheduled', 'live']).optional(),
    ...dayShape(type),
    sort: z
      .enum([
        ...Object.keys(sortColumns),
        ...(type.behaviour.agenda ? ['nearest'] : []),
        ...sorted.map(([name]) => name),
      ])
      .default('position'),
    order: z.enum(['asc', 'desc']).default('asc'),
  });
}
