import { z } from 'zod';

import { checkFindingSchema } from '../publishing/checks.ts';
import * as schemas from '../publishing/content.ts';
import { pageOf, pageQuerySchema } from '../envelope.ts';
import {
  cancelSeriesSchema,
  editSeriesSchema,
  madeSeriesSchema,
  makeSeriesSchema,
} from '../publishing/series.ts';
import { callsOf } from '../callsOf.ts';

/**
 * The calls of every content type; `ofType` returns those of one. `{type}` is its path, such as `/faq`. The declaration
 * of the type sets its name, the roles that may write it, the fields of a body and the filters of a list.
 */

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Bytes that one entry may have. */
const ENTRY_LIMIT = 512 * 1_024;
/** Bytes that an import may have. */
const IMPORT_LIMIT = 4 * 1_024 * 1_024;

const id = z.coerce.number().int().positive().max(2_147_483_647);
const params = z.strictObject({ id });
const revisionParams = params.extend({ version: id });
const fields = z.record(z.string(), z.unknown());
const filters = z.looseObject({});

const tag = 'Content';
const see = { tag, who: 'content.see' } as const;
const mayWrite = { tag, who: 'content.write' } as const;
/** Of what visitors may see: to change, move or take away what is public needs it too. */
const mayPublish = { tag, who: 'content.publish' } as const;
const call = callsOf(see);
const write = callsOf({ ...mayWrite, bodyLimit: ENTRY_LIMIT });
const publish = callsOf({ ...mayPublish, bodyLimit: ENTRY_LIMIT });
const read = callsOf({ ...see, params, fails: ['entry_not_found'] });
const change = callsOf({
  ...mayWrite,
  params,
  ifMatch: 'required',
  fails: ['entry_not_found', 'gone'],
  answer: schemas.contentEntrySchema,
});

export const listEntries = call('GET /content{type}', 'List: {many}', {
  query: filters.extend(pageQuerySchema.shape),
  answer: pageOf(schemas.contentEntrySchema),
});

export const listEntryValues = call(
  'GET /content{type}/values',
  'What stands in one field so far, each once: {many}',
  { query: z.strictObject({ field: z.string() }), answer: z.array(z.string()) },
);

export const exportEntries = call('GET /content{type}/export', 'Export: {many}', {
  query: filters.extend({ format: z.enum(['csv', 'json']).default('csv') }),
  produces: ['text/csv', 'application/json'],
});

export const readEntriesTemplate = call(
  'GET /content{type}/template',
  'A table to fill in for an import: {many}',
  {
    description: 'Its headings, what each column may hold, and one entry as an example.',
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    produces: ['text/csv', WORKBOOK],
  },
);

export const importEntries = call('POST {type}/import', 'Import: {many}', {
  who: 'content.publish',
  description:
    'All rows or none. Rows with an id change that entry; fields that they leave out stay. Cells may be written as people in India write them: days 24/12/2026, times 7:00 pm, amounts ₹1,72,000 or 1.72 lakh, choices by label, other entries by title, address or code. With dry_run, the default, nothing is stored.',
  body: schemas.importBodySchema,
  answer: schemas.importReportSchema,
  bodyLimit: IMPORT_LIMIT,
});

export const changeEntries = publish(
  'POST {type}/bulk',
  'Publish, unpublish or delete many: {many}',
  { body: schemas.bulkBodySchema, answer: schemas.bulkResultSchema },
);

export const editEntries = publish('POST {type}/bulk/edit', 'Change fields of many: {many}', {
  description:
    'All or none. Entries that are public as they stand are published with it where `publish` says so; what has changes of its own that are not public stays a draft. Where others have changed an entry since it was read, all of these are named.',
  fails: [
    'entry_not_found',
    'gone',
    'stale_version',
    'address_taken',
    'not_publishable',
    'unconfirmed',
  ],
  body: schemas.editBodySchema,
  answer: schemas.editResultSchema,
});

export const orderEntries = publish('PUT {type}/position', 'Put in order: {many}', {
  body: schemas.positionBodySchema,
});

export const placeEntry = publish(
  'PUT {type}/position/:id',
  'Move to a place among its siblings: {one}',
  { fails: ['entry_not_found', 'gone'], params, body: schemas.placeBodySchema },
);

export const addEntry = write('POST {type}', 'Add: {one}', {
  fails: ['address_taken', 'not_publishable', 'unconfirmed'],
  query: z.strictObject({
    publish: z.enum(['true', 'false']).default('false'),
    ask: z
      .enum(['true', 'false'])
      .default('false')
      .describe('With publish: adds nothing that has open points, and answers `unconfirmed`.'),
  }),
  body: fields,
  answer: schemas.contentEntrySchema,
  status: 201,
});

export const addEntryDraft = write(
  'POST {type}/draft',
  'Add a draft that may be unfinished: {one}',
  { fails: ['address_taken'], body: fields, answer: schemas.contentEntrySchema, status: 201 },
);

export const readEntry = read('GET /content{type}/:id', 'Read: {one}', {
  answer: schemas.contentEntryDetailSchema,
});

export const listEntryUses = call('GET /content{type}/:id/usage', 'Where it is used: {one}', {
  params,
  answer: z.array(schemas.contentUseSchema),
});

