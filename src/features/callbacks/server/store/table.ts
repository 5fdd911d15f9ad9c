import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type CallbackState, callbackStates } from '../../../../kernel/leads/callbacks.ts';
import { ofLead } from '../../../../server/leads/store/table.ts';
import { bytes, moment } from '../../../../server/platform/database/expressions.ts';

const booked = sql`state = 'booked'`;

/** Calls that people chose. One of them is still to come for a lead at most. */
export const callback = pgTable(
  'callback',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: ofLead().notNull(),
    startsAt: moment('starts_at').notNull(),
    language: text('language').notNull(),
    /** The entry of the counsellor, and the name as it was. */
    counsellor: integer('counsellor').notNull(),
    person: text('person').notNull(),
    /** Whether this person was asked for by name. */
    isAskedFor: boolean('is_asked_for').notNull(),
    /** From 1: a counsellor may take several calls at one hour. */
    seat: smallint('seat').notNull(),
    state: text('state').$type<CallbackState>().notNull().default('booked'),
    madeAt: moment('made_at').notNull(),
    remindedAt: moment('reminded_at'),
    endedAt: moment('ended_at'),
    /** Who of the staff said how it went. */
    endedBy: text('ended_by'),
  },
  (table) => [
    check(
      'callback_state',
      sql`${table.state} IN ${sql.raw(`('${callbackStates.join("', '")}')`)}`,
    ),
    uniqueIndex('callback_seat').on(table.counsellor, table.startsAt, table.seat).where(booked),
    uniqueIndex('callback_of_lead').on(table.leadId).where(booked),
    index('callback_lead').on(table.leadId),
    index('callback_starts_at').on(table.startsAt),
  ],
);

/** Links in mails by which a call is moved or given up. */
export const callbackLink = pgTable(
  'callback_link',
  {
    /** SHA-256 of the random token in the link. */
    tokenHash: bytes('token_hash').primaryKey(),
    leadId: ofLead().notNull(),
    /** The e-mail address: the link ends if its lead gets another. Null in older rows. */
    sentTo: text('sent_to'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('callback_link_lead').on(table.leadId),
    index('callback_link_expires_at').on(table.expiresAt),
  ],
);
