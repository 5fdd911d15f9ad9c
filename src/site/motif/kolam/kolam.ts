import type { Cell, Figure, Motif } from '../drawing.ts';
import { ringOf } from './ring.ts';
import { strandsOf } from './strands.ts';
import { trace } from './trace.ts';

/** Five dots, the learner in the middle. */
const plus: Figure = {
  cells: [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [1, 2],
  ],
  walls: new Set(),
};

/** One unbroken line round every dot. */
export const kolam: Motif = {
  figure: trace,
  braid: (count, isVertical) => trace(rowOf(count, isVertical), { step: 100 }),
  ring: ringOf,
  rows: strandsOf,
  mark: { ...trace(plus, { step: 20, pad: 2.6 }), dot: 3.6 },
};

function rowOf(count: number, isVertical = false): Figure {
  const cells = Array.from({ length: count }, (_, at): Cell => (isVertical ? [0, at] : [at, 0]));
  return { cells, walls: new Set() };
}
