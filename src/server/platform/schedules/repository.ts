import { sql } from 'drizzle-orm';

import { type DatabaseHandle, type Transaction, withTransaction } from '../database/database.ts';

export type Attempt = {
  name: string;
  at: Date;
  attempt: number;
};

type Claim = {
  newest: ReadonlyMap<string, Date>;
  now: Date;
  leaseEnd: Date;
  attempts: number;
  limit: number;
};

/** Another process may have taken the run over, or begun a newer one. */
const OWN = 'name = $1 AND last_run = $2 AND attempts = $3';

export function scheduleRepository(database: Pick<DatabaseHandle, 'db' | 'pool'>) {
  const change = async (set: string, { name, at, attempt }: Attempt, values: unknown[] = []) => {
    const text = `UPDATE schedule SET ${set} WHERE ${OWN}`;
    await database.pool.query(text, [name, at, attempt, ...values]);
  };
  return {
    /** The first run of a new schedule is the next one by its cron line. */
    addMissing: async (names: readonly string[], now: Date): Promise<void> => {
      await database.pool.query(
        `INSERT INTO schedule (name, last_run) SELECT unnest($1::text[]), $2::timestamptz
         ON CONFLICT DO NOTHING`,
        [names, now],
      );
    },
    /** Runs that nobody has begun, whose last attempt failed, or whose process died. */
    claim: (claim: Claim): Promise<Attempt[]> =>
      withTransaction(database, async (tx) => {
        const claimed = await claimDue(tx, claim);
        const theirs = await claimFromPgBoss(
          tx,
          claimed.filter(({ attempt }) => attempt === 1),
        );
        for (const { name } of theirs) await tx.execute(sql`${DONE} WHERE name = ${name}`);
        return claimed.filter((each) => !theirs.includes(each));
      }),
    renew: (own: Attempt, leaseEnd: Date) => change('next_at = $4', own, [leaseEnd]),
    succeed: (own: Attempt) => change('next_at = NULL, attempts = 0', own),
    /** `retryAt` is null if no attempt is left. */
    fail: (own: Attempt, retryAt: Date | null) => change('next_at = $4', own, [retryAt]),
  };
}

const DONE = sql`UPDATE schedule SET next_at = NULL, attempts = 0`;

async function claimDue(
  tx: Transaction,
  { newest, now, leaseEnd, attempts, limit }: Claim,
): Promise<Attempt[]> {
  const names = sql.param([...newest.keys()]);
  const times = sql.param([...newest.values()].map((at) => at.toISOString()));
  const { rows } = await tx.execute<{ name: string; at: Date; attempt: number }>(sql`
    WITH due AS (
      SELECT schedule.name, newest.at FROM schedule
        JOIN unnest(${names}::text[], ${times}::timestamptz[]) AS newest (name, at) USING (name)
      WHERE (next_at IS NULL OR next_at <= ${now.toISOString()})
        AND (last_run < newest.at OR next_at IS NOT NULL AND attempts < ${attempts})
      ORDER BY newest.at LIMIT ${limit} FOR UPDATE OF schedule SKIP LOCKED
    )
    UPDATE schedule SET last_run = greatest(last_run, due.at), next_at = ${leaseEnd.toISOString()},
      attempts = CASE WHEN last_run < due.at THEN 1 ELSE attempts + 1 END
    FROM due WHERE schedule.name = due.name
    RETURNING schedule.name, last_run AS at, attempts AS attempt`);
  return rows.map(({ name, at, attempt }) => ({ name, at: new Date(at), attempt }));
}

/** pg-boss 12 passes the runs of schedules through it; rows are unique by schedule and minute. */
const QUEUE = '__pgboss__send-it';
const HOUR = 3_600_000;

/**
 * The former version runs schedules by pg-boss, and may stand beside this one. Adds the row of each run as completed, so
 * that pg-boss leaves it alone; returns the runs that pg-boss has begun. To be deleted with the schema pgboss.
 */
async function claimFromPgBoss<Run extends { name: string; at: Date }>(
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
  // pg-boss looks back one minute, and deletes old rows only while it runs.
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
