import { customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { ErpResult } from '../../../../kernel/staffLeads/erpUpdates.ts';
import { moment } from '../../../../server/platform/database/expressions.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Calls received from the ERP, by the ERP's id, with their answers. */
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
