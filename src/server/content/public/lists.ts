import { USUAL } from '../../../kernel/publishing/publicLists.ts';

/** Query of a public list; returns all rows without `page` and `perPage`. */
export type ListArgs = Readonly<{ page?: number; perPage?: number; sort?: string }>;

type Row = object;
/** Parts of lists are without number: only whole answers are worth remembering. */
export function isPart({ page, perPage, sort }: ListArgs): boolean {
  return page !== undefined || perPage !== undefined || sort !== undefined;
}

/** The part of a list that is asked for, and how many rows there are in all. */
export function pageOfRows(
  rows: readonly Row[],
  { page, perPage, sort }: ListArgs,
  always?: number,
): { rows: readonly Row[]; total: number } {
  const sorted = sort === undefined ? rows : inOrder(rows, sort);
  const isWhole = page === undefined && perPage === undefined && always === undefined;
  const size = perPage ?? always ?? USUAL;
  const from = ((page ?? 1) - 1) * size;
  return { rows: isWhole ? sorted : sorted.slice(from, from + size), total: rows.length };
}

/** Rows in the order of a field; those that are equal keep the order of the list. */
function inOrder(rows: readonly Row[], sort: string): readonly Row[] {
  const isDescending = sort.startsWith('-');
  const field = isDescending ? sort.slice(1) : sort;
  return rows.toSorted(
    (a, b) => compare(valueOf(a, field), valueOf(b, field)) * (isDescending ? -1 : 1),
  );
}

function valueOf(row: Row, field: string): unknown {
  return (row as Record<string, unknown>)[field];
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [String(a ?? ''), String(b ?? '')];
  return one < other ? -1 : one > other ? 1 : 0;
}
