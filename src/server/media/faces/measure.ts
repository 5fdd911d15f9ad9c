import { firstMeasured } from '../../../kernel/publishing/faces.ts';
import { glyphsOf, type Tables, tableOf } from './sfnt.ts';

export type Measures = Readonly<{
  ascent: number;
  descent: number;
  gap: number;
  width: number;
  widths: readonly number[];
}>;

/** Letters in a hundred of running English text. */
const often: Readonly<Record<string, number>> = {
  ' ': 18.3,
  e: 10.2,
  t: 7.5,
  a: 6.5,
  o: 6.2,
  n: 5.7,
  i: 5.7,
  s: 5.3,
  r: 5,
  h: 5,
  l: 3.3,
  d: 3.3,
  u: 2.3,
  c: 2.2,
  m: 2,
  f: 2,
  w: 1.7,
  g: 1.6,
  p: 1.5,
  y: 1.4,
  b: 1.3,
  v: 0.8,
  k: 0.6,
  x: 0.14,
  j: 0.1,
  q: 0.08,
  z: 0.05,
};

const LAST_MEASURED = 126;
const USES_TYPOGRAPHIC = 1 << 7;

export function measuresOf(tables: Tables): Measures {
  const em = tableOf(tables, 'head').readUInt16BE(18);
  const widthOf = rulerOf(tables, em);
  const total = Object.values(often).reduce((sum, share) => sum + share, 0);
  const mean = Object.entries(often).reduce(
    (sum, [letter, share]) => sum + widthOf(letter.charCodeAt(0)) * share,
    0,
  );
  const ascii = Array.from(
    { length: LAST_MEASURED - firstMeasured + 1 },
    (_, n) => firstMeasured + n,
  );
  return {
    ...linesOf(tables, em),
    width: rounded(mean / total),
    widths: ascii.map((code) => Math.round(widthOf(code) * 1000)),
  };
}

function rulerOf(tables: Tables, em: number): (code: number) => number {
  const glyphs = glyphsOf(tables);
  const metrics = tableOf(tables, 'hmtx');
  const last = tableOf(tables, 'hhea').readUInt16BE(34) - 1;
  return (code) => metrics.readUInt16BE(4 * Math.min(glyphs.get(code) ?? 0, last)) / em;
}

/** As browsers compute them. @see https://www.w3.org/TR/css-inline-3/#ascent-descent */
function linesOf(tables: Tables, em: number) {
  const system = tableOf(tables, 'OS/2');
  const isTypographic = (system.readUInt16BE(62) & USES_TYPOGRAPHIC) !== 0;
  const [table, at] = isTypographic ? [system, 68] : [tableOf(tables, 'hhea'), 4];
  const [ascent, descent, gap] = [at, at + 2, at + 4].map((place) =>
    rounded(table.readInt16BE(place) / em),
  ) as [number, number, number];
  return { ascent, descent: Math.abs(descent), gap: Math.max(0, gap) };
}

const PANOSE_TEXT = 2;
/** An H of straight strokes has a dozen points; serifs have several each. */
const MOST_POINTS = 20;

export function hasSerifs(tables: Tables): boolean {
  const system = tableOf(tables, 'OS/2');
  const [kind, serifs] = [system.readUInt8(32), system.readUInt8(33)];
  if (kind === PANOSE_TEXT && serifs > 1) return serifs <= 10;
  const family = system.readUInt8(30);
  if (family > 0) return family <= 7;
  return pointsOf(tables, 'H') > MOST_POINTS;
}

function pointsOf(tables: Tables, letter: string): number {
  const [outlines, places] = [tables.get('glyf'), tables.get('loca')];
  const glyph = glyphsOf(tables).get(letter.charCodeAt(0));
  if (!outlines || !places || glyph === undefined) return 0;
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const at = isLong ? places.readUInt32BE(4 * glyph) : 2 * places.readUInt16BE(2 * glyph);
  const contours = outlines.readInt16BE(at);
  return contours > 0 ? outlines.readUInt16BE(at + 10 + 2 * (contours - 1)) + 1 : 0;
}

/** From 1 to 1000. */
export function weightOf(tables: Tables): number {
  return Math.min(1000, Math.max(1, tableOf(tables, 'OS/2').readUInt16BE(4)));
}

const NO_SUBSETTING = 1 << 8;

export function forbidsCutting(tables: Tables): boolean {
  return (tableOf(tables, 'OS/2').readUInt16BE(8) & NO_SUBSETTING) !== 0;
}

/** Metrics are compared and appear in addresses. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
