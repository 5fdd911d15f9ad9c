import { figureOf } from '../../src/site/motif/figures.ts';
import { trace } from '../../src/site/motif/kolam/trace.ts';
import { disc, line, type At, type Drawn } from './draw.ts';
import { gold, rice } from './palette.ts';

type Chalk = Readonly<{ colour?: string; dots?: string; step?: number; stroke?: number }>;

/** A kolam as one unbroken line, its middle at the place. */
export function kolam(
  [x, y, scale = 1]: At,
  figure: string,
  { colour = rice, dots = gold, step = 48, stroke = 4 }: Chalk = {},
): Drawn {
  const drawing = trace(figureOf(figure, 5), { step, pad: 4 });
  const [left, top] = [x - (drawing.width * scale) / 2, y - (drawing.height * scale) / 2];
  const line_ = line([colour, stroke], drawing.paths.join(''));
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale})">${line_}${drawing.dots.map(([a, b]) => disc(dots, [a, b, step * 0.08])).join('')}</g>`;
}

/** The same, lying on the floor before whoever looks at it. */
export function kolamOnFloor([x, y, scale = 1]: At, figure: string, chalk: Chalk = {}): Drawn {
  return `<g transform="translate(${x} ${y}) scale(1 .34)">${kolam([0, 0, scale], figure, chalk)}</g>`;
}
