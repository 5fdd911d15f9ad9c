import { eq, max, sql } from 'drizzle-orm';

import { indianDay, startOfDay } from '../../../../kernel/values/dates.ts';
import { worksOnLeads } from '../../../../server/leads/reach.ts';
import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import {
  arrayOf,
  hasChanged,
  inNameOrder,
} from '../../../../server/platform/database/expressions.ts';
import { type LeadRule, type LeadTaker, MAX_RULES, type RuleBody } from '../../rules.ts';
import { leadRule, leadTaker } from './table.ts';

type RuleRow = typeof leadRule.$inferSelect;

function presentRule({ isOn, place: _place, from, until, ...rule }: RuleRow): LeadRule {
  const languages = rule.languages as LeadRule['languages'];
  return { ...rule, languages, is_on: isOn, from: shortTime(from), until: shortTime(until) };
}

/** `09:30` of `09:30:00`. */
function shortTime(time: string | null): string | null {
  return time && time.slice(0, 5);
}

function rowOf({ is_on, ...body }: RuleBody) {
  return { ...body, isOn: is_on };
}

export async function rulesOf(db: Executor): Promise<LeadRule[]> {
  const rows = await db.select().from(leadRule).orderBy(leadRule.place, leadRule.id);
  return rows.map(presentRule);
}

/** Changes of rules run one after another. */
export async function lockRules(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE lead_rule IN SHARE ROW EXCLUSIVE MODE`);
}

export async function findRule(tx: Transaction, id: number): Promise<LeadRule | null> {
  const [row] = await tx.select().from(leadRule).where(eq(leadRule.id, id));
  return row ? presentRule(row) : null;
}

/** Null if there are as many as may be. */
export async function insertRule(tx: Transaction, body: RuleBody): Promise<number | null> {
  const [held] = await tx
    .select({ last: max(leadRule.place), count: sql<number>`count(*)::int` })
    .from(leadRule);
  if ((held?.count ?? 0) >= MAX_RULES) return null;
  const [row] = await tx
    .insert(leadRule)
    .values({ ...rowOf(body), place: (held?.last ?? 0) + 1 })
    .returning({ id: leadRule.id });
  return row?.id ?? null;
}

export async function updateRule(tx: Transaction, id: number, body: RuleBody): Promise<void> {
  await tx.update(leadRule).set(rowOf(body)).where(eq(leadRule.id, id));
}

export async function deleteRule(tx: Transaction, id: number): Promise<void> {
  await tx.delete(leadRule).where(eq(leadRule.id, id));
}

export async function placeRules(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE lead_rule AS r SET place = o.place
    FROM unnest(${arrayOf(ids, 'int')}) WITH ORDINALITY AS o (id, place)
    WHERE r.id = o.id`);
}

/** Days after which a lead that nobody has called counts as given up. */
const WAITING_DAYS = 30;

/** Everyone whom a lead can be given, with their day so far. */
export async function takersOf(db: Executor, now: Date): Promise<LeadTaker[]> {
  const at = now.toISOString();
  const today = indianDay(now.getTime());
  const { rows } = await db.execute<LeadTaker>(sql`
    WITH waiting AS (
      SELECT s.assigned_to, count(*)::int AS waiting,
        (count(*) FILTER (WHERE s.call_at <= ${at}))::int AS late
      FROM lead_clock AS c JOIN lead_stage AS s USING (lead_id)
      WHERE c.answered_at IS NULL AND s.call_at IS NOT NULL
        AND c.due_at > ${at}::timestamptz - make_interval(days => ${WAITING_DAYS})
      GROUP BY 1
    )
    SELECT u.id, u.name,
      coalesce(t.is_away AND coalesce(t.away_until >= ${today}::date, true), false) AS is_away,
      CASE WHEN t.away_until >= ${today}::date THEN t.away_until::text END AS away_until, t.most,
      (SELECT count(*)::int FROM lead_clock AS c
        WHERE c.given_to = u.id AND c.given_at >= ${startOfDay(today).toISOString()}) AS today,
      coalesce(w.waiting, 0) AS waiting, coalesce(w.late, 0) AS late
    FROM staff_user AS u LEFT JOIN lead_taker AS t ON t.staff_id = u.id
      LEFT JOIN waiting AS w ON w.assigned_to = u.id
    WHERE ${worksOnLeads}
    ORDER BY ${inNameOrder('u.name')}, u.id`);
  return rows;
}

/** New leads that are nobody’s and that nobody has called. */
export async function countNobodys(db: Executor, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM lead_clock AS c JOIN lead_stage AS s USING (lead_id)
    WHERE c.answered_at IS NULL AND s.call_at IS NOT NULL AND s.assigned_to IS NULL
      AND c.due_at > ${now.toISOString()}::timestamptz - make_interval(days => ${WAITING_DAYS})`);
  return rows[0]?.count ?? 0;
}

export type Taking = Readonly<{ is_away: boolean; away_until: string | null; most: number | null }>;

export async function findTaking(tx: Transaction, staffId: number): Promise<Taking> {
  const [row] = await tx.select().from(leadTaker).where(eq(leadTaker.staffId, staffId));
  return {
    is_away: row?.isAway ?? false,
    away_until: row?.awayUntil ?? null,
    most: row?.most ?? null,
  };
}

export function putTaking(
  tx: Transaction,
  staffId: number,
  { is_away: isAway, away_until, most }: Taking,
): Promise<boolean> {
  const set = { isAway, awayUntil: isAway ? away_until : null, most };
  return hasChanged(
    tx
      .insert(leadTaker)
      .values({ staffId, ...set })
      .onConflictDoUpdate({ target: leadTaker.staffId, set }),
  );
}
