import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  boolean,
  date,
} from 'drizzle-orm/pg-core';

import { moment } from '../../platform/database/expressions.ts';
import type { CallOutcome } from '../../../kernel/staffLeads/callOutcomes.ts';
import type { LeadStage } from '../../../kernel/staffLeads/staffLeads.ts';
import { ofLead } from '../store/table.ts';
import { staffUser } from '../../staff/store/table.ts';

/** A custom stage within one of the product's; of lost leads it is a reason. It is switched off, never deleted. */
export const leadOwnStage = pgTable(
  'lead_own_stage',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    stage: text('stage').$type<LeadStage>().notNull(),
    label: text('label').notNull(),
    /** Their order within the stage; equal places by id. */
    place: integer('place').notNull().default(0),
    isOff: boolean('is_off').notNull().default(false),
  },
  (table) => [
    check(
      'lead_own_stage_stage',
      sql`${table.stage} IN ('new', 'contacted', 'interested', 'applied', 'enrolled', 'lost')`,
    ),
    uniqueIndex('lead_own_stage_label').on(table.stage, sql`lower(${table.label})`),
  ],
);

/** The stage and assignee of a lead. A lead without a row is new and unassigned. */
export const leadStage = pgTable(
  'lead_stage',
  {
    leadId: ofLead().primaryKey(),
    stage: text('stage').$type<LeadStage>().notNull().default('new'),
    /** Counts while it is one of the stage. */
    ownStage: integer('own_stage'),
    assignedTo: integer('assigned_to').references(() => staffUser.id, { onDelete: 'set null' }),
    callAt: moment('call_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check(
      'lead_stage_stage',
      sql`${table.stage} IN ('new', 'contacted', 'interested', 'applied', 'enrolled', 'lost')`,
    ),
    index('lead_stage_in_order').on(table.stage, table.leadId),
    index('lead_stage_assigned_to').on(table.assignedTo),
    index('lead_stage_updated_at').on(table.updatedAt, table.leadId),
    index('lead_stage_own_stage')
      .on(table.ownStage, table.leadId)
      .where(sql`own_stage IS NOT NULL`),
    index('lead_stage_call_at')
      .on(table.callAt)
      .where(sql`call_at IS NOT NULL`),
  ],
);

export const leadNote = pgTable(
  'lead_note',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: ofLead().notNull(),
    by: text('by').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('lead_note_lead').on(table.leadId)],
);

const handlingKinds = [
  'stage',
  'assigned',
  'erp_resent',
  'call_planned',
  'called',
  'call_off',
  'entered',
  'merged',
  'details',
] as const;

export const leadHandling = pgTable(
  'lead_handling',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: ofLead().notNull(),
    kind: text('kind').$type<(typeof handlingKinds)[number]>().notNull(),
    by: text('by').notNull(),
    text: text('text'),
    /** How a call ended; null for all else, and for calls that ended without one. */
    outcome: text('outcome').$type<CallOutcome>(),
    at: moment('at').notNull(),
  },
  (table) => [
    check(
      'lead_handling_kind',
      sql`${table.kind} IN ${sql.raw(`('${handlingKinds.join("', '")}')`)}`,
    ),
    index('lead_handling_lead').on(table.leadId),
    index('lead_handling_called')
      .on(table.at, table.leadId, table.outcome)
      .where(sql`kind = 'called'`),
  ],
);

/** A lead that was merged into another: its data, by its former id. */
export const leadMerged = pgTable(
  'lead_merged',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    leadId: ofLead().notNull(),
    mobile: text('mobile').notNull(),
    email: text('email').notNull(),
    /** Its row, with its region and its stage. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('lead_merged_lead').on(table.leadId),
    index('lead_merged_mobile').on(table.mobile),
    index('lead_merged_public_id').on(sql`(data->>'public_id')`),
  ],
);

export const leadView = pgTable(
  'lead_view',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffUser.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (table) => [uniqueIndex('lead_view_name').on(table.staffId, table.name)],
);

export const bulkChange = pgTable(
  'bulk_change',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    action: text('action').$type<'set_stage' | 'assign'>().notNull(),
    stage: text('stage').$type<LeadStage>(),
    ownStage: integer('own_stage'),
    assignedTo: integer('assigned_to'),
    text: text('text'),
    staffId: integer('staff_id').references(() => staffUser.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    /** The name of whoever asked for it, as it was. */
    by: text('by').notNull(),
    address: text('address').notNull(),
    state: text('state').$type<'running' | 'done' | 'cancelled'>().notNull().default('running'),
    total: integer('total').notNull(),
    changed: integer('changed').notNull().default(0),
    same: integer('same').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    check('bulk_change_action', sql`${table.action} IN ('set_stage', 'assign')`),
    check('bulk_change_state', sql`${table.state} IN ('running', 'done', 'cancelled')`),
    index('bulk_change_created_at').on(table.createdAt),
  ],
);

export const bulkChangeLead = pgTable(
  'bulk_change_lead',
  {
    changeId: integer('change_id')
      .notNull()
      .references(() => bulkChange.id, { onDelete: 'cascade' }),
    leadId: bigint('lead_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'bulk_change_lead_pkey', columns: [table.changeId, table.leadId] }),
  ],
);

/** The outcome of a lead at admissions, as last reported by the ERP. */
export const leadOutcome = pgTable('lead_outcome', {
  leadId: ofLead().primaryKey(),
  /** The time of the ERP's update, by its clock. Older updates change nothing. */
  toldAt: moment('told_at').notNull(),
  lostReason: text('lost_reason'),
  enrolledOn: date('enrolled_on'),
  /** True if the last stage reported by the ERP is `enrolled`. */
  saysEnrolled: boolean('says_enrolled').notNull().default(false),
  /** The time of the first report of an enrolment, by our clock. It stays set even if the ERP withdraws the report. */
  enrolledHeardAt: moment('enrolled_heard_at'),
  programme: text('programme'),
});
