import { z } from 'zod';

import { referralSource } from '../../kernel/constants.ts';
import { countedPageOf, pageOf, pageQuerySchema } from '../../kernel/envelope.ts';
import { leadMessages, referralMessages } from '../../kernel/messages.ts';
import { referralRules } from '../../kernel/referrals/rules.ts';
import { searchText } from '../../kernel/text/searchText.ts';
import { singleLine } from '../../kernel/text/singleLine.ts';

/** Bodies and answers of the referral calls. Rewards are rupees. */

function judged(rule: (value: string) => string | undefined) {
  return z
    .string({ error: rule('') ?? 'Must be text.' })
    .overwrite(singleLine)
    .superRefine((value, context) => {
      const problem = rule(value);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    })
    .trim()
    .max(320, 'Must be at most 320 characters.');
}

function fixed(value: string) {
  return z.literal(value, `Must be ${value}.`).optional();
}

const anyCode = z.string('Must be text.').trim().max(200).nullish();

const optionError = { error: () => leadMessages.option };
const consentError = { error: () => referralMessages.consent };

/**
 * Body of `POST /learner/v2/referrals`. Who refers is known from the session: `referrer_id`
 * (the lead's id) and `referrer_name` may be sent, and the id must be the caller's own.
 */
export const referralPostSchema = z.strictObject({
  referrer_id: z.string().max(60).optional(),
  referrer_name: z.string().max(200).optional(),
  firstName: judged(referralRules.firstName),
  lastName: judged(referralRules.lastName).optional(),
  email: judged(referralRules.email),
  phone: judged(referralRules.phone),
  qualification: z
    .int(optionError)
    .refine((value) => referralRules.qualification(value) === undefined, optionError),
  area_of_interest: judged(referralRules.area_of_interest),
  consent: z.strictObject(
    {
      accepted: z.boolean(consentError).refine((value) => value, consentError),
      /** The sentence that the referrer saw; without it, the one published now counts. */
      text: z.string().max(700).optional(),
    },
    { error: (issue) => (issue.code === 'invalid_type' ? referralMessages.consent : undefined) },
  ),
  source_media: fixed(referralSource.media),
  source_campaign: fixed(referralSource.campaign),
  source_source: fixed(referralSource.source),
  c2: fixed(referralSource.c2),
  c3: anyCode,
  c4: anyCode,
  c5: fixed(referralSource.c5),
});
export type ReferralPost = z.input<typeof referralPostSchema>;

/** How a friend came: entered in the form, or by the link. */
export const referralChannels = ['form', 'link'] as const;

/** How far a friend has come. `closed`: the details were deleted before the friend enrolled. */
export const friendStates = ['invited', 'applied', 'enrolled', 'closed'] as const;
export type FriendState = (typeof friendStates)[number];

/** States of a reward. `checking`: staff look at it before it counts. */
export const rewardStates = ['none', 'earned', 'checking', 'credited', 'reversed'] as const;
export type RewardState = (typeof rewardStates)[number];

/** A friend as the referrer sees them: first name and initial, nothing that reaches them. Times are ISO 8601 in UTC. */
export const ownReferralSchema = z
  .strictObject({
    id: z.int(),
    /** Null once the friend's details are deleted. */
    friend_name: z.string().nullable(),
    programme: z.string().nullable(),
    channel: z.enum(referralChannels),
    invited_at: z.string(),
    state: z.enum(friendStates),
    reward: z.int(),
    reward_state: z.enum(rewardStates),
    /** The time at which the reward reached its state. */
    reward_at: z.string().nullable(),
  })
  .meta({ id: 'OwnReferral' });
export type OwnReferral = z.output<typeof ownReferralSchema>;

/** Query of `GET /learner/v2/referrals`. */
export const ownReferralsQuerySchema = pageQuerySchema.extend({
  state: z.enum(friendStates).optional(),
});
/** Answer of `GET /learner/v2/referrals`. */
export const ownReferralsSchema = pageOf(ownReferralSchema);
export type OwnReferrals = z.output<typeof ownReferralsSchema>;

