import { bigint, customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ErpResult } from '../../../kernel/staffLeads/erpUpdates.ts';
import { moment } from '../../../server/platform/database/expressions.ts';
import { lead } from '../../../server/leads/store/table.ts';

export const leadRevisit = pgTable(
  'lead_revisit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: bigint('lead_id', { mode: 'number' })
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    page: text('page').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('lead_revisit_lead').on(table.leadId, table.at)],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const erpReceivedTable = pgTable(
  'erp_received',
  {
    id: text('id').primaryKey(),
    /** Of the body: another under the same id is another call. */
    fingerprint: bytes('fingerprint').notNull(),
    answer: jsonb('answer').$type<ErpResult[]>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('erp_received_at').on(table.receivedAt)],
);
