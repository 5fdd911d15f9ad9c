import { z } from 'zod';

/** Lectures of one answer: a term has hundreds. */
export const LECTURES = 100;

const rows = z.coerce.number().int().min(1).max(100);
/** Rows of a page of a public list, unless told. */
export const USUAL = 25;

/**
 * The query of a public list: the page, counted from 1, and the order, with `-` before a field for descending. `always`
 * is the default page size of a list that is never returned whole.
 */
export function listQuery<Field extends string>(sort: readonly Field[], always?: number) {
  const orders = sort.flatMap((field) => [field, `-${field}` as const]);
  const whole = always === undefined ? 'Left out with `perPage`, the list comes whole.' : '';
  return z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).optional().describe(whole),
    perPage: rows.optional().describe(`${always ?? USUAL} unless told.`),
    sort: z.enum(orders).optional().describe('`-` before a field: descending.'),
  });
}
