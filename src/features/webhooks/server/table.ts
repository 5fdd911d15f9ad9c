import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { moment } from '../../../server/platform/database/expressions.ts';

/** Addresses that hear of acts. Their secrets are kept in `kept_secret`. */
export const webhook = pgTable('webhook', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().notNull(),
  withDetails: boolean('with_details').notNull().default(false),
  isOn: boolean('is_on').notNull().default(true),
  offWhy: text('off_why'),
  formerUntil: moment('former_until'),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
});

/**
 * What a webhook was or is to be told, without personal data: bodies are made when they are sent. Triggers add rows, in
 * the transaction of the act.
 */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    subject: text('subject').notNull(),
    extra: jsonb('extra').$type<Record<string, unknown>>(),
    state: text('state')
      .$type<'waiting' | 'delivered' | 'failed' | 'dropped'>()
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    status: integer('status'),
    error: text('error'),
    createdAt: moment('created_at').notNull(),
    triedAt: moment('tried_at'),
  },
  (table) => [
    check(
      'webhook_delivery_state',
      sql`${table.state} IN ('waiting', 'delivered', 'failed', 'dropped')`,
    ),
    uniqueIndex('webhook_delivery_once').on(
      table.webhookId,
      table.event,
      table.subject,
      table.createdAt,
    ),
    index('webhook_delivery_of').on(table.webhookId, table.id),
    index('webhook_delivery_created_at').on(table.createdAt),
  ],
);
