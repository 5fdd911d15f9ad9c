import { z } from 'zod';

/**
 * One wrong field: its name as the caller sent it (`data.email`, `cards.0.title`), and why; in a list about several
 * entries, the name of the entry too.
 */
export const fieldErrorSchema = z.strictObject({
  field: z.string(),
  msg: z.string(),
  entry: z.string().optional(),
});
export type FieldError = z.output<typeof fieldErrorSchema>;

export const failureSchema = z
  .strictObject({
    success: z.literal(false),
    msg: z.string(),
    code: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
    /** Data that the caller needs to continue, such as the stored version of a stale save. */
    data: z.unknown().optional(),
  })
  .meta({ id: 'Failure' });
export type FailureBody = z.output<typeof failureSchema>;

/** Schemas by their contents, as hundreds of routes share the same few. */
type SchemaCache = WeakMap<z.ZodType, unknown>;

function cached<Schema>(cache: SchemaCache, inner: z.ZodType, create: () => Schema): Schema {
  const schema = (cache.get(inner) as Schema | undefined) ?? create();
  cache.set(inner, schema);
  return schema;
}

const successes: SchemaCache = new WeakMap();
const pages: SchemaCache = new WeakMap();

export function successOf<Data extends z.ZodType>(data: Data) {
  return cached(successes, data, () =>
    z.strictObject({ success: z.literal(true), msg: z.string().optional(), data }),
  );
}

export type Success<Data> = { success: true; msg?: string; data: Data };

export function success<Data>(data: Data, msg?: string): Success<Data> {
  return msg === undefined ? { success: true, data } : { success: true, msg, data };
}

/** Query of every paged list: `page` counts from 1, `per_page` is at most 100. */
export const pageQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});

/** The data of a paged list that is counted so far and no further. */
export function countedPageOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({
    /** True if there are more than `total`, because counting stopped there. */
    more: z.boolean(),
  });
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return cached(pages, item, () =>
    z.strictObject({ items: z.array(item), total: z.int(), page: z.int(), per_page: z.int() }),
  );
}
