import type { Motif, Point, RingSize } from '../drawing.ts';
import { braidBy, figureBy, markBy, pointsRound, polygon } from './rooms.ts';

/** A screen of cut stone: each room is a star of two squares, whose sides run on into the neighbour's. */
export const jaali: Motif = {
  figure: figureBy((dots, step) => [
    dots.map((dot) => squareRound(dot, step / 2)).join(''),
    dots.map((dot) => squareRound(dot, step / 2, 1 / 8)).join(''),
  ]),
  braid: braidBy(octagon),
  ring,
  rows: (count) =>
    Array.from({ length: count }, (_, row) => octagon([0, row * 100], true)).join(''),
  mark: markBy([squareRound([32.6, 32.6], 30) + squareRound([32.6, 32.6], 30, 1 / 8)], 6),
};

/** A square round a dot, on its corner unless turned. */
function squareRound(dot: Point, radius: number, turn = 0): string {
  return polygon(pointsRound(dot, { radius, count: 4, turn }));
}

/** A window with its corners cut, in a part of 100 by 100. Windows touch along the braid, and leave air beside it. */
const along = [24, 76, 100, 100, 76, 24, 0, 0];
const sides = [12, 12, 36, 64, 88, 88, 64, 36];

function octagon([x, y]: Point, isVertical: boolean): string {
  const [across, down] = isVertical ? [sides, along] : [along, sides];
  return polygon(across.map((right, corner) => [x + right, y + (down[corner] ?? 0)] as const));
}

/** Lozenges that touch at their points, all round. */
function ring({ loops, radius, swing, size = 200 }: RingSize) {
  const middle: Point = [size / 2, size / 2];
  const zigzag = (isFirst: boolean) => {
    const turns = pointsRound(middle, { radius: 1, count: loops * 2 });
    return polygon(
      turns.map(([x, y], index) => {
        const distance = radius + ((index % 2 === 0) === isFirst ? swing : -swing);
        return [
          middle[0] + (x - middle[0]) * distance,
          middle[1] + (y - middle[1]) * distance,
        ] as const;
      }),
    );
  };
  return {
    path: zigzag(true) + zigzag(false),
    dots: pointsRound(middle, { radius, count: loops }),
    size,
  };
}
