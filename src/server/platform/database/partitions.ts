import type { Pool } from 'pg';

import { transactionOn } from './database.ts';
import { stateOf } from './errors.ts';

/** A table whose rows are kept in one child table for each month. */
export type PartitionedTable = 'event' | 'message_log';

/** Milliseconds for which a partition is taken to exist, or to be impossible to create. */
const KNOWN = 60_000;

/** undefined_table and lock_not_available: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const MISSING = '42P01';
const LOCKED = '55P03';

/** The suffix of a partition: `2026_11`, a month in UTC. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7).replace('-', '_');
}

/** The first moment of a month, or of the month `ahead` of it. */
export function startOf(month: string, ahead = 0): Date {
  const [year, number] = month.split('_').map(Number);
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + ahead));
}

/** The partition of a month and of the month before; the parent table if a partition cannot be created. */
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
    /** Writes rows of a moment. If the partition was dropped just then, `write` is called once more. */
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

/** Creates the partitions of this month and the next before anybody needs them. */
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

/** Partitions whose month ended before a moment. Other child tables of the parent are left out. */
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

/**
 * Drops a partition. Rows that satisfy `stay` move to the parent. If somebody reads the partition for longer than a
 * second, it is left for the next night: later readers would queue behind this lock.
 */
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
