import { brandOf } from '../../content/read/brand.ts';
import type { Media, Snapshot } from '../../content/snapshot.ts';
import type { Drawing } from '../motif/drawing.ts';
import { figureOf } from '../motif/figures.ts';
import { motifOf } from '../motif/motifs.ts';
import { smallRendition } from '../ui/media/renditions.ts';

/** Draws the brand as SVG symbols, which show before any script runs; the staff area's code needs no motif. */
export function staffDrawings(snapshot: Snapshot): string {
  const { mark, figure } = motifOf(snapshot);
  const picture = squarePicture(snapshot);
  const drawnMark = symbolOf(mark, { stroke: 4.2, dot: mark.dot, dots: [middleOf(mark)] });
  const threshold = figure(figureOf('threshold', 13), { step: 80, pad: 6 });
  const symbols = [
    ['brand-mark', picture ? pictureSymbol(picture) : drawnMark],
    ['brand-figure', symbolOf(threshold, { stroke: 2.6, dot: 4.8, dots: threshold.dots })],
  ];
  const all = symbols.map(([id, symbol]) => `<symbol id="${id}" ${symbol}</symbol>`);
  return `<svg display="none" aria-hidden="true">${all.join('')}</svg>`;
}

function squarePicture(snapshot: Snapshot): Media | undefined {
  const [university] = snapshot.all('university');
  const { logo_square } = brandOf(snapshot);
  return snapshot.media(logo_square) ?? snapshot.media(university?.data.icon ?? null);
}

function pictureSymbol(picture: Media): string {
  const { width, height } = picture;
  const size = `width="${width ?? 1}" height="${height ?? 1}"`;
  return `viewBox="0 0 ${width ?? 1} ${height ?? 1}"><image href="${smallRendition(picture, 96)}" ${size}/>`;
}

type Pencil = Readonly<{ stroke: number; dot: number; dots: Drawing['dots'] }>;

/** Lines in the colour of the words beside them. */
function symbolOf({ paths, width, height }: Drawing, { stroke, dot, dots }: Pencil): string {
  const line = `<path d="${paths.join('')}" fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linejoin="round"/>`;
  const circles = dots.map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="${dot}" fill="var(--color-marigold-500)"/>`,
  );
  return `viewBox="0 0 ${width} ${height}">${line}${circles.join('')}`;
}

function middleOf({ width, height }: Drawing): Drawing['dots'][number] {
  return [width / 2, height / 2];
}
