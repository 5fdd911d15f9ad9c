import { z } from 'zod';

import { callsOf } from '../callsOf.ts';
import { databaseId } from '../values/databaseId.ts';
import { databaseMoment } from '../values/databaseMoment.ts';
import { searchText, printableText } from '../text/searchText.ts';
import { singleLine } from '../text/singleLine.ts';
import { correctionSchema, numberCorrectionSchema } from '../staffLeads/corrections.ts';
import { callEndSchema } from '../staffLeads/callOutcomes.ts';
import { newLeadSchema } from '../staffLeads/leadWork.ts';
import * as schemas from '../staffLeads/staffLeads.ts';

const shared = { tag: 'Staff operations', who: 'ADMIN' } as const;
const call = callsOf(shared);
const ofLead = callsOf({ ...shared, fails: ['lead_not_found'] });
const fresh = callsOf({ ...shared, fresh: true });

/** How staff come to see a lead: among others in a list, on its own page, or in a file. */
const accessKinds = ['listed', 'opened', 'exported'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Either leads that were picked, or all that fit a filter. */
const selectionSchema = {
  ids: z.array(databaseId()).min(1).max(schemas.MAX_PICKED).optional(),
  filter: schemas.staffLeadFilterSchema.optional(),
  /** The `read_at` of the list: leads that came or changed since are left as they are. */
  seen_at: databaseMoment('Must be a date and time in UTC.').optional(),
};

/** A stage, and the custom stage within it. */
const stageSchema = {
  stage: schemas.leadStageSchema,
  own_stage: databaseId().nullable().default(null),
};

const stageManySchema = z.strictObject({ ...selectionSchema, ...stageSchema });
export type LeadSelection = Pick<z.output<typeof stageManySchema>, 'ids' | 'filter' | 'seen_at'>;

/** The outcome of a bulk change of leads. */
const changedManySchema = z
  .strictObject({
    changed: z.int().nonnegative(),
    /** Those for which it was so already. */
    same: z.int().nonnegative(),
    /** Those that could not be changed, and why. */
    failed: z.array(z.strictObject({ id: z.int(), msg: z.string() })),
    /** Those that fit the filter, but came or changed after the list was read: they are as they were. */
    later: z.int().nonnegative().optional(),
    /** The id of a background change, if there are too many leads to wait for. */
    background: z.int().optional(),
  })
  .meta({ id: 'ChangedLeads' });
export type ChangedMany = z.output<typeof changedManySchema>;

/** A change of many leads that is made in the background, and how far it is. */
const bulkChangeSchema = z
  .strictObject({
    id: z.int(),
    action: z.enum(['set_stage', 'assign']),
    /** The new value: a stage's id or a member's name; null removes the assignments. */
    to: z.string().nullable(),
    /** Who asked for it. */
    by: z.string(),
    state: z.enum(['running', 'done', 'cancelled']),
    total: z.int().nonnegative(),
    changed: z.int().nonnegative(),
    same: z.int().nonnegative(),
    /** Those that were erased or merged meanwhile. */
    gone: z.int().nonnegative(),
    /** Those that are still to come, or that were left when it was cancelled. */
    left: z.int().nonnegative(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.output<typeof bulkChangeSchema>;

/** Details to search duplicates by; `except` is the id of the lead itself. */
const duplicateQuerySchema = z.strictObject({
  name: searchText(100).optional(),
  email: searchText(254).optional(),
  mobile: searchText(40).optional(),
  except: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});
export type DuplicateQuery = z.output<typeof duplicateQuerySchema>;

/** Another lead that may be the same person, with the details that both share. */
const leadDuplicateSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    mobile: z.string(),
    email: z.string(),
    stage: schemas.leadStageSchema,
    verified_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    /** `erp`: the ERP gives both one number. */
    same: z.array(z.enum(['number', 'email', 'name', 'erp'])),
  })
  .meta({ id: 'LeadDuplicate' });
export type LeadDuplicate = z.output<typeof leadDuplicateSchema>;

const viewName = z
  .string('Please name the view.')
  .overwrite(singleLine)
  .trim()
  .min(1, 'Please name the view.')
  .max(60, 'Must be at most 60 characters.');

/** A saved view of the list: the query string of its address. Saving under an existing name replaces that view. */
const viewBodySchema = z.strictObject({ name: viewName, query: searchText(2000) });
const leadViewSchema = viewBodySchema.extend({ id: z.int() }).meta({ id: 'LeadView' });
export type LeadView = z.output<typeof leadViewSchema>;

/** Who has seen a lead, by day in India and kind, the newest first. */
const leadAccessSchema = z.array(
  z.strictObject({
    by: z.string(),
    kind: z.enum(accessKinds),
    /** How often on that day, and when last. */
    times: z.int(),
    last_at: z.iso.datetime(),
  }),
);
export type LeadAccess = z.output<typeof leadAccessSchema>;

/** Whom a breach has reached: everyone who registered within the days, or those whom staff saw within them. */
const breachReaches = ['everyone', 'seen'] as const;
export type BreachReach = (typeof breachReaches)[number];

/** The filter of the list of a breach. Days are those of Asia/Kolkata, both included. */
const breachListQuerySchema = z.strictObject({
  reach: z.enum(breachReaches, `Must be one of ${breachReaches.join(', ')}.`),
  /** The account by which they were seen; with `seen` alone. */
  staff_id: schemas.ownerSchema.optional(),
  from: schemas.filterDay.optional(),
  until: schemas.filterDay.optional(),
});
export type BreachListQuery = z.output<typeof breachListQuerySchema>;

export const listLeads = call('GET /staff/leads', 'Leads: search, filter, sort, page', {
  who: 'leads.own',
  query: schemas.staffLeadQuerySchema,
  answer: schemas.staffLeadPageSchema,
});

export const readLeadChoices = call(
  'GET /staff/leads/choices',
  'What the filters of the list offer',
  { who: 'leads.own', answer: schemas.staffLeadChoicesSchema },
);

export const readLead = ofLead('GET /staff/leads/:id', 'A lead with its timeline', {
  who: 'leads.own',
  answer: schemas.leadPageSchema,
});

export const exportLeads = fresh('GET /staff/leads.csv', 'Leads as CSV', {
  who: 'leads.export',
  query: schemas.staffLeadFilterSchema,
  produces: 'text/csv',
});

export const addLeadNote = ofLead('POST /staff/leads/:id/notes', 'Write a note about a lead', {
  who: 'leads.work',
  body: z.strictObject({
    text: z
      .string('Please write the note.')
      .overwrite(printableText)
      .trim()
      .min(1, 'Please write the note.')
      .max(4000, 'Must be at most 4000 characters.'),
  }),
  status: 201,
});

export const correctLead = ofLead(
  'PATCH /staff/leads/:id/details',
  'Correct details of a lead: before, after and the reason stand in its timeline, and the ERP is told',
  { who: ['leads.number', 'leads.work'], body: correctionSchema },
);

export const sendNumberLink = call(
  'POST /staff/leads/:id/number',
  'A link by which a person confirms a new number with a code; staff send it, and never see the code',
  {
    who: ['leads.number', 'leads.work'],
    fails: ['lead_not_found', 'conflict'],
    body: numberCorrectionSchema,
    /** The number in E.164. */
    answer: z.strictObject({ link: z.string(), mobile: z.string() }),
    status: 201,
  },
);

export const listLeadPlans = call('GET /staff/leads/plans', 'The fee plans of a programme', {
  who: 'leads.own',
  query: z.strictObject({ programme: searchText(40) }),
  answer: z.array(z.strictObject({ id: z.int(), name: z.string() })),
});

export const setLeadStage = ofLead('PUT /staff/leads/:id/stage', 'Say how far a lead has come', {
  who: 'leads.work',
  body: z.strictObject(stageSchema),
});

export const assignLead = ofLead(
  'PUT /staff/leads/:id/assignee',
  'Give a lead to a member of the staff, or to nobody',
  { who: 'leads.assign', body: z.strictObject({ staff_id: databaseId().nullable() }) },
);

export const resendLeadToErp = call(
  'POST /staff/leads/:id/erp',
  'Tell the ERP of a verified lead again',
  {
    who: 'leads.work',
    fails: ['lead_not_found', 'conflict'],
    /** The ERP's id, or a delivery that waits. */
    answer: z.strictObject({ leads_id: z.string().nullable(), queued: z.boolean() }),
  },
);

export const eraseLead = fresh(
  'DELETE /staff/leads/:id',
  'Erase a lead who asked for it; a sealed record stays as long as the law asks',
  { who: 'leads.erase', fails: ['lead_not_found', 'erasure_held'] },
);

export const planLeadCall = ofLead('PUT /staff/leads/:id/call', 'Say when a lead is called next', {
  who: 'leads.work',
  body: z.strictObject({
    at: databaseMoment('Please choose a day and a time.'),
  }),
});

export const endLeadCall = ofLead(
  'POST /staff/leads/:id/call/done',
  'Say that the planned call was made, without its outcome',
  { who: 'leads.work' },
);

export const recordCallOutcome = ofLead(
  'POST /staff/leads/:id/call/outcome',
  'Say how a call ended, planned or not, and the next step',
  { who: 'leads.work', fails: ['lead_not_found', 'conflict'], body: callEndSchema },
);

export const callOffLeadCall = ofLead('DELETE /staff/leads/:id/call', 'Plan no call any more', {
  who: 'leads.work',
});

export const setStageOfLeads = call(
  'PUT /staff/leads/stage',
  'Say how far many leads have come: a few hundred in one transaction, more in the background',
  { who: 'leads.work', body: stageManySchema, answer: changedManySchema },
);

export const assignLeads = call(
  'PUT /staff/leads/assignee',
  'Give many leads to a member of the staff, or to nobody',
  {
    who: 'leads.assign',
    body: z.strictObject({
      ...selectionSchema,
      staff_id: databaseId().nullable(),
    }),
    answer: changedManySchema,
  },
);

export const listBulkChanges = call(
  'GET /staff/leads/changes',
  'Changes of many leads in the background that run, or were begun in the last hour, the newest first',
  { who: 'leads.own', answer: z.array(bulkChangeSchema) },
);

export const cancelBulkChange = call(
  'DELETE /staff/leads/changes/:id',
  'Change no further lead of many; those that are changed stay so',
  { who: 'leads.work', fails: ['not_found'] },
);

export const listDuplicates = call(
  'GET /staff/leads/duplicates',
  'Leads that may be the same person: same number, e-mail address or name',
  { who: 'leads.own', query: duplicateQuerySchema, answer: z.array(leadDuplicateSchema) },
);

export const mergeLeads = fresh(
  'POST /staff/leads/:id/merge',
  'Make another lead part of this one: its timeline, consents and referrals stay',
  {
    who: 'leads.erase',
    fails: ['lead_not_found', 'conflict'],
    body: z.strictObject({ other: databaseId() }),
  },
);

export const removeInventedLeads = fresh(
  'DELETE /staff/leads/invented',
  'Take all invented leads of the demo away, with all that was invented about them',
  { answer: z.strictObject({ removed: z.int().nonnegative() }) },
);

export const enterLead = call(
  'POST /staff/leads',
  'Enter a lead by hand: how they agreed is recorded, and no code is sent',
  { who: 'leads.work', body: newLeadSchema, answer: z.strictObject({ id: z.int() }), status: 201 },
);

export const listLeadViews = call(
  'GET /staff/leads/views',
  'Your saved views of the list of leads',
  { who: 'leads.own', answer: z.array(leadViewSchema) },
);

export const saveLeadView = call(
  'PUT /staff/leads/views',
  'Save a view of the list of leads; one of the same name is replaced',
  { who: 'leads.own', fails: ['conflict'], body: viewBodySchema },
);

export const removeLeadView = call(
  'DELETE /staff/leads/views/:id',
  'Remove one of your saved views',
  { who: 'leads.own', fails: ['not_found'] },
);

export const readLeadAccess = call('GET /staff/leads/:id/access', 'Who has seen a lead, and when', {
  who: ['leads.own', 'audit'],
  fails: ['lead_not_found'],
  answer: leadAccessSchema,
});

export const exportBreachList = fresh(
  'GET /staff/breach-list.csv',
  'Everyone whom a breach of personal data has reached, with how to tell them, as CSV',
  { query: breachListQuerySchema, produces: 'text/csv' },
);
