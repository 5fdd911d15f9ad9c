import { sql } from 'drizzle-orm';

import type { HoldReason } from '../../schemas.ts';
import { isSameMailbox } from './mailbox.ts';
import type { Transaction } from '../../../../server/platform/database/database.ts';

/** More friends than this within ten minutes are a burst: their rewards are looked at first. */
const burst = { friends: 5, minutes: 10 } as const;
/** Rewards that one person can earn in a year before staff check each. */
const REWARDS_IN_YEAR = 20;

type Signs = { same_browser: boolean; friend: string; referrer: string; recent: number };

/**
 * The reason why a new referral's reward must be checked; null if nothing is odd. Call while the
 * referrer's code is locked, so that parallel friends count each other.
 */
export async function suspicionOf(
  tx: Transaction,
  { referralId, now }: { referralId: number; now: Date },
): Promise<HoldReason | null> {
  const since = new Date(now.getTime() - burst.minutes * 60_000).toISOString();
  const { rows } = await tx.execute<Signs>(sql`
    SELECT coalesce(f.anonymous_id = o.anonymous_id, false) AS same_browser,
      f.email AS friend, o.email AS referrer,
      (SELECT count(*)::int FROM referral AS other
       WHERE other.referrer_lead_id = o.id AND other.created_at > ${since}) AS recent
    FROM referral AS r JOIN lead AS f ON f.id = r.friend_lead_id
    JOIN lead AS o ON o.id = r.referrer_lead_id WHERE r.id = ${referralId}`);
  const [signs] = rows;
  if (!signs) return null;
  if (signs.same_browser) return 'same_browser';
  if (isSameMailbox(signs.friend, signs.referrer)) return 'same_email';
  return signs.recent > burst.friends ? 'burst' : null;
}

/** True if a referrer has earned as often in a year as allowed without a check. */
export async function hasEarnedMany(
  tx: Transaction,
  { referrerLeadId, now }: { referrerLeadId: number; now: Date },
): Promise<boolean> {
  // The lock makes rewards of one referrer count each other.
  await tx.execute(sql`SELECT FROM referral_code WHERE lead_id = ${referrerLeadId} FOR UPDATE`);
  const since = new Date(now.getTime() - 365 * 24 * 60 * 60_000).toISOString();
  const { rows } = await tx.execute<{ earned: number }>(sql`
    SELECT count(*)::int AS earned FROM referral AS r
    JOIN referral_reward AS w ON w.referral_id = r.id AND w.kind = 'earned' AND w.at > ${since}
    WHERE r.referrer_lead_id = ${referrerLeadId}
      AND NOT EXISTS (SELECT FROM referral_reward WHERE referral_id = r.id AND kind = 'reversed')`);
  return (rows[0]?.earned ?? 0) >= REWARDS_IN_YEAR;
}
