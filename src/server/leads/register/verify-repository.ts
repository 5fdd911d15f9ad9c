import { sql } from 'drizzle-orm';

import type { Transaction } from '../../platform/database/database.ts';
import { choosePlan, findLead, type VisibleLead } from '../store/lead-repository.ts';
import { type Details, noteChange } from '../store/changed-details-repository.ts';
import {
  pendingPostSchema,
  saidSchema,
  sourceFields,
  type PendingPost,
  type SaidDetails,
} from '../store/pending-post.ts';
import { directSource } from '../../../kernel/constants.ts';

/**
 * Uses a challenge, once, without applying its post: the lead stays unchanged.
 * @returns the lead, or null if the challenge is already used
 */
export async function spendChallenge(
  tx: Transaction,
  challenge: Buffer,
  now: Date,
): Promise<VisibleLead | null> {
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    WITH used AS (
      UPDATE otp_challenge SET used_at = ${now.toISOString()}, code_hmac = NULL, held = NULL, said = NULL
      WHERE id = ${challenge} AND code_hmac IS NOT NULL RETURNING lead_id, phone_hash
    ), cleared AS (
      UPDATE otp_phone AS p SET wrong_at = '{}' FROM used WHERE p.phone_hash = used.phone_hash
    )
    SELECT lead_id FROM used`);
  return rows[0] ? findLead(tx, Number(rows[0].lead_id)) : null;
}

/**
 * A lead whose code was right. `changed` is true if its post changed details or the fee plan, `isChild` if a guardian
 * gave the last consent, and `renewed` if the lead consents again after all its consents were withdrawn.
 */
type UsedChallenge = {
  leadId: number;
  publicId: string;
  firstTime: boolean;
  changed: boolean;
  isChild: boolean;
  renewed: boolean;
};

type Found = Omit<UsedChallenge, 'leadId' | 'changed'> & {
  leadId: string;
  /** A plan that a version before this one let wait in a row of its own. */
  planned: boolean;
  held: unknown;
  said: unknown;
  before: Details;
};

/**
 * Uses a challenge, once, verifies its lead, and applies its post. If the lead is under age, no visit is linked to it.
 * @returns null if the challenge is already used, or its lead was merged into another
 */
export async function useChallenge(
  tx: Transaction,
  challenge: Buffer,
  now: Date,
): Promise<UsedChallenge | null> {
  const at = now.toISOString();
  const { rows } = await tx.execute<Found>(sql`
    WITH target AS (
      SELECT id, verified_at, name, email, highest_qualification_id, qualification_list, area_of_interest
      FROM lead
      WHERE id = (SELECT lead_id FROM otp_challenge WHERE id = ${challenge}) FOR NO KEY UPDATE
    ), used AS (
      UPDATE otp_challenge AS c SET used_at = ${at}, code_hmac = NULL FROM target
      WHERE c.id = ${challenge} AND c.lead_id = target.id AND c.code_hmac IS NOT NULL
      RETURNING c.lead_id, c.phone_hash, c.anonymous_id, c.held, c.said
    ), cleared AS (
      UPDATE otp_phone AS p SET wrong_at = '{}' FROM used WHERE p.phone_hash = used.phone_hash
    ), planned AS (
      UPDATE lead_plan SET challenge = NULL, at = ${at} FROM used
      WHERE lead_plan.challenge = ${challenge} AND lead_plan.lead_id = used.lead_id
      RETURNING lead_plan.id
    ), agreed AS (
      SELECT given_by, given_at, id, withdrawn_at IS NULL AS stands FROM consent
      WHERE lead_id = (SELECT lead_id FROM used)
    ), now_agreed AS (
      SELECT coalesce(held #>> '{consent,givenBy}', 'self') AS given_by,
        (held #>> '{consent,givenAt}')::timestamptz AS given_at, NULL::bigint AS id
      FROM used WHERE held ? 'consent'
    ), child AS (
      SELECT coalesce((SELECT given_by = 'guardian' FROM (
          SELECT given_by, given_at, id FROM agreed UNION ALL SELECT * FROM now_agreed
        ) AS given ORDER BY given_at DESC, id DESC NULLS FIRST LIMIT 1), false) AS is_child
    ), joined AS (
      UPDATE event SET lead_id = used.lead_id FROM used, child
      WHERE event.anonymous_id = used.anonymous_id AND event.lead_id IS NULL AND NOT is_child
    )
    UPDATE lead SET verified_at = coalesce(lead.verified_at, ${at}), updated_at = ${at},
      anonymous_id = CASE WHEN is_child THEN lead.anonymous_id
        ELSE coalesce(used.anonymous_id, lead.anonymous_id) END
    FROM child, used JOIN target ON target.id = used.lead_id WHERE lead.id = used.lead_id
    RETURNING lead.id AS "leadId", lead.public_id AS "publicId",
      target.verified_at IS NULL AS "firstTime", EXISTS (SELECT FROM planned) AS planned,
      is_child AS "isChild",
      EXISTS (SELECT FROM now_agreed) AND EXISTS (SELECT FROM agreed)
        AND NOT EXISTS (SELECT FROM agreed WHERE stands) AS renewed, used.held, used.said,
      jsonb_build_object('name', target.name, 'email', target.email,
        'highestQualificationId', target.highest_qualification_id,
        'qualificationList', target.qualification_list,
        'areaOfInterest', target.area_of_interest) AS before`);
  const [row] = rows;
  if (row === undefined) return null;
  const { held, said, before, planned, ...found } = row;
  const used = { ...found, leadId: Number(found.leadId) };
  if (used.isChild && used.firstTime) await forgetVisit(tx, used.leadId);
  if (held === null && said === null) return { ...used, changed: planned };
  const pending = pendingPostSchema.parse(held ?? {});
  const { feePlanId, feePlan, ...ownDetails } = saidSchema.parse(said ?? {});
  const details = { ...(used.firstTime && pending.details), ...ownDetails };
  const list = details.highestQualificationId === undefined ? before.qualificationList : 'lead';
  await applyPendingPost(tx, used, { ...pending, details });
  const after = { ...before, ...details, qualificationList: list };
  const changes = await noteChange(tx, used.leadId, { before, after, now });
  const isPlanned =
    feePlanId !== undefined &&
    (await choosePlan(tx, { leadId: used.leadId, feePlanId, plan: feePlan ?? '', at: now }));
  await tx.execute(sql`UPDATE otp_challenge SET held = NULL, said = NULL WHERE id = ${challenge}`);
  return { ...used, changed: planned || changes.length > 0 || isPlanned };
}

/** Applies the pending data of a challenge whose code was right, visits never to a minor. */
async function applyPendingPost(
  tx: Transaction,
  { leadId, isChild }: Pick<UsedChallenge, 'leadId' | 'isChild'>,
  { consent, details, ...visit }: Omit<PendingPost, 'details'> & { details: SaidDetails },
): Promise<void> {
  if (consent !== undefined) {
    await tx.execute(sql`
      INSERT INTO consent (lead_id, version, language, purposes, given_by, page, given_at)
      SELECT ${leadId}, version, language, purposes, coalesce("givenBy", 'self'), page, "givenAt"
      FROM jsonb_to_record(${JSON.stringify(consent)}::jsonb) AS given (version text,
        language text, purposes text[], "givenBy" text, page text, "givenAt" timestamptz)`);
  }
  const words = JSON.stringify({ ...(!isChild && visit), details });
  await tx.execute(sql`
    UPDATE lead SET
      name = coalesce(said.details->>'name', name),
      email = coalesce(said.details->>'email', email),
      highest_qualification_id =
        coalesce((said.details->>'highestQualificationId')::smallint, highest_qualification_id),
      qualification_list =
        CASE WHEN said.details ? 'highestQualificationId' THEN 'lead' ELSE qualification_list END,
      area_of_interest = coalesce(said.details->>'areaOfInterest', area_of_interest),
      first_touch = coalesce(first_touch, nullif(said."firstTouch", 'null')),
      last_touch = CASE WHEN said."lastTouch" IS NULL THEN last_touch
        ELSE nullif(said."lastTouch", 'null') END,
      session_id = coalesce(said."sessionId", session_id)
    FROM (SELECT words->'details', words->'firstTouch', words->'lastTouch', words->>'sessionId'
      FROM (SELECT ${words}::jsonb) AS given (words))
      AS said (details, "firstTouch", "lastTouch", "sessionId")
    WHERE id = ${leadId}`);
}

/** The columns of a lead without visit data. */
export const unvisited = {
  ...Object.fromEntries(sourceFields.map((field) => [field, null])),
  source_media: directSource.media,
  source_campaign: directSource.campaign,
  first_touch: null,
  last_touch: null,
  session_id: null,
  anonymous_id: null,
};

/** Deletes the visit data of earlier posts for an unverified number of a minor. */
export async function forgetVisit(tx: Transaction, leadId: number): Promise<void> {
  const cleared = Object.entries(unvisited).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
  );
  await tx.execute(sql`UPDATE lead SET ${sql.join(cleared, sql`, `)} WHERE id = ${leadId}`);
  await tx.execute(sql`DELETE FROM lead_region WHERE lead_id = ${leadId}`);
}
