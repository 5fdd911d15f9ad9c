import { sql } from 'drizzle-orm';

import type { Transaction } from '../database/database.ts';

/** The queue through which pg-boss 12 passes each run of a schedule. Its rows are unique by schedule and minute. */
const QUEUE = '__pgboss__send-it';
const HOUR = 3_600_000;

/**
 * The version before this one runs schedules by pg-boss, and may stand beside this one during a rolling upgrade and on the
 * way back. Adds the row that pg-boss would add for each run, as completed, so that pg-boss leaves the run alone.
 * Returns the runs that pg-boss has begun before. To be deleted with the schema pgboss.
 */
export async function claimFromPgBoss<Run extends { name: string; at: Date }>(
  tx: Transaction,
  runs: readonly Run[],
): Promise<Run[]> {
  if (runs.length === 0 || !(await isInstalled(tx))) return [];
  const keys = runs.map(({ name }) => keyOf(name));
  const times = runs.map(({ at }) => at.toISOString());
  const newest = Math.max(...runs.map(({ at }) => at.getTime()));
  const { rows } = await tx.execute<{ key: string }>(sql`
    INSERT INTO pgboss.job (name, singleton_key, singleton_on, state, completed_on)
    SELECT ${QUEUE}, key, at AT TIME ZONE 'UTC', 'completed', now()
    FROM unnest(${sql.param(keys)}::text[], ${sql.param(times)}::timestamptz[]) AS run (key, at)
    ON CONFLICT DO NOTHING RETURNING singleton_key AS key`);
  // pg-boss looks back one minute. It deletes old rows itself, but only while it runs.
  await tx.execute(sql`
    DELETE FROM pgboss.job WHERE name = ${QUEUE} AND state = 'completed'
      AND singleton_on < ${new Date(newest - HOUR).toISOString()}::timestamptz AT TIME ZONE 'UTC'`);
  const added = new Set(rows.map(({ key }) => key));
  return runs.filter(({ name }) => !added.has(keyOf(name)));
}

function keyOf(schedule: string): string {
  return `schedule.${schedule}__`;
}

async function isInstalled(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`SELECT to_regclass('pgboss.queue') IS NOT NULL AS found`,
  );
  if (rows[0]?.found !== true) return false;
  const queue = await tx.execute(sql`SELECT FROM pgboss.queue WHERE name = ${QUEUE}`);
  return queue.rowCount === 1;
}
