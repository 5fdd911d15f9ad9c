import { type SQL, sql } from 'drizzle-orm';

import { isNoProbe } from '../../../../server/leads/probes.ts';
import { arrayOf } from '../../../../server/platform/database/expressions.ts';

export const figureColumns = sql.raw(
  'lead_id, day, programme, assigned, source, campaign, state, city, verified, self, in_erp, codes, used, brochures',
);

export function dayOf(moment: SQL): SQL {
  return sql`(${moment} AT TIME ZONE 'Asia/Kolkata')::date`;
}

/** Whether the lead `l` came with its number: neither a referrer nor a member of the staff entered it. */
export const gaveNumber = sql`(l.details_by = 'self' AND NOT EXISTS (SELECT FROM lead_handling AS h
  WHERE h.lead_id = l.id AND h.kind = 'entered' AND h.at = l.created_at))`;

/** Former rows of leads have the sign -1, current ones 1: their sum is the change. */
export function differing(ids: readonly string[]): SQL {
  return sql`
    SELECT -1 AS sign, ${figureColumns} FROM lead_figure WHERE lead_id = ANY (${arrayOf(ids, 'bigint')})
    UNION ALL
    SELECT 1, l.id, ${dayOf(sql`l.created_at`)}, l.area_of_interest, s.assigned_to, l.source_media,
      l.source_campaign, r.state, r.city, l.verified_at IS NOT NULL, ${gaveNumber},
      l.leads_id IS NOT NULL, coalesce(c.codes, '{}'), coalesce(c.used, '{}'),
      ARRAY(SELECT DISTINCT ${dayOf(sql`received_at`)} FROM event
        WHERE lead_id = l.id AND name = 'Brochure Downloaded' ORDER BY 1)
    FROM lead AS l LEFT JOIN lead_stage AS s ON s.lead_id = l.id
    LEFT JOIN lead_region AS r ON r.lead_id = l.id
    LEFT JOIN LATERAL (
      SELECT array_agg(DISTINCT day ORDER BY day) AS codes,
        array_agg(DISTINCT day ORDER BY day) FILTER (WHERE is_used) AS used
      FROM (SELECT ${dayOf(sql`created_at`)} AS day, used_at IS NOT NULL AS is_used
        FROM otp_challenge WHERE lead_id = l.id) AS sent
    ) AS c ON true
    WHERE l.id = ANY (${arrayOf(ids, 'bigint')}) AND ${isNoProbe}`;
}

const scopes = sql`(VALUES (''), ('programme:' || programme),
  ('assigned:' || coalesce(assigned::text, 'none'))) AS scopes (scope)`;

export function dayCells(differences: SQL): SQL {
  return sql`
    SELECT scope, kind, day, name, sign AS leads, sign * verified::int AS verified
    FROM ${differences} AS d CROSS JOIN LATERAL ${scopes}
    CROSS JOIN LATERAL (VALUES ('all', ''), ('source', source), ('campaign', campaign),
      ('state', state), ('city', city)) AS names (kind, name)
    WHERE name IS NOT NULL`;
}

export function stepCells(differences: SQL): SQL {
  return sql`
    SELECT scope, step, days[place] AS day, coalesce(days[place - 1], '-infinity') AS previous,
      sign AS people
    FROM ${differences} AS d CROSS JOIN LATERAL ${scopes}
    CROSS JOIN LATERAL (VALUES
      ('number', CASE WHEN self THEN ARRAY(SELECT DISTINCT one FROM unnest(codes || day) AS one ORDER BY 1)
        ELSE codes END),
      ('otp_sent', codes), ('verified', used), ('brochure', brochures),
      ('erp', CASE WHEN in_erp THEN used END)) AS steps (step, days)
    CROSS JOIN LATERAL generate_subscripts(days, 1) AS place`;
}
