import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { RetentionPurpose } from '../../calls.ts';
import { moment } from '../../../../server/platform/database/expressions.ts';
import { lead } from '../../../../server/leads/store/table.ts';

/** A lead due for erasure now or soon: listed for staff first, then notified, or put on hold. */
export const leadErasure = pgTable(
  'lead_erasure',
  {
    leadId: bigint('lead_id', { mode: 'number' })
      .primaryKey()
      .references(() => lead.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<RetentionPurpose>().notNull(),
    listedAt: moment('listed_at').notNull().defaultNow(),
    /** None while staff alone know of it. */
    noticedAt: moment('noticed_at'),
    eraseAfter: moment('erase_after').notNull(),
    heldAt: moment('held_at'),
    heldBy: text('held_by'),
    heldReason: text('held_reason'),
    askedAt: moment('asked_at'),
  },
  (table) => [
    check('lead_erasure_purpose', sql`${table.purpose} IN ('enquiry', 'enrolment')`),
    check('lead_erasure_held', sql`(${table.heldAt} IS NULL) = (${table.heldReason} IS NULL)`),
    index('lead_erasure_erase_after').on(table.eraseAfter),
    index('lead_erasure_listed').on(sql`(held_at IS NOT NULL)`, table.eraseAfter, table.leadId),
  ],
);
