import { sql } from 'drizzle-orm';

import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';
import type { Executor } from '../../platform/database/database.ts';
import { LOGGED_CHANNEL } from '../../platform/messages/table.ts';
import { isOwn, logColumns, namesOf } from '../store/own-messages-repository.ts';
import { utcOf } from '../../platform/database/utc.ts';

/** The newest events and returns of a person that are listed. */
const MOST_VISITS = 1_000;

type Besides = Pick<
  HeldData,
  'stage' | 'outcome' | 'visits' | 'messages' | 'notes' | 'friends' | 'invited_at' | 'nominee'
> & {
  /** Who carried its messages. */
  carriers: string[];
};

const empty: Besides = {
  stage: 'new',
  outcome: null,
  visits: [],
  messages: [],
  notes: [],
  friends: [],
  invited_at: null,
  nominee: null,
  carriers: [],
};

/** Finds the data held about a lead besides its own row and its consents. */
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
      (SELECT coalesce(json_agg(json_build_object('invited_at', ${utcOf('r.created_at')},
        'reward', r.reward, 'settled', EXISTS (SELECT FROM referral_reward AS w
          WHERE w.referral_id = r.id AND w.kind IN ('credited', 'reversed')))
        ORDER BY r.created_at), '[]')
       FROM referral AS r WHERE r.referrer_lead_id = ${id}) AS friends,
      (SELECT ${utcOf('r.created_at')} FROM referral AS r WHERE r.friend_lead_id = ${id}) AS invited_at,
      (SELECT json_build_object('name', name, 'contact', contact)
       FROM lead_nominee WHERE lead_id = ${id}) AS nominee,
      (SELECT coalesce(json_agg(DISTINCT provider), '[]') FROM written WHERE status = 'sent') AS carriers`);
  return rows[0] ?? empty;
}
