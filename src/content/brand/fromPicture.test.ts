import fc from 'fast-check';
import { expect, it } from 'vitest';

import { coloursOf, type Pixel } from './fromPicture.ts';
import { toneOf } from './oklch.ts';
import { paletteOf } from './palette.ts';

function many(pixel: Pixel, count: number): Pixel[] {
  return Array.from({ length: count }, () => pixel);
}

const white: Pixel = [255, 255, 255];
const green: Pixel = [11, 83, 69];
const orange: Pixel = [230, 126, 34];
function hue(hex: string) {
  return toneOf(hex).hue;
}

it('takes the dark of a logo and the colour beside it', () => {
  const { dark, accent, ground } = coloursOf([
    ...many(white, 600),
    ...many(green, 250),
    ...many(orange, 100),
  ]);
  expect(hue(dark)).toBeCloseTo(hue('#0b5345'), -1);
  expect(hue(accent)).toBeCloseTo(hue('#e67e22'), -1);
  expect(toneOf(dark).lightness).toBeLessThan(0.4);
  expect(toneOf(ground).lightness).toBeGreaterThan(0.95);
});

it('derives missing colours from a logo’s single colour', () => {
  const { dark, accent } = coloursOf([...many(white, 500), ...many([180, 20, 40], 500)]);
  expect(hue(dark)).toBeCloseTo(hue('#b41428'), -1);
  expect(Math.abs(hue(accent) - hue(dark))).toBeGreaterThan(40);
});

it.each([[[]], [many(white, 900)], [many([0, 0, 0], 900)]])(
  'has colours for a logo without any: %#',
  (pixels) => {
    const { palette, moves } = paletteOf(coloursOf(pixels));
    expect(Object.values(palette).every((hex) => /^#[\da-f]{6}$/.test(hex))).toBe(true);
    expect(moves).toEqual([]);
  },
);

it('gives colours for any picture, the same for the same', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part, part), { maxLength: 60 }), (pixels) => {
      const colours = coloursOf(pixels);
      expect(Object.values(colours).every((hex) => /^#[\da-f]{6}$/.test(hex))).toBe(true);
      expect(coloursOf(pixels)).toEqual(colours);
      paletteOf(colours);
    }),
    { numRuns: 100 },
  );
});
