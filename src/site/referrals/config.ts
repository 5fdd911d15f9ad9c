import type { Snapshot } from '../../content/snapshot.ts';
import type { ReferralConfig } from './card/config.ts';

/** What the referral card must know of the published programme; undefined where none is published. */
export function referralConfigOf(snapshot: Snapshot): ReferralConfig | undefined {
  const [programme] = snapshot.all('referralProgramme');
  if (!programme) return undefined;
  const { reward, friend_reward, consent_text, invitation, rewards_url } = programme.data;
  return {
    reward,
    friendReward: friend_reward,
    consent: consent_text,
    invitation,
    rewardsUrl: rewards_url,
  };
}
