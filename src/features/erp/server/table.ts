import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { lead } from '../../../server/leads/store/table.ts';

/** A verified lead that came back. */
export const leadRevisit = pgTable(
  'lead_revisit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: bigint('lead_id', { mode: 'number' })
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    page: text('page').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('lead_revisit_lead').on(table.leadId, table.at)],
);
