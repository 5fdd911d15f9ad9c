import { z } from 'zod';

/** What publish checks look for. */
export const checkRules = [
  'field',
  'alt',
  'seo',
  'link',
  'heading',
  'money',
  'date',
  'missing',
  'placeholder',
  'unchecked',
] as const;

/** One finding: the field it is about (`cards.1.title`), what is wrong, and whether it refuses a publish. */
export const checkFindingSchema = z
  .strictObject({
    rule: z.enum(checkRules),
    field: z.string(),
    msg: z.string(),
    blocking: z.boolean(),
  })
  .meta({ id: 'CheckFinding' });
export type CheckFinding = z.output<typeof checkFindingSchema>;
