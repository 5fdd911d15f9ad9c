import { letters } from './letters.ts';

/** Markup of a part of a drawing. */
export type Drawn = string;
/** A place: x, y and, where it is not 1, a scale. */
export type At = readonly [x: number, y: number, scale?: number];
type Box = readonly [x: number, y: number, width: number, height: number];
type Round = readonly [x: number, y: number, radius: number];
type Pen = readonly [colour: string, width: number];

/** A filled shape. */
export function area(fill: string, d: string): Drawn {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A stroke with round ends. */
export function line([colour, width]: Pen, d: string): Drawn {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A rectangle with corners of that radius. */
export function box(fill: string, [x, y, width, height]: Box, radius = 0): Drawn {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function disc(fill: string, [x, y, radius]: Round): Drawn {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function ring([colour, width]: Pen, [x, y, radius]: Round): Drawn {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function oval(fill: string, [x, y, across, down]: Box): Drawn {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`;
}

/** Parts moved to a place, larger or smaller; a negative scale across turns them round. */
export function put([x, y, scale = 1]: At, ...parts: readonly Drawn[]): Drawn {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;
}

/** Parts seen in a mirror that stands upright at x. */
export function mirrored(x: number, ...parts: readonly Drawn[]): Drawn {
  return `<g transform="translate(${2 * x} 0) scale(-1 1)">${parts.join('')}</g>`;
}

/** Parts turned about a point, in degrees. */
export function turned(degrees: number, [x, y]: At, ...parts: readonly Drawn[]): Drawn {
  return `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`;
}

/** Parts that let through what is behind them. */
export function veil(opacity: number, ...parts: readonly Drawn[]): Drawn {
  return `<g opacity="${opacity}">${parts.join('')}</g>`;
}

/** The same thing drawn `count` times. */
export function times(count: number, draw: (index: number) => Drawn): Drawn {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Words in the university's display type, centred; `size` is the height of a capital. Capitals and figures only. */
export function lettered(words: string, colour: string, [x, y, size = 20]: At): Drawn {
  const scale = size / 65;
  let pen = 0;
  const glyphs = [...words].map((letter) => {
    const [width, outline] = letters[letter] ?? [24, ''];
    const glyph = `<path transform="translate(${pen} 0)" d="${outline}"/>`;
    pen += width;
    return glyph;
  });
  const left = x - (pen * scale) / 2;
  return `<g fill="${colour}" transform="translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(3)})">${glyphs.join('')}</g>`;
}

/** The size of a picture in its own units and in the pixels it is drawn at before it is doubled for dense screens. */
export type Canvas = Readonly<{ units: readonly [number, number]; width: number }>;

/** A whole picture. */
export function picture({ units: [across, down], width }: Canvas, parts: readonly Drawn[]): string {
  const height = Math.round((width * down) / across);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${width}" height="${height}">${parts.join('')}</svg>`;
}
