import { bigint, boolean, date, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../../../platform/database/moment.ts';
import { lead } from '../../store/table.ts';

/** How a lead ended with admissions, as the ERP told it last. */
export const leadOutcome = pgTable('lead_outcome', {
  leadId: bigint('lead_id', { mode: 'number' })
    .primaryKey()
    .references(() => lead.id, { onDelete: 'cascade' }),
  /** The time of the ERP's update, by its clock. Older updates change nothing. */
  toldAt: moment('told_at').notNull(),
  lostReason: text('lost_reason'),
  enrolledOn: date('enrolled_on'),
  /** Whether its last word of a stage was that. */
  saysEnrolled: boolean('says_enrolled').notNull().default(false),
  /** The time of the first report of an enrolment, by our clock. It stays set even if the ERP withdraws the report. */
  enrolledHeardAt: moment('enrolled_heard_at'),
  /** ERP code. */
  programme: text('programme'),
});
