import { expect, test } from 'vitest';

import { shareIn } from './shareIn.ts';

test.each([
  ['50 per cent of tuition', 50],
  ['12.5%', 12.5],
  ['20 per cent; the whole tuition for families of the fallen', 20],
  ['100 per cent, less a charge of at most ₹1,000', 100],
  ['Nothing of this semester', 0],
  ['The whole tuition', 100],
  ['250 per cent', undefined],
  ['₹5,000', undefined],
  ['', undefined],
])('%s names a share of %s', (text, share) => {
  expect(shareIn(text)).toBe(share);
});
