import type { Pool } from 'pg';

import { transactionOn } from './database.ts';
import { stateOf } from './errors.ts';

export type PartitionedTable = 'event' | 'message_log';

/** Milliseconds for which the existence of a partition is cached. */
const KNOWN = 60_000;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: undefined_table and lock_not_available. */
const MISSING = '42P01';
const LOCKED = '55P03';

export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7).replace('-', '_');
}

export function startOf(month: string, ahead = 0): Date {
  const [year, number] = month.split('_').map(Number);
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + ahead));
}

/** Of a month and of the month before; the parent if a partition cannot be created. */
export type PartitionTables = { table: string; before: string };

export function openPartitions(pool: Pool) {
  const known = new Map<string, { table: string; until: number }>();

  const tableFor = async (parent: PartitionedTable, at: Date): Promise<string> => {
    const own = `${parent}_${monthOf(at)}`;
    const found = known.get(own);
    if (found && performance.now() < found.until) return found.table;
    const exists = await makePartition(pool, parent, at).then(
      () => true,
      () => false,
    );
    const table = exists ? own : parent;
    known.set(own, { table, until: performance.now() + KNOWN });
    return table;
  };

  return {
    at: async <Result>(
      parent: PartitionedTable,
      at: Date,
      write: (tables: PartitionTables) => Promise<Result>,
    ): Promise<Result> => {
      const tables = async (): Promise<PartitionTables> => ({
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

export async function makePartitionsAhead(
  pool: Pool,
  parent: PartitionedTable,
  now: Date,
): Promise<void> {
  await makePartition(pool, parent, now);
  await makePartition(pool, parent, startOf(monthOf(now), 1));
}

async function makePartition(pool: Pool, parent: PartitionedTable, at: Date): Promise<void> {
  await pool.query('SELECT make_month($1, $2::date)', [
    parent,
    startOf(monthOf(at)).toISOString().slice(0, 10),
  ]);
}

export async function partitionsBefore(
  pool: Pool,
  parent: PartitionedTable,
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

/** Rows that satisfy `stay` move to the parent. A partition in use stays for a night: readers would queue for the lock. */
export async function dropPartition(
  pool: Pool,
  { parent, table, stay }: { parent: PartitionedTable; table: string; stay?: string | undefined },
): Promise<void> {
  const begin = `BEGIN; SET LOCAL lock_timeout = '1s'; LOCK TABLE ${table}`;
  try {
    await transactionOn(pool, begin, async (tx) => {
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
