import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../server/platform/database/expressions.ts';
import { lead } from '../../../server/leads/store/table.ts';

export const event = pgTable(
  'event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the sender: the same event sent twice is kept once. */
    messageId: text('message_id').notNull().unique(),
    type: text('type').$type<'track' | 'identify'>().notNull(),
    name: text('name'),
    anonymousId: text('anonymous_id').notNull(),
    leadId: bigint('lead_id', { mode: 'number' }).references(() => lead.id, {
      onDelete: 'cascade',
    }),
    properties: jsonb('properties').$type<Record<string, unknown>>().notNull(),
    context: jsonb('context').$type<Record<string, unknown>>().notNull(),
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    pending: boolean('pending').notNull(),
  },
  (table) => [
    check('event_type', sql`${table.type} IN ('track', 'identify')`),
    check('event_name', sql`(${table.type} = 'track') = (${table.name} IS NOT NULL)`),
    index('event_anonymous_id').on(table.anonymousId),
    index('event_lead')
      .on(table.leadId)
      .where(sql`lead_id IS NOT NULL`),
    index('event_name_received_at').on(table.name, table.receivedAt),
    index('event_received_at').on(table.receivedAt),
    index('event_pending')
      .on(table.id)
      .where(sql`pending`),
  ],
);

export type EventRow = typeof event.$inferSelect;
