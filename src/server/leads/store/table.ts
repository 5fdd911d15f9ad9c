import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

import { bytes, inNameOrder, moment } from '../../platform/database/expressions.ts';
import type { ConsentGiver } from '../../../kernel/leads/leads.ts';
import type { QualificationList } from '../../../kernel/leads/qualifications.ts';
import type { PendingPost, SaidDetails, StoredTouch } from './pending-post.ts';

export const leadsIdSequence = pgSequence('leads_id_seq', { startWith: 10_001 });

/** Tickets of the daily budget of codes. */
export const otpTicketSequence = pgSequence('otp_ticket_seq');
/** Tickets of the reserve for numbers that were verified before. */
export const otpReserveTicketSequence = pgSequence('otp_reserve_ticket_seq');

/** A person who left a number. One number is one lead. */
export const lead = pgTable(
  'lead',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The id that the outside knows: random, so that nobody can count or guess. */
    publicId: text('public_id').notNull().unique(),
    /** E.164. */
    mobile: text('mobile').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    highestQualificationId: smallint('highest_qualification_id').notNull(),
    /** Which list the qualification was chosen from. */
    qualificationList: text('qualification_list')
      .$type<QualificationList>()
      .notNull()
      .default('lead'),
    areaOfInterest: text('area_of_interest').notNull(),
    /** `referrer` until the friend registers: such a lead has agreed to nothing yet. */
    detailsBy: text('details_by').$type<'self' | 'referrer'>().notNull().default('self'),
    sourceMedia: text('source_media').notNull(),
    sourceCampaign: text('source_campaign').notNull(),
    sourceReferUrl: text('source_refer_url'),
    sourceSource: text('source_source'),
    c2: text('c2'),
    c3: text('c3'),
    c4: text('c4'),
    c5: text('c5'),
    firstTouch: jsonb('first_touch').$type<StoredTouch>(),
    lastTouch: jsonb('last_touch').$type<StoredTouch>(),
    purpose: text('purpose').notNull(),
    programId: integer('program_id'),
    page: text('page'),
    sessionId: text('session_id'),
    anonymousId: text('anonymous_id'),
    /** The ERP's id, or ours if no ERP is configured. */
    leadsId: text('leads_id').unique(),
    verifiedAt: moment('verified_at'),
    /** Of the demo: nobody is it, and nothing is ever sent for it. */
    invented: boolean('invented').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('lead_mobile', sql`${table.mobile} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('lead_qualification', sql`${table.highestQualificationId} BETWEEN 1 AND 4`),
    check('lead_qualification_list', sql`${table.qualificationList} IN ('lead', 'referral')`),
    check('lead_details_by', sql`${table.detailsBy} IN ('self', 'referrer')`),
    index('lead_created_at').on(table.createdAt),
    index('lead_in_name_order').on(inNameOrder('name'), table.id),
    index('lead_invented')
      .on(table.id)
      .where(sql`invented`),
    index('lead_anonymous_id')
      .on(table.anonymousId)
      .where(sql`anonymous_id IS NOT NULL`),
  ],
);

/** The column of a row that is deleted with its lead. */
export function ofLead() {
  return bigint('lead_id', { mode: 'number' }).references(() => lead.id, { onDelete: 'cascade' });
}

/** When leads changed and were verified, of those that did since they came: triggers keep it, and lists are read by it. */
export const leadMoment = pgTable(
  'lead_moment',
  {
    leadId: bigint('lead_id', { mode: 'number' }).primaryKey(),
    updatedAt: moment('updated_at').notNull(),
    verifiedAt: moment('verified_at'),
  },
  (table) => [
    index('lead_moment_updated_at').on(table.updatedAt, table.leadId),
    index('lead_moment_verified_at')
      .on(table.verifiedAt, table.leadId)
      .where(sql`verified_at IS NOT NULL`),
  ],
);

export const leadPlan = pgTable(
  'lead_plan',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: ofLead().notNull(),
    feePlanId: integer('fee_plan_id').notNull(),
    /** The plan's text at the time of the choice, because fees change. */
    plan: text('plan').notNull(),
    at: moment('at').notNull(),
    /** The challenge whose code activates it, if the lead was verified and the poster was not. */
    challenge: bytes('challenge'),
  },
  (table) => [
    index('lead_plan_lead').on(table.leadId, table.id),
    index('lead_plan_waiting')
      .on(table.challenge)
      .where(sql`challenge IS NOT NULL`),
  ],
);

export const consentNotice = pgTable('consent_notice', {
  /** SHA-256 of the text, hexadecimal. */
  version: text('version').primaryKey(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const consent = pgTable(
  'consent',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: ofLead().notNull(),
    version: text('version')
      .notNull()
      .references(() => consentNotice.version),
    /** BCP 47. */
    language: text('language').notNull(),
    purposes: text('purposes').array().notNull(),
    page: text('page'),
    /** A parent or guardian agrees for somebody under age. */
    givenBy: text('given_by').$type<ConsentGiver>().notNull().default('self'),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('consent_lead').on(table.leadId)],
);

/** A code that was sent: for one lead, one browser, one use. */
export const otpChallenge = pgTable(
  'otp_challenge',
  {
    /** SHA-256 of the random id in the browser's cookie. */
    id: bytes('id').primaryKey(),
    leadId: ofLead().notNull(),
    phoneHash: bytes('phone_hash').notNull(),
    /** HMAC of challenge, phone and code; null once used. */
    codeHmac: bytes('code_hmac'),
    tries: integer('tries').notNull().default(0),
    anonymousId: text('anonymous_id'),
    /** The parts of the post that only its code may apply. */
    held: jsonb('held').$type<PendingPost>(),
    /** The details that its own post said, of a lead that was known: they hold once the code is proved. */
    said: jsonb('said').$type<SaidDetails>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('otp_challenge_lead').on(table.leadId),
    index('otp_challenge_created_at').on(table.createdAt),
  ],
);

/** The codes sent to a phone and its wrong tries. The row outlives an erased lead. */
export const otpPhone = pgTable('otp_phone', {
  /** Keyed hash of the number in E.164. */
  phoneHash: bytes('phone_hash').primaryKey(),
  sentAt: timestamp('sent_at', { withTimezone: true }).array().notNull().default([]),
  wrongAt: timestamp('wrong_at', { withTimezone: true }).array().notNull().default([]),
  updatedAt: moment('updated_at').notNull(),
});

/** The tickets from which a day's budget and its reserve count. */
export const otpDay = pgTable('otp_day', {
  day: date('day').primaryKey(),
  firstTicket: bigint('first_ticket', { mode: 'number' }).notNull(),
  firstReserveTicket: bigint('first_reserve_ticket', { mode: 'number' }).notNull().default(1),
});

/** One row: until when no code is sent at all. */
export const otpBreaker = pgTable(
  'otp_breaker',
  {
    only: boolean('only').primaryKey().default(true),
    pausedUntil: moment('paused_until').notNull(),
  },
  (table) => [check('otp_breaker_one_row', sql`${table.only}`)],
);

/** The scopes of codes: all of them, an address block (/24 or /64), a wide one (/48), a range of numbers. */
export const pressureScopes = ['all', 'near', 'wide', 'range'] as const;
export type PressureScope = (typeof pressureScopes)[number];

/** Codes asked for and used, by address block and number range: sums of ten minutes that fade, and those of a day. */
export const otpPressure = pgTable(
  'otp_pressure',
  {
    /** The block, `203.0.113.0/24`, or the range, `+9198450…`; `all` for the whole. */
    key: text('key').primaryKey(),
    scope: text('scope').$type<PressureScope>().notNull(),
    sent: doublePrecision('sent').notNull(),
    verified: doublePrecision('verified').notNull(),
    /** The moment of `sent` and `verified`. */
    at: moment('at').notNull(),
    /** In India. */
    day: date('day').notNull(),
    daySent: integer('day_sent').notNull(),
    /** Its visitors show a proof of work until then. */
    slowedUntil: timestamp('slowed_until', { withTimezone: true }),
  },
  (table) => [
    index('otp_pressure_slowed')
      .on(table.slowedUntil)
      .where(sql`slowed_until IS NOT NULL`),
  ],
);

/** An erased lead, sealed, for as long as the law asks that the record be kept. */
export const leadArchive = pgTable(
  'lead_archive',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** AES-256-GCM: 12 bytes nonce, ciphertext, 16 bytes tag. */
    sealed: bytes('sealed').notNull(),
    erasedAt: moment('erased_at').notNull(),
    purgeAfter: moment('purge_after').notNull(),
  },
  (table) => [index('lead_archive_purge_after').on(table.purgeAfter)],
);

/** Numbers and e-mail addresses of erased people, so that no list brings them in again. */
export const leadErased = pgTable('lead_erased', {
  /** Keyed hash of the number in E.164, or of the address in lower case. */
  hash: bytes('hash').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
});

export type LeadRow = typeof lead.$inferSelect;

/** The apparent place of a lead at registration. The address that it was derived from is never stored. */
export const leadRegion = pgTable(
  'lead_region',
  {
    leadId: ofLead().primaryKey(),
    country: text('country').notNull(),
    state: text('state'),
    city: text('city'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('lead_region_state').on(table.state), index('lead_region_city').on(table.city)],
);

export const visitorSession = pgTable(
  'visitor_session',
  {
    /** SHA-256 of the random token in the cookie. */
    tokenHash: bytes('token_hash').primaryKey(),
    leadId: ofLead().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('visitor_session_lead').on(table.leadId),
    index('visitor_session_expires_at').on(table.expiresAt),
  ],
);

export const leadNominee = pgTable('lead_nominee', {
  leadId: ofLead().primaryKey(),
  name: text('name').notNull(),
  contact: text('contact').notNull(),
  at: moment('at').notNull(),
});
