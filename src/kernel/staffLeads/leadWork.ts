import { z } from 'zod';

import { databaseId } from '../values/databaseId.ts';
import { detailFields, typedPhoneSchema } from '../leads/leads.ts';
import { searchText } from '../text/searchText.ts';
import { singleLine } from '../text/singleLine.ts';
import { leadStageSchema, MAX_PICKED, staffLeadFilterSchema } from './staffLeads.ts';

/** Daily work with leads: the next call, and bulk changes. */

/** When a lead is called next, with its offset. */
export const callBodySchema = z.strictObject({
  at: z.iso.datetime({ offset: true, error: 'Please choose a day and a time.' }),
});

/** So many leads are changed at once, while one waits; more are changed in the background. */
export const MAX_AT_ONCE = MAX_PICKED;
/** So many leads are changed by one press. */
export const MAX_CHANGED = 100_000;

/** Either leads that were picked, or all that fit a filter. */
const selectionSchema = {
  ids: z.array(databaseId()).min(1).max(MAX_PICKED).optional(),
  filter: staffLeadFilterSchema.optional(),
};

export const stageManySchema = z.strictObject({ ...selectionSchema, stage: leadStageSchema });
/** Null takes the assignments back. */
export const assignManySchema = z.strictObject({
  ...selectionSchema,
  staff_id: databaseId().nullable(),
});
export type LeadSelection = Pick<z.output<typeof stageManySchema>, 'ids' | 'filter'>;

/** The outcome of a bulk change of leads. */
export const changedManySchema = z
  .strictObject({
    changed: z.int().nonnegative(),
    /** Those for which it was so already. */
    same: z.int().nonnegative(),
    /** Those that could not be changed, and why. */
    failed: z.array(z.strictObject({ id: z.int(), msg: z.string() })),
    /** The id of a background change, if there are too many leads to wait for. */
    background: z.int().optional(),
  })
  .meta({ id: 'ChangedLeads' });
export type ChangedMany = z.output<typeof changedManySchema>;

/** A change of many leads that is made in the background, and how far it is. */
export const bulkChangeSchema = z
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
export const duplicateQuerySchema = z.strictObject({
  name: searchText(100).optional(),
  email: searchText(254).optional(),
  mobile: searchText(40).optional(),
  except: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});
export type DuplicateQuery = z.output<typeof duplicateQuerySchema>;

/** Another lead that may be the same person, with the details that both share. */
export const leadDuplicateSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    mobile: z.string(),
    email: z.string(),
    stage: leadStageSchema,
    verified_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    same: z.array(z.enum(['number', 'email', 'name'])),
  })
  .meta({ id: 'LeadDuplicate' });
export type LeadDuplicate = z.output<typeof leadDuplicateSchema>;

/** The lead that becomes part of the one in the address. */
export const mergeBodySchema = z.strictObject({ other: databaseId() });

const viewName = z
  .string('Please name the view.')
  .overwrite(singleLine)
  .trim()
  .min(1, 'Please name the view.')
  .max(60, 'Must be at most 60 characters.');

/** A saved view of the list: the query string of its address. Saving under an existing name replaces that view. */
export const viewBodySchema = z.strictObject({ name: viewName, query: searchText(2000) });
export const leadViewSchema = viewBodySchema.extend({ id: z.int() }).meta({ id: 'LeadView' });
export type LeadView = z.output<typeof leadViewSchema>;

/** So many views a member may keep. */
export const MAX_VIEWS = 30;

/** How somebody who is entered by hand agreed to be contacted. */
export const consentWays = [
  { id: 'phone', label: 'By phone' },
  { id: 'in_person', label: 'In person' },
  { id: 'email', label: 'By e-mail' },
  { id: 'paper', label: 'On a paper form' },
] as const;

/** A lead that a member of the staff enters. */
export const newLeadSchema = z.strictObject({
  ...detailFields('inline'),
  mobile: typedPhoneSchema,
  consent_by: z.enum(
    consentWays.map(({ id }) => id),
    'Please say how they agreed to be contacted.',
  ),
  /** Whether the lead is given to whoever enters it. */
  mine: z.boolean(),
});
export type NewLead = z.output<typeof newLeadSchema>;
export const newLeadAnswerSchema = z.strictObject({ id: z.int() });

/** How many invented leads of the demo are gone. */
export const inventedGoneSchema = z.strictObject({ removed: z.int().nonnegative() });

export const leadWorkMessages = {
  planned: 'The call is planned.',
  called: 'The call is done.',
  callOff: 'No call is planned any more.',
  past: 'Please choose a time that is still to come.',
  far: 'Please choose a time within two years.',
  nothingChosen: 'Please choose leads, or a filter that they fit.',
  tooMany: `At most ${MAX_CHANGED.toLocaleString('en-IN')} leads are changed at once. Please narrow the list.`,
  cancelled: 'No further lead is changed.',
  entered: 'The lead is entered. No code was sent.',
  known: 'This number is a lead already.',
  viewKept: 'The view is kept.',
  viewGone: 'The view is gone.',
  tooManyViews: `At most ${MAX_VIEWS} views are kept. Please remove one first.`,
  merged: 'Both are one lead now.',
  oneInvented: 'One of them is invented for the demo. They cannot be merged.',
  keepVerified: 'The number that was verified is the one that stays.',
  invitedEachOther:
    'One of them invited the other, so they count as two people. They cannot be merged.',
  invitedBoth:
    'Somebody invited each of them, and each invitation has its own reward. They cannot be merged.',
  gone: 'It is no longer there: it was erased or merged.',
} as const;
