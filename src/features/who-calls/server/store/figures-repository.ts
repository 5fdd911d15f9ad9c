import { sql } from 'drizzle-orm';

import { callOutcomes } from '../../../../kernel/staffLeads/callOutcomes.ts';
import { isNoProbe } from '../../../../server/leads/probes.ts';
import { type Reach, withinReach } from '../../../../server/leads/reach.ts';
import type { Executor } from '../../../../server/platform/database/database.ts';
import { arrayOf } from '../../../../server/platform/database/expressions.ts';
import type { CounsellorFigures } from '../../figures.ts';

const reaching = callOutcomes.filter(({ isReached }) => isReached).map(({ id }) => id);

/**
 * Figures of the leads since a moment, by the person who has them now, those with most leads first. Stages are read
 * from the first of these leads on, as ids follow the time of registration.
 */
export async function figuresOf(
  db: Executor,
  since: Date,
  reach: Reach,
): Promise<CounsellorFigures[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<CounsellorFigures>(sql`
    WITH came AS MATERIALIZED (
      SELECT id, created_at, verified_at FROM lead AS l
      WHERE l.created_at >= ${from} AND ${isNoProbe} AND ${withinReach(reach) ?? sql`true`}
    ), stages AS MATERIALIZED (
      SELECT lead_id, assigned_to, stage FROM lead_stage WHERE lead_id >= (SELECT min(id) FROM came)
    ), called AS MATERIALIZED (
      SELECT lead_id, min(at) AS at,
        bool_or(outcome = ANY (${arrayOf(reaching, 'text')})) AS is_reached
      FROM lead_handling WHERE kind = 'called' AND at >= ${from} GROUP BY lead_id
    ), applied AS MATERIALIZED (
      SELECT DISTINCT lead_id FROM application WHERE status <> 'open' AND begun_at >= ${from}
    ), counted AS (
      SELECT s.assigned_to AS id, count(*)::int AS leads, count(called.at)::int AS called,
        percentile_cont(0.5) WITHIN GROUP
          (ORDER BY greatest(0, extract(epoch FROM called.at - l.created_at)::float / 60))
          FILTER (WHERE called.at IS NOT NULL) AS minutes,
        count(*) FILTER (WHERE called.is_reached)::int AS reached,
        count(l.verified_at)::int AS verified,
        count(*) FILTER (WHERE s.stage IN ('applied', 'enrolled') OR applied.lead_id IS NOT NULL)::int AS applied
      FROM came AS l LEFT JOIN stages AS s ON s.lead_id = l.id
        LEFT JOIN called ON called.lead_id = l.id LEFT JOIN applied ON applied.lead_id = l.id
      GROUP BY s.assigned_to
    )
    SELECT counted.id, u.name, leads, called, round(minutes::numeric, 1)::float AS median_minutes,
      reached, verified, applied
    FROM counted LEFT JOIN staff_user AS u ON u.id = counted.id
    ORDER BY leads DESC, u.name, counted.id`);
  return rows;
}
