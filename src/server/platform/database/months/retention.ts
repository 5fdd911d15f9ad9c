import type { Pool } from 'pg';

import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../clock.ts';
import { RELAXED } from '../database.ts';
import { dropMonth, makeMonthsAhead, type MonthlyTable, monthsBefore } from './months.ts';

/** A table whose rows are kept for so many days; `stay` says of which that is not true. */
type Kept = { table: string; moment: string; days: number; stay?: string };

/** The same, whose rows stand by months. */
type KeptByMonth = Kept & { table: MonthlyTable };

/** Rows deleted by one statement: few enough that nobody waits for it. */
const STEP = 5_000;
const DAY = 24 * 60 * 60_000;

/** What grows most. What still waits for a receiver stays. */
function monthlyTablesOf({ keepDays }: Pick<Config, 'keepDays'>): readonly KeptByMonth[] {
  return [
    { table: 'message_log', moment: 'created_at', days: keepDays.messages },
    { table: 'event', moment: 'received_at', days: keepDays.events, stay: 'pending' },
  ];
}

/** What else grows with every visitor, and how long it is kept. */
function tablesOf({ keepDays }: Pick<Config, 'keepDays'>): readonly Kept[] {
  return [
    { table: 'lead_access', moment: 'at', days: keepDays.access },
    { table: 'otp_challenge', moment: 'created_at', days: keepDays.codes },
    { table: 'bulk_change', moment: 'created_at', days: 30, stay: "state = 'running'" },
  ];
}

/** Takes away what was kept long enough: whole months at once, the rest in small steps. Makes the months to come. */
export async function deleteExpired(
  pool: Pool,
  config: Pick<Config, 'keepDays'>,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  for (const kept of monthlyTablesOf(config)) {
    const { table: parent, stay } = kept;
    for (const table of await monthsBefore(pool, parent, beforeOf(kept, now)))
      await dropMonth(pool, { parent, table, stay });
    await deleteOld(pool, kept, now);
  }
  for (const kept of tablesOf(config)) await deleteOld(pool, kept, now);
  for (const { table } of monthlyTablesOf(config)) await makeMonthsAhead(pool, table, now);
}

function beforeOf({ days }: Kept, now: Date): Date {
  return new Date(now.getTime() - days * DAY);
}

/** Of a table with months below it those rows alone that stand in none. */
async function deleteOld(pool: Pool, kept: Kept, now: Date): Promise<void> {
  const { table, moment, stay = 'false' } = kept;
  const text = `DELETE FROM ONLY ${table} WHERE ${RELAXED} AND id IN (
    SELECT id FROM ONLY ${table} WHERE ${moment} < $1 AND NOT (${stay}) ORDER BY ${moment} LIMIT ${STEP})`;
  while (((await pool.query(text, [beforeOf(kept, now)])).rowCount ?? 0) === STEP);
}
