import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { wrongFields } from './validation.ts';
import { wordIssue } from './wording.ts';

/** Returns the messages for a value that does not fit. */
function said(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { error: wordIssue });
  return wrongFields(error?.issues ?? []);
}

describe('one sentence says what a field must be', () => {
  test.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'This is required.'],
    [z.string(), null, 'Must be text.'],
    [z.string(), 5, 'Must be text.'],
    [z.number(), '5', 'Must be a number.'],
    [z.int(), 1.5, 'Must be a whole number.'],
    [z.boolean(), 'true', 'Must be true or false.'],
    [z.array(z.string()), {}, 'Must be a list.'],
    [z.object({}), [], 'Must be an object.'],
    [z.record(z.string(), z.string()), 'x', 'Must be an object.'],
    [z.null(), 0, 'Must be empty.'],
    [z.symbol(), 0, 'Has the wrong kind of value.'],
    [z.string().min(1), '', 'This is required.'],
    [z.string().min(2), 'x', 'Must have at least 2 characters.'],
    [z.string().max(1), 'xy', 'Must have at most 1 character.'],
    [z.array(z.int()).min(1), [], 'Must have at least 1 item.'],
    [z.array(z.int()).max(2), [1, 2, 3], 'Must have at most 2 items.'],
    [z.number().min(3), 2, 'Must be at least 3.'],
    [z.number().max(3), 4, 'Must be at most 3.'],
    [z.number().gt(3), 3, 'Must be above 3.'],
    [z.number().lt(3), 3, 'Must be below 3.'],
    [z.number().multipleOf(5), 7, 'Must be a multiple of 5.'],
    [z.email(), 'a@', 'Must be an e-mail address.'],
    [z.uuid(), 'x', 'Must be a UUID.'],
    [z.iso.date(), '2026-02-30', 'Must be a date such as 2026-01-31.'],
    [
      z.iso.datetime({ offset: true }),
      '2026-01-31',
      'Must be a date and time with its offset, such as 2026-01-31T10:00:00+05:30.',
    ],
    [z.string().regex(/^a$/), 'b', 'Is not in the right form.'],
    [z.enum(['a', 'b']), 'c', 'Must be one of: a, b.'],
    [z.enum(['a', 'b']), undefined, 'This is required.'],
    [z.literal(1), 2, 'Must be one of: 1.'],
    [
      z.enum(Array.from({ length: 13 }, (_, at) => `v${at}`) as [string]),
      'c',
      'Is not one of the choices.',
    ],
    [z.union([z.string(), z.number()]), true, 'Is not valid.'],
    [z.string().refine(() => false), 'x', 'Is not valid.'],
    [z.string('In words of its own.'), 5, 'In words of its own.'],
  ])('%#: %j', (schema, value, msg) => {
    expect(said(z.object({ field: schema }), { field: value })).toEqual([{ field: 'field', msg }]);
  });
});

describe('every wrong field is named', () => {
  test('by the way to it', () => {
    const schema = z.object({ a: z.array(z.object({ b: z.string() })) });
    expect(said(schema, { a: [{ b: 'x' }, { b: 1 }, {}] })).toEqual([
      { field: 'a.1.b', msg: 'Must be text.' },
      { field: 'a.2.b', msg: 'This is required.' },
    ]);
  });

  test('each that is not known', () => {
    const msg = 'This field is not known here.';
    expect(said(z.strictObject({ a: z.strictObject({}) }), { a: { x: 1 }, y: 2, z: 3 })).toEqual([
      { field: 'a.x', msg },
      { field: 'y', msg },
      { field: 'z', msg },
    ]);
  });

  test('once, by the first that is wrong with it', () => {
    const schema = z.object({ a: z.string().min(3).regex(/^\d+$/), b: z.string() });
    expect(said(schema, { a: 'x', b: 1 })).toEqual([
      { field: 'a', msg: 'Must have at least 3 characters.' },
      { field: 'b', msg: 'Must be text.' },
    ]);
  });

  test('or the whole where it is the whole', () => {
    expect(said(z.object({}), 'x')).toEqual([{ field: 'body', msg: 'Must be an object.' }]);
    expect(said(z.object({}), undefined)).toEqual([{ field: 'body', msg: 'This is required.' }]);
  });
});
