import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../../database/expressions.ts';
import type { Sms } from '../messages.ts';

/** Messages that WhatsApp was given and has not reported as delivered, by the reference that its reports bring back. */
export const whatsappMessageTable = pgTable(
  'whatsapp_message',
  {
    reference: text().primaryKey(),
    /** The id of its outbox row. */
    delivery: bigint({ mode: 'number' }).notNull(),
    /** The SMS to send if WhatsApp reports that it cannot deliver; null if there is none. */
    sms: jsonb().$type<Omit<Sms, 'expiresAt'>>(),
    /** When neither is of use any more. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('whatsapp_message_expires').on(table.expiresAt)],
);
