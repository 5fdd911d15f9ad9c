import { z } from 'zod';

import { call } from '../../kernel/call.ts';
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
import { idParamsSchema } from '../../kernel/staff/staff.ts';

export const readReferrer = call({
  method: 'GET',
  path: '/referrals/:code',
  summary: 'Whose invitation it is: a first name, and what both get',
  tag: 'Referrals',
  who: 'everyone',
  limit: 'referralLookup',
  fails: ['referral_not_found'],
  params: z.strictObject({ code: z.string().max(40) }),
  answer: referrerSchema,
});

export const listOwnReferrals = call({
  method: 'GET',
  path: '/learner/v2/referrals',
  summary: 'Your friends, newest first',
  tag: 'Referrals',
  who: 'learner',
  limit: 'account',
  query: ownReferralsQuerySchema,
  answer: ownReferralsSchema,
});

export const readReferralSums = call({
  method: 'GET',
  path: '/learner/v2/referral-count-and-reward-sum',
  summary: 'Your figures, and the link that you share',
  tag: 'Referrals',
  who: 'learner',
  limit: 'account',
  answer: referralSumsSchema,
});

export const readOwnInvitation = call({
  method: 'GET',
  path: '/learner/v2/invitation',
  summary: 'Whether a friend invited you, and who: the reward of the invited is still to come',
  tag: 'Referrals',
  who: 'visitor',
  limit: 'account',
  answer: ownInvitationSchema,
});

export const exportOwnReferrals = call({
  method: 'GET',
  path: '/learner/v2/referrals.csv',
  summary: 'Your statement as CSV',
  tag: 'Referrals',
  who: 'learner',
  limit: 'account',
  produces: 'text/csv',
});

export const referFriend = call({
  method: 'POST',
  path: '/learner/v2/referrals',
  summary: 'Refer a friend; a number that is known already does not count',
  tag: 'Referrals',
  who: 'learner',
  limit: 'account',
  fails: ['referral_existing', 'referral_failed', 'website_not_public'],
  body: referralPostSchema,
  answer: referralPostAnswerSchema,
  status: 201,
});

export const listReferrals = call({
  method: 'GET',
  path: '/staff/referrals',
  summary: 'Referrals, filtered and sorted',
  tag: 'Staff operations',
  who: 'ADMIN',
  query: staffReferralsQuerySchema,
  answer: staffReferralsSchema,
});

export const readReferral = call({
  method: 'GET',
  path: '/staff/referrals/:id',
  summary: 'A referral with the ledger of its reward',
  tag: 'Staff operations',
  who: 'ADMIN',
  fails: ['not_found'],
  params: idParamsSchema,
  answer: staffReferralDetailSchema,
});

export const exportReferrals = call({
  method: 'GET',
  path: '/staff/referrals.csv',
  summary: 'Referrals as CSV',
  tag: 'Staff operations',
  who: 'ADMIN',
  fresh: true,
  query: staffReferralsFilterSchema,
  produces: 'text/csv',
});

export const enrolFriend = call({
  method: 'POST',
  path: '/staff/referrals/:id/enrol',
  summary: 'The friend has enrolled: the reward is earned',
  tag: 'Staff operations',
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found', 'reward_settled'],
  params: idParamsSchema,
  body: rewardDecisionSchema,
  answer: staffReferralSchema,
});

export const approveReward = call({
  method: 'POST',
  path: '/staff/referrals/:id/approve',
  summary: 'Credit an earned reward',
  tag: 'Staff operations',
  who: 'ADMIN',
  fails: ['not_found', 'reward_settled'],
  params: idParamsSchema,
  body: rewardDecisionSchema,
  answer: staffReferralSchema,
});

export const holdReward = call({
  method: 'POST',
  path: '/staff/referrals/:id/hold',
  summary: 'Look at a reward before it counts, for a reason',
  tag: 'Staff operations',
  who: 'ADMIN',
  fails: ['not_found', 'reward_settled'],
  params: idParamsSchema,
  body: rewardObjectionSchema,
  answer: staffReferralSchema,
});

export const releaseReward = call({
  method: 'POST',
  path: '/staff/referrals/:id/release',
  summary: 'A held reward counts again',
  tag: 'Staff operations',
  who: 'ADMIN',
  fails: ['not_found', 'reward_settled'],
  params: idParamsSchema,
  body: rewardDecisionSchema,
  answer: staffReferralSchema,
});

export const reverseReward = call({
  method: 'POST',
  path: '/staff/referrals/:id/reverse',
  summary: 'Take a reward back, for a reason',
  tag: 'Staff operations',
  who: 'ADMIN',
  fresh: true,
  fails: ['not_found', 'reward_settled'],
  params: idParamsSchema,
  body: rewardObjectionSchema,
  answer: staffReferralSchema,
});
