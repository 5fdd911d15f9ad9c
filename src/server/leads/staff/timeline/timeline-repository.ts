import { sql } from 'drizzle-orm';

import { type TimelineKind, timelineKinds } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isOwnToStaff, logColumns, namesOf } from '../../store/own-messages-repository.ts';
import { touchMoment } from '../../store/lead-repository.ts';
import { LOGGED_CHANNEL } from '../../../platform/messages/table.ts';

export type TimelineRow = {
  kind: TimelineKind;
  at: string;
  by: string | null;
  text: string | null;
  /** Facts from which the server makes the text. */
  facts: Record<string, unknown> | null;
};

/** Maximum number of entries shown for frequent actions of visitors. The newest are shown. */
const MAX_PAGES = 40;
const MAX = 400;

function origins(id: number) {
  return sql`
  SELECT 'registered' AS kind, created_at AS at, NULL AS by, page AS text,
    jsonb_build_object('purpose', purpose, 'details_by', details_by, 'region',
      (SELECT jsonb_build_object('country', country, 'state', state, 'city', city)
        FROM lead_region WHERE lead_id = id)) AS facts
  FROM lead WHERE id = ${id}
  UNION ALL
  SELECT 'plan', at, NULL, plan, NULL FROM lead_plan WHERE lead_id = ${id} AND challenge IS NULL
  UNION ALL
  SELECT DISTINCT 'consent', c.given_at, NULL, n.text, jsonb_build_object('language', c.language)
  FROM consent AS c JOIN consent_notice AS n USING (version) WHERE c.lead_id = ${id}
  UNION ALL
  SELECT DISTINCT 'consent_withdrawn', withdrawn_at, NULL, NULL, NULL::jsonb
  FROM consent AS c WHERE lead_id = ${id} AND withdrawn_at IS NOT NULL
    -- One that stands again with fewer ways is not withdrawn; a note says which way ended.
    AND NOT EXISTS (SELECT FROM consent AS o WHERE o.lead_id = c.lead_id AND o.id > c.id
      AND o.version = c.version AND o.given_at = c.given_at)`;
}

function mergedOrigins(id: number) {
  return sql`
  SELECT 'registered', (data->>'created_at')::timestamptz, NULL, data->>'page',
    jsonb_build_object('purpose', data->'purpose', 'details_by', data->'details_by', 'region',
      nullif(data->'region', 'null') - ARRAY['lead_id', 'at'], 'mobile', mobile)
  FROM lead_merged WHERE lead_id = ${id}
  UNION ALL
  SELECT 'otp_verified', (data->>'verified_at')::timestamptz, NULL, mobile, NULL
  FROM lead_merged WHERE lead_id = ${id}`;
}

/**
 * The visits that led to a lead and to the leads merged into it. A visit that is both first and last appears once, with
 * the fuller data.
 */
function touches(id: number) {
  return sql`
  (SELECT DISTINCT ON (touch->>'at') 'touch', ${touchMoment(sql`touch`, { latest: sql`updated_at`, created: sql`created_at` })}, NULL, NULL, touch
  FROM (
    SELECT unnest(ARRAY[first_touch, last_touch]) AS touch, created_at, updated_at
    FROM lead WHERE id = ${id}
    UNION ALL
    SELECT unnest(ARRAY[data->'first_touch', data->'last_touch']),
      (data->>'created_at')::timestamptz, (data->>'updated_at')::timestamptz
    FROM lead_merged WHERE lead_id = ${id}
  ) AS touches WHERE touch->>'at' IS NOT NULL ORDER BY touch->>'at', length(touch::text) DESC)`;
}

function messages(id: number) {
  return sql`
  SELECT 'otp_sent', created_at, NULL, NULL, NULL FROM otp_challenge WHERE lead_id = ${id}
  UNION ALL
  SELECT 'otp_verified', coalesce(min(c.used_at), l.verified_at), NULL, NULL, NULL
  FROM lead AS l LEFT JOIN otp_challenge AS c ON c.lead_id = l.id AND c.used_at IS NOT NULL
  WHERE l.id = ${id} AND l.verified_at IS NOT NULL GROUP BY l.id
  UNION ALL
  SELECT 'message', m.created_at, NULL, m.error,
    jsonb_build_object(
      'channel', ${sql.raw(LOGGED_CHANNEL)}, 'purpose', m.purpose, 'status', m.status)
  FROM message_log AS m WHERE ${isOwnToStaff(logColumns, namesOf(id))}
    AND (m.purpose <> 'otp' OR m.status <> 'sent')`;
}

function visits(id: number) {
  return sql`
  SELECT 'brochure', occurred_at, NULL, NULL, properties FROM event
  WHERE lead_id = ${id} AND name = 'Brochure Downloaded'
  UNION ALL
  (SELECT 'page', occurred_at, NULL, context #>> '{page,path}', NULL FROM event
  WHERE lead_id = ${id} AND name = 'Page Viewed' ORDER BY occurred_at DESC LIMIT ${MAX_PAGES})
  UNION ALL
  SELECT 'returned', at, NULL, page, NULL FROM lead_revisit WHERE lead_id = ${id}`;
}

function handling(id: number) {
  return sql`
  SELECT 'erp_waiting', o.created_at, NULL, o.last_error,
    jsonb_build_object('type', o.payload->>'type', 'attempts', o.attempts, 'state', o.state)
  FROM lead AS l JOIN outbox AS o ON o.kind = 'erp' AND o.payload->>'lead' = l.public_id
  WHERE l.id = ${id}
  UNION ALL
  SELECT 'note', at, by, text, NULL FROM lead_note WHERE lead_id = ${id}
  UNION ALL
  SELECT kind, at, nullif(by, ''), text, NULL FROM lead_handling WHERE lead_id = ${id}`;
}

function referrals(id: number) {
  return sql`
  SELECT 'referred', r.created_at, NULL, l.name, NULL
  FROM referral AS r LEFT JOIN lead AS l ON l.id = r.referrer_lead_id WHERE r.friend_lead_id = ${id}
  UNION ALL
  SELECT 'referral', r.created_at, NULL, l.name, NULL
  FROM referral AS r LEFT JOIN lead AS l ON l.id = r.friend_lead_id WHERE r.referrer_lead_id = ${id}`;
}

const order = sql.raw(`ARRAY['${timelineKinds.join("','")}']`);

export async function timelineOf(db: Executor, id: number): Promise<TimelineRow[]> {
  const { rows } = await db.execute<TimelineRow>(sql`
    WITH happened AS (
      ${origins(id)} UNION ALL ${mergedOrigins(id)} UNION ALL ${touches(id)} UNION ALL ${messages(id)}
      UNION ALL ${visits(id)} UNION ALL ${handling(id)} UNION ALL ${referrals(id)}
    )
    SELECT * FROM happened WHERE at IS NOT NULL
    ORDER BY at DESC, array_position(${order}, kind) DESC LIMIT ${MAX}`);
  return rows;
}
