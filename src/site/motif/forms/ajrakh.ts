import type { Cell, Motif, Point, RingSize } from '../drawing.ts';
import { braidBy, figureBy, markBy, pointsRound, polygon, short } from './rooms.ts';

/** A cloth printed from blocks: rooms are squares of a ruled grid, and in each stands a rosette of eight petals. */
export const ajrakh: Motif = {
  figure: figureBy((dots, step, cells) => [
    gridOf(cells, dots, step),
    dots.map((dot) => rosette(dot, step * 0.36, 8)).join(''),
  ]),
  braid: braidBy(
    (corner, isVertical) => frame(corner, [12, 0], isVertical) + frame(corner, [19, 7], isVertical),
  ),
  ring: ({ loops, radius, swing, size = 200 }: RingSize) => {
    const middle: Point = [size / 2, size / 2];
    return {
      path: rosette(middle, radius, loops) + circle(middle, radius - swing),
      dots: pointsRound(middle, {
        radius: radius - swing / 4,
        count: loops,
        turn: 1 / (2 * loops),
      }),
      size,
    };
  },
  rows: (count) =>
    Array.from({ length: count }, (_, row) => frame([0, row * 100], [4, 0], true)).join(''),
  mark: markBy(['M2.6 2.6L62.6 2.6L62.6 62.6L2.6 62.6Z' + rosette([32.6, 32.6], 21, 8)], 5),
};

/** Petals side by side round a centre, each an arc a little fuller than a half circle would need. */
function rosette(middle: Point, radius: number, petals: number): string {
  const [first = middle, ...rest] = pointsRound(middle, {
    radius,
    count: petals,
    turn: 1 / (2 * petals),
  });
  const bow = short(radius * Math.sin(Math.PI / petals) * 1.12);
  const arcs = [...rest, first].map(([x, y]) => `A${bow} ${bow} 0 0 1 ${short(x)} ${short(y)}`);
  return `M${short(first[0])} ${short(first[1])}${arcs.join('')}Z`;
}

function circle([x, y]: Point, radius: number): string {
  const [left, right] = [short(x - radius), short(x + radius)];
  const arc = `A${short(radius)} ${short(radius)} 0 0 1`;
  return `M${left} ${short(y)}${arc} ${right} ${short(y)}${arc} ${left} ${short(y)}Z`;
}

/** A frame in a part of 100 by 100: so far from its edges beside the braid, and so far from those along it. */
function frame([x, y]: Point, [sides, along]: Point, isVertical: boolean): string {
  const [across, down] = isVertical ? [sides, along] : [along, sides];
  return polygon([
    [x + across, y + down],
    [x + 100 - across, y + down],
    [x + 100 - across, y + 100 - down],
    [x + across, y + 100 - down],
  ]);
}

/** The lines of the squares round dots, each drawn once and as long as it runs. */
function gridOf(cells: readonly Cell[], dots: readonly Point[], step: number): string {
  const [[column, row] = [0, 0]] = cells;
  const [[x, y] = [0, 0]] = dots;
  const at = (across: number, down: number) =>
    `${short(x + (across - column - 0.5) * step)} ${short(y + (down - row - 0.5) * step)}`;
  const lines = [0, 1].flatMap((axis) => runsAlong(cells, axis as 0 | 1));
  return lines
    .map(({ axis, line, from, to }) =>
      axis === 0 ? `M${at(from, line)}L${at(to, line)}` : `M${at(line, from)}L${at(line, to)}`,
    )
    .join('');
}

type Run = Readonly<{ axis: 0 | 1; line: number; from: number; to: number }>;

/** Straight runs of the squares' edges along an axis, 0 for horizontal; an edge has a square on at least one side. */
function runsAlong(cells: readonly Cell[], axis: 0 | 1): Run[] {
  const edges = new Map<number, Set<number>>();
  for (const cell of cells) {
    for (const line of [cell[1 - axis] ?? 0, (cell[1 - axis] ?? 0) + 1]) {
      edges.set(line, (edges.get(line) ?? new Set()).add(cell[axis]));
    }
  }
  return [...edges].flatMap(([line, places]) =>
    [...places]
      .toSorted((a, b) => a - b)
      .reduce<Run[]>((runs, from) => {
        const last = runs.at(-1);
        return last?.to === from
          ? [...runs.slice(0, -1), { ...last, to: from + 1 }]
          : [...runs, { axis, line, from, to: from + 1 }];
      }, []),
  );
}
