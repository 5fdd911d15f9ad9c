import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { figureOf } from './figures.ts';
import { linesIn } from './motif.ts';
import { motifs } from './motifs.ts';

const names = Object.keys(motifs) as (keyof typeof motifs)[];
const { kolam } = motifs;

/** Every number of a path. */
function numbersOf(path: string): number[] {
  return (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
}

describe.each(names)('the motif %s', (name) => {
  const motif = motifs[name];

  it('puts every dot of every figure where the design has it, at the same size', () => {
    const figures = fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 20, max: 200 }),
      fc.integer({ min: 0, max: 9 }),
      (count, step, pad) => {
        const figure = figureOf(null, count);
        const { dots, width, height } = motif.figure(figure, { step, pad });
        const design = kolam.figure(figure, { step, pad });
        expect(dots.flat()).toEqual(design.dots.flat());
        expect([width, height]).toEqual([design.width, design.height]);
      },
    );
    fc.assert(figures);
  });

  it('draws within its box', () => {
    const { paths, width, height } = motif.figure(figureOf('1,3,5,3,1', 5), { step: 60, pad: 6 });
    // An arc says its radius and flags too; they are small, and none of them is below nothing.
    const numbers = paths.flatMap(numbersOf);
    expect(Math.min(0, ...numbers)).toBe(0);
    expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(Math.max(width, height));
  });

  it('has a braid for equal parts in both directions', () => {
    expect(motif.braid(4)).toMatchObject({ width: 400, height: 100 });
    expect(motif.braid(4, true)).toMatchObject({ width: 100, height: 400 });
  });
});

it('draws lines in every motif but none', () => {
  const drawn = names.filter((name) => motifs[name].figure(figureOf('plus', 5)).paths.length > 0);
  const ringed = names.filter(
    (name) => motifs[name].ring({ loops: 13, radius: 78, swing: 15 }).path !== '',
  );
  expect(drawn).toEqual(names.filter((name) => name !== 'none'));
  expect(ringed).toEqual(drawn);
});

it('draws a star and a rosette for each dot, each from its own beginning', () => {
  const lines = (name: 'jaali' | 'ajrakh') =>
    motifs[name].figure(figureOf('plus', 5)).paths.map(linesIn);
  expect(lines('jaali')).toEqual([5, 5]);
  // Four lines across and four down; five rosettes.
  expect(lines('ajrakh')).toEqual([8, 5]);
});
