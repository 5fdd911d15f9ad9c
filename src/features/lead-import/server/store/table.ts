import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { consentNotice, ofLead } from '../../../../server/leads/store/table.ts';
import { bytes, moment } from '../../../../server/platform/database/expressions.ts';
import { staffUser } from '../../../../server/staff/store/table.ts';

/** A list that was brought in, with the statement of consent. Of its file the name and the hash are kept. */
export const leadImport = pgTable(
  'lead_import',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    list: text('list').notNull(),
    file: text('file').notNull(),
    /** SHA-256. */
    fileHash: bytes('file_hash').notNull(),
    agreedHow: text('agreed_how').notNull(),
    agreedOn: date('agreed_on').notNull(),
    consentVersion: text('consent_version')
      .notNull()
      .references(() => consentNotice.version),
    staffId: integer('staff_id').references(() => staffUser.id, { onDelete: 'set null' }),
    by: text('by').notNull(),
    rows: integer('rows').notNull(),
    added: integer('added').notNull(),
    joined: integer('joined').notNull(),
    state: text('state').$type<'done' | 'undoing' | 'undone'>().notNull().default('done'),
    removed: integer('removed').notNull().default(0),
    stayed: integer('stayed').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('lead_import_state', sql`${table.state} IN ('done', 'undoing', 'undone')`),
    uniqueIndex('lead_import_once')
      .on(table.fileHash)
      .where(sql`state <> 'undone'`),
  ],
);

/** A lead that a list brought or named. */
export const leadImportRow = pgTable(
  'lead_import_row',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => leadImport.id, { onDelete: 'cascade' }),
    leadId: ofLead().notNull(),
    line: integer('line').notNull(),
    isNew: boolean('is_new').notNull(),
    /** When its first mail was sent, or was found to be needless. */
    toldAt: moment('told_at'),
  },
  (table) => [
    index('lead_import_row_import').on(table.importId),
    index('lead_import_row_lead').on(table.leadId),
    index('lead_import_row_untold')
      .on(table.id)
      .where(sql`is_new AND told_at IS NULL`),
  ],
);

/** First mails of leads that went with their list. */
export const leadListTold = pgTable('lead_list_told', {
  /** Keyed hash of the address, the list and its consent. */
  hash: bytes('hash').primaryKey(),
  toldAt: moment('told_at').notNull(),
});
