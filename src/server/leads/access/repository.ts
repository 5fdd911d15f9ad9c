import { sql, type SQL } from 'drizzle-orm';

import type { BreachListQuery, LeadAccess } from '../../../kernel/calls/staffLeads.ts';
import { dayAfter, startOfDay } from '../../../kernel/values/dates.ts';
import type { Executor } from '../../platform/database/database.ts';
import { leadAccess } from './table.ts';

const MOST = 100;

export async function addAccess(
  db: Executor,
  access: typeof leadAccess.$inferInsert,
): Promise<void> {
  await db.insert(leadAccess).values(access);
}

export async function hasOpened(
  db: Executor,
  { staffId, leadId, since }: { staffId: number; leadId: number; since: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM lead_access WHERE staff_id = ${staffId} AND at > ${since.toISOString()}
      AND kind = 'opened' AND lead_ids = ARRAY[${leadId}::bigint] LIMIT 1`);
  return rows.length > 0;
}

/** Who has seen a lead, by day and kind; includes accesses to leads merged into it. */
export async function accessOf(db: Executor, leadId: number): Promise<LeadAccess> {
  const { rows } = await db.execute<LeadAccess[number]>(sql`
    SELECT by, kind, count(*)::int AS times, max(at) AS last_at FROM lead_access
    WHERE lead_ids && (ARRAY[${leadId}::bigint]
      || ARRAY(SELECT id FROM lead_merged WHERE lead_id = ${leadId}))
    GROUP BY by, kind, (at AT TIME ZONE 'Asia/Kolkata')::date ORDER BY last_at DESC LIMIT ${MOST}`);
  return rows.map((row) => ({ ...row, last_at: new Date(row.last_at).toISOString() }));
}

export type Reached = {
  id: string;
  name: string;
  mobile: string;
  email: string;
  is_verified: boolean;
  language: string | null;
  created_at: string;
};

export async function reachedAfter(
  db: Executor,
  query: BreachListQuery,
  step: { after: string; limit: number },
): Promise<Reached[]> {
  const { rows } = await db.execute<Reached>(sql`
    SELECT l.id::text AS id, l.name, l.mobile, l.email, l.verified_at IS NOT NULL AS is_verified,
      (SELECT language FROM consent WHERE lead_id = l.id ORDER BY id DESC LIMIT 1) AS language,
      l.created_at::text AS created_at
    FROM lead AS l WHERE l.id > ${step.after}::bigint AND NOT l.invented AND ${reachOf(query)}
    ORDER BY l.id LIMIT ${step.limit}`);
  return rows;
}

function reachOf({ reach, staff_id, from, until }: BreachListQuery): SQL {
  if (reach === 'everyone') return registeredWithin({ from, until });
  const by = staff_id === undefined ? sql`true` : sql`a.staff_id = ${staff_id}`;
  // An access to a merged lead counts for the lead that it was merged into.
  return sql`l.id IN (SELECT coalesce(m.lead_id, seen.id) FROM (
      SELECT DISTINCT unnest(a.lead_ids) AS id FROM lead_access AS a
      WHERE ${by} AND ${within(sql`a.at`, { from, until })}
    ) AS seen LEFT JOIN lead_merged AS m ON m.id = seen.id)`;
}

/** Leads registered within the days, counting those merged into a later lead by their own dates. */
function registeredWithin(days: Pick<BreachListQuery, 'from' | 'until'>): SQL {
  const former = sql`(m.data->>'created_at')::timestamptz`;
  return sql`(${within(sql`l.created_at`, days)} OR l.id IN (
    SELECT m.lead_id FROM lead_merged AS m WHERE ${within(former, days)}))`;
}

function within(column: SQL, { from, until }: Pick<BreachListQuery, 'from' | 'until'>): SQL {
  const since = from ? sql`${column} >= ${startOfDay(from).toISOString()}` : sql`true`;
  const before = until
    ? sql`${column} < ${startOfDay(dayAfter(until, 1)).toISOString()}`
    : sql`true`;
  return sql`${since} AND ${before}`;
}

/** The leads of numbers in E.164, each once. */
export async function idsByNumber(db: Executor, numbers: readonly string[]): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM lead WHERE mobile IN (
      SELECT jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)) ORDER BY id`);
  return rows.map(({ id }) => Number(id));
}
