import { bigint, boolean, date, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../../../platform/database/moment.ts';
import { lead } from '../../store/table.ts';

/** How a lead ended with admissions, as the ERP told it last. */
export const leadOutcome = pgTable('lead_outcome', {
  leadId: bigint('lead_id', { mode: 'number' })
    .primaryKey()
    .references(() => lead.id, { onDelete: 'cascade' }),
  /** When that happened, by the ERP's clock: what is older changes nothing. */
  toldAt: moment('told_at').notNull(),
  lostReason: text('lost_reason'),
  enrolledOn: date('enrolled_on'),
  /** Whether its last word of a stage was that. */
  saysEnrolled: boolean('says_enrolled').notNull().default(false),
  /** When we first heard that of it, by our clock, also where it was taken back. */
  enrolledHeardAt: moment('enrolled_heard_at'),
  /** ERP code. */
  programme: text('programme'),
});
