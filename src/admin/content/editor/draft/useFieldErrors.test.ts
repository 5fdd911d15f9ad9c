import { expect, it } from 'vitest';

import { typeOf } from '../../../../content/registry.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import { stillWrong, type Typing } from './useFieldErrors.ts';

const missing = 'This field is required.';

function left(field: string, typing: Typing): readonly FieldError[] {
  return stillWrong(typeOf('blog'), [{ field, msg: missing }], typing);
}

it.each<[string, string, Typing]>([
  ['is filled in', 'title', { before: { title: '' }, now: { title: 'Nine hours a week' } }],
  ['is filled in for the first time', 'title', { before: {}, now: { title: 'Nine hours' } }],
  [
    'has another value than the server refused',
    'cover',
    { before: { cover: 1 }, now: { cover: 2 } },
  ],
  ['is gone with its line', 'topics.1', { before: { topics: ['a', ''] }, now: { topics: ['a'] } }],
])('nothing is said any more of a field that %s', (_what, field, typing) =>
  expect(left(field, typing)).toEqual([]),
);

it.each<[string, string, Typing]>([
  ['is as it was', 'title', { before: { title: '' }, now: { title: '', author: 'A' } }],
  ['is emptied again', 'title', { before: { title: ' ' }, now: { title: '' } }],
  ['is too long now', 'title', { before: { title: '' }, now: { title: 'x'.repeat(200) } }],
  ['stands in a part', 'feePlan 3: title', { before: { title: '' }, now: { title: 'x' } }],
])('a field is still wrong that %s', (_what, field, typing) =>
  expect(left(field, typing)).toEqual([{ field, msg: missing }]),
);
