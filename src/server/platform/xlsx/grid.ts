import { tooLarge } from './failure.ts';
import { MOST_BYTES } from './parts.ts';
import { type Place, placeNamed } from './places.ts';
import type { Value } from './shown.ts';

export const MOST_ROWS = 5_000;
export const MOST_COLUMNS = 400;

/** The cells of a sheet by row and column, counted from 1; hidden rows and columns; joined cells. */
export type Grid = {
  rows: Map<number, Map<number, Value>>;
  /** Why it is no table that can be taken, if cells stand further away than those of any. */
  beyond: string | undefined;
  hiddenRows: Set<number>;
  hiddenColumns: Set<number>;
  merges: Area[];
  /** Cells that hold an error or a formula without its value, such as `B4`. */
  unknown: string[];
};

export type Area = Readonly<{ top: number; bottom: number; left: number; right: number }>;

/** The bytes that cells may still hold: a text stored once may stand in any number of them. */
export type Budget = { left: number };

export function newBudget(): Budget {
  return { left: MOST_BYTES };
}

/** An empty grid; `put` throws a WorkbookError if it holds more than can be read. */
export function newGrid(budget: Budget) {
  const grid: Grid = {
    rows: new Map(),
    beyond: undefined,
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    merges: [],
    unknown: [],
  };
  const put = (at: Place, value: Value) => {
    if (value.exact === '') return;
    if (at.row > MOST_ROWS || at.column > MOST_COLUMNS) {
      grid.beyond ??= tooFar(at);
      return;
    }
    spend(budget, value.exact.length + (value.shown?.length ?? 0) + 1);
    const cells = grid.rows.get(at.row) ?? new Map<number, Value>();
    grid.rows.set(at.row, cells.set(at.column, value));
  };
  return { grid, put };
}

/** @throws {WorkbookError} if nothing is left */
export function spend(budget: Budget, bytes: number): void {
  budget.left -= bytes;
  if (budget.left < 0) throw tooLarge();
}

function tooFar(at: Place): string {
  return at.row > MOST_ROWS
    ? `Row ${at.row}: the sheet goes on further than ${MOST_ROWS.toLocaleString('en-IN')} rows. Delete empty rows below the table, or split it.`
    : `Cell ${placeNamed(at)} stands far away from the table. Delete it, and the empty columns before it.`;
}
