import type { Cell, Figure } from './drawing.ts';
import { trace, wallOf } from './kolam/trace.ts';

/** Figures that editors may choose by name: rows of `x` (a dot) and `.` (none). */
export const namedFigures = {
  diamond: '..x../.xxx./xxxxx/.xxx./..x..',
  threshold: '..x../.xxx./xxxxx/.xxx./..x..',
  lattice: 'xx/xx/xx',
  cross: '.x./xxx/.x./.x.',
  plus: '.x./xxx/.x.',
  trident: 'x.x/xxx/.x.',
  river: 'xx/.x/xx/x.',
  stair: 'x./xx/.x',
  hook: 'x./x./xx',
  fan: 'xxx/.x.',
  question: 'xxx/..x/.xx/.x.',
  thread: 'x/x/x/x',
} as const satisfies Record<string, string>;

export type FigureName = keyof typeof namedFigures;

/** Default figures by number of dots, for programmes without their own. */
const byCount: Readonly<Record<number, string>> = {
  1: 'x',
  2: 'x/x',
  3: 'x./xx',
  4: namedFigures.fan,
  5: namedFigures.plus,
  6: namedFigures.lattice,
  8: '.x./xxx/.x./xxx',
  10: '.x./xxx/.x./xxx/.x./.x.',
};

/** Dots per row, centred: `rowsOf([1, 3, 5, 3, 1])` is a diamond. A row that cannot be centred leans left. */
export function rowsOf(counts: readonly number[]): Cell[] {
  const widest = Math.max(...counts);
  return counts.flatMap((count, row) => {
    const first = Math.floor((widest - count) / 2);
    return Array.from({ length: count }, (_, index): Cell => [first + index, row]);
  });
}

/** The dots of a picture such as `xx/.x/xx`. */
export function cellsOf(picture: string): Cell[] {
  return picture
    .split('/')
    .flatMap((row, y) => [...row].flatMap((mark, x): Cell[] => (mark === 'x' ? [[x, y]] : [])));
}

/** The distance between dots that draws a figure `span` units at its longer side, so that all lines weigh the same. */
export function stepOf({ cells }: Figure, span = 300): number {
  const most = (axis: 0 | 1) => Math.max(...cells.map((cell) => cell[axis])) + 1;
  return Math.round(span / Math.max(most(0), most(1)));
}

export function braidOf(count: number): Figure {
  return { cells: Array.from({ length: count }, (_, index): Cell => [index, 0]), walls: new Set() };
}

/** Whether a figure is one unbroken line: the rule of every figure here. */
export function isOneLine(figure: Figure): boolean {
  return figure.cells.length > 0 && trace(figure).paths.length === 1;
}

/** Reads a name, dots per row (`1,3,5,3,1`) or a picture (`xx/.x/xx`); else gives the figure of `dots` dots. */
export function figureOf(written: string | null | undefined, dots: number): Figure {
  const key = `${dots} ${written ?? ''}`;
  const figure = made.get(key) ?? makeFigure(written, dots);
  if (made.size < maxMade) made.set(key, figure);
  return figure;
}

/** A page has dozens, nearly all of them on other pages too. */
const maxMade = 500;
const made = new Map<string, Figure>();

function makeFigure(written: string | null | undefined, dots: number): Figure {
  const figure = unbroken(read((written ?? '').trim().toLowerCase()));
  return isOneLine(figure) ? figure : ofCount(dots);
}

function read(written: string): Cell[] {
  const named = Object.entries(namedFigures).find(([name]) => name === written);
  if (named) return cellsOf(named[1]);
  if (/^[x.]+(?:\/[x.]+)*$/.test(written)) return cellsOf(written);
  const counts = written.split(',').map(Number);
  const sound = counts.every((count) => Number.isInteger(count) && count > 0 && count <= 12);
  return sound ? rowsOf(counts) : [];
}

function ofCount(dots: number): Figure {
  const count = Math.max(1, Math.trunc(dots));
  const picture = byCount[count];
  return picture === undefined ? braidOf(count) : unbroken(cellsOf(picture));
}

/** Dots whose line would fall apart are joined as a tree, which never does: whole rows, then one stroke from row to row. */
function unbroken(cells: readonly Cell[]): Figure {
  const open: Figure = { cells, walls: new Set() };
  return isOneLine(open) ? open : { cells, walls: wallsOfTree(cells) };
}

function wallsOfTree(cells: readonly Cell[]): Set<string> {
  const taken = new Map(cells.map((cell) => [cell.join(), cell]));
  const group = new Map([...taken.keys()].map((key) => [key, key]));
  const join = (from: string, to: string) => {
    const [a, b] = [group.get(from), group.get(to)];
    if (a === b) return false;
    for (const [key, name] of group) if (name === b) group.set(key, a ?? from);
    return true;
  };
  for (const [column, row] of cells) {
    if (taken.has(`${column + 1},${row}`)) join(`${column},${row}`, `${column + 1},${row}`);
  }
  const centre = Math.max(...cells.map(([column]) => column)) / 2;
  const outwards = [...taken.values()].toSorted(
    (a, b) => Math.abs(a[0] - centre) - Math.abs(b[0] - centre),
  );
  const walls = new Set<string>();
  for (const [column, row] of outwards) {
    const below = `${column},${row + 1}`;
    if (taken.has(below) && !join(`${column},${row}`, below))
      walls.add(wallOf([column, row], 'below'));
  }
  return walls;
}
