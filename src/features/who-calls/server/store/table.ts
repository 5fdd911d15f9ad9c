import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  time,
  timestamp,
} from 'drizzle-orm/pg-core';

import { moment } from '../../../../server/platform/database/expressions.ts';
import { staffUser } from '../../../../server/staff/store/table.ts';

const none = sql`'{}'`;

/** Who takes the leads that fit. An empty condition fits all. The first rule with somebody here decides. */
export const leadRule = pgTable('lead_rule', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  place: integer('place').notNull(),
  name: text('name').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  /** ERP codes. */
  programmes: text('programmes').array().notNull().default(none),
  states: text('states').array().notNull().default(none),
  /** The first part of a tag of BCP 47. */
  languages: text('languages').array().notNull().default(none),
  sources: text('sources').array().notNull().default(none),
  /** 1 is Monday. */
  weekdays: integer('weekdays').array().notNull().default(none),
  /** Asia/Kolkata; past midnight if `until` comes before `from`. */
  from: time('from'),
  until: time('until'),
  people: integer('people').array().notNull(),
  /** Whoever is told of leads that nobody has answered in time. */
  told: integer('told').references(() => staffUser.id, { onDelete: 'set null' }),
});

/** Whether somebody takes leads now, and how many a day at most. Without a row: now, and any number. */
export const leadTaker = pgTable('lead_taker', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staffUser.id, { onDelete: 'cascade' }),
  isAway: boolean('is_away').notNull().default(false),
  /** The last day away. */
  awayUntil: date('away_until'),
  most: integer('most'),
});

/** The hours of calls of the coming weeks, with the minutes that are promised, for the trigger that starts the clock. */
export const leadOpen = pgTable('lead_open', {
  startsAt: moment('starts_at').primaryKey(),
  endsAt: moment('ends_at').notNull(),
  minutes: integer('minutes').notNull(),
});

/** To whom the rules gave a lead, by when it is to be called, and when it first was. */
export const leadClock = pgTable(
  'lead_clock',
  {
    /** A trigger deletes it with its lead: a foreign key would cost each registration more than all rules do. */
    leadId: bigint('lead_id', { mode: 'number' }).primaryKey(),
    ruleId: integer('rule_id'),
    givenTo: integer('given_to'),
    givenAt: moment('given_at').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    index('lead_clock_turn').on(table.givenTo, table.givenAt, table.leadId),
    index('lead_clock_late')
      .on(table.dueAt)
      .where(sql`answered_at IS NULL`),
  ],
);
