/** Published settings of the referral card, stored on its element as JSON. */
export type ReferralConfig = Readonly<{
  reward: number;
  friendReward: number;
  consent: string;
  invitation: string;
  rewardsUrl: string;
}>;
