import { sql } from 'drizzle-orm';

import { type DatabaseHandle, type Transaction, withTransaction } from '../database/database.ts';
import { claimFromPgBoss } from './pg-boss-repository.ts';

/** An attempt at a run that this process has claimed. */
export type Attempt = {
  name: string;
  /** The time of the run by its cron line, however late it begins. */
  at: Date;
  /** 1 for the first attempt at this run. */
  attempt: number;
};

type Claim = {
  /** The time of the newest run of each schedule. */
  newest: ReadonlyMap<string, Date>;
  now: Date;
  leaseEnd: Date;
  /** Most attempts at one run. */
  attempts: number;
  limit: number;
};

/** Another process may have taken the run over since, or begun a newer one. */
const OWN = 'name = $1 AND last_run = $2 AND attempts = $3';

/** Reads and writes the schedule table. */
export function scheduleRepository(database: Pick<DatabaseHandle, 'db' | 'pool'>) {
  const change = async (set: string, { name, at, attempt }: Attempt, values: unknown[] = []) => {
    const text = `UPDATE schedule SET ${set} WHERE ${OWN}`;
    await database.pool.query(text, [name, at, attempt, ...values]);
  };
  return {
    /** Adds a row for each schedule that has none: its first run is the next one by its cron line. */
    addMissing: async (names: readonly string[], now: Date): Promise<void> => {
      await database.pool.query(
        `INSERT INTO schedule (name, last_run) SELECT unnest($1::text[]), $2::timestamptz
         ON CONFLICT DO NOTHING`,
        [names, now],
      );
    },

    /** Claims the runs that nobody has begun, whose last attempt failed, or whose process died. */
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
