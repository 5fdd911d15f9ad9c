import type { Pool } from 'pg';

import { stateOf } from '../connecting/connection-loss.ts';
import { transactionBegunBy } from '../query-builder.ts';

/** A table whose rows stand by months in tables below it. */
export type MonthlyTable = 'event' | 'message_log';

/** Milliseconds for which a table of a month counts as there, for its time may be over, or as one that cannot be made. */
const KNOWN = 60_000;

/** undefined_table and lock_not_available: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const MISSING = '42P01';
const LOCKED = '55P03';

/** A month as its tables are named: `2026_11`, of UTC. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7).replace('-', '_');
}

/** The first moment of a month, or of the one `ahead` of it. */
export function startOf(month: string, ahead = 0): Date {
  const [year, number] = month.split('_').map(Number);
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + ahead));
}

/** The table for rows of a moment, and that of the month before: the one above, where there is none and none can be made. */
export type TablesOfMonth = { table: string; before: string };

/** Makes tables of months as they are needed. */
export function openMonths(pool: Pool) {
  const known = new Map<string, { table: string; until: number }>();

  const tableFor = async (parent: MonthlyTable, at: Date): Promise<string> => {
    const own = `${parent}_${monthOf(at)}`;
    const found = known.get(own);
    if (found && performance.now() < found.until) return found.table;
    const isThere = await makeMonth(pool, parent, at).then(
      () => true,
      () => false,
    );
    const table = isThere ? own : parent;
    known.set(own, { table, until: performance.now() + KNOWN });
    return table;
  };

  return {
    /** Writes rows of a moment; `write` is called once more where a table is taken away in just this moment. */
    at: async <Result>(
      parent: MonthlyTable,
      at: Date,
      write: (tables: TablesOfMonth) => Promise<Result>,
    ): Promise<Result> => {
      const tables = async (): Promise<TablesOfMonth> => ({
        table: await tableFor(parent, at),
        before: await tableFor(parent, startOf(monthOf(at), -1)),
      });
      try {
        return await write(await tables());
      } catch (error) {
        if (stateOf(error) !== MISSING) throw error;
        known.clear();
        return write(await tables());
      }
    },
  };
}

/** Has the tables of this month and the next one there before anybody waits for them. */
export async function makeMonthsAhead(pool: Pool, parent: MonthlyTable, now: Date): Promise<void> {
  await makeMonth(pool, parent, now);
  await makeMonth(pool, parent, startOf(monthOf(now), 1));
}

async function makeMonth(pool: Pool, parent: MonthlyTable, at: Date): Promise<void> {
  await pool.query('SELECT make_month($1, $2::date)', [
    parent,
    startOf(monthOf(at)).toISOString().slice(0, 10),
  ]);
}

/** Months whose last row is older than `before`; of other tables below the parent none. */
export async function monthsBefore(
  pool: Pool,
  parent: MonthlyTable,
  before: Date,
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_inherits JOIN pg_class AS c ON c.oid = inhrelid
     WHERE inhparent = ('public.' || quote_ident($1))::regclass ORDER BY 1`,
    [parent],
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => {
      const month = /_(\d{4}_\d{2})$/.exec(name)?.[1];
      return month !== undefined && startOf(month, 1) <= before;
    });
}

/**
 * Takes a month away at once. Rows that stay (`but`) go to the table that holds all. While somebody reads it for longer
 * than a second it is left for another time: whoever comes after would wait too.
 */
export async function dropMonth(
  pool: Pool,
  { parent, table, stay }: { parent: MonthlyTable; table: string; stay?: string | undefined },
): Promise<void> {
  const begin = `BEGIN; SET LOCAL lock_timeout = '1s'; LOCK TABLE ${table}`;
  try {
    await transactionBegunBy(pool, begin, async (tx) => {
      if (stay !== undefined)
        await tx.execute(
          `INSERT INTO ${parent} OVERRIDING SYSTEM VALUE SELECT * FROM ${table} WHERE ${stay} ON CONFLICT DO NOTHING`,
        );
      await tx.execute(`DROP TABLE ${table}`);
    });
  } catch (error) {
    if (stateOf(error) !== LOCKED) throw error;
  }
}
