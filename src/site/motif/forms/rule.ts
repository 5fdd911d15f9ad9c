import type { Cell, Motif, Point } from '../drawing.ts';
import { braidBy, figureBy, markBy, short } from './rooms.ts';

/** Gap between a rule and a dot, as a fraction of the distance between dots. */
const GAP = 0.3;

/** Plain rules: straight from dot to dot, with the air round each that a portrait or a number needs. */
export const rule: Motif = {
  figure: figureBy((dots, step, cells) => [rulesBetween(cells, dots, step)]),
  braid: braidBy(([x, y], isVertical) =>
    isVertical
      ? `M${x + 12} ${y}L${x + 12} ${y + 100}M${x + 88} ${y}L${x + 88} ${y + 100}`
      : `M${x} ${y + 12}L${x + 100} ${y + 12}M${x} ${y + 88}L${x + 100} ${y + 88}`,
  ),
  ring: ({ radius, size = 200 }) => {
    const [left, right] = [size / 2 - radius, size / 2 + radius];
    const arc = `A${radius} ${radius} 0 0 1`;
    const path = `M${left} ${size / 2}${arc} ${right} ${size / 2}${arc} ${left} ${size / 2}Z`;
    return { path, dots: [], size };
  },
  rows: (count) =>
    Array.from(
      { length: count - 1 },
      (_, row) => `M50 ${row * 100 + 78}L50 ${row * 100 + 122}`,
    ).join(''),
  mark: markBy(['M5 5L60.2 5L60.2 60.2L5 60.2Z'], 8),
};

/** A rule from each dot to its neighbour on the right and to that below. */
function rulesBetween(cells: readonly Cell[], dots: readonly Point[], step: number): string {
  const taken = new Set(cells.map(String));
  return cells
    .flatMap(([column, row], index) => {
      const [x = 0, y = 0] = dots[index] ?? [];
      const [near, far] = [step * GAP, step * (1 - GAP)];
      const right = `M${short(x + near)} ${y}L${short(x + far)} ${y}`;
      const below = `M${x} ${short(y + near)}L${x} ${short(y + far)}`;
      return [
        taken.has(`${column + 1},${row}`) ? right : '',
        taken.has(`${column},${row + 1}`) ? below : '',
      ];
    })
    .join('');
}
