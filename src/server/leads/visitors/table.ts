import { bigint, customType, index, pgTable, timestamp } from 'drizzle-orm/pg-core';

import { lead } from '../store/table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A verified visitor's session. */
export const visitorSession = pgTable(
  'visitor_session',
  {
    /** SHA-256 of the random token in the cookie. */
    tokenHash: bytes('token_hash').primaryKey(),
    leadId: bigint('lead_id', { mode: 'number' })
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('visitor_session_lead').on(table.leadId),
    index('visitor_session_expires_at').on(table.expiresAt),
  ],
);
