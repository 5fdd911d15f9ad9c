import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { leadNote } from '../../../../server/leads/staff/table.ts';
import { moment } from '../../../../server/platform/database/expressions.ts';
import { staffUser } from '../../../../server/staff/store/table.ts';
import type { Channel } from '../../channels.ts';

export const messageTemplate = pgTable(
  'message_template',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    vendorId: text('vendor_id'),
    language: text('language'),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('message_template_channel', sql`${table.channel} IN ('whatsapp', 'sms', 'mail')`),
    uniqueIndex('message_template_name').on(sql`lower(${table.name})`),
  ],
);

/** One press: a message to one lead or to many, with the template as it was then. */
export const messageSending = pgTable(
  'message_sending',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    template: text('template').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    vendorId: text('vendor_id'),
    language: text('language'),
    staffId: integer('staff_id').references(() => staffUser.id, { onDelete: 'set null' }),
    by: text('by').notNull(),
    leads: integer('leads').notNull(),
    at: moment('at').notNull(),
    dueAt: moment('due_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    check('message_sending_channel', sql`${table.channel} IN ('whatsapp', 'sms', 'mail')`),
    index('message_sending_at').on(table.at),
    index('message_sending_staff').on(table.staffId, table.at),
  ],
);

/**
 * A message to a lead, as it was previewed. A note in the timeline ties it to the lead: both are merged, exported and
 * erased by the ways of notes.
 */
export const leadMessage = pgTable(
  'lead_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sendingId: integer('sending_id')
      .notNull()
      .references(() => messageSending.id, { onDelete: 'cascade' }),
    noteId: bigint('note_id', { mode: 'number' })
      .notNull()
      .references(() => leadNote.id, { onDelete: 'cascade' }),
    subject: text('subject'),
    text: text('text').notNull(),
    /** In the order of the placeholders in the template. */
    variables: text('variables').array().notNull(),
    state: text('state').$type<'waiting' | 'handed' | 'left_out'>().notNull().default('waiting'),
    /** Of the outbox, by which the message log knows it. */
    delivery: bigint('delivery', { mode: 'number' }),
    /** Why it was left out. */
    error: text('error'),
  },
  (table) => [
    check('lead_message_state', sql`${table.state} IN ('waiting', 'handed', 'left_out')`),
    index('lead_message_sending').on(table.sendingId),
    index('lead_message_note').on(table.noteId),
  ],
);
