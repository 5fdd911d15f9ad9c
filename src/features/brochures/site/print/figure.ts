import { figureOf } from '../../../../site/motif/figures.ts';
import type { Pen, Place } from './pen.ts';

type Look = Readonly<{
  figure: string | null;
  dots: number;
  /** Of its longer side, in points. */
  size: number;
  line: string;
  dot: string;
}>;

/** Draws a figure round a centre: the same as on the programme's page. */
export function drawFigure({ document, motif }: Pen, [x, y]: Place, look: Look): void {
  const drawing = motif.figure(figureOf(look.figure, look.dots), { step: 48, pad: 4 });
  const scale = look.size / Math.max(drawing.width, drawing.height);
  document.save();
  document
    .translate(x - (drawing.width * scale) / 2, y - (drawing.height * scale) / 2)
    .scale(scale);
  document.lineWidth(Math.min(3, 2.4 / scale)).strokeColor(look.line);
  for (const path of drawing.paths) document.path(path).stroke();
  for (const [cx, cy] of drawing.dots) {
    document.circle(cx, cy, Math.min(5, 4 / scale)).fill(look.dot);
  }
  document.restore();
}

/** Draws the mark of the logo, its upper left corner at a place. */
export function drawMark(
  { document, motif: { mark } }: Pen,
  [x, y]: Place,
  { size, line, dot }: Pick<Look, 'size' | 'line' | 'dot'>,
): void {
  document.save();
  document.translate(x, y).scale(size / mark.width);
  document.lineWidth(4.2).lineJoin('round').strokeColor(line);
  for (const path of mark.paths) document.path(path).stroke();
  document.circle(mark.width / 2, mark.height / 2, mark.dot).fill(dot);
  document.restore();
}
