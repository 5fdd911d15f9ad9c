import { z } from 'zod';

import { fieldErrorSchema } from '../envelope.ts';
import { databaseMoment } from '../values/databaseMoment.ts';

const moment = z.string().nullable();
const data = z.record(z.string(), z.unknown());
const id = z.int().positive().max(2_147_483_647);
const status = z.enum(['draft', 'published', 'changed', 'trashed']);

/** An entry as staff see it. Its parent's id stands under the name that its type gives it, too. */
export const contentEntrySchema = z
  .looseObject({
    id: z.int(),
    type: z.string(),
    title: z.string(),
    parent: z.int().nullable(),
    position: z.int(),
    status,
    version: z.int(),
    draft: data,
    published: data.nullable(),
    path: z.string().nullable(),
    publish_at: moment,
    unpublish_at: moment,
    schedule_error: z.string().nullable(),
    created_at: z.string(),
    created_by: z.string(),
    updated_at: z.string(),
    updated_by: z.string(),
    published_at: moment,
    published_by: z.string().nullable(),
    deleted_at: moment,
  })
  .meta({ id: 'ContentEntry' });

export type ContentEntry = z.output<typeof contentEntrySchema>;

/** A result of the search over all content; `under` is the title of its parent entry. */
export const foundEntrySchema = z
  .strictObject({
    id: z.int(),
    type: z.string(),
    title: z.string(),
    status,
    under: z.string().nullable(),
  })
  .meta({ id: 'FoundEntry' });

export type FoundEntry = z.output<typeof foundEntrySchema>;

const fieldError = fieldErrorSchema;

export const contentEntryDetailSchema = contentEntrySchema
  .extend({
    issues: z.array(fieldError),
    pages: z.array(z.string()),
    waiting: z.int().describe('How many other entries would change in public with it.'),
  })
  .meta({ id: 'ContentEntryDetail' });

const revision = {
  id: z.int(),
  version: z.int(),
  action: z.enum(['create', 'autosave', 'save', 'publish', 'unpublish', 'restore']),
  created_at: z.string(),
  created_by: z.string(),
};

export const contentRevisionSchema = z
  .strictObject({ ...revision, changed: z.array(z.string()) })
  .meta({ id: 'ContentRevision' });

export type ContentRevision = z.output<typeof contentRevisionSchema>;

export const differenceSchema = z.strictObject({
  path: z.string(),
  label: z.string(),
  kind: z.enum(['changed', 'added', 'removed']),
  before: z.unknown(),
  after: z.unknown(),
});

export const contentRevisionDetailSchema = z
  .strictObject({ ...revision, data, differences: z.array(differenceSchema) })
  .meta({ id: 'ContentRevisionDetail' });

export const contentUseSchema = z
  .strictObject({
    type: z.string(),
    id: z.int(),
    title: z.string(),
    field: z.string(),
    published: z.boolean(),
  })
  .meta({ id: 'ContentUse' });

const instant = databaseMoment(
  'Must be a date and time with its offset, such as 2027-01-18T19:30:00+05:30.',
);

export const ask = z
  .boolean()
  .default(false)
  .describe(
    'Leaves what has open points as it is and answers `unconfirmed` with these: what the editor asks before publishing.',
  );

/** When an entry becomes public and when it stops to be; null clears a time. */
export const scheduleBodySchema = z
  .strictObject({
    publish_at: instant.nullable().optional(),
    unpublish_at: instant.nullable().optional(),
    ask,
  })
  .refine((body) => body.publish_at !== undefined || body.unpublish_at !== undefined, {
    path: ['publish_at'],
    error: 'Give publish_at, unpublish_at or both.',
  });

/** Whether everything under an entry is published with it. */
export const publishBodySchema = z
  .strictObject({ with_children: z.boolean().default(false), ask })
  .nullish();

/** Ids in their new order; those left out keep their places. */
export const positionBodySchema = z.strictObject({ ids: z.array(id).min(1).max(1000) });

/** The place of one entry among its siblings, counted from 1. */
export const placeBodySchema = z.strictObject({ position: z.int().min(1).max(10_000) });

export const bulkBodySchema = z.strictObject({
  action: z.enum(['publish', 'unpublish', 'trash', 'untrash']),
  ids: z.array(id).min(1).max(200),
  ask,
});

export const bulkResultSchema = z.strictObject({
  done: z.array(z.int()),
  failed: z.array(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      code: z.string(),
      msg: z.string(),
      errors: z.array(fieldError),
    }),
  ),
});

const editedEntry = z.strictObject({
  id,
  version: z.int().positive().describe('The version that the caller has read.'),
  fields: data.refine((fields) => Object.keys(fields).length > 0, 'Name a field to change.'),
});

