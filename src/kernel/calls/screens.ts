import { z } from 'zod';

import { call } from '../call.ts';
import { contentEntrySchema, foundEntrySchema, pageNamesSchema } from '../publishing/content.ts';
import { idParamsSchema } from '../staff/staff.ts';

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
