import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  braidOf,
  cellsOf,
  figureOf,
  isOneLine,
  namedFigures,
  rowsOf,
  type FigureName,
} from './figures.ts';
import { ringOf } from './kolam/kolam.ts';
import { trace } from './kolam/trace.ts';

describe('a kolam', () => {
  it.each(Object.keys(namedFigures))('%s is one unbroken, closed line', (name) => {
    const { paths, dots } = trace(figureOf(name, 1));
    expect(dots).toHaveLength(cellsOf(namedFigures[name as FigureName]).length);
    expect(paths).toHaveLength(1);
    expect(paths[0]).toMatch(/^M[^MZ]+Z$/);
  });

  it.each(['1,3,5,3,1', '3,1', '3', '1,1,1,1', '2,2,2', '1,3,1,1', '1,3,1'])(
    'of rows %s is one line',
    (written) => {
      expect(trace(figureOf(written, 1)).dots).toHaveLength(
        written.split(',').reduce((sum, n) => sum + Number(n), 0),
      );
      expect(isOneLine(figureOf(written, 1))).toBe(true);
    },
  );

  it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'has one dot for each of %i semesters',
    (semesters) => {
      const drawing = trace(figureOf(null, semesters));
      expect(drawing.dots).toHaveLength(semesters);
      expect(drawing.paths).toHaveLength(1);
    },
  );

  it('is one line whatever an editor writes', () => {
    const written = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc
        .array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
        .map((counts) => counts.join(',')),
      fc
        .array(fc.stringMatching(/^[x.]{1,5}$/), { minLength: 1, maxLength: 6 })
        .map((lines) => lines.join('/')),
    );
    const holds = fc.property(written, fc.integer({ min: 1, max: 12 }), (text, dots) =>
      isOneLine(figureOf(text, dots)),
    );
    expect(fc.check(holds)).toMatchObject({ failed: false });
  });

  it('turns back between dots where a block would need several lines', () => {
    expect(isOneLine({ cells: rowsOf([2, 2]), walls: new Set() })).toBe(false);
    expect(figureOf('2,2', 6).cells).toEqual(rowsOf([2, 2]));
    expect(isOneLine(figureOf('2,2', 6))).toBe(true);
  });

  it('falls back to the number of dots where dots do not hang together', () => {
    expect(figureOf('x.x', 2).cells).toEqual(cellsOf('x/x'));
  });

  it('is as wide and high as its dots and margin ask', () => {
    expect(trace(braidOf(5), { step: 100, pad: 6 })).toMatchObject({ width: 512, height: 112 });
    expect(trace(braidOf(1)).dots).toEqual([[24, 24]]);
  });
});

describe('a ring braid', () => {
  it('goes round twice in one closed line', () => {
    const { path, dots } = ringOf({ loops: 21, radius: 88, swing: 7.5 });
    expect(path).toMatch(/^M[^MZ]+Z$/);
    expect(dots).toHaveLength(21);
  });

  it('refuses an even number of loops, which would be two lines', () => {
    expect(() => ringOf({ loops: 20, radius: 88, swing: 7.5 })).toThrow('odd number');
  });
});
