import { z } from 'zod';

import { call } from '../call.ts';
import { checkFindingSchema } from '../publishing/checks.ts';
import {
  bulkBodySchema,
  bulkResultSchema,
  contentEntryDetailSchema,
  contentEntrySchema,
  contentRevisionDetailSchema,
  contentRevisionSchema,
  contentUseSchema,
  editBodySchema,
  editResultSchema,
  importBodySchema,
  importReportSchema,
  placeBodySchema,
  positionBodySchema,
  publishBodySchema,
  scheduleBodySchema,
} from '../publishing/content.ts';
import { pageOf, pageQuerySchema } from '../envelope.ts';

/**
 * The calls of every content type; `ofType` returns those of one. `{type}` is its path, such as `/faq`. The declaration
 * of the type sets its name, the roles that may write it, the fields of a body and the filters of a list.
 */

const tag = 'Content';
const who = 'ADMIN';

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

export const listEntries = call({
  method: 'GET',
  path: '/content{type}',
  summary: 'List: {many}',
  tag,
  who,
  query: filters.extend(pageQuerySchema.shape),
  answer: pageOf(contentEntrySchema),
});

export const listEntryValues = call({
  method: 'GET',
  path: '/content{type}/values',
  summary: 'What stands in one field so far, each once: {many}',
  tag,
  who,
  query: z.strictObject({ field: z.string() }),
  answer: z.array(z.string()),
});

export const exportEntries = call({
  method: 'GET',
  path: '/content{type}/export',
  summary: 'Export: {many}',
  tag,
  who,
  query: filters.extend({ format: z.enum(['csv', 'json']).default('csv') }),
  produces: ['text/csv', 'application/json'],
});

export const readEntriesTemplate = call({
  method: 'GET',
  path: '/content{type}/template',
  summary: 'A table to fill in for an import: {many}',
  description: 'Its headings, what each column may hold, and one entry as an example.',
  tag,
  who,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  produces: ['text/csv', WORKBOOK],
});

export const importEntries = call({
  method: 'POST',
  path: '{type}/import',
  summary: 'Import: {many}',
  description:
    'All rows or none. Rows with an id change that entry; fields that they leave out stay. Cells may be written as people in India write them: days 24/12/2026, times 7:00 pm, amounts ₹1,72,000 or 1.72 lakh, choices by label, other entries by title, address or code. With dry_run, the default, nothing is stored.',
  tag,
  who,
  body: importBodySchema,
  answer: importReportSchema,
  bodyLimit: IMPORT_LIMIT,
});

export const changeEntries = call({
  method: 'POST',
  path: '{type}/bulk',
  summary: 'Publish, unpublish or delete many: {many}',
  tag,
  who,
  body: bulkBodySchema,
  answer: bulkResultSchema,
  bodyLimit: ENTRY_LIMIT,
});

export const editEntries = call({
  method: 'POST',
  path: '{type}/bulk/edit',
  summary: 'Change fields of many: {many}',
  description:
    'All or none. Entries that are public as they stand are published with it where `publish` says so; what has changes of its own that are not public stays a draft. Where others have changed an entry since it was read, all of these are named.',
  tag,
  who,
  fails: ['entry_not_found', 'gone', 'stale_version', 'address_taken', 'not_publishable'],
  body: editBodySchema,
  answer: editResultSchema,
  bodyLimit: ENTRY_LIMIT,
});

export const orderEntries = call({
  method: 'PUT',
  path: '{type}/position',
  summary: 'Put in order: {many}',
  tag,
  who,
  body: positionBodySchema,
  answer: z.null(),
  bodyLimit: ENTRY_LIMIT,
});

export const placeEntry = call({
  method: 'PUT',
  path: '{type}/position/:id',
  summary: 'Move to a place among its siblings: {one}',
  tag,
  who,
  fails: ['entry_not_found', 'gone'],
  params,
  body: placeBodySchema,
  answer: z.null(),
  bodyLimit: ENTRY_LIMIT,
});

export const addEntry = call({
  method: 'POST',
  path: '{type}',
  summary: 'Add: {one}',
  tag,
  who,
  fails: ['address_taken', 'not_publishable'],
  query: z.strictObject({ publish: z.enum(['true', 'false']).default('false') }),
  body: fields,
  answer: contentEntrySchema,
  status: 201,
  bodyLimit: ENTRY_LIMIT,
});

export const addEntryDraft = call({
  method: 'POST',
  path: '{type}/draft',
  summary: 'Add a draft that may be unfinished: {one}',
  tag,
  who,
  fails: ['address_taken'],
  body: fields,
  answer: contentEntrySchema,
  status: 201,
  bodyLimit: ENTRY_LIMIT,
});

export const readEntry = call({
  method: 'GET',
  path: '/content{type}/:id',
  summary: 'Read: {one}',
  tag,
  who,
  fails: ['entry_not_found'],
  params,
  answer: contentEntryDetailSchema,
});

