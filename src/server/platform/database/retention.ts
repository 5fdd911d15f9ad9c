import type { Pool } from 'pg';

import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import { RELAXED } from './database.ts';

/** A table whose rows are kept for so many days. */
type Kept = { table: string; moment: string; days: number; but?: string };

/** Rows deleted by one statement: few enough that nobody waits for it. */
const STEP = 5_000;
const DAY = 24 * 60 * 60_000;

/** What grows with every visitor, and how long it is kept. What still waits for a receiver stays. */
function tablesOf({ keepDays }: Pick<Config, 'keepDays'>): readonly Kept[] {
  return [
    { table: 'message_log', moment: 'created_at', days: keepDays.messages },
    { table: 'event', moment: 'received_at', days: keepDays.events, but: 'NOT pending' },
    { table: 'lead_access', moment: 'at', days: keepDays.access },
    { table: 'otp_challenge', moment: 'created_at', days: keepDays.codes },
    { table: 'bulk_change', moment: 'created_at', days: 30, but: "state <> 'running'" },
  ];
}

/** Deletes what was kept long enough, in small steps. */
export async function deleteExpired(
  pool: Pool,
  config: Pick<Config, 'keepDays'>,
  clock: Clock,
): Promise<void> {
  for (const { table, moment, days, but = 'true' } of tablesOf(config)) {
    const before = new Date(clock.now().getTime() - days * DAY);
    const text = `DELETE FROM ${table} WHERE ${RELAXED} AND id IN (
      SELECT id FROM ${table} WHERE ${moment} < $1 AND ${but} ORDER BY ${moment} LIMIT ${STEP})`;
    while (((await pool.query(text, [before])).rowCount ?? 0) === STEP);
  }
}
