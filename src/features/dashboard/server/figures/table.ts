import { sql } from 'drizzle-orm';

import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

/** Leads with changes that are not rolled up yet. Triggers of the database write them: one row for a statement. */
export const leadChange = pgTable('lead_change', {
  leadId: bigint('lead_id', { mode: 'number' }).notNull(),
  /** The other leads of the same statement, at most 99. */
  more: bigint('more', { mode: 'number' }).array(),
});

/** The share of a lead in the rolled-up figures. */
export const leadFigure = pgTable(
  'lead_figure',
  {
    leadId: bigint('lead_id', { mode: 'number' }).primaryKey(),
    day: date('day').notNull(),
    programme: text('programme').notNull(),
    assigned: integer('assigned'),
    source: text('source').notNull(),
    campaign: text('campaign').notNull(),
    state: text('state'),
    city: text('city'),
    verified: boolean('verified').notNull(),
    /** Whether they came by themselves, and not by a referrer alone. */
    self: boolean('self').notNull(),
    inErp: boolean('in_erp').notNull(),
    /** Days on which they were sent a code, on which one that they used, and on which they took a brochure, in order. */
    codes: date('codes').array().notNull(),
    used: date('used').array().notNull(),
    brochures: date('brochures').array().notNull(),
  },
  (table) => [index('lead_figure_owner').on(table.assigned, table.programme)],
);

/** Leads of a day. A scope is all of them, those of a programme or those of a member of the staff. */
export const leadDay = pgTable(
  'lead_day',
  {
    scope: text('scope').notNull(),
    kind: text('kind').$type<'all' | 'source' | 'campaign' | 'state' | 'city'>().notNull(),
    day: date('day').notNull(),
    /** Empty if the kind is `all`. */
    name: text('name').notNull(),
    leads: integer('leads').notNull(),
    verified: integer('verified').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'lead_day_pkey',
      columns: [table.scope, table.kind, table.day, table.name],
    }),
    index('lead_day_empty')
      .on(table.day)
      .where(sql`leads = 0`),
  ],
);

/**
 * People who took a step of the funnel on a day, by the day on which they took it before: those of some days are those
 * who took it on one of them, and before the first of them the last time.
 */
export const stepDay = pgTable(
  'step_day',
  {
    scope: text('scope').notNull(),
    step: text('step').notNull(),
    day: date('day').notNull(),
    /** `-infinity` if they had not taken the step before. */
    previous: date('previous').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'step_day_pkey',
      columns: [table.scope, table.step, table.day, table.previous],
    }),
    index('step_day_empty')
      .on(table.day)
      .where(sql`people = 0`),
  ],
);

/** The day on which somebody of whom no more is known took a step last, of the days that are rolled up. */
export const stepLastDay = pgTable(
  'step_last_day',
  {
    step: text('step').notNull(),
    /** A hash of who it was, which tells people apart and does not tell who they are. */
    person: bigint('person', { mode: 'bigint' }).notNull(),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ name: 'step_last_day_pkey', columns: [table.step, table.person] })],
);

/** Codes of a day that left, or did not. */
export const codeDay = pgTable('code_day', {
  day: date('day').primaryKey(),
  sent: integer('sent').notNull(),
  failed: integer('failed').notNull(),
});

/** The last day that is rolled up, of events and of codes. */
export const rolledUp = pgTable('rolled_up', {
  what: text('what').$type<'event' | 'code'>().primaryKey(),
  until: date('until').notNull(),
});
