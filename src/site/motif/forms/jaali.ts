import type { Motif, Point, RingSize } from '../drawing.ts';
import { braidBy, figureBy, pointsRound, polygon } from './rooms.ts';

/**
 * A screen of cut stone: every room is an eight-pointed star of two squares, and stars touch at their points. One of the
 * squares stands on its corner, so that its sides run on into the neighbour's.
 */
export const jaali: Motif = {
  figure: figureBy((dots, step) => [
    dots.map((dot) => squareRound(dot, step / 2)).join(''),
    dots.map((dot) => squareRound(dot, step / 2, 1 / 8)).join(''),
  ]),
  braid: braidBy(octagon),
  ring,
  rows: (count) =>
    Array.from({ length: count }, (_, row) => octagon([0, row * 100], true)).join(''),
  mark: {
    paths: [squareRound([32.6, 32.6], 30) + squareRound([32.6, 32.6], 30, 1 / 8)],
    dots: [[32.6, 32.6]],
    width: 65.2,
    height: 65.2,
    dot: 6,
  },
};

/** A square round a dot, on its corner unless turned. */
function squareRound(dot: Point, radius: number, turn = 0): string {
  return polygon(pointsRound(dot, { radius, count: 4, turn }));
}

/** A window with its corners cut, in a part of 100 by 100. Windows touch along the braid, and leave air beside it. */
const along = [24, 76, 100, 100, 76, 24, 0, 0];
const beside = [12, 12, 36, 64, 88, 88, 64, 36];

function octagon([x, y]: Point, isVertical: boolean): string {
  const [across, down] = isVertical ? [beside, along] : [along, beside];
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
