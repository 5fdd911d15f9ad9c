import { sql } from 'drizzle-orm';

import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

import { moment } from '../../../../server/platform/database/expressions.ts';
import type { FriendState, RewardKind, RewardState } from '../../schemas.ts';
import { consentNotice, lead, ofLead } from '../../../../server/leads/store/table.ts';

function number(name: string) {
  return bigint(name, { mode: 'number' });
}

/** The code in a referrer's link. Its row is the lock under which their referrals are counted. */
export const referralCode = pgTable('referral_code', {
  leadId: ofLead().primaryKey(),
  code: text('code').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/** Codes in links that were shared by a lead that is part of another now. */
export const referralCodeFormer = pgTable(
  'referral_code_former',
  {
    code: text('code').primaryKey(),
    leadId: ofLead().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('referral_code_former_lead').on(table.leadId)],
);

/** Referrals by referrer and friend. Holds nothing personal: names are the leads', and are erased with them. */
export const referral = pgTable(
  'referral',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    referrerLeadId: number('referrer_lead_id').references(() => lead.id, { onDelete: 'set null' }),
    /** A friend counts once, for the first referrer. */
    friendLeadId: number('friend_lead_id')
      .unique()
      .references(() => lead.id, { onDelete: 'set null' }),
    channel: text('channel').$type<'form' | 'link'>().notNull(),
    /** Rupees, as promised when the friend was invited. */
    reward: integer('reward').notNull(),
    /**
     * The sentence by which the referrer confirmed the friend's consent; null for friends by link,
     * who consent themselves.
     */
    consentVersion: text('consent_version').references(() => consentNotice.version),
    createdAt: moment('created_at').notNull(),
    enrolledAt: moment('enrolled_at'),
  },
  (table) => [
    check('referral_channel', sql`${table.channel} IN ('form', 'link')`),
    check('referral_reward', sql`${table.reward} >= 0`),
    check(
      'referral_consent',
      sql`(${table.channel} = 'form') = (${table.consentVersion} IS NOT NULL)`,
    ),
    index('referral_created_at').on(table.createdAt, table.id),
    index('referral_referrer').on(table.referrerLeadId, table.createdAt),
  ],
);

/**
 * The ledger of rewards. Lines are only ever added, each kind at most once for a referral; the
 * triggers of the migrations hold the order: held before released, earned before credited or reversed.
 */
export const referralReward = pgTable(
  'referral_reward',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    referralId: number('referral_id')
      .notNull()
      .references(() => referral.id),
    kind: text('kind').$type<RewardKind>().notNull(),
    /** Rupees. */
    amount: integer('amount').notNull(),
    at: moment('at').notNull(),
    /** E-mail address of the member of the staff, or `system`. */
    by: text('by').notNull(),
    note: text('note'),
  },
  (table) => [
    unique('referral_reward_once').on(table.referralId, table.kind),
    check(
      'referral_reward_kind',
      sql`${table.kind} IN ('held', 'released', 'earned', 'credited', 'reversed')`,
    ),
    check('referral_reward_amount', sql`${table.amount} >= 0`),
    index('referral_reward_at').on(table.at),
  ],
);

export type ReferralRow = {
  id: number;
  referrerLeadId: number | null;
  channel: 'form' | 'link';
  reward: number;
  createdAt: string;
  enrolledAt: string | null;
  state: FriendState;
  rewardState: RewardState;
  rewardAt: string | null;
  /** True while the reward is held, earned or not. */
  held: boolean;
  holdReason: string | null;
  appliedAt: string | null;
  friendLeadId: number | null;
  friendId: string | null;
  friendName: string | null;
  friendMobile: string | null;
  friendLeadsId: string | null;
  interest: string | null;
  referrerId: string | null;
  referrerName: string | null;
  referrerMobile: string | null;
  referrerLeadsId: string | null;
};
