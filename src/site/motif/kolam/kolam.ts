import type { Cell, Figure, Motif } from '../drawing.ts';
import { ringOf } from './ring.ts';
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

const row = 100;
const near = 4;
const far = row - near;

/**
 * One closed line round `count` rows of 100 by 100, down and back up, which crosses itself between rows. It keeps its
 * shape in tall rows: its bends stay vertical, unlike a braid's arcs, which would be stretched.
 */
function strandsOf(count: number): string {
  const middle = (index: number) => index * row + row / 2;
  const side = (index: number, back: boolean) => ((index % 2 === 0) === back ? near : far);
  const rows = Array.from({ length: count }, (_, index) => index);
  const run = (order: readonly number[], back: boolean) =>
    order.slice(1).map((to, place) => {
      const from = order[place] ?? 0;
      const bend = Math.sign(to - from) * row * 0.44;
      return `C${side(from, back)} ${middle(from) + bend} ${side(to, back)} ${middle(to) - bend} ${side(to, back)} ${middle(to)}`;
    });
  const turn = (index: number, up: boolean, to: number) => {
    const edge = up ? index * row + near : (index + 1) * row - near;
    const [from, bulge] = [near + far - to, up ? edge - 12 : edge + 12];
    return `C${from} ${bulge} ${to} ${bulge} ${to} ${middle(index)}`;
  };
  const last = count - 1;
  return [
    `M${side(0, false)} ${middle(0)}`,
    ...run(rows, false),
    turn(last, false, side(last, true)),
    ...run(rows.toReversed(), true),
    turn(0, true, side(0, false)),
    'Z',
  ].join('');
}