/** Fields of many entries to change; `publish` makes those public again that are public as they stand. */
export const editBodySchema = z.strictObject({
  changes: z
    .array(editedEntry)
    .min(1)
    .max(500)
    .refine(
      (changes) => new Set(changes.map((one) => one.id)).size === changes.length,
      'Name each entry once.',
    ),
  publish: z.boolean().default(false),
  ask,
});

/** The outcome for one entry and its previous values. Sending these back as changes undoes the edit. */
const editedSchema = z.strictObject({ id: z.int(), version: z.int(), status, before: data });
export type Edited = z.output<typeof editedSchema>;

export const editResultSchema = z.strictObject({ done: z.array(editedSchema) });

/** Rows to take in; with `dry_run`, only to look at. */
export const importBodySchema = z.strictObject({
  format: z.enum(['csv', 'xlsx', 'json']),
  content: z.string().min(1),
  encoding: z
    .enum(['utf8', 'base64'])
    .default('utf8')
    .describe('base64 for the bytes of a file: always for xlsx.'),
  columns: z
    .union([
      z.literal('guess'),
      z.array(z.union([z.string(), z.array(z.string()).max(20)]).nullable()).max(400),
    ])
    .optional()
    .describe(
      'The field that each column stands for, or several; null leaves one out. guess takes headings that are near to a label, and leaves out all others. Where it is not there, headings are names or labels of fields.',
    ),
  sheet: z
    .string()
    .max(200)
    .optional()
    .describe('The sheet of a workbook; by default the visible one that names most fields.'),
  heading_row: z
    .int()
    .min(0)
    .max(5_000)
    .optional()
    .describe(
      'The number of the row that names the columns, 0 if none does; by default the one that names most fields. Rows above it are left out, and notes and sums below.',
    ),
  match_names: z
    .boolean()
    .default(false)
    .describe(
      'A row without an id changes the entry that is called the same under the same parent.',
    ),
  unfinished: z
    .boolean()
    .default(false)
    .describe('Takes rows in which required fields are empty, as drafts.'),
  dry_run: z.boolean().default(true),
  publish: z.boolean().default(false),
});

const cellError = fieldError.extend({
  label: z.string(),
  column: z.string().nullable(),
  value: z.string().nullable(),
});

/** The outcome for one row; `line` is its number as shown by a spreadsheet. */
const rowReport = z.strictObject({
  row: z.int(),
  line: z.int(),
  fate: z.enum(['new', 'changed', 'unchanged', 'wrong']),
  id: z.int().nullable(),
  title: z.string(),
  changed: z.array(z.string()).describe('Labels of what changes.'),
  missing: z.array(z.string()).describe('Labels of what is missing before it can be published.'),
  open: z.array(fieldError).describe('What the editor would ask before publishing it.'),
  errors: z.array(cellError),
});

export const importReportSchema = z.strictObject({
  rows: z.int(),
  created: z.int(),
  updated: z.int().describe('Entries that rows name, those among them that stay as they are.'),
  unchanged: z.int(),
  errors: z.array(z.strictObject({ row: z.int(), field: z.string(), msg: z.string() })),
  dry_run: z.boolean(),
  notes: z.array(z.string()),
  columns: z.array(
    z.strictObject({ heading: z.string(), names: z.array(z.string()), sample: z.string() }),
  ),
  table: z
    .strictObject({
      sheet: z.string().describe('Empty for a text.'),
      sheets: z.array(z.strictObject({ name: z.string(), hidden: z.boolean() })),
      heading_row: z.int(),
      rows: z.array(z.strictObject({ line: z.int(), words: z.string() })),
    })
    .nullable()
    .describe('Where the table was found, and the first rows of the sheet; null for JSON.'),
  fates: z.array(rowReport),
});

export type ImportReport = z.output<typeof importReportSchema>;

const typedPart = z.strictObject({ type: z.string().max(60), id, data });

export const MAX_PARTS = 100;

/** An entry as it is being typed, to see it on its page; `at` shows the site as on that date. */
export const previewBodySchema = z.strictObject({
  type: z.string().max(60),
  id: id.nullable().default(null),
  parent: id.nullable().optional(),
  data,
  parts: z.array(typedPart).max(MAX_PARTS).default([]),
  path: z.string().max(300).optional(),
  at: instant.optional(),
});

export const pageNamesSchema = z.array(z.strictObject({ path: z.string(), title: z.string() }));
export type PageName = z.output<typeof pageNamesSchema>[number];

export const previewLinkBodySchema = z.strictObject({
  type: z.string().max(60),
  id,
  hours: z.int().min(1).max(720).default(72),
});
