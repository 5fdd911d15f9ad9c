import { z } from 'zod';

/** Indian grouping, `1,00,000`. Loading Intl for these few numbers would slow every start. */
function grouped(number: number): string {
  if (!Number.isInteger(number) || number < 1_000) return String(number);
  const digits = String(number);
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2)
    text = `${digits.slice(Math.max(0, end - 2), end)},${text}`;
  return text;
}

/** Validation messages for editors and API callers. */
export const wording = {
  required: 'Please fill this in.',
  text: 'Must be text.',
  number: 'Must be a number.',
  whole: 'Must be a whole number.',
  rupees: 'Must be an amount in whole rupees.',
  boolean: 'Must be true or false.',
  id: 'Must be an id: a whole number above 0.',
  email: 'Must be an e-mail address, such as name@example.com.',
  link: 'Must be a path on this site (/about), an anchor (#faq) or an address that starts with https://, mailto: or tel:.',
  video: 'Must be an address that starts with https://, or a file of the media library.',
  date: 'Must be a date, such as 2027-01-18.',
  time: 'Must be a time, such as 19:30.',
  dateTime: 'Must be a date and time with its offset, such as 2027-01-18T19:30:00+05:30.',
  list: 'Must be a list.',
  object: 'Must be an object.',
  tooLong: (max: number) => `Must be at most ${grouped(max)} characters.`,
  tooDeep: 'Puts too many elements into each other. Paste the words without their formatting.',
  tooMany: (max: number) => `Must have at most ${max} entries.`,
  atLeast: (min: number) => `Must be at least ${grouped(min)}.`,
  atMost: (max: number) => `Must be at most ${grouped(max)}.`,
  choice: (values: readonly (string | number)[]) => `Must be one of: ${values.join(', ')}.`,
} as const;

/** The same value, or nothing: left out, null and an empty text all become null. */
export function blankAsNull<T>(schema: z.ZodType<T>): z.ZodType<T | null> {
  const blank = z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    schema.nullable(),
  );
  return blank.optional().default(null) as unknown as z.ZodType<T | null>;
}

export function withDefault<T>(schema: z.ZodType<T>, none: T): z.ZodType<T> {
  return z
    .preprocess((value) => value ?? none, schema)
    .optional()
    .default(none as never) as never;
}

/** At most `max` values in order; an empty list when left out. */
export function listOf<T>(schema: z.ZodType<T>, max: number) {
  return z.array(schema, wording.list).max(max, wording.tooMany(max)).default([]);
}

/** An object with exactly these keys. */
export function objectOf(shape: Record<string, z.ZodType>) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'invalid_type' ? wording.object : undefined),
  });
}
