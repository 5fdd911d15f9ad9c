import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contrastOf } from '../../src/content/brand/oklch.ts';
import { pairs, paletteOf } from '../../src/content/brand/palette.ts';
import type { Palette } from '../../src/content/brand/tokens.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const brands = fc.record({
  dark: hex,
  accent: hex,
  ground: hex,
  business: hex,
  computing: hex,
  commerce: hex,
  arts: hex,
});

function unreadable(palette: Palette) {
  return pairs
    .map((pair) => ({ ...pair, contrast: contrastOf(palette[pair.text], palette[pair.ground]) }))
    .filter(({ contrast, least }) => contrast < least);
}

test('words can be read on every ground, whatever colours a university chooses', () => {
  const tried = fc.check(
    fc.property(brands, (base) => unreadable(paletteOf(base).palette).length === 0),
    { numRuns: 2_000 },
  );
  expect(tried.counterexample).toBeNull();
  expect(tried.numRuns).toBe(2_000);
});