export const listEntryUses = call({
  method: 'GET',
  path: '/content{type}/:id/usage',
  summary: 'Where it is used: {one}',
  tag,
  who,
  params,
  answer: z.array(contentUseSchema),
});

export const saveEntry = call({
  method: 'PUT',
  path: '{type}/:id',
  summary: 'Save the draft: {one}',
  tag,
  who,
  ifMatch: 'required',
  fails: ['entry_not_found', 'gone', 'address_taken'],
  params,
  body: fields,
  answer: contentEntrySchema,
  bodyLimit: ENTRY_LIMIT,
});

export const autosaveEntry = call({
  method: 'PATCH',
  path: '{type}/:id',
  summary: 'Keep what is typed so far: {one}',
  description: 'Any of the fields, complete or not. Fields that are left out stay.',
  tag,
  who,
  ifMatch: 'required',
  fails: ['entry_not_found', 'gone'],
  params,
  body: fields,
  answer: contentEntrySchema,
  bodyLimit: ENTRY_LIMIT,
});

export const trashEntry = call({
  method: 'DELETE',
  path: '{type}/:id',
  summary: 'Move to the trash: {one}',
  tag,
  who,
  ifMatch: 'required',
  fails: ['entry_not_found', 'gone'],
  params,
  answer: contentEntrySchema,
});

export const restoreEntry = call({
  method: 'POST',
  path: '{type}/:id/restore',
  summary: 'Take out of the trash: {one}',
  tag,
  who,
  ifMatch: 'optional',
  fails: ['entry_not_found', 'conflict', 'address_taken', 'not_publishable'],
  params,
  answer: contentEntrySchema,
});

export const publishEntry = call({
  method: 'POST',
  path: '{type}/:id/publish',
  summary: 'Publish: {one}',
  description: 'Public, on every instance, when this answers.',
  tag,
  who,
  ifMatch: 'required',
  fails: ['entry_not_found', 'gone', 'address_taken', 'not_publishable'],
  params,
  body: publishBodySchema,
  answer: contentEntrySchema,
});

export const unpublishEntry = call({
  method: 'POST',
  path: '{type}/:id/unpublish',
  summary: 'Take off the site: {one}',
  tag,
  who,
  ifMatch: 'required',
  fails: ['entry_not_found', 'gone', 'conflict'],
  params,
  answer: contentEntrySchema,
});

export const scheduleEntry = call({
  method: 'POST',
  path: '{type}/:id/schedule',
  summary: 'Plan when it is published and when not: {one}',
  description: 'The draft as it stands then becomes public. null clears a time.',
  tag,
  who,
  ifMatch: 'required',
  fails: ['entry_not_found', 'gone', 'not_publishable'],
  params,
  body: scheduleBodySchema,
  answer: contentEntrySchema,
});

export const cloneEntry = call({
  method: 'POST',
  path: '{type}/:id/clone',
  summary: 'Copy, with everything under it: {one}',
  tag,
  who,
  ifMatch: 'optional',
  fails: ['entry_not_found', 'gone'],
  params,
  answer: contentEntrySchema,
  status: 201,
});

/** The contract's older spelling of `cloneEntry`. */
export const cloneEntryToo = call({ ...cloneEntry, path: '{type}/clone/:id' });

export const listEntryRevisions = call({
  method: 'GET',
  path: '/content{type}/:id/revisions',
  summary: 'History: {one}',
  tag,
  who,
  fails: ['entry_not_found'],
  params,
  query: pageQuerySchema,
  answer: pageOf(contentRevisionSchema),
});

export const readEntryRevision = call({
  method: 'GET',
  path: '/content{type}/:id/revisions/:version',
  summary: 'One version, and how the draft differs: {one}',
  tag,
  who,
  fails: ['entry_not_found'],
  params: revisionParams,
  answer: contentRevisionDetailSchema,
});

export const restoreEntryRevision = call({
  method: 'POST',
  path: '{type}/:id/revisions/:version/restore',
  summary: 'Restore an earlier version: {one}',
  tag,
  who,
  ifMatch: 'required',
  fails: ['entry_not_found', 'gone'],
  params: revisionParams,
  answer: contentEntrySchema,
});

export const checkEntry = call({
  method: 'GET',
  path: '/content{type}/:id/checks',
  summary: 'Publish checks: {one}',
  tag,
  who,
  fails: ['entry_not_found'],
  params,
  answer: z.array(checkFindingSchema),
});

export const checkTypedEntry = call({
  method: 'POST',
  path: '/content{type}/:id/checks',
  summary: 'Publish checks of what is typed: {one}',
  description: 'Fields that are left out are as they are stored.',
  tag,
  who,
  fails: ['entry_not_found'],
  params,
  body: fields,
  answer: z.array(checkFindingSchema),
  bodyLimit: ENTRY_LIMIT,
});
