import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { lead } from '../store/table.ts';

/** The apparent place of a lead at registration. The address that it was derived from is never stored. */
export const leadRegion = pgTable(
  'lead_region',
  {
    leadId: bigint('lead_id', { mode: 'number' })
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    country: text('country').notNull(),
    state: text('state'),
    city: text('city'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('lead_region_state').on(table.state), index('lead_region_city').on(table.city)],
);
