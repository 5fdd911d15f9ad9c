import type { Pool } from 'pg';

import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import { RELAXED } from './database.ts';
import {
  dropPartition,
  makePartitionsAhead,
  type PartitionedTable,
  partitionsBefore,
} from './partitions.ts';

type Kept = { table: string; moment: string; days: number; stay?: string };
type KeptByPartition = Kept & { table: PartitionedTable };

/** Rows of one statement, for which nobody has to wait. */
const STEP = 5_000;
const DAY = 24 * 60 * 60_000;

function partitionedTablesOf({ keepDays }: Pick<Config, 'keepDays'>): readonly KeptByPartition[] {
  return [
    { table: 'message_log', moment: 'created_at', days: keepDays.messages },
    { table: 'event', moment: 'received_at', days: keepDays.events, stay: 'pending' },
  ];
}

function tablesOf({ keepDays }: Pick<Config, 'keepDays'>): readonly Kept[] {
  return [
    { table: 'lead_access', moment: 'at', days: keepDays.access },
    { table: 'otp_challenge', moment: 'created_at', days: keepDays.codes },
    { table: 'bulk_change', moment: 'created_at', days: 30, stay: "state = 'running'" },
  ];
}

export async function deleteExpired(
  pool: Pool,
  config: Pick<Config, 'keepDays'>,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  for (const kept of partitionedTablesOf(config)) {
    const { table: parent, stay } = kept;
    for (const table of await partitionsBefore(pool, parent, beforeOf(kept, now)))
      await dropPartition(pool, { parent, table, stay });
    await deleteOld(pool, kept, now);
  }
  for (const kept of tablesOf(config)) await deleteOld(pool, kept, now);
  for (const { table } of partitionedTablesOf(config)) await makePartitionsAhead(pool, table, now);
}

function beforeOf({ days }: Kept, now: Date): Date {
  return new Date(now.getTime() - days * DAY);
}

async function deleteOld(pool: Pool, kept: Kept, now: Date): Promise<void> {
  const { table, moment, stay = 'false' } = kept;
  const text = `DELETE FROM ONLY ${table} WHERE ${RELAXED} AND id IN (
    SELECT id FROM ONLY ${table} WHERE ${moment} < $1 AND NOT (${stay}) ORDER BY ${moment} LIMIT ${STEP})`;
  while (((await pool.query(text, [beforeOf(kept, now)])).rowCount ?? 0) === STEP);
}
