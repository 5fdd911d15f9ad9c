import type { Cell, Figure, Motif, RingDrawing, RingSize } from '../drawing.ts';
import { trace } from './trace.ts';

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

/** One closed line round `count` rows, which crosses itself between rows. Its bends keep their shape in tall rows. */
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

/** A braid closed to a ring: the line goes round twice. `loops` must be odd, or it would fall into two lines. */
export function ringOf({ loops, radius, swing, size = 200, digits = 1 }: RingSize): RingDrawing {
  if (loops % 2 === 0) throw new Error(`A ring of ${loops} loops is two lines: use an odd number.`);
  const at = (distance: number, angle: number) =>
    [size / 2 + distance * Math.cos(angle), size / 2 + distance * Math.sin(angle)].map((v) =>
      Number(v.toFixed(digits)),
    );
  const steps = loops * 8;
  const points = Array.from({ length: steps }, (_, index) => {
    const angle = (index / steps) * 4 * Math.PI;
    return at(radius + swing * Math.sin((loops * angle) / 2), angle);
  });
  const dots = Array.from({ length: loops }, (_, index) =>
    at(radius, ((index + 0.5) / loops) * 2 * Math.PI),
  );
  return { path: smooth(points), dots, size };
}

/** A closed curve through points: quadratic pieces that meet halfway between them, each told from where it begins. */
function smooth(points: readonly (readonly number[])[]): string {
  const half = ([x = 0, y = 0]: readonly number[], [toX = 0, toY = 0]: readonly number[]) =>
    [(x + toX) / 2, (y + toY) / 2].map((each) => Number(each.toFixed(1)));
  const [first = []] = points;
  let at = half(points.at(-1) ?? first, first);
  const start = at.join(' ');
  const pieces = points.map((point, index) => {
    const end = half(point, points[index + 1] ?? first);
    const steps = [point, end].map((to) =>
      to.map((each, axis) => Number((each - (at[axis] ?? 0)).toFixed(1))).join(' '),
    );
    at = end;
    return `q${steps.join(' ')}`;
  });
  return `M${start}${pieces.join('')}Z`;
}
