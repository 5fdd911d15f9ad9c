import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { MessageChannel } from '../../../kernel/leads/messageChannels.ts';
import { moment } from '../database/expressions.ts';
import type { MessageStatus, Sms } from './messages.ts';

export const messageLogTable = pgTable(
  'message_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    delivery: bigint({ mode: 'number' }).notNull(),
    recipient: text().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    subject: text(),
    body: text().notNull(),
    lead: text(),
    purpose: text().notNull(),
    status: text().$type<MessageStatus>().notNull(),
    provider: text().notNull(),
    providerId: text('provider_id'),
    error: text(),
    attempts: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('message_log_delivery').on(table.delivery),
    index('message_log_recipient').on(table.recipient),
    index('message_log_created').on(table.createdAt),
  ],
);

/** WhatsApp is stored as channel `sms`, the only value that former versions know. */
export const LOGGED_CHANNEL = "CASE WHEN provider = 'whatsapp' THEN 'whatsapp' ELSE channel END";

export const whatsappMessageTable = pgTable(
  'whatsapp_message',
  {
    reference: text().primaryKey(),
    delivery: bigint({ mode: 'number' }).notNull(),
    /** Sent if WhatsApp reports that it cannot deliver. */
    sms: jsonb().$type<Omit<Sms, 'expiresAt'>>(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('whatsapp_message_expires').on(table.expiresAt)],
);
