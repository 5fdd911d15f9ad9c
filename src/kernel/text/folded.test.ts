import { expect, test } from 'vitest';

import { scripts } from '../../../tests/support/scripts.ts';
import { byName, folded, hasWords } from './folded.ts';

const queries = scripts.flatMap(({ name, text, queries: asked }) =>
  asked.map((query) => [name, query, text] as const),
);

test.each(queries)('%s: %s is in its text', (_name, query, text) => {
  expect(hasWords(text, query)).toBe(true);
  expect(folded(folded(text))).toBe(folded(text));
});

test.each([
  ['ΟΔΟΣ', 'οδος'],
  ['Kelvin K', 'kelvin k'],
  ['ﬁnance', 'finance'],
  ['नई\u200b दिल्ली', 'नई दिल्ली'],
  ['عـلـم', 'علم'],
  ['e\u0301', 'é'],
])('%s is searched as %s', (one, other) => expect(folded(one)).toBe(folded(other)));

test('names are in the order of their dictionary', () => {
  const names = ['Zoom', 'Émile', 'batch 10', 'batch 9', 'eagle', 'हिंदी', 'अंग्रेज़ी', 'कन्नड़'];
  expect(names.toSorted(byName)).toEqual([
    'batch 9',
    'batch 10',
    'eagle',
    'Émile',
    'Zoom',
    'अंग्रेज़ी',
    'कन्नड़',
    'हिंदी',
  ]);
});
