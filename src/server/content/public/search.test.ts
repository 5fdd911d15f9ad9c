import { describe, expect, test } from 'vitest';

import { entry } from '../../../../tests/support/entries.ts';
import { scripts } from '../../../../tests/support/scripts.ts';
import { buildSnapshot } from '../../../content/snapshot.ts';
import { findOnSite } from './search.ts';

const texts = [
  ...scripts.map(({ text }) => text),
  'Café Économique: zero\u200bwidth, soft\u00adhyphen, C++ and Łódź',
];
const snapshot = buildSnapshot(
  texts.map((text, at) => entry('blog', at + 1, { slug: `b-${at}`, title: text, body: '' })),
  [],
);

function found(query: string): string[] {
  return findOnSite(snapshot, query).map(({ title }) => title);
}

describe.each(scripts)('a search in $name', ({ text, queries, others }) => {
  test.each(queries)('finds %s', (query) => expect(found(query)).toEqual([text]));
  test.each(others)('finds nothing that does not say %s', (query) => {
    expect(found(query)).toEqual([]);
  });
});

test.each(['café', 'cafe\u0301 economique', 'zerowidth', 'softhyphen', 'c++', 'lodz', 'ＣＡＦＥ'])(
  'Latin words are found with or without their marks: %s',
  (query) => expect(found(query)).toEqual([texts.at(-1)]),
);
