import { type SQL, sql } from 'drizzle-orm';

import { indianDay, startOfDay } from '../../../kernel/values/dates.ts';
import type { DashboardDay, LeadOrigin } from '../calls.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { arrayOf } from '../../../server/platform/database/expressions.ts';
import { dayCells, differing, figureColumns, stepCells } from './figures/cells-repository.ts';
import type { Steps } from './funnel-repository.ts';
import {
  type Asked,
  conditionOf,
  type LeadCounts,
  leadDays,
  type Narrowed,
  within,
} from './lead-repository.ts';

/** `changed`: leads with changes that are not rolled up yet. */
export type AskedRolled = Asked & Readonly<{ changed: readonly string[] }>;

/** The scopes whose rows add up to the leads of a filter. Null if no rows are kept for it. */
function scopesOf({ programme, assigned, reach = 'all' }: Narrowed): string[] | null {
  if (programme !== null)
    return assigned === null && reach === 'all' ? [`programme:${programme}`] : null;
  const theirs = reach === 'all' ? null : reach.members;
  if (assigned === null) return theirs?.map((id) => `assigned:${id}`) ?? [''];
  return theirs === null ? [`assigned:${assigned}`] : null;
}

/** Narrows rows of `lead_figure` as `conditionOf` narrows leads. */
function isOf({ programme, assigned, reach = 'all' }: Narrowed): SQL {
  const conditions = [
    reach === 'all' ? undefined : sql`assigned = ANY (${arrayOf(reach.members, 'int')})`,
    programme === null ? undefined : sql`programme = ${programme}`,
    assigned === 'none' ? sql`assigned IS NULL` : undefined,
    typeof assigned === 'number' ? sql`assigned = ${assigned}` : undefined,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` AND `,
  );
}

/** The stored rows of the scopes, and rows for the changes that are not rolled up yet. */
function cellsOf(
  { changed }: AskedRolled,
  table: 'lead_day' | 'step_day',
  { scopes, columns, cells, fits }: Cells,
): SQL {
  const isTheirs = sql`scope = ANY (${arrayOf(scopes, 'text')}) AND ${fits}`;
  return sql`
    SELECT ${columns} FROM ${sql.raw(table)} WHERE ${isTheirs}
    UNION ALL
    SELECT ${columns} FROM (${cells(sql`(${differing(changed)})`)}) AS cells WHERE ${isTheirs}`;
}

type Cells = Readonly<{
  scopes: readonly string[];
  columns: SQL;
  cells: (of: SQL) => SQL;
  fits: SQL;
}>;

/** The leads of a filter that no scopes cover. They may be many: each is one row, not one for each of its cells. */
function eachOf({ changed, narrowed }: AskedRolled): SQL {
  return sql`(SELECT * FROM (
    SELECT 1 AS sign, ${figureColumns} FROM lead_figure UNION ALL ${differing(changed)}
  ) AS figure WHERE ${isOf(narrowed)}) AS each`;
}

type Days = Readonly<{ from: string; until: string }>;

function daysOf(asked: AskedRolled, { from, until }: Days, kinds: 'all' | 'origins'): SQL {
  const fits = sql`day BETWEEN ${from}::date AND ${until}::date`;
  const scopes = scopesOf(asked.narrowed);
  if (scopes === null) {
    const counted = sql`sum(sign) AS leads, sum(sign * verified::int) AS verified`;
    const each = sql`FROM ${eachOf(asked)} WHERE ${fits}`;
    return kinds === 'all'
      ? sql`(SELECT day, ${counted} ${each} GROUP BY day) AS counted`
      : sql`(SELECT kind, name, leads, verified FROM (
          SELECT source, campaign, state, city, ${counted}, ${originOf} AS kind,
            coalesce(source, campaign, state, city) AS name
          ${each} GROUP BY GROUPING SETS (source, campaign, state, city)
        ) AS counted WHERE name IS NOT NULL) AS counted`;
  }
  const fitting = sql`kind ${kinds === 'all' ? sql`= 'all'` : sql`<> 'all'`} AND ${fits}`;
  const columns = sql`kind, day, name, leads, verified`;
  const cells = { scopes, columns, cells: dayCells, fits: fitting };
  return sql`(${cellsOf(asked, 'lead_day', cells)}) AS rolled`;
}

