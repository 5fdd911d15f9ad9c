import { z } from 'zod';

import { referralSource } from '../../kernel/constants.ts';
import { leadMessages } from '../../kernel/messages.ts';
import { referralMessages } from '../../kernel/referralTexts.ts';
import { trackingFields } from '../../kernel/leads/circumstances.ts';
import { referralRules } from '../../kernel/referrals/rules.ts';
import { emailAddressIn } from '../../kernel/text/emailAddress.ts';
import { singleSpacedLine } from '../../kernel/text/singleLine.ts';

function judged(
  rule: (value: string) => string | undefined,
  clean: (typed: string) => string = singleSpacedLine,
) {
  return z
    .string({ error: rule('') ?? 'Must be text.' })
    .overwrite(clean)
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

const anyCode = trackingFields.c4;
const optionError = { error: () => leadMessages.option };
const consentError = { error: () => referralMessages.consent };

/** Numbers of every country; which of them may register depends on a setting. */
export function numberProblem(typed: string): string | undefined {
  return referralRules.phone(typed, ['']);
}

/** The session says who refers: `referrer_id` (the lead's id) may be sent, and must be the caller's own. */
export const referralPostSchema = z.strictObject({
  referrer_id: z.string().max(60).optional(),
  referrer_name: z.string().max(200).optional(),
  firstName: judged(referralRules.firstName),
  lastName: judged(referralRules.lastName).optional(),
  email: judged(referralRules.email, emailAddressIn),
  phone: judged(numberProblem),
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
    reward_at: z.string().nullable(),
  })
  .meta({ id: 'OwnReferral' });
export type OwnReferral = z.output<typeof ownReferralSchema>;

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

export const rewardEntrySchema = z.strictObject({
  id: z.int(),
  kind: z.enum(rewardKinds),
  amount: z.int(),
  at: z.string(),
  by: z.string(),
  note: z.string().nullable(),
});
export type RewardEntry = z.output<typeof rewardEntrySchema>;
