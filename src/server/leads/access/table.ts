import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { AccessKind } from '../../../kernel/calls/staffLeads.ts';
import { moment } from '../../platform/database/expressions.ts';
import { staffUser } from '../../staff/store/table.ts';

/** Leads that a member of the staff has seen: one row for each list or page. */
export const leadAccess = pgTable(
  'lead_access',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    staffId: integer('staff_id').references(() => staffUser.id, { onDelete: 'set null' }),
    by: text('by').notNull(),
    kind: text('kind').$type<AccessKind>().notNull(),
    leadIds: bigint('lead_ids', { mode: 'number' }).array().notNull(),
  },
  (table) => [
    check('lead_access_kind', sql`${table.kind} IN ('listed', 'opened', 'exported')`),
    index('lead_access_leads').using('gin', table.leadIds),
    index('lead_access_at').on(table.at),
    index('lead_access_staff').on(table.staffId, table.at),
  ],
);
