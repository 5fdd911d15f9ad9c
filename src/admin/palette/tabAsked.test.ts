import { expect, it } from 'vitest';

import { tabAsked } from './tabAsked.ts';

it.each([
  ['mba fee', 'Fee plans', 'mba'],
  ['online mba Fee plans', 'Fee plans', 'online mba'],
  ['MBA in finance struct', 'Structure', 'mba in finance'],
  ['bca key cont', 'Key content', 'bca'],
  ['mba seo', 'SEO', 'mba'],
])('reads %s as the %s of %s', (text, label, rest) => {
  expect(tabAsked(text)).toEqual({ type: 'programme', label, rest });
});

it.each(['', 'fee', 'mba', 'mba fe', 'mba finance', 'fee of the mba'])(
  'reads no tab in %j',
  (text) => {
    expect(tabAsked(text)).toBeUndefined();
  },
);
