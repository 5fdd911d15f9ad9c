import { sql } from 'drizzle-orm';

import type { funnelSteps } from '../funnel.ts';
import { isNoProbe } from '../../../server/leads/probes.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { gaveNumber } from './figures/cells-repository.ts';
import { isOpen, stepsTaken } from './figures/closing-repository.ts';
import { type Asked, conditionOf, isNarrowed, within } from './lead-repository.ts';

/**
 * Visits are counted by browsers, people from the number on as leads; friends entered by a referrer, and leads entered by
 * staff, only once they come.
 */
export type Steps = Partial<Record<Step, number>>;
type Step = (typeof funnelSteps)[number]['id'] | 'nameless_brochure';

export async function leadSteps(db: Executor, { period, narrowed }: Asked): Promise<Steps> {
  const ours = isNarrowed(narrowed)
    ? sql`lead_id IN (SELECT id FROM lead AS l WHERE ${conditionOf(narrowed)})`
    : sql`lead_id NOT IN (SELECT id FROM lead AS l WHERE invented AND NOT ${isNoProbe})`;
  const { rows } = await db.execute<Record<Step, number>>(sql`
    WITH codes AS (
      SELECT lead_id, count(used_at) > 0 AS used FROM otp_challenge
      WHERE ${within(sql`created_at`, period)} AND ${ours} GROUP BY 1
    ), numbers AS (
      SELECT id AS lead_id FROM lead AS l
      WHERE ${within(sql`created_at`, period)} AND ${gaveNumber} AND ${conditionOf(narrowed)}
      UNION SELECT lead_id FROM codes
    )
    SELECT (SELECT count(*)::int FROM numbers) AS number,
      (SELECT count(*)::int FROM codes) AS otp_sent,
      (SELECT count(*)::int FROM codes WHERE used) AS verified,
      (SELECT count(DISTINCT lead_id)::int FROM event
        WHERE name = 'Brochure Downloaded' AND lead_id IS NOT NULL AND ${within(sql`received_at`, period)}
          AND ${ours}) AS brochure,
      (SELECT count(*)::int FROM codes JOIN lead ON lead.id = codes.lead_id
        WHERE used AND leads_id IS NOT NULL) AS erp`);
  return rows[0] ?? {};
}

/** The steps that browsers took of which it is not known whose they are: of days that are over as they are rolled up. */
export async function namelessSteps(db: Executor, { period }: Asked): Promise<Steps> {
  const from = sql`${period.from}::date`;
  const open = sql`${within(sql`received_at`, period)} AND ${isOpen(sql`received_at`, 'event')}`;
  const { rows } = await db.execute<{ step: Step; people: number }>(sql`
    SELECT step, sum(people)::int AS people FROM (
      SELECT step, people FROM step_day
      WHERE scope = '' AND step IN ('visit', 'modal', 'nameless_brochure')
        AND day BETWEEN ${from} AND ${period.until}::date AND previous < ${from}
      UNION ALL
      SELECT step, 1 FROM (${stepsTaken(open)}) AS taken
      WHERE NOT EXISTS (SELECT FROM step_last_day AS last
        WHERE last.step = taken.step AND last.person = taken.person AND last.day >= ${from})
    ) AS counted GROUP BY 1`);
  return Object.fromEntries(rows.map(({ step, people }) => [step, people]));
}
