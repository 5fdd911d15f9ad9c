import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import type { DeliveryState, Payload } from './delivery.ts';

/** Delivered rows are deleted. `next_at`: when a waiting row is due, or a running one may be taken over. */
export const outboxTable = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<Payload>().notNull(),
    singletonKey: text('singleton_key'),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('outbox_due')
      .on(table.kind, table.nextAt)
      .where(sql`state <> 'stopped'`),
    index('outbox_of_lead')
      .on(sql`(payload->>'lead')`, table.id)
      .where(sql`kind = 'erp'`),
    uniqueIndex('outbox_singleton')
      .on(table.kind, table.singletonKey)
      .where(sql`state = 'waiting' AND singleton_key IS NOT NULL`),
  ],
);
