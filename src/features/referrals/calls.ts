import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { countedPageOf, pageOf, pageQuerySchema } from '../../kernel/envelope.ts';
import { searchText } from '../../kernel/text/searchText.ts';
import {
  referralPostSchema,
  referralChannels,
  friendStates,
  rewardStates,
  ownReferralSchema,
  staffReferralSchema,
  rewardEntrySchema,
} from './schemas.ts';

const everyone = callsOf({ tag: 'Referrals', who: 'everyone' });
const learner = callsOf({ tag: 'Referrals', who: 'learner', limit: 'account' });
const staff = callsOf({ tag: 'Staff operations', who: ['leads.all', 'payments'] });
const ofReward = callsOf({
  tag: 'Staff operations',
  who: ['leads.all', 'payments'],
  fails: ['not_found', 'reward_settled'],
  answer: staffReferralSchema,
});

const ownReferralsSchema = pageOf(ownReferralSchema);
export type OwnReferrals = z.output<typeof ownReferralsSchema>;

const referralSumsSchema = z.strictObject({
  /** The caller's own code, and the link with it. */
  code: z.string(),
  link: z.string(),
  referral_count: z.int(),
  applied_count: z.int(),
  enrolled_count: z.int(),
  /** Earned and not taken back, credited or not. */
  reward_sum: z.int(),
  credited_sum: z.int(),
});
export type ReferralSums = z.output<typeof referralSumsSchema>;

const referrerSchema = z.strictObject({
  first_name: z.string(),
  reward: z.int(),
  friend_reward: z.int(),
});
export type Referrer = z.output<typeof referrerSchema>;

const staffReferralsFilterSchema = z.strictObject({
  state: z.enum(friendStates).optional(),
  reward_state: z.enum(rewardStates).optional(),
  held: z.enum(['true', 'false']).optional(),
  channel: z.enum(referralChannels).optional(),
  /** The `lead_id` of who referred. */
  referrer: searchText(60).optional(),
  /** Part of a name, or digits of a number, of either person. */
  q: searchText(80).optional(),
});
export type StaffReferralsFilter = z.output<typeof staffReferralsFilterSchema>;

const staffReferralsQuerySchema = staffReferralsFilterSchema.extend({
  ...pageQuerySchema.shape,
  sort: z.enum(['id', 'invited_at', 'enrolled_at', 'reward_at']).default('id'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type StaffReferralsQuery = z.output<typeof staffReferralsQuerySchema>;
const staffReferralDetailSchema = z.strictObject({
  referral: staffReferralSchema,
  ledger: z.array(rewardEntrySchema),
});
export type StaffReferralDetail = z.output<typeof staffReferralDetailSchema>;

const rewardDecisionSchema = z.strictObject({
  note: z.string().trim().max(500, 'Must be at most 500 characters.').optional(),
});

/** A reward is only held or taken back for a reason. */
const rewardObjectionSchema = z.strictObject({
  note: z
    .string('Please say why.')
    .trim()
    .min(3, 'Please say why.')
    .max(500, 'Must be at most 500 characters.'),
});

export const readReferrer = everyone(
  'GET /referrals/:code',
  'Whose invitation it is: a first name, and what both get',
  {
    description: 'Takes a code with whatever else was shared with it, such as the whole link.',
    limit: { name: 'referralLookup', points: 60, seconds: 60 },
    fails: ['referral_not_found'],
    params: z.strictObject({ code: z.string() }),
    answer: referrerSchema,
  },
);

export const listOwnReferrals = learner('GET /learner/v2/referrals', 'Your friends, newest first', {
  query: pageQuerySchema.extend({ state: z.enum(friendStates).optional() }),
  answer: ownReferralsSchema,
});

export const readReferralSums = learner(
  'GET /learner/v2/referral-count-and-reward-sum',
  'Your figures, and the link that you share',
  { answer: referralSumsSchema },
);

export const readOwnInvitation = learner(
  'GET /learner/v2/invitation',
  'Whether a friend invited you, and who: the reward of the invited is still to come',
  {
    who: 'visitor',
    /** The name is null once the referrer's details are deleted. */
    answer: z.strictObject({ invited: z.boolean(), first_name: z.string().nullable() }),
  },
);

export const exportOwnReferrals = learner(
  'GET /learner/v2/referrals.csv',
  'Your statement as CSV',
  { produces: 'text/csv' },
);

export const referFriend = learner(
  'POST /learner/v2/referrals',
  'Refer a friend; a number that is known already does not count',
  {
    fails: ['referral_existing', 'referral_failed', 'website_not_public'],
    body: referralPostSchema,
    answer: z.strictObject({ referral: ownReferralSchema }),
    status: 201,
  },
);

export const listReferrals = staff('GET /staff/referrals', 'Referrals, filtered and sorted', {
  query: staffReferralsQuerySchema,
  answer: countedPageOf(staffReferralSchema),
});

export const readReferral = staff(
  'GET /staff/referrals/:id',
  'A referral with the ledger of its reward',
  { fails: ['not_found'], answer: staffReferralDetailSchema },
);

export const exportReferrals = staff('GET /staff/referrals.csv', 'Referrals as CSV', {
  who: ['leads.all', 'payments', 'leads.export'],
  fresh: true,
  query: staffReferralsFilterSchema,
  produces: 'text/csv',
});

export const enrolFriend = ofReward(
  'POST /staff/referrals/:id/enrol',
  'The friend has enrolled: the reward is earned',
  { fresh: true, body: rewardDecisionSchema },
);

export const approveReward = ofReward(
  'POST /staff/referrals/:id/approve',
  'Credit an earned reward',
  { body: rewardDecisionSchema },
);

export const holdReward = ofReward(
  'POST /staff/referrals/:id/hold',
  'Look at a reward before it counts, for a reason',
  { body: rewardObjectionSchema },
);

export const releaseReward = ofReward(
  'POST /staff/referrals/:id/release',
  'A held reward counts again',
  { body: rewardDecisionSchema },
);

export const reverseReward = ofReward(
  'POST /staff/referrals/:id/reverse',
  'Take a reward back, for a reason',
  { fresh: true, body: rewardObjectionSchema },
);
