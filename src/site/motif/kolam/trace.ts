import type { Cell, Drawing, Figure, Point, Spacing } from '../drawing.ts';

const ROOT_HALF = Math.SQRT1_2;
const ARC_45 = (4 / 3) * Math.tan(Math.PI / 16) * ROOT_HALF;
const ARC_90 = (4 / 3) * Math.tan(Math.PI / 8) * ROOT_HALF;

type Stroke = { x: number; y: number; a: number; b: number };

/**
 * Draws a sikku kolam: one line that loops round every dot and crosses itself between neighbouring dots.
 * Strokes run at 45 degrees; turns are arcs of radius step / (2 * sqrt 2), so that joins are smooth.
 * Any tree of dots, and any block of m by n with gcd(m, n) = 1, gives a single path.
 */
export function trace(figure: Figure, { step = 48, pad = 0 }: Spacing = {}): Drawing {
  const known = drawings.get(figure) ?? new Map<string, Drawing>();
  drawings.set(figure, known);
  const key = `${step} ${pad}`;
  const drawing = known.get(key) ?? draw(figure, { step, pad });
  known.set(key, drawing);
  return drawing;
}

/** Figures that are shown again and again are traced once a size. */
const drawings = new WeakMap<Figure, Map<string, Drawing>>();

function draw({ cells, walls }: Figure, { step, pad }: Required<Spacing>): Drawing {
  const place = (half: number) => Number(((half * step) / 2 + pad).toFixed(1));
  const crossed = crossings(cells, walls);
  const seen = new Set<string>();
  const paths: string[] = [];
  for (const start of cells.flatMap(strokesRound)) {
    if (!seen.has(keyOf(start))) paths.push(follow(start, { crossed, seen, place }));
  }
  const span = (axis: 0 | 1) => (Math.max(...cells.map((cell) => cell[axis])) + 1) * step + 2 * pad;
  const dots = cells.map(([column, row]) => [place(2 * column + 1), place(2 * row + 1)] as const);
  return { paths, dots, width: span(0), height: span(1) };
}

/** The four strokes that leave the edges of a dot's square; edges are named by their midpoint in half steps. */
function strokesRound([column, row]: Cell): Stroke[] {
  const [x, y] = [2 * column, 2 * row];
  return [
    { x: x + 1, y, a: 1, b: 1 },
    { x: x + 1, y, a: -1, b: 1 },
    { x: x + 2, y: y + 1, a: -1, b: 1 },
    { x, y: y + 1, a: 1, b: 1 },
  ];
}

function keyOf({ x, y, a, b }: Stroke): string {
  return [`${x},${y}`, `${x + a},${y + b}`].toSorted().join('|');
}

/** The wall between a dot and its right or lower neighbour, named by the midpoint of their edge in half steps. */
export function wallOf([column, row]: Cell, side: 'right' | 'below'): string {
  return side === 'right' ? `${2 * column + 2},${2 * row + 1}` : `${2 * column + 1},${2 * row + 2}`;
}

/** Whether the line crosses itself at an edge: there is a dot on both sides of it, and no wall. */
function crossings(cells: readonly Cell[], walls: ReadonlySet<string>) {
  const taken = new Set(cells.map(([column, row]) => `${column},${row}`));
  const has = (column: number, row: number) => taken.has(`${column},${row}`);
  return (x: number, y: number) => {
    if (walls.has(`${x},${y}`)) return false;
    return x % 2 === 0
      ? has(x / 2 - 1, (y - 1) / 2) && has(x / 2, (y - 1) / 2)
      : has((x - 1) / 2, y / 2 - 1) && has((x - 1) / 2, y / 2);
  };
}

type Tracing = Readonly<{
  crossed: (x: number, y: number) => boolean;
  seen: Set<string>;
  place: (half: number) => number;
}>;

function follow(start: Stroke, tracing: Tracing): string {
  let at = start;
  let path = '';
  do {
    tracing.seen.add(keyOf(at));
    path += segment(at, tracing, path === '');
    at = next(at, tracing.crossed);
  } while (at.x !== start.x || at.y !== start.y || at.a !== start.a || at.b !== start.b);
  return `${path}Z`;
}

/** The stroke after this one: straight on over a crossing, turned back at an open edge. */
function next({ x, y, a, b }: Stroke, crossed: Tracing['crossed']): Stroke {
  const [nx, ny] = [x + a, y + b];
  if (crossed(nx, ny)) return { x: nx, y: ny, a, b };
  return nx % 2 === 0 ? { x: nx, y: ny, a: -a, b } : { x: nx, y: ny, a, b: -b };
}

function segment({ x, y, a, b }: Stroke, { crossed, place }: Tracing, first: boolean): string {
  const [nx, ny] = [x + a, y + b];
  const [cx, cy] = [x % 2 ? x : nx, y % 2 ? y : ny];
  const [from, to] = [crossed(x, y), crossed(nx, ny)];
  const hug = (px: number, py: number): Point => [
    cx + (px - cx) * ROOT_HALF,
    cy + (py - cy) * ROOT_HALF,
  ];
  const p0 = from ? ([x, y] as const) : hug(x, y);
  const p1 = to ? ([nx, ny] as const) : hug(nx, ny);
  const middle = [x + a / 2, y + b / 2] as const;
  const axis = (half: number): Point => (half % 2 === 0 ? [0, b] : [a, 0]);
  const diagonal = [a * ROOT_HALF, b * ROOT_HALF] as const;
  const line = ([px, py]: Point) => `L${place(px)} ${place(py)}`;
  const arc = (u: Point, tu: Point, end: readonly [Point, Point, number]) =>
    curve(place, [u, tu], end);

  const move = first ? `M${place(p0[0])} ${place(p0[1])}` : '';
  if (from && to) return move + line(p1);
  if (from) return move + line(middle) + arc(middle, diagonal, [p1, axis(nx), ARC_45]);
  if (to) return move + arc(p0, axis(x), [middle, diagonal, ARC_45]) + line(p1);
  return move + arc(p0, axis(x), [p1, axis(nx), ARC_90]);
}

/** A cubic from one point to another along their tangents. */
function curve(
  place: Tracing['place'],
  [u, tu]: readonly [Point, Point],
  [v, tv, k]: readonly [Point, Point, number],
) {
  const points = [
    [u[0] + tu[0] * k, u[1] + tu[1] * k],
    [v[0] - tv[0] * k, v[1] - tv[1] * k],
    v,
  ] as const;
  return `C${points.map(([px, py]) => `${place(px)} ${place(py)}`).join(' ')}`;
}