/** Answer of `GET /learner/v2/referral-count-and-reward-sum`. */
export const referralSumsSchema = z.strictObject({
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

/** Answer of `POST /learner/v2/referrals`, 201. */
export const referralPostAnswerSchema = z.strictObject({ referral: ownReferralSchema });

/** Answer of `GET /referrals/{code}`. */
export const referrerSchema = z.strictObject({
  first_name: z.string(),
  reward: z.int(),
  friend_reward: z.int(),
});
export type Referrer = z.output<typeof referrerSchema>;

/** Answer of `GET /learner/v2/invitation`. The name is null once the referrer's details are deleted. */
export const ownInvitationSchema = z.strictObject({
  invited: z.boolean(),
  first_name: z.string().nullable(),
});

/** The referrer or the friend: `id` is that of the lead among the staff's. */
const person = z.strictObject({
  id: z.int(),
  lead_id: z.string(),
  name: z.string(),
  mobile: z.string(),
  leads_id: z.string().nullable(),
});

/** Why a reward is looked at before it counts. */
export const holdReasons = [
  'burst',
  'many',
  'same_browser',
  'same_email',
  'staff',
  'unproved',
] as const;
export type HoldReason = (typeof holdReasons)[number];

export const staffReferralSchema = z
  .strictObject({
    id: z.int(),
    /** Null if the person has had their data erased. */
    referrer: person.nullable(),
    friend: person.nullable(),
    programme: z.string().nullable(),
    channel: z.enum(referralChannels),
    invited_at: z.string(),
    /** When the friend verified the number. */
    applied_at: z.string().nullable(),
    enrolled_at: z.string().nullable(),
    state: z.enum(friendStates),
    reward: z.int(),
    reward_state: z.enum(rewardStates),
    reward_at: z.string().nullable(),
    /** True while the reward is held, earned or not. */
    held: z.boolean(),
    /** The reason of a hold, also of a former one: a `HoldReason`, or a note of staff. */
    hold_reason: z.string().nullable(),
  })
  .meta({ id: 'StaffReferral' });
export type StaffReferral = z.output<typeof staffReferralSchema>;

export const rewardKinds = ['held', 'released', 'earned', 'credited', 'reversed'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** A line of the reward ledger. */
export const rewardEntrySchema = z.strictObject({
  id: z.int(),
  kind: z.enum(rewardKinds),
  amount: z.int(),
  at: z.string(),
  by: z.string(),
  note: z.string().nullable(),
});
export type RewardEntry = z.output<typeof rewardEntrySchema>;

const sortable = ['id', 'invited_at', 'enrolled_at', 'reward_at'] as const;

export const staffReferralsFilterSchema = z.strictObject({
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

/** Query of `GET /staff/referrals`. */
export const staffReferralsQuerySchema = staffReferralsFilterSchema.extend({
  ...pageQuerySchema.shape,
  sort: z.enum(sortable).default('id'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type StaffReferralsQuery = z.output<typeof staffReferralsQuerySchema>;
export const staffReferralsSchema = countedPageOf(staffReferralSchema);
export const staffReferralDetailSchema = z.strictObject({
  referral: staffReferralSchema,
  ledger: z.array(rewardEntrySchema),
});
export type StaffReferralDetail = z.output<typeof staffReferralDetailSchema>;

/** Body of the staff's decisions. */
export const rewardDecisionSchema = z.strictObject({
  note: z.string().trim().max(500, 'Must be at most 500 characters.').optional(),
});
/** A reward is only held or taken back for a reason. */
export const rewardObjectionSchema = z.strictObject({
  note: z
    .string('Please say why.')
    .trim()
    .min(3, 'Please say why.')
    .max(500, 'Must be at most 500 characters.'),
});