export const saveEntry = change('PUT {type}/:id', 'Save the draft: {one}', {
  fails: ['entry_not_found', 'gone', 'address_taken'],
  body: fields,
  bodyLimit: ENTRY_LIMIT,
});

export const autosaveEntry = change('PATCH {type}/:id', 'Keep what is typed so far: {one}', {
  description: 'Any of the fields, complete or not. Fields that are left out stay.',
  body: fields,
  bodyLimit: ENTRY_LIMIT,
});

export const trashEntry = change('DELETE {type}/:id', 'Move to the trash: {one}', {
  who: 'content.publish',
});

export const restoreEntry = change('POST {type}/:id/restore', 'Take out of the trash: {one}', {
  who: 'content.publish',
  ifMatch: 'optional',
  fails: ['entry_not_found', 'conflict', 'address_taken', 'not_publishable'],
});

export const publishEntry = change('POST {type}/:id/publish', 'Publish: {one}', {
  who: 'content.publish',
  description: 'Public, on every instance, when this answers.',
  fails: ['entry_not_found', 'gone', 'address_taken', 'not_publishable', 'unconfirmed'],
  body: schemas.publishBodySchema,
});

export const unpublishEntry = change('POST {type}/:id/unpublish', 'Take off the site: {one}', {
  who: 'content.publish',
  fails: ['entry_not_found', 'gone', 'conflict'],
});

export const scheduleEntry = change(
  'POST {type}/:id/schedule',
  'Plan when it is published and when not: {one}',
  {
    who: 'content.publish',
    description:
      'The draft as it stands then becomes public, unless it has open points by then that it did not have: `schedule_error` says which. null clears a time.',
    fails: ['entry_not_found', 'gone', 'not_publishable', 'unconfirmed'],
    body: schemas.scheduleBodySchema,
  },
);

export const cloneEntry = change('POST {type}/:id/clone', 'Copy, with everything under it: {one}', {
  ifMatch: 'optional',
  status: 201,
});

/** The contract's older spelling of `cloneEntry`. */
export const cloneEntryToo = { ...cloneEntry, path: '{type}/clone/:id' } as const;

export const listEntryRevisions = read('GET /content{type}/:id/revisions', 'History: {one}', {
  query: pageQuerySchema,
  answer: pageOf(schemas.contentRevisionSchema),
});

export const readEntryRevision = read(
  'GET /content{type}/:id/revisions/:version',
  'One version, and how the draft differs: {one}',
  { params: revisionParams, answer: schemas.contentRevisionDetailSchema },
);

export const restoreEntryRevision = change(
  'POST {type}/:id/revisions/:version/restore',
  'Restore an earlier version: {one}',
  { params: revisionParams },
);

export const checkEntry = read('GET /content{type}/:id/checks', 'Publish checks: {one}', {
  answer: z.array(checkFindingSchema),
});

export const checkTypedEntry = read(
  'POST /content{type}/:id/checks',
  'Publish checks of what is typed: {one}',
  {
    description: 'Fields that are left out are as they are stored.',
    body: fields,
    answer: z.array(checkFindingSchema),
    bodyLimit: ENTRY_LIMIT,
  },
);

/** The source of a new entry: a template of its type, or another entry. */
const beginsFrom = z.union(
  [
    z.strictObject({ template: z.string().max(60) }),
    z.strictObject({ entry: z.int().positive().max(2_147_483_647) }),
  ],
  { error: 'Name a template, or an entry to begin from.' },
);
export type BeginsFrom = z.output<typeof beginsFrom>;

export const beginEntry = call(
  'POST /content/beginnings',
  'Begin an entry with its parts, from a template or like another one',
  {
    who: 'content.write:any',
    description:
      'One transaction; all are drafts. What is asked for is the declaration’s to say: fields that are wrong or missing are named as `answers.title`.',
    fails: ['entry_not_found', 'address_taken'],
    body: z.strictObject({
      type: z.string().max(60),
      from: beginsFrom,
      answers: z.record(z.string(), z.unknown()),
    }),
    answer: schemas.contentEntrySchema,
    status: 201,
  },
);

export const makeSeries = call('POST {type}/series', 'Make as a series: {many}', {
  who: 'content.publish',
  description:
    'One transaction. Every day of the recurrence but for its exceptions gets an entry of its own, which is read, changed and shown like any other.',
  fails: ['not_publishable', 'unconfirmed'],
  body: makeSeriesSchema,
  answer: madeSeriesSchema,
  status: 201,
});

export const editSeries = call(
  'POST {type}/series/edit',
  'Change one of a series, the following too, or all: {many}',
  {
    who: 'content.publish',
    description:
      'One transaction. A day moves all by as many days; another field is changed where it says the same as in the entry that is named: what was changed of one alone stays. Those that are public as they stand are published with it. Sent to bulk/edit, the answer takes all back.',
    fails: ['entry_not_found', 'gone', 'stale_version', 'not_publishable', 'unconfirmed'],
    body: editSeriesSchema,
    answer: schemas.editResultSchema,
  },
);

export const cancelSeries = call(
  'POST {type}/series/cancel',
  'Cancel one of a series, the following too, or all: {many}',
  {
    who: 'content.publish',
    description: 'They go to the trash, and off the site; bulk takes them out of it again.',
    fails: ['entry_not_found', 'gone', 'stale_version'],
    body: cancelSeriesSchema,
    answer: z.strictObject({ ids: z.array(z.int()) }),
  },
);
