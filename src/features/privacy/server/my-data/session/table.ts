import { bigint, customType, index, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../../../../server/platform/database/expressions.ts';
import { lead } from '../../../../../server/leads/store/table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const myDataSession = pgTable(
  'own_data_session',
  {
    /** SHA-256 of the random token in the cookie. */
    tokenHash: bytes('token_hash').primaryKey(),
    leadId: bigint('lead_id', { mode: 'number' })
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('own_data_session_lead').on(table.leadId),
    index('own_data_session_expires_at').on(table.expiresAt),
  ],
);
