/** What the referral card must know of the published content: stands on its element as JSON. */
export type ReferralConfig = Readonly<{
  reward: number;
  friendReward: number;
  consent: string;
  invitation: string;
  rewardsUrl: string;
}>;
