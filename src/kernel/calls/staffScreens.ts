import { z } from 'zod';

import { contentEntrySchema, foundEntrySchema, pageNamesSchema } from '../publishing/content.ts';
import { searchText } from '../text/searchText.ts';
import { callsOf } from '../callsOf.ts';

const call = callsOf({ tag: 'Staff screens', who: 'content.see' });

export const searchContent = call('GET /content/search', 'Search all content, drafts too', {
  query: z.strictObject({
    q: searchText(100).min(1).optional(),
    type: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answer: z.array(foundEntrySchema),
});

export const listPageNames = call('GET /content/pages', 'Pages that can be linked to', {
  who: 'staff',
  query: z.strictObject({
    q: searchText(100).default(''),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answer: pageNamesSchema,
});

export const listPlaceholders = call(
  'GET /content/placeholders',
  'What may stand in braces in any text, and what stands there for visitors',
  {
    who: 'staff',
    answer: z.array(z.strictObject({ name: z.string(), label: z.string(), text: z.string() })),
  },
);

const entriesByType = z.record(z.string(), z.array(contentEntrySchema));

export const readUniversityInfo = call(
  'GET /admin/universityInfo/:id',
  'Everything of the Site Content Manager',
  { answer: entriesByType },
);

export const readCourseInfo = call('GET /admin/courseInfo/:id', 'A programme with all its parts', {
  who: 'content.see:programme',
  fails: ['entry_not_found'],
  answer: entriesByType,
});

export const readLandingInfo = call(
  'GET /admin/landingpageInfo/:id',
  'A landing page with its metadata',
  { who: 'content.see:landing', fails: ['entry_not_found'], answer: entriesByType },
);

const line = z.strictObject({
  label: z.string(),
  field: z.string().describe('Where in its editor it is filled in.'),
  isThere: z.boolean(),
});
export type CompletenessLine = z.output<typeof line>;

const measured = z.strictObject({ id: z.int(), lines: z.array(line) });

const ids = z
  .string()
  .regex(/^\d{1,9}(?:,\d{1,9}){0,99}$/, 'Must be at most 100 ids with commas between them.');

export const readCompleteness = call(
  'GET /content/completeness',
  'What entries still lack to be complete, as their drafts stand',
  {
    who: 'content.see:any',
    query: z.strictObject({ type: z.string().max(60), ids }),
    answer: z.array(measured),
  },
);

const plan = z.strictObject({
  id: z.int(),
  title: z.string(),
  version: z.int(),
  status: z.enum(['draft', 'published', 'changed', 'trashed']),
  draft: z.record(z.string(), z.unknown()),
});

const programme = z.strictObject({
  id: z.int(),
  title: z.string(),
  under: z.string().nullable().describe('The programme that it is a specialisation of.'),
  semesters: z.int().nullable(),
  pages: z
    .array(z.string())
    .describe('The public pages that say its fees, those that inherit them too.'),
  plans: z.array(plan),
});

export type PricedProgramme = z.output<typeof programme>;
export type PricedPlan = z.output<typeof plan>;

export const readFeeTable = call(
  'GET /content/fees',
  'All fee plans by their programmes, and the pages that each reaches',
  { who: 'content.see:feePlan', answer: z.array(programme) },
);

const quotation = z.strictObject({
  type: z.string(),
  id: z.int(),
  title: z.string(),
  field: z.string(),
  place: z.string().describe('The field in words, with the row and the heading of a table’s cell.'),
  page: z.string().nullable().describe('The public page that shows it.'),
  amount: z.number(),
  lead: z.string(),
  said: z.string().describe('The amount as the text writes it.'),
  tail: z.string(),
});
export type Quotation = z.output<typeof quotation>;

export const findQuotations = call(
  'POST /content/fees/quotations',
  'Texts of all content, drafts too, that quote one of these amounts, however it is written',
  {
    limit: 'replacement',
    body: z.strictObject({ amounts: z.array(z.number().positive()).min(1).max(500) }),
    answer: z.strictObject({
      places: z.array(quotation),
      more: z.boolean().describe('There are others: only the first are told.'),
    }),
  },
);

/** In characters, campaign parameters included. */
const LONGEST_ADDRESS = 4_000;

export const viewPage = call('GET /view', 'A public page with its parts marked, to edit from', {
  query: z.strictObject({ path: z.string().startsWith('/').max(LONGEST_ADDRESS).default('/') }),
  produces: 'text/html',
  status: [200, 302],
});
