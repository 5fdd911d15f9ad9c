import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { declaredWording } from '../../../kernel/wording/wording.ts';
import type { Request } from '../server.ts';
import { refuseInvalidParts, validatorCompiler } from './validation.ts';

type Given = Partial<
  Record<'params' | 'body' | 'querystring', [schema: z.ZodType, value: unknown]>
>;

const compiler = validatorCompiler(() => declaredWording);

/** A request of which each part was looked at. */
function looked(given: Given): Request {
  const parts = Object.entries(given).map(([httpPart, [schema, value]]) => {
    const validate = compiler({ schema, httpPart, method: 'GET', url: '/' });
    const { value: read } = validate(value) as { value: unknown };
    return [httpPart === 'querystring' ? 'query' : httpPart, read];
  });
  return Object.fromEntries(parts) as Request;
}

async function errorsOf(request: Request): Promise<unknown> {
  return refuseInvalidParts(request).then(
    () => [],
    (error: { details: { errors: unknown } }) => error.details.errors,
  );
}

const page = z.strictObject({
  page: z.coerce.number().min(1).default(1),
  q: z.string().optional(),
});

describe('the query of an address', () => {
  test.each([
    [{}, { page: 1 }],
    [
      { page: '2', q: 'a' },
      { page: 2, q: 'a' },
    ],
    // A form is sent with its empty fields.
    [{ page: '', q: '' }, { page: 1 }],
  ])('%j is read as %j', async (query, read) => {
    const request = looked({ querystring: [page, query] });
    expect(request.query).toEqual(read);
    expect(await errorsOf(request)).toEqual([]);
  });

  test.each([
    [{ page: '0' }, [{ field: 'page', msg: 'Must be at least 1.' }]],
    [{ x: '' }, [{ field: 'x', msg: 'This field is not known here.' }]],
    [null, [{ field: 'querystring', msg: 'Must be an object.' }]],
  ])('%j is refused', async (query, errors) => {
    expect(await errorsOf(looked({ querystring: [page, query] }))).toEqual(errors);
  });
});

test('an empty text in a body is one, and is no missing field', async () => {
  const request = looked({ body: [z.object({ q: z.string() }), { q: '' }] });
  expect(request.body).toEqual({ q: '' });
  expect(await errorsOf(looked({ body: [page, { page: '' }] }))).toEqual([
    { field: 'page', msg: 'Must be at least 1.' },
  ]);
});

test('a request is read where all of its parts fit, and told every field that does not', async () => {
  const id = z.object({ id: z.coerce.number().int() });
  const named = z.object({ name: z.string() });
  expect(
    await errorsOf(looked({ params: [id, { id: '7' }], body: [named, { name: 'A' }] })),
  ).toEqual([]);
  expect(
    await errorsOf(
      looked({
        params: [id, { id: 'x' }],
        body: [named, { name: 5 }],
        querystring: [page, { page: '0' }],
      }),
    ),
  ).toEqual([
    { field: 'id', msg: 'Must be a number.' },
    { field: 'name', msg: 'Must be text.' },
    { field: 'page', msg: 'Must be at least 1.' },
  ]);
});
