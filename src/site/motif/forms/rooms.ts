import type { Cell, Drawing, Figure, Motif, Point, Spacing } from '../drawing.ts';

export function short(value: number): number {
  return Number(value.toFixed(1));
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

type Round = Readonly<{ radius: number; count: number; turn?: number }>;

/** Points round a centre: `count` of them, the first at `turn` of a circle from the right. */
export function pointsRound([x, y]: Point, { radius, count, turn = 0 }: Round): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = 2 * Math.PI * (turn + index / count);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/** How a motif draws the rooms of dots: paths, of the dots' places and the distance between them. */
type Rooms = (
  dots: readonly Point[],
  step: number,
  cells: readonly Cell[],
) => readonly (string | null)[];

/** Draws figures as rooms round their dots. Dots have the same positions in every motif. */
export function figureBy(rooms: Rooms) {
  return ({ cells }: Figure, { step = 48, pad = 0 }: Spacing = {}): Drawing => {
    const place = (at: number) => short((at + 0.5) * step + pad);
    const dots = cells.map(([column, row]) => [place(column), place(row)] as const);
    const span = (axis: 0 | 1) =>
      (Math.max(...cells.map((cell) => cell[axis])) + 1) * step + 2 * pad;
    const paths = rooms(dots, step, cells).filter((path) => path !== null && path !== '');
    return { paths: paths as string[], dots, width: span(0), height: span(1) };
  };
}

/** Draws a row of parts of 100 by 100, side by side or one below the other, as one path; `part` draws each of them. */
export function braidBy(part: (corner: Point, isVertical: boolean) => string) {
  return (count: number, isVertical = false): Drawing => {
    const corners = Array.from({ length: count }, (_, at): Point => {
      return isVertical ? [0, at * 100] : [at * 100, 0];
    });
    const path = corners.map((corner) => part(corner, isVertical)).join('');
    const dots = corners.map(([x, y]) => [x + 50, y + 50] as const);
    const [width, height] = isVertical ? [100, count * 100] : [count * 100, 100];
    return { paths: path === '' ? [] : [path], dots, width, height };
  };
}

/** A mark of one room, and how large the dot in its middle is. */
export function markBy(paths: readonly string[], dot: number): Motif['mark'] {
  return { paths, dots: [[32.6, 32.6]], width: 65.2, height: 65.2, dot };
}
