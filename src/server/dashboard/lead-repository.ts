import { type SQL, sql } from 'drizzle-orm';

import type { DashboardDay, LeadOrigin } from '../../contract/dashboard.ts';
import type { Executor } from '../platform/database.ts';

/** The moment that figures are of. */
function momentOf(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`;
}

/** Midnight in India at the beginning of the day `ago` days before `now`. */
export function dayStart(now: Date, ago: number): SQL {
  return sql`(((${momentOf(now)} AT TIME ZONE 'Asia/Kolkata')::date - ${ago}::int)::timestamp
    AT TIME ZONE 'Asia/Kolkata')`;
}

type Heads = {
  today: number;
  week_ago: number;
  verified_share: number | null;
  verified_share_before: number | null;
};

/** Leads of today and of the same hours a week ago, and how many of two weeks are verified. */
export async function leadHeads(db: Executor, now: Date): Promise<Heads> {
  const at = momentOf(now);
  const { rows } = await db.execute<Heads>(sql`
    SELECT count(*) FILTER (WHERE created_at >= ${dayStart(now, 0)})::int AS today,
      count(*) FILTER (WHERE created_at >= ${dayStart(now, 7)}
        AND created_at <= ${at} - interval '7 days')::int AS week_ago,
      avg((verified_at IS NOT NULL)::int) FILTER (
        WHERE created_at > ${at} - interval '7 days')::float8 AS verified_share,
      avg((verified_at IS NOT NULL)::int) FILTER (
        WHERE created_at <= ${at} - interval '7 days')::float8 AS verified_share_before
    FROM lead WHERE created_at > ${at} - interval '14 days' AND created_at <= ${at}`);
  return rows[0] as Heads;
}

/** The last fourteen days, oldest first: leads, and codes that left or did not. */
export async function leadDays(db: Executor, now: Date): Promise<DashboardDay[]> {
  const since = dayStart(now, 13);
  const { rows } = await db.execute<DashboardDay>(sql`
    WITH days AS (
      SELECT generate_series(0, 13) AS ago
    ), registered AS (
      SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*)::int AS leads,
        count(verified_at)::int AS verified
      FROM lead WHERE created_at >= ${since} GROUP BY 1
    ), codes AS (
      SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day,
        count(*) FILTER (WHERE status = 'sent')::int AS sent,
        count(*) FILTER (WHERE status <> 'sent')::int AS failed
      FROM message_log WHERE purpose = 'otp' AND created_at >= ${since} GROUP BY 1
    )
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(leads, 0) AS leads,
      coalesce(verified, 0) AS verified, coalesce(sent, 0) AS otp_sent,
      coalesce(failed, 0) AS otp_failed
    FROM (SELECT (${momentOf(now)} AT TIME ZONE 'Asia/Kolkata')::date - ago AS day FROM days) AS d
    LEFT JOIN registered USING (day) LEFT JOIN codes USING (day) ORDER BY d.day`);
  return rows;
}

const originColumns = { source: sql`source_media`, campaign: sql`source_campaign` } as const;

/** Where the leads since a moment came from, the commonest first, with how many are verified. */
export async function leadOrigins(
  db: Executor,
  by: keyof typeof originColumns,
  since: SQL,
): Promise<LeadOrigin[]> {
  const { rows } = await db.execute<LeadOrigin>(sql`
    SELECT ${originColumns[by]} AS name, count(*)::int AS leads, count(verified_at)::int AS verified
    FROM lead WHERE created_at >= ${since} GROUP BY 1 ORDER BY leads DESC, name LIMIT 8`);
  return rows;
}

type Otp = { sent: number; failed: number; median_seconds: number | null };

/** How the codes of the last 24 hours fared. */
export async function otpDelivery(db: Executor, now: Date): Promise<Otp> {
  const { rows } = await db.execute<Otp>(sql`
    SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent,
      count(*) FILTER (WHERE status <> 'sent')::int AS failed,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM sent_at - created_at))
        FILTER (WHERE sent_at IS NOT NULL) AS median_seconds
    FROM message_log
    WHERE purpose = 'otp' AND created_at > ${momentOf(now)} - interval '24 hours'`);
  return rows[0] as Otp;
}

const placeColumns = { state: sql`r.state`, city: sql`r.city` } as const;

/** Where the leads since a moment were when they registered, the commonest first, with how many are verified. */
export async function leadPlaces(
  db: Executor,
  by: keyof typeof placeColumns,
  since: SQL,
): Promise<LeadOrigin[]> {
  const column = placeColumns[by];
  const { rows } = await db.execute<LeadOrigin>(sql`
    SELECT ${column} AS name, count(*)::int AS leads, count(l.verified_at)::int AS verified
    FROM lead AS l JOIN lead_region AS r ON r.lead_id = l.id
    WHERE l.created_at >= ${since} AND ${column} IS NOT NULL
    GROUP BY 1 ORDER BY leads DESC, name LIMIT 8`);
  return rows;
}
