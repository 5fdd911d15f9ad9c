import { type SQL, sql } from 'drizzle-orm';

import { indianDay, startOfDay } from '../../../kernel/values/dates.ts';
import type { DashboardDay, LeadOrigin } from '../calls.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { arrayOf } from '../../../server/platform/database/expressions.ts';
import { dayCells, differing, stepCells } from './figures/cells-repository.ts';
import type { Steps } from './funnel-repository.ts';
import {
  type Asked,
  conditionOf,
  type LeadCounts,
  leadDays,
  type Narrowed,
  within,
} from './lead-repository.ts';

export type AskedRolled = Asked &
  Readonly<{ scopes: readonly string[]; changed: readonly string[] }>;

/** The scopes whose rows add up to the leads of a filter. Null if it covers few leads, and no rows are kept for it. */
export function scopesOf({ programme, assigned, reach = 'all' }: Narrowed): string[] | null {
  if (programme !== null)
    return assigned === null && reach === 'all' ? [`programme:${programme}`] : null;
  const theirs = reach === 'all' ? null : reach.members;
  if (assigned === null) return theirs?.map((id) => `assigned:${id}`) ?? [''];
  return theirs === null ? [`assigned:${assigned}`] : null;
}

function inScopes({ scopes }: Pick<AskedRolled, 'scopes'>): SQL {
  return sql`scope = ANY (${arrayOf(scopes, 'text')})`;
}

type Days = Readonly<{ from: string; until: string }>;

function daysOf(asked: AskedRolled, { from, until }: Days, kinds: SQL): SQL {
  const fits = sql`${inScopes(asked)} AND kind ${kinds} AND day BETWEEN ${from}::date AND ${until}::date`;
  return sql`(
    SELECT kind, day, name, leads, verified FROM lead_day WHERE ${fits}
    UNION ALL
    SELECT kind, day, name, leads, verified
    FROM (${dayCells(sql`(${differing(asked.changed)})`)}) AS cells WHERE ${fits}) AS rolled`;
}

const ofAll = sql`= 'all'`;

/** As `leadCounts`. Of the day on which the days before end, leads are counted up to the same hour. */
export async function rolledCounts(db: Executor, asked: AskedRolled): Promise<LeadCounts> {
  const { period, narrowed } = asked;
  const { start, end } = period.before;
  const last = indianDay(end.getTime());
  const rest = { start: new Date(Math.max(+start, +startOfDay(last))), end };
  const days = { from: indianDay(start.getTime()), until: period.until };
  const [before, now] = [sql`day < ${last}::date`, sql`day >= ${period.from}::date`];
  const { rows } = await db.execute<LeadCounts>(sql`
    WITH rest AS (
      SELECT count(*) AS leads, count(verified_at) AS verified FROM lead AS l
      WHERE ${within(sql`l.created_at`, rest)} AND ${conditionOf(narrowed)}
    )
    SELECT coalesce(sum(leads) FILTER (WHERE ${now}), 0)::int AS total,
      coalesce(sum(verified) FILTER (WHERE ${now}), 0)::int AS verified,
      (coalesce(sum(leads) FILTER (WHERE ${before}), 0) + (SELECT leads FROM rest))::int AS total_before,
      (coalesce(sum(verified) FILTER (WHERE ${before}), 0) + (SELECT verified FROM rest))::int
        AS verified_before
    FROM ${daysOf(asked, days, ofAll)}`);
  return rows[0] as LeadCounts;
}

/** As `leadDays`. */
export function rolledDays(db: Executor, asked: AskedRolled): Promise<DashboardDay[]> {
  const { charted, until } = asked.period;
  const registered = sql`SELECT day, sum(leads) AS leads, sum(verified) AS verified
    FROM ${daysOf(asked, { from: charted.from, until }, ofAll)} GROUP BY 1`;
  return leadDays(db, asked, registered);
}

export type Origins = Record<'source' | 'campaign' | 'state' | 'city', LeadOrigin[]>;

/** As `leadOrigins`. */
export async function rolledOrigins(db: Executor, asked: AskedRolled): Promise<Origins> {
  const { rows } = await db.execute<LeadOrigin & { kind: keyof Origins }>(sql`
    SELECT kind, name, leads, verified FROM (
      SELECT kind, name, sum(leads)::int AS leads, sum(verified)::int AS verified,
        row_number() OVER (PARTITION BY kind ORDER BY sum(leads) DESC, name) AS place
      FROM ${daysOf(asked, asked.period, sql`<> 'all'`)} GROUP BY kind, name HAVING sum(leads) > 0
    ) AS placed WHERE place <= 8 ORDER BY kind, place`);
  const origins: Origins = { source: [], campaign: [], state: [], city: [] };
  for (const { kind, ...origin } of rows) origins[kind].push(origin);
  return origins;
}

/** As `leadSteps`. */
export async function rolledSteps(db: Executor, asked: AskedRolled): Promise<Steps> {
  const { changed, period } = asked;
  const from = sql`${period.from}::date`;
  const fits = sql`${inScopes(asked)} AND step IN ('number', 'otp_sent', 'verified', 'brochure', 'erp')
    AND day BETWEEN ${from} AND ${period.until}::date AND previous < ${from}`;
  const { rows } = await db.execute<{ step: keyof Steps; people: number }>(sql`
    SELECT step, sum(people)::int AS people FROM (
      SELECT step, people FROM step_day WHERE ${fits}
      UNION ALL
      SELECT step, people FROM (${stepCells(sql`(${differing(changed)})`)}) AS cells WHERE ${fits}
    ) AS counted GROUP BY 1`);
  return Object.fromEntries(rows.map(({ step, people }) => [step, people]));
}
