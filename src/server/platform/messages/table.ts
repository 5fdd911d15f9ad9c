import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

import type { MessageChannel } from '../../../kernel/leads/messageChannels.ts';
import type { MessageStatus } from './messages.ts';

/** Every message that was sent, or could not be. `delivery` is the id of its outbox row. */
export const messageLogTable = pgTable(
  'message_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    delivery: bigint({ mode: 'number' }).notNull(),
    recipient: text().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    subject: text(),
    body: text().notNull(),
    /** The public id of the lead that a mail is for: its address may be another's too. */
    lead: text(),
    purpose: text().notNull(),
    status: text().$type<MessageStatus>().notNull(),
    provider: text().notNull(),
    providerId: text('provider_id'),
    error: text(),
    attempts: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('message_log_delivery').on(table.delivery),
    index('message_log_recipient').on(table.recipient),
    index('message_log_created').on(table.createdAt),
  ],
);

/** SQL for the channel of a row. WhatsApp is stored as channel `sms`, the only value that former versions know. */
export const LOGGED_CHANNEL = "CASE WHEN provider = 'whatsapp' THEN 'whatsapp' ELSE channel END";
