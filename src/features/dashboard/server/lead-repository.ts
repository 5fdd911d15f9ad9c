import { type SQL, sql } from 'drizzle-orm';

import { dayAfter, indianDay, startOfDay } from '../../../kernel/values/dates.ts';
import type { Dashboard, DashboardDay, LeadOrigin } from '../calls.ts';
import { type Reach, withinReach } from '../../../server/leads/reach.ts';
import { isNoProbe, wentToNoProbe } from '../../../server/leads/probes.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { dayOf } from './figures/cells-repository.ts';
import { isOpen } from './figures/closing-repository.ts';
import type { Period, Span } from './period.ts';

function momentOf(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`;
}

/** Midnight in India at the beginning of the day `ago` days before `now`. */
export function dayStart(now: Date, ago: number): SQL {
  return momentOf(startOfDay(dayAfter(indianDay(now.getTime()), -ago)));
}

export function within(column: SQL, { start, end }: Span): SQL {
  return sql`${column} >= ${momentOf(start)} AND ${column} < ${momentOf(end)}`;
}

/** Narrows figures to the leads of a programme, of a member of the staff (or without one), and of those that are seen. */
export type Narrowed = Readonly<Pick<Dashboard['of'], 'programme' | 'assigned'>> &
  Readonly<{ reach?: Reach }>;

export function isNarrowed({ programme, assigned, reach = 'all' }: Narrowed): boolean {
  return programme !== null || assigned !== null || reach !== 'all';
}

export function conditionOf({ programme, assigned, reach = 'all' }: Narrowed): SQL {
  const owned = sql`SELECT FROM lead_stage AS s WHERE s.lead_id = l.id AND s.assigned_to`;
  const conditions = [
    withinReach(reach),
    programme === null ? undefined : sql`l.area_of_interest = ${programme}`,
    assigned === 'none' ? sql`NOT EXISTS (${owned} IS NOT NULL)` : undefined,
    typeof assigned === 'number' ? sql`EXISTS (${owned} = ${assigned})` : undefined,
  ];
  const present = conditions.filter((condition) => condition !== undefined);
  return sql.join([...present, isNoProbe], sql` AND `);
}

export type Asked = Readonly<{ period: Period; narrowed: Narrowed }>;
const createdAt = sql`l.created_at`;
export type LeadCounts = Record<'total' | 'verified' | 'total_before' | 'verified_before', number>;

export async function leadCounts(db: Executor, { period, narrowed }: Asked): Promise<LeadCounts> {
  const counted = (span: Span) => sql`FILTER (WHERE ${within(createdAt, span)})::int`;
  const [now, before] = [counted(period), counted(period.before)];
  const { rows } = await db.execute<LeadCounts>(sql`
    SELECT count(*) ${now} AS total, count(verified_at) ${now} AS verified,
      count(*) ${before} AS total_before, count(verified_at) ${before} AS verified_before
    FROM lead AS l
    WHERE ${within(createdAt, { start: period.before.start, end: period.end })}
      AND ${conditionOf(narrowed)}`);
  return rows[0] as LeadCounts;
}

function countedDays({ period: { charted, end }, narrowed }: Asked): SQL {
  return sql`
    SELECT ${dayOf(sql`created_at`)} AS day, count(*) AS leads, count(verified_at) AS verified
    FROM lead AS l WHERE ${within(createdAt, { start: charted.start, end })}
      AND ${conditionOf(narrowed)} GROUP BY 1`;
}

/** The days of the chart, oldest first: leads, as `registered` has them by day, and codes that left or did not. */
export async function leadDays(
  db: Executor,
  asked: Asked,
  registered: SQL = countedDays(asked),
): Promise<DashboardDay[]> {
  const { charted, end, until } = asked.period;
  const span = { start: charted.start, end };
  const { rows } = await db.execute<DashboardDay>(sql`
    WITH days AS (
      SELECT day::date AS day
      FROM generate_series(${charted.from}::timestamp, ${until}::timestamp, '1 day') AS day
    ), registered AS (${registered}), codes AS (
      SELECT day, sent, failed FROM code_day WHERE day BETWEEN ${charted.from}::date AND ${until}::date
      UNION ALL
      SELECT ${dayOf(sql`created_at`)}, count(*) FILTER (WHERE status = 'sent'),
        count(*) FILTER (WHERE status <> 'sent')
      FROM message_log WHERE purpose = 'otp' AND ${wentToNoProbe} AND ${within(sql`created_at`, span)}
        AND ${isOpen(sql`created_at`, 'code')} GROUP BY 1
    )
    SELECT to_char(min(day), 'YYYY-MM-DD') AS "from", to_char(max(day), 'YYYY-MM-DD') AS until,
      coalesce(sum(leads), 0)::int AS leads, coalesce(sum(verified), 0)::int AS verified,
      coalesce(sum(sent), 0)::int AS otp_sent, coalesce(sum(failed), 0)::int AS otp_failed
    FROM days LEFT JOIN registered USING (day) LEFT JOIN codes USING (day)
    GROUP BY date_trunc(${charted.by}::text, day::timestamp) ORDER BY min(day)`);
  return rows;
}

const originColumns = {
  source: sql`l.source_media`,
  campaign: sql`l.source_campaign`,
  state: sql`r.state`,
  city: sql`r.city`,
} as const;

/** Origins of the leads of the period, the commonest first, with the number verified. */
export async function leadOrigins(
  db: Executor,
  by: keyof typeof originColumns,
  { period, narrowed }: Asked,
): Promise<LeadOrigin[]> {
  const column = originColumns[by];
  const { rows } = await db.execute<LeadOrigin>(sql`
    SELECT ${column} AS name, count(*)::int AS leads, count(l.verified_at)::int AS verified
    FROM lead AS l LEFT JOIN lead_region AS r ON r.lead_id = l.id
    WHERE ${within(createdAt, period)} AND ${conditionOf(narrowed)} AND ${column} IS NOT NULL
    GROUP BY 1 ORDER BY leads DESC, name LIMIT 8`);
  return rows;
}

type Otp = { sent: number; failed: number; median_seconds: number | null };

export async function otpDelivery(db: Executor, now: Date): Promise<Otp> {
  const { rows } = await db.execute<Otp>(sql`
    SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent,
      count(*) FILTER (WHERE status <> 'sent')::int AS failed,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM sent_at - created_at))
        FILTER (WHERE sent_at IS NOT NULL) AS median_seconds
    FROM message_log
    WHERE purpose = 'otp' AND ${wentToNoProbe} AND created_at > ${momentOf(now)} - interval '24 hours'`);
  return rows[0] as Otp;
}
