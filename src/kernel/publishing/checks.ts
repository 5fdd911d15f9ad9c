import { z } from 'zod';

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
  'sign',
] as const;

/** One finding: the field it concerns (`cards.1.title`), its message, and whether it blocks publishing. */
export const checkFindingSchema = z
  .strictObject({
    rule: z.enum(checkRules),
    field: z.string(),
    msg: z.string(),
    entry: z.string().optional(),
    blocking: z.boolean(),
  })
  .meta({ id: 'CheckFinding' });
export type CheckFinding = z.output<typeof checkFindingSchema>;
