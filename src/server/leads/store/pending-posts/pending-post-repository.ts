import { sql } from 'drizzle-orm';

import { directSource } from '../../../../kernel/constants.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sourceFields } from '../attribution.ts';
import type { PendingPost } from './pending-post.ts';

type Proven = { challenge: Buffer; leadId: number; firstTime: boolean; isChild: boolean };

/** Makes the words of a challenge true, now that its code was right; details only of a new lead, and visits of nobody under age. */
export async function applyPendingPost(
  tx: Transaction,
  { challenge, leadId, firstTime, isChild }: Proven,
  held: PendingPost,
): Promise<void> {
  const { consent, details, ...visit } = held;
  if (consent !== undefined) {
    await tx.execute(sql`
      INSERT INTO consent (lead_id, version, language, purposes, given_by, page, given_at)
      SELECT ${leadId}, version, language, purposes, coalesce("givenBy", 'self'), page, "givenAt"
      FROM jsonb_to_record(${JSON.stringify(consent)}::jsonb) AS given (version text,
        language text, purposes text[], "givenBy" text, page text, "givenAt" timestamptz)`);
  }
  const words = JSON.stringify({
    ...(!isChild && visit),
    details: firstTime ? (details ?? {}) : {},
  });
  await tx.execute(sql`
    UPDATE lead SET
      name = coalesce(said.details->>'name', name),
      email = coalesce(said.details->>'email', email),
      highest_qualification_id =
        coalesce((said.details->>'highestQualificationId')::smallint, highest_qualification_id),
      area_of_interest = coalesce(said.details->>'areaOfInterest', area_of_interest),
      first_touch = coalesce(first_touch, nullif(said."firstTouch", 'null')),
      last_touch = CASE WHEN said."lastTouch" IS NULL THEN last_touch
        ELSE nullif(said."lastTouch", 'null') END,
      session_id = coalesce(said."sessionId", session_id)
    FROM (SELECT words->'details', words->'firstTouch', words->'lastTouch', words->>'sessionId'
      FROM (SELECT ${words}::jsonb) AS given (words))
      AS said (details, "firstTouch", "lastTouch", "sessionId")
    WHERE id = ${leadId}`);
  await tx.execute(sql`UPDATE otp_challenge SET held = NULL WHERE id = ${challenge}`);
}

/** The columns of a lead that tells of no visit. */
export const unvisited = {
  ...Object.fromEntries(sourceFields.map((field) => [field, null])),
  source_media: directSource.media,
  source_campaign: directSource.campaign,
  first_touch: null,
  last_touch: null,
  session_id: null,
  anonymous_id: null,
};

/** Deletes the visit data of earlier posts for an unverified number, because the lead is about somebody under age. */
export async function forgetVisit(tx: Transaction, leadId: number): Promise<void> {
  const cleared = Object.entries(unvisited).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
  );
  await tx.execute(sql`UPDATE lead SET ${sql.join(cleared, sql`, `)} WHERE id = ${leadId}`);
  await tx.execute(sql`DELETE FROM lead_region WHERE lead_id = ${leadId}`);
}
