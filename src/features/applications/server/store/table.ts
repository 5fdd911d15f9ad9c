import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';

import type {
  ApplicationStatus,
  LearnerKind,
  PaperState,
} from '../../../../kernel/leads/applications.ts';
import { lead } from '../../../../server/leads/store/table.ts';
import { moment } from '../../../../server/platform/database/expressions.ts';
import { staffUser } from '../../../../server/staff/store/table.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

function number(name: string) {
  return bigint(name, { mode: 'number' });
}

/**
 * Applications to programmes. A trigger of the migration deletes an undecided one with its lead; of a decided one the
 * record is kept until `keep_until`, without number and e-mail address.
 */
export const application = pgTable(
  'application',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the lead is erased. */
    leadId: number('lead_id').references(() => lead.id, { onDelete: 'set null' }),
    /** The ERP code. */
    programme: text('programme').notNull(),
    name: text('name').notNull(),
    /** E.164; empty once the lead is erased, as is the e-mail address. */
    mobile: text('mobile').notNull(),
    email: text('email').notNull(),
    status: text('status').$type<ApplicationStatus>().notNull().default('open'),
    learner: text('learner').$type<LearnerKind>().notNull(),
    born: date('born').notNull(),
    /** In the words of the form. */
    qualification: text('qualification').notNull(),
    /** The sentence that the applicant, or their guardian, has agreed to. */
    declared: text('declared').notNull(),
    guardianName: text('guardian_name'),
    guardianMobile: text('guardian_mobile'),
    debId: text('deb_id'),
    abcId: text('abc_id'),
    paymentReference: text('payment_reference'),
    paymentToldAt: moment('payment_told_at'),
    paidAt: moment('paid_at'),
    paidBy: text('paid_by'),
    /** The last words of staff, which the applicant reads. */
    note: text('note'),
    begunAt: moment('begun_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    decidedAt: moment('decided_at'),
    keepUntil: moment('keep_until'),
  },
  (table) => [
    check(
      'application_status',
      sql`${table.status} IN ('open', 'checking', 'offered', 'admitted', 'refused')`,
    ),
    check('application_learner', sql`${table.learner} IN ('indian', 'foreign')`),
    check('application_decided', sql`(${table.decidedAt} IS NULL) = (${table.keepUntil} IS NULL)`),
    index('application_lead').on(table.leadId),
    index('application_updated_at').on(table.updatedAt, table.id),
  ],
);

/** Files of applicants. Each is stored encrypted with a secret of its own: without its row nobody reads it. */
export const applicationPaper = pgTable(
  'application_paper',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: number('application_id')
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    /** The key of the paper that it is a page of, and its name at that time. */
    paper: text('paper').notNull(),
    name: text('name').notNull(),
    fileKey: text('file_key').notNull(),
    secret: bytea('secret').notNull(),
    /** SHA-256 of the stored content, hex: the same file sent twice is one. */
    hash: text('hash').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    state: text('state').$type<PaperState>().notNull().default('sent'),
    /** Why it was returned; the applicant reads it. */
    reason: text('reason'),
    sentAt: moment('sent_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    unique('application_paper_file').on(table.fileKey),
    unique('application_paper_once').on(table.applicationId, table.paper, table.hash),
    check('application_paper_state', sql`${table.state} IN ('sent', 'accepted', 'returned')`),
  ],
);

/** Files whose rows are deleted: a trigger notes them, and a job deletes them. */
export const applicationPaperGone = pgTable('application_paper_gone', {
  fileKey: text('file_key').primaryKey(),
});

/** Staff who may open papers. */
export const applicationReader = pgTable('application_reader', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staffUser.id, { onDelete: 'cascade' }),
  by: text('by').notNull(),
  at: moment('at').notNull(),
});

export type ApplicationRow = typeof application.$inferSelect;
export type PaperRow = typeof applicationPaper.$inferSelect;
