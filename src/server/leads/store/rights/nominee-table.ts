import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../../../platform/database/moment.ts';
import { lead } from '../table.ts';

/** Whom a lead names to act for them. */
export const leadNominee = pgTable('lead_nominee', {
  leadId: bigint('lead_id', { mode: 'number' })
    .primaryKey()
    .references(() => lead.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  contact: text('contact').notNull(),
  at: moment('at').notNull(),
});
