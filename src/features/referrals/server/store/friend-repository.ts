import { randomBytes } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { referralSource } from '../../../../kernel/constants.ts';
import type { HeldData } from '../../../../kernel/staffLeads/heldData.ts';
import { referralCodeIn } from '../../../../kernel/values/referralCode.ts';
import type { Friend } from '../../../../server/leads/integrations.ts';
import { lead } from '../../../../server/leads/store/table.ts';
import type { Executor, Transaction } from '../../../../server/platform/database/database.ts';
import { utcOf } from '../../../../server/platform/database/expressions.ts';
import { allCodes } from './repository.ts';

/** Stores a friend as a lead without any consent; null if the number is known already. */
export async function addFriend(
  tx: Transaction,
  { mobile, name, email, areaOfInterest, c4, page, ...friend }: Friend,
  { code, now }: { code: string; now: Date },
): Promise<{ id: number; publicId: string } | null> {
  const { media, campaign, source, c2, c5 } = referralSource;
  const [added] = await tx
    .insert(lead)
    .values({
      publicId: randomBytes(16).toString('base64url'),
      mobile,
      name,
      email,
      areaOfInterest,
      highestQualificationId: friend.highestQualificationId,
      qualificationList: friend.qualificationList,
      detailsBy: 'referrer',
      sourceMedia: media,
      sourceCampaign: campaign,
      sourceSource: source,
      c2,
      c5,
      c3: code,
      c4: c4 ?? null,
      purpose: 'REGISTER',
      page: page ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: lead.mobile })
    .returning({ id: lead.id, publicId: lead.publicId });
  return added ?? null;
}

/** The referrer of a lead: the owner of the code in `c3`, as it was handed on; null if there is none, or it is the lead's own. */
export async function findReferrerOf(executor: Executor, leadId: number): Promise<number | null> {
  const { media, c2 } = referralSource;
  const { rows: invited } = await executor.execute<{ c3: string | null }>(sql`
    SELECT c3 FROM lead WHERE id = ${leadId} AND source_media = ${media} AND c2 = ${c2}`);
  const code = referralCodeIn(invited[0]?.c3 ?? '');
  if (code === undefined) return null;
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT c.lead_id AS id FROM ${allCodes} AS c
    WHERE c.code = ${code} AND c.lead_id <> ${leadId}`);
  return rows[0] ? Number(rows[0].id) : null;
}

/** Days after which the details of a friend who has not answered are deleted. */
const KEPT_DAYS = 90;

/** Deletes the details of friends who have not answered in time, as their referrers were promised. */
export async function forgetSilentFriends(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000).toISOString();
  await executor.execute(
    sql`DELETE FROM lead WHERE details_by = 'referrer' AND created_at < ${before}`,
  );
}

export async function findHeldFriends(
  db: Executor,
  leadId: number,
): Promise<Pick<HeldData, 'friends' | 'invited_at'>> {
  const { rows } = await db.execute<Pick<HeldData, 'friends' | 'invited_at'>>(sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('invited_at', ${utcOf('r.created_at')},
        'reward', r.reward, 'settled', EXISTS (SELECT FROM referral_reward AS w
          WHERE w.referral_id = r.id AND w.kind IN ('credited', 'reversed')))
        ORDER BY r.created_at), '[]')
       FROM referral AS r WHERE r.referrer_lead_id = ${leadId}) AS friends,
      (SELECT ${utcOf('r.created_at')} FROM referral AS r
       WHERE r.friend_lead_id = ${leadId}) AS invited_at`);
  return rows[0] ?? { friends: [], invited_at: null };
}