/** The column by which a row of grouping sets is grouped. */
const originOf = sql`CASE 0 WHEN GROUPING(source) THEN 'source' WHEN GROUPING(campaign) THEN 'campaign'
  WHEN GROUPING(state) THEN 'state' ELSE 'city' END`;

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
    FROM ${daysOf(asked, days, 'all')}`);
  return rows[0] as LeadCounts;
}

/** As `leadDays`. */
export function rolledDays(db: Executor, asked: AskedRolled): Promise<DashboardDay[]> {
  const { charted, until } = asked.period;
  const registered = sql`SELECT day, sum(leads) AS leads, sum(verified) AS verified
    FROM ${daysOf(asked, { from: charted.from, until }, 'all')} GROUP BY 1`;
  return leadDays(db, asked, registered);
}

export type Origins = Record<'source' | 'campaign' | 'state' | 'city', LeadOrigin[]>;

/** As `leadOrigins`. */
export async function rolledOrigins(db: Executor, asked: AskedRolled): Promise<Origins> {
  const { rows } = await db.execute<LeadOrigin & { kind: keyof Origins }>(sql`
    SELECT kind, name, leads, verified FROM (
      SELECT kind, name, sum(leads)::int AS leads, sum(verified)::int AS verified,
        row_number() OVER (PARTITION BY kind ORDER BY sum(leads) DESC, name) AS place
      FROM ${daysOf(asked, asked.period, 'origins')} GROUP BY kind, name HAVING sum(leads) > 0
    ) AS placed WHERE place <= 8 ORDER BY kind, place`);
  const origins: Origins = { source: [], campaign: [], state: [], city: [] };
  for (const { kind, ...origin } of rows) origins[kind].push(origin);
  return origins;
}

/** As `leadSteps`. */
export async function rolledSteps(db: Executor, asked: AskedRolled): Promise<Steps> {
  const scopes = scopesOf(asked.narrowed);
  if (scopes === null) return stepsOfEach(db, asked);
  const from = sql`${asked.period.from}::date`;
  const fits = sql`step IN ('number', 'otp_sent', 'verified', 'brochure', 'erp')
    AND day BETWEEN ${from} AND ${asked.period.until}::date AND previous < ${from}`;
  const columns = sql`step, people`;
  const cells = { scopes, columns, cells: stepCells, fits };
  const { rows } = await db.execute<{ step: keyof Steps; people: number }>(sql`
    SELECT step, sum(people)::int AS people
    FROM (${cellsOf(asked, 'step_day', cells)}) AS counted GROUP BY 1`);
  return Object.fromEntries(rows.map(({ step, people }) => [step, people]));
}

async function stepsOfEach(db: Executor, asked: AskedRolled): Promise<Steps> {
  const { from, until } = asked.period;
  const isOn = (day: SQL) => sql`daterange(${from}::date, ${until}::date, '[]') @> ${day}`;
  const people = (condition: SQL) => sql`coalesce(sum(sign) FILTER (WHERE ${condition}), 0)::int`;
  const [codes, used, brochures] = [sql`ANY (codes)`, sql`ANY (used)`, sql`ANY (brochures)`];
  const { rows } = await db.execute<Steps>(sql`
    SELECT ${people(sql`self AND ${isOn(sql`day`)} OR ${isOn(codes)}`)} AS number,
      ${people(isOn(codes))} AS otp_sent, ${people(isOn(used))} AS verified,
      ${people(isOn(brochures))} AS brochure, ${people(sql`in_erp AND ${isOn(used)}`)} AS erp
    FROM ${eachOf(asked)}`);
  return rows[0] ?? {};
}
