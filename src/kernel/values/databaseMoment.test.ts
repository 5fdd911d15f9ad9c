import { expect, test } from 'vitest';

import { databaseMoment } from './databaseMoment.ts';

test.each(['1900-01-01T00:00:00Z', '2026-11-28T10:00:00+20:00', '9999-12-31T23:59:59Z'])(
  'the database takes %s',
  (at) => expect(databaseMoment().safeParse(at).success).toBe(true),
);

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+20:00',
  '9999-12-31T23:59:59-20:00',
  '1899-12-31T23:59:59Z',
  '2026-11-28T10:00:00',
  '2026-02-30T10:00:00Z',
  'now',
])('and is not given %s', (at) => expect(databaseMoment().safeParse(at).success).toBe(false));
