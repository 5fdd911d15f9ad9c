import { type SQL, sql } from 'drizzle-orm';

import { dayAfter, indianDay, startOfDay } from '../../../../kernel/values/dates.ts';
import { wentToNoProbe } from '../../../../server/leads/probes.ts';
import type { Transaction } from '../../../../server/platform/database/database.ts';

/** Steps of the funnel reported by browsers; a brochure counts for a lead if the lead is known. */
const namedSteps = [
  { name: 'Page Viewed', step: 'visit' },
  { name: 'Lead Modal Opened', step: 'modal' },
  { name: 'Brochure Downloaded', step: 'nameless_brochure' },
] as const;

export function stepsTaken(where: SQL): SQL {
  const named = namedSteps.map(({ name, step }) => sql`(${name}, ${step})`);
  return sql`
    SELECT DISTINCT step, hashtextextended(anonymous_id, 0) AS person
    FROM event JOIN (VALUES ${sql.join(named, sql`, `)}) AS steps (name, step) USING (name)
    WHERE ${where} AND (step <> 'nameless_brochure' OR lead_id IS NULL)`;
}

/** True of moments of days that are not rolled up yet. */
export function isOpen(moment: SQL, what: Source['what']): SQL {
  return sql`${moment} >= coalesce((SELECT (until + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
    FROM rolled_up WHERE what = ${what}), '-infinity')`;
}

type Source = Readonly<{
  what: 'event' | 'code';
  /** The moment from which there is something to roll up. */
  first: SQL;
  /** Hours after the end of a day from which nothing of it changes. */
  settled: number;
  roll: (tx: Transaction, day: string) => Promise<unknown>;
}>;

export const sources: readonly Source[] = [
  {
    what: 'event',
    first: sql`SELECT min(received_at) AS at FROM event`,
    settled: 1,
    roll: rollUpEvents,
  },
  {
    what: 'code',
    first: sql`SELECT min(created_at) AS at FROM message_log`,
    // A code that could not be delivered is given up long before.
    settled: 24,
    roll: rollUpCodes,
  },
];

/** Rolls up the next complete day; false if there is none. */
export async function closeNextDay(tx: Transaction, source: Source, now: Date): Promise<boolean> {
  const { what, first, settled, roll } = source;
  const { rows: found } = await tx.execute<{ at: string | null }>(first);
  if (!found[0]?.at) return false;
  await tx.execute(
    sql`INSERT INTO rolled_up (what, until) VALUES (${what}, '-infinity') ON CONFLICT DO NOTHING`,
  );
  const { rows } = await tx.execute<{ until: string | null }>(sql`
    SELECT CASE WHEN isfinite(until) THEN until::text END AS until
    FROM rolled_up WHERE what = ${what} FOR UPDATE`);
  const until = rows[0]?.until;
  const day = until ? dayAfter(until, 1) : indianDay(Date.parse(found[0].at));
  const last = dayAfter(indianDay(now.getTime() - settled * 3_600_000), -1);
  if (day > last) return false;
  await roll(tx, day);
  await tx.execute(sql`UPDATE rolled_up SET until = ${day} WHERE what = ${what}`);
  return true;
}

function isOf(moment: SQL, day: string): SQL {
  const [start, end] = [startOfDay(day), startOfDay(dayAfter(day, 1))];
  return sql`${moment} >= ${start.toISOString()}::timestamptz AND ${moment} < ${end.toISOString()}::timestamptz`;
}

async function rollUpEvents(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`
    WITH taken AS MATERIALIZED (${stepsTaken(isOf(sql`received_at`, day))}),
    counted AS (
      INSERT INTO step_day (scope, step, day, previous, people)
      SELECT '', step, ${day}::date, coalesce(before.day, '-infinity'), count(*)
      FROM taken LEFT JOIN step_last_day AS before USING (step, person) GROUP BY 1, 2, 3, 4
      ON CONFLICT (scope, step, day, previous) DO UPDATE SET people = EXCLUDED.people
    )
    INSERT INTO step_last_day (step, person, day) SELECT step, person, ${day}::date FROM taken
    ON CONFLICT (step, person) DO UPDATE SET day = EXCLUDED.day`);
}

async function rollUpCodes(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO code_day (day, sent, failed)
    SELECT ${day}::date, count(*) FILTER (WHERE status = 'sent'), count(*) FILTER (WHERE status <> 'sent')
    FROM message_log WHERE purpose = 'otp' AND ${wentToNoProbe} AND ${isOf(sql`created_at`, day)}
    ON CONFLICT (day) DO UPDATE SET sent = EXCLUDED.sent, failed = EXCLUDED.failed`);
}

/** Forgets who took a step before `day`: events of that time are no longer kept either. */
export async function forgetSteps(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`DELETE FROM step_last_day WHERE day < ${day}`);
}
