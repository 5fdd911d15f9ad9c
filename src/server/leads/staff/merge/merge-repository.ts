import { type SQL, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { touchMoment } from '../../store/lead-repository.ts';
import { forgetVisit, unvisited } from '../../register/verify-repository.ts';

export type MergingLead = {
  id: number;
  publicId: string;
  leadsId: string | null;
  name: string;
  mobile: string;
  isVerified: boolean;
};

/** Reads two leads and locks their rows until the transaction ends, always in the same order. */
export async function lockBoth(
  tx: Transaction,
  first: number,
  second: number,
): Promise<MergingLead[]> {
  const { rows } = await tx.execute<Omit<MergingLead, 'id'> & { id: string }>(sql`
    SELECT id, public_id AS "publicId", leads_id AS "leadsId", name, mobile,
      verified_at IS NOT NULL AS "isVerified"
    FROM lead WHERE id IN (${first}, ${second}) ORDER BY id FOR UPDATE`);
  return rows.map(({ id, ...lead }) => ({ id: Number(id), ...lead }));
}

type Invitations = { between: boolean; to_both: boolean };

export async function invitationsOf(
  tx: Transaction,
  first: number,
  second: number,
): Promise<Invitations> {
  const { rows } = await tx.execute<Invitations>(sql`
    SELECT coalesce(bool_or(referrer_lead_id IN (${first}, ${second})
        AND friend_lead_id IN (${first}, ${second})), false) AS between,
      count(*) FILTER (WHERE friend_lead_id IN (${first}, ${second})) = 2 AS to_both
    FROM referral WHERE referrer_lead_id IN (${first}, ${second})
      OR friend_lead_id IN (${first}, ${second})`);
  return rows[0] ?? { between: false, to_both: false };
}

type Merge = { kept: number; gone: number; by: string; at: Date };

/** Keeps a record of a lead, moves its rows to another lead, and deletes it. */
export async function mergeInto(tx: Transaction, merge: Merge): Promise<void> {
  await keepRecord(tx, merge);
  await moveRows(tx, merge);
  await moveReferrals(tx, merge);
  await joinStages(tx, merge);
  await moveCalls(tx, merge);
  await joinOutcomes(tx, merge);
  await moveHold(tx, merge);
  await joinRows(tx, merge);
}

async function keepRecord(tx: Transaction, { kept, gone, by, at }: Merge): Promise<void> {
  await tx.execute(sql`
    INSERT INTO lead_merged (id, lead_id, mobile, email, data, by, at)
    SELECT l.id, ${kept}, l.mobile, l.email, to_jsonb(l) || jsonb_build_object(
      'region', (SELECT to_jsonb(r) FROM lead_region AS r WHERE r.lead_id = l.id),
      'stage', (SELECT to_jsonb(s) FROM lead_stage AS s WHERE s.lead_id = l.id)),
      ${by}, ${at.toISOString()}
    FROM lead AS l WHERE l.id = ${gone}`);
  await tx.execute(sql`UPDATE lead_merged SET lead_id = ${kept} WHERE lead_id = ${gone}`);
}

const many = [
  'application',
  'consent',
  'event',
  'lead_revisit',
  'lead_handling',
  'lead_import_row',
  'lead_note',
  'lead_plan',
] as const;

/** Codes and sessions of the merged lead prove its number only, so they expire. */
async function moveRows(tx: Transaction, { kept, gone, at }: Merge): Promise<void> {
  for (const table of many) {
    await tx.execute(
      sql`UPDATE ${sql.identifier(table)} SET lead_id = ${kept} WHERE lead_id = ${gone}`,
    );
  }
  await tx.execute(sql`
    UPDATE otp_challenge SET lead_id = ${kept}, code_hmac = NULL, held = NULL, said = NULL,
      expires_at = least(expires_at, ${at.toISOString()}) WHERE lead_id = ${gone}`);
  await tx.execute(sql`DELETE FROM visitor_session WHERE lead_id = ${gone}`);
  for (const table of ['lead_region', 'lead_nominee']) {
    const rows = sql.identifier(table);
    await tx.execute(sql`
      UPDATE ${rows} SET lead_id = ${kept} WHERE lead_id = ${gone}
        AND NOT EXISTS (SELECT FROM ${rows} WHERE lead_id = ${kept})`);
  }
}

/** Keeps shared links leading to their referrer, even if the referrer now has two codes. */
async function moveReferrals(tx: Transaction, { kept, gone }: Merge): Promise<void> {
  await tx.execute(
    sql`UPDATE referral SET referrer_lead_id = ${kept} WHERE referrer_lead_id = ${gone}`,
  );
  await tx.execute(
    sql`UPDATE referral SET friend_lead_id = ${kept} WHERE friend_lead_id = ${gone}`,
  );
  await tx.execute(sql`
    UPDATE referral_code SET lead_id = ${kept} WHERE lead_id = ${gone}
      AND NOT EXISTS (SELECT FROM referral_code WHERE lead_id = ${kept})`);
  await tx.execute(sql`
    INSERT INTO referral_code_former (code, lead_id, created_at)
    SELECT code, ${kept}, created_at FROM referral_code WHERE lead_id = ${gone}`);
  await tx.execute(sql`UPDATE referral_code_former SET lead_id = ${kept} WHERE lead_id = ${gone}`);
}

/** Keeps the further stage, the earlier call and the owner of the kept lead, else the other's. */
async function joinStages(tx: Transaction, { kept, gone, at }: Merge): Promise<void> {
  const order = sql`ARRAY['lost', 'new', 'contacted', 'interested', 'applied', 'enrolled']`;
  await tx.execute(sql`
    INSERT INTO lead_stage AS k (lead_id, stage, own_stage, assigned_to, call_at, updated_at)
    SELECT ${kept}, stage, own_stage, assigned_to, call_at, ${at.toISOString()}
    FROM lead_stage WHERE lead_id = ${gone}
    ON CONFLICT (lead_id) DO UPDATE SET
      stage = CASE WHEN array_position(${order}, EXCLUDED.stage) > array_position(${order}, k.stage)
        THEN EXCLUDED.stage ELSE k.stage END,
      own_stage = CASE WHEN array_position(${order}, EXCLUDED.stage) > array_position(${order}, k.stage)
        OR EXCLUDED.stage = k.stage AND k.own_stage IS NULL THEN EXCLUDED.own_stage ELSE k.own_stage END,
      assigned_to = coalesce(k.assigned_to, EXCLUDED.assigned_to),
      call_at = least(k.call_at, EXCLUDED.call_at), updated_at = EXCLUDED.updated_at`);
}

/** Keeps the call that was chosen under the kept number, else the other's. Links to it were sent to the other's address. */
async function moveCalls(tx: Transaction, { kept, gone, at }: Merge): Promise<void> {
  await tx.execute(sql`
    UPDATE callback SET state = 'moved', ended_at = ${at.toISOString()}
    WHERE lead_id = ${gone} AND state = 'booked'
      AND EXISTS (SELECT FROM callback WHERE lead_id = ${kept} AND state = 'booked')`);
  await tx.execute(sql`UPDATE callback SET lead_id = ${kept} WHERE lead_id = ${gone}`);
  await tx.execute(sql`DELETE FROM callback_link WHERE lead_id = ${gone}`);
  await tx.execute(sql`
    UPDATE lead_stage AS s SET call_at = b.starts_at FROM callback AS b
    WHERE s.lead_id = ${kept} AND b.lead_id = ${kept} AND b.state = 'booked'`);
}

/** Merges the outcomes. Only details of the merged stage are kept. If both leads have a value, the kept lead's wins. */
async function joinOutcomes(tx: Transaction, { kept, gone }: Merge): Promise<void> {
  await tx.execute(sql`
    INSERT INTO lead_outcome AS k (lead_id, told_at, lost_reason, enrolled_on, programme,
      says_enrolled, enrolled_heard_at)
    SELECT ${kept}, told_at, lost_reason, enrolled_on, programme, says_enrolled, enrolled_heard_at
    FROM lead_outcome WHERE lead_id = ${gone}
    ON CONFLICT (lead_id) DO UPDATE SET told_at = greatest(k.told_at, EXCLUDED.told_at),
      lost_reason = coalesce(k.lost_reason, EXCLUDED.lost_reason),
      enrolled_on = coalesce(k.enrolled_on, EXCLUDED.enrolled_on),
      programme = coalesce(k.programme, EXCLUDED.programme),
      says_enrolled = k.says_enrolled OR EXCLUDED.says_enrolled,
      enrolled_heard_at = least(k.enrolled_heard_at, EXCLUDED.enrolled_heard_at)`);
  await tx.execute(sql`
    UPDATE lead_outcome SET lost_reason = CASE WHEN stage = 'lost' THEN lost_reason END,
      enrolled_on = CASE WHEN stage = 'enrolled' THEN enrolled_on END,
      programme = CASE WHEN stage = 'enrolled' THEN programme END
    FROM lead_stage AS s WHERE s.lead_id = lead_outcome.lead_id AND s.lead_id = ${kept}`);
}

/** Moves a hold to the kept lead. Notices of erasure without a hold are deleted. */
async function moveHold(tx: Transaction, { kept, gone }: Merge): Promise<void> {
  await tx.execute(sql`
    DELETE FROM lead_erasure WHERE lead_id IN (${kept}, ${gone}) AND held_at IS NULL`);
  await tx.execute(sql`
    UPDATE lead_erasure AS k SET asked_at = coalesce(k.asked_at, g.asked_at)
    FROM lead_erasure AS g WHERE k.lead_id = ${kept} AND g.lead_id = ${gone}`);
  await tx.execute(sql`
    UPDATE lead_erasure SET lead_id = ${kept} WHERE lead_id = ${gone}
      AND NOT EXISTS (SELECT FROM lead_erasure WHERE lead_id = ${kept})`);
}

/** Keeps the earlier first touch and the later last touch. All other columns stay. */
async function joinRows(tx: Transaction, { kept, gone, at }: Merge): Promise<void> {
  const latest = sql`${at.toISOString()}::timestamptz`;
  const touched = (of: SQL, touch: SQL) =>
    touchMoment(sql`${of}.${touch}`, { latest, created: sql`${of}.created_at` });
  await tx.execute(sql`
    UPDATE lead AS k SET updated_at = ${at.toISOString()},
      details_by = CASE WHEN g.details_by = 'self' THEN 'self' ELSE k.details_by END,
      first_touch = CASE WHEN k.first_touch IS NULL
        OR ${touched(sql`g`, sql`first_touch`)} < ${touched(sql`k`, sql`first_touch`)}
        THEN coalesce(g.first_touch, k.first_touch) ELSE k.first_touch END,
      last_touch = CASE WHEN k.last_touch IS NULL
        OR ${touched(sql`g`, sql`last_touch`)} > ${touched(sql`k`, sql`last_touch`)}
        THEN coalesce(g.last_touch, k.last_touch) ELSE k.last_touch END
    FROM lead AS g WHERE k.id = ${kept} AND g.id = ${gone}`);
  await tx.execute(sql`DELETE FROM lead WHERE id = ${gone}`);
}

/**
 * Returns the time of the ERP's first report that a lead has enrolled. Returns null unless the ERP still says so and
 * the lead is in that stage.
 */
export async function enrolmentHeardAt(tx: Transaction, id: number): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    SELECT enrolled_heard_at AS at FROM lead_outcome JOIN lead_stage USING (lead_id)
    WHERE lead_id = ${id} AND stage = 'enrolled' AND says_enrolled AND enrolled_heard_at IS NOT NULL`);
  return rows[0] ? new Date(rows[0].at) : null;
}

export async function mergedInto(db: Executor, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ lead_id: string }>(
    sql`SELECT lead_id FROM lead_merged WHERE id = ${id}`,
  );
  return rows[0] ? Number(rows[0].lead_id) : null;
}

type Pair = Readonly<{ kept: number; gone: number }>;

/**
 * Applies a full withdrawal to a merge: if one of two leads has withdrawn all its consents, withdraws those that the
 * other gave before, or gave under an unverified number.
 * @returns the ways of contact withdrawn by this call
 */
export async function withdrawFormerConsents(
  tx: Transaction,
  { kept, gone }: Pair,
): Promise<string[]> {
  const { rows } = await tx.execute<{ purposes: string[] }>(sql`
    WITH ended AS (
      SELECT lead_id, max(withdrawn_at) AS at FROM consent WHERE lead_id IN (${kept}, ${gone})
      GROUP BY lead_id HAVING bool_and(withdrawn_at IS NOT NULL)
    )
    UPDATE consent AS c SET withdrawn_at = greatest(ended.at, c.given_at)
    FROM ended JOIN lead AS l ON l.id IN (${kept}, ${gone}) AND l.id <> ended.lead_id
    WHERE c.lead_id = l.id AND c.withdrawn_at IS NULL
      AND (c.given_at < ended.at OR l.verified_at IS NULL)
    RETURNING c.purposes`);
  return [...new Set(rows.flatMap(({ purposes }) => purposes))];
}

/** When each of two leads ended a way of contact, if no consent to it is in force. */
export async function endedWays(
  tx: Transaction,
  { kept, gone }: Pair,
  way: string,
): Promise<{ leadId: number; at: Date }[]> {
  const { rows } = await tx.execute<{ lead_id: string; at: string }>(sql`
    SELECT lead_id, max(withdrawn_at) AS at FROM consent
    WHERE lead_id IN (${kept}, ${gone}) AND ${way} = ANY (purposes)
    GROUP BY lead_id HAVING bool_and(withdrawn_at IS NOT NULL)`);
  return rows.map((row) => ({ leadId: Number(row.lead_id), at: new Date(row.at) }));
}

/** Deletes the source and the visits of a lead, and of the leads merged into it, because it is about a minor. */
export async function forgetVisits(tx: Transaction, leadId: number): Promise<void> {
  await forgetVisit(tx, leadId);
  await tx.execute(sql`DELETE FROM event WHERE lead_id = ${leadId}`);
  await tx.execute(sql`DELETE FROM lead_revisit WHERE lead_id = ${leadId}`);
  await tx.execute(sql`
    UPDATE lead_merged SET data = data || ${JSON.stringify({ ...unvisited, region: null })}::jsonb
    WHERE lead_id = ${leadId}`);
}
