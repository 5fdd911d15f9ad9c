import { z } from 'zod';

import {
  ownInvitationSchema,
  ownReferralsQuerySchema,
  ownReferralsSchema,
  referralPostAnswerSchema,
  referralPostSchema,
  referralSumsSchema,
  rewardDecisionSchema,
  rewardObjectionSchema,
  referrerSchema,
  staffReferralDetailSchema,
  staffReferralSchema,
  staffReferralsFilterSchema,
  staffReferralsQuerySchema,
  staffReferralsSchema,
} from './schemas.ts';
import { callsOf } from '../../kernel/callsOf.ts';

const everyone = callsOf({ tag: 'Referrals', who: 'everyone' });
const learner = callsOf({ tag: 'Referrals', who: 'learner', limit: 'account' });
const staff = callsOf({ tag: 'Staff operations', who: 'ADMIN' });
const ofReward = callsOf({
  tag: 'Staff operations',
  who: 'ADMIN',
  fails: ['not_found', 'reward_settled'],
  answer: staffReferralSchema,
});

export const readReferrer = everyone(
  'GET /referrals/:code',
  'Whose invitation it is: a first name, and what both get',
  {
    limit: 'referralLookup',
    fails: ['referral_not_found'],
    params: z.strictObject({ code: z.string().max(40) }),
    answer: referrerSchema,
  },
);

export const listOwnReferrals = learner('GET /learner/v2/referrals', 'Your friends, newest first', {
  query: ownReferralsQuerySchema,
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
  { who: 'visitor', answer: ownInvitationSchema },
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
    answer: referralPostAnswerSchema,
    status: 201,
  },
);

export const listReferrals = staff('GET /staff/referrals', 'Referrals, filtered and sorted', {
  query: staffReferralsQuerySchema,
  answer: staffReferralsSchema,
});

export const readReferral = staff(
  'GET /staff/referrals/:id',
  'A referral with the ledger of its reward',
  { fails: ['not_found'], answer: staffReferralDetailSchema },
);

export const exportReferrals = staff('GET /staff/referrals.csv', 'Referrals as CSV', {
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
