import { z } from 'zod';

import { call } from '../call.ts';

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

export const readCompleteness = call({
  method: 'GET',
  path: '/content/completeness',
  summary: 'What entries still lack to be complete, as their drafts stand',
  tag: 'Staff screens',
  who: 'ADMIN',
  query: z.strictObject({ type: z.string().max(60), ids }),
  answer: z.array(measured),
});
