import { z } from 'zod';

import { call } from '../call.ts';

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

export const readFeeTable = call({
  method: 'GET',
  path: '/content/fees',
  summary: 'All fee plans by their programmes, and the pages that each reaches',
  tag: 'Staff screens',
  who: 'ADMIN',
  answer: z.array(programme),
});
