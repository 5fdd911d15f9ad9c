import { z } from 'zod';

import { call } from '../call.ts';
import {
  contentEntrySchema,
  foundEntrySchema,
  pageNamesSchema,
  previewBodySchema,
  previewLinkBodySchema,
} from '../content.ts';
import { idParamsSchema } from '../staff.ts';

/** Bytes that one entry may have, as it is typed. */
const PREVIEW_LIMIT = 512 * 1_024;
/** Characters of an address with what a campaign adds to it. */
const LONGEST_ADDRESS = 4_000;

export const previewEntry = call({
  method: 'POST',
  path: '/preview',
  summary: 'The page that shows an entry, as it is being typed',
  tag: 'Preview',
  who: 'staff',
  fails: ['not_found', 'forbidden'],
  body: previewBodySchema,
  produces: 'text/html',
  bodyLimit: PREVIEW_LIMIT,
});

export const sharePreview = call({
  method: 'POST',
  path: '/preview/links',
  summary: 'A link to a draft that others can open until it expires',
  tag: 'Preview',
  who: 'staff',
  fails: ['entry_not_found', 'not_found', 'forbidden'],
  body: previewLinkBodySchema,
  answer: z.strictObject({ url: z.string(), expires_at: z.string() }),
  status: 201,
});

export const searchContent = call({
  method: 'GET',
  path: '/content/search',
  summary: 'Search all content, drafts too',
  tag: 'Staff screens',
  who: 'ADMIN',
  query: z.strictObject({
    q: z.string().trim().min(1).max(100).optional(),
    type: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answer: z.array(foundEntrySchema),
});

export const viewPage = call({
  method: 'GET',
  path: '/view',
  summary: 'A public page with its parts marked, to edit from',
  tag: 'Staff screens',
  who: 'ADMIN',
  query: z.strictObject({ path: z.string().startsWith('/').max(LONGEST_ADDRESS).default('/') }),
  produces: 'text/html',
  status: [200, 302],
});

export const listPageNames = call({
  method: 'GET',
  path: '/content/pages',
  summary: 'Pages that can be linked to',
  tag: 'Staff screens',
  who: 'staff',
  query: z.strictObject({
    q: z.string().trim().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answer: pageNamesSchema,
});

export const listPlaceholders = call({
  method: 'GET',
  path: '/content/placeholders',
  summary: 'What may stand in braces in any text, and what stands there for visitors',
  tag: 'Staff screens',
  who: 'staff',
  answer: z.array(z.strictObject({ name: z.string(), label: z.string(), text: z.string() })),
});

const entriesByType = z.record(z.string(), z.array(contentEntrySchema));

export const readUniversityInfo = call({
  method: 'GET',
  path: '/admin/universityInfo/:id',
  summary: 'Everything of the Site Content Manager',
  tag: 'Staff screens',
  who: 'ADMIN',
  params: idParamsSchema,
  answer: entriesByType,
});

export const readCourseInfo = call({
  method: 'GET',
  path: '/admin/courseInfo/:id',
  summary: 'A programme with all its parts',
  tag: 'Staff screens',
  who: 'ADMIN',
  fails: ['entry_not_found'],
  params: idParamsSchema,
  answer: entriesByType,
});

export const readLandingInfo = call({
  method: 'GET',
  path: '/admin/landingpageInfo/:id',
  summary: 'A landing page with its metadata',
  tag: 'Staff screens',
  who: 'ADMIN',
  fails: ['entry_not_found'],
  params: idParamsSchema,
  answer: entriesByType,
});
