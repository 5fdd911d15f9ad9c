import { sql } from 'drizzle-orm';

import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';
import type { Executor } from '../../platform/database/database.ts';
import { LOGGED_CHANNEL } from '../../platform/messages/table.ts';
import { isOwn, logColumns, namesOf } from '../store/own-messages-repository.ts';
import { utcOf } from '../../platform/database/expressions.ts';
import type { LeadRegion } from '../../../kernel/leads/region.ts';
import type { sourceFields, StoredTouch } from '../store/pending-post.ts';

const MOST_VISITS = 1_000;

type Besides = Pick<HeldData, 'stage' | 'outcome' | 'visits' | 'messages' | 'notes' | 'nominee'> & {
  providers: string[];
};

export async function findHeldBesides(executor: Executor, id: number): Promise<Besides> {
  const { rows } = await executor.execute<Besides>(sql`
    WITH written AS (SELECT * FROM message_log AS m WHERE ${isOwn(logColumns, namesOf(id))})
    SELECT coalesce((SELECT stage FROM lead_stage WHERE lead_id = ${id}), 'new') AS stage,
      (SELECT json_build_object('lost_reason', lost_reason, 'enrolled_on', enrolled_on,
        'programme', programme) FROM lead_outcome WHERE lead_id = ${id}) AS outcome,
      (SELECT coalesce(json_agg(json_build_object('name', v.name, 'page', v.page,
        'at', ${utcOf('v.at')})), '[]')
       FROM (SELECT coalesce(name, type) AS name, context #>> '{page,path}' AS page,
           occurred_at AS at, id FROM event WHERE lead_id = ${id}
         UNION ALL SELECT 'Returned', page, at, id FROM lead_revisit WHERE lead_id = ${id}
         ORDER BY at DESC, id DESC LIMIT ${MOST_VISITS}) AS v) AS visits,
      (SELECT coalesce(json_agg(json_build_object(
        'channel', ${sql.raw(LOGGED_CHANNEL)}, 'purpose', m.purpose,
        'status', m.status, 'at', ${utcOf('m.created_at')}) ORDER BY m.created_at DESC, m.id DESC), '[]')
       FROM written AS m) AS messages,
      (SELECT coalesce(json_agg(json_build_object('text', n.text, 'at', ${utcOf('n.at')})
        ORDER BY n.at DESC, n.id DESC), '[]') FROM lead_note AS n WHERE n.lead_id = ${id}) AS notes,
      (SELECT json_build_object('name', name, 'contact', contact)
       FROM lead_nominee WHERE lead_id = ${id}) AS nominee,
      (SELECT coalesce(json_agg(DISTINCT provider), '[]') FROM written WHERE status = 'sent') AS providers`);
  const [besides] = rows;
  if (!besides) throw new Error('A query of single values returned no row.');
  return besides;
}

type Records = Pick<HeldData, 'consents' | 'plans' | 'sessions' | 'events' | 'region'>;

export async function findRecords(executor: Executor, id: number, now: Date): Promise<Records> {
  const at = now.toISOString();
  const { rows } = await executor.execute<Records>(sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'text', n.text, 'version', c.version,
        'language', c.language, 'purposes', c.purposes, 'given_by', c.given_by, 'page', c.page,
        'given_at', ${utcOf('c.given_at')}, 'withdrawn_at', ${utcOf('c.withdrawn_at')})
        ORDER BY c.given_at, c.id), '[]')
       FROM consent AS c JOIN consent_notice AS n USING (version) WHERE c.lead_id = ${id}) AS consents,
      (SELECT coalesce(json_agg(json_build_object('plan', p.plan, 'chosen_at', ${utcOf('p.at')})
        ORDER BY p.id), '[]')
       FROM lead_plan AS p WHERE p.lead_id = ${id} AND p.challenge IS NULL) AS plans,
      (SELECT coalesce(json_agg(json_build_object('started_at', ${utcOf('s.created_at')},
        'expires_at', ${utcOf('s.expires_at')}) ORDER BY s.created_at), '[]')
       FROM visitor_session AS s WHERE s.lead_id = ${id} AND s.expires_at > ${at}) AS sessions,
      (SELECT count(*)::int FROM event WHERE lead_id = ${id}) AS events,
      (SELECT json_build_object('country', country, 'state', state, 'city', city)
       FROM lead_region WHERE lead_id = ${id}) AS region`);
  return rows[0] ?? { consents: [], plans: [], sessions: [], events: 0, region: null };
}

type FormerColumns = 'name' | 'mobile' | 'email' | 'area_of_interest' | 'public_id' | 'created_at';
type FormerDetails = 'leads_id' | 'verified_at' | 'page' | (typeof sourceFields)[number];

/** The row of a lead at the time of its merge, as JSON. Times have an offset. */
export type FormerRow = Readonly<
  Record<FormerColumns, string> &
    Record<FormerDetails, string | null> & {
      highest_qualification_id: number;
      region: LeadRegion;
      first_touch: StoredTouch | null;
      last_touch: StoredTouch | null;
    }
>;

export type FormerLead = {
  publicId: string;
  leadsId: string | null;
  isVerified: boolean;
  data: FormerRow;
};

export async function findFormerLeads(executor: Executor, id: number): Promise<FormerLead[]> {
  const { rows } = await executor.execute<{ data: FormerRow }>(
    sql`SELECT data FROM lead_merged WHERE lead_id = ${id} ORDER BY id`,
  );
  return rows.map(({ data }) => ({
    publicId: data.public_id,
    leadsId: data.leads_id,
    isVerified: data.verified_at !== null,
    data,
  }));
}
