import fontverter from 'fontverter';
import subsetFont from 'subset-font';

import { type Face, type FaceLicence, mostFaceBytes } from '../../../kernel/publishing/faces.ts';
import { scriptLetters } from '../../../content/brand/signs.ts';
import { cutFamily, type FaceCut } from '../../../content/read/brand.ts';
import type { ServedFace } from '../encoding/files.ts';
import { unreadable } from '../encoding/refusal.ts';
import { forbidsCutting, hasSerifs, measuresOf, weightOf } from './measure.ts';
import { type Axis, axesOf, familyOf, glyphsOf, renamed, tablesOf } from './sfnt.ts';

const weightOfCut: Readonly<Record<FaceCut, number>> = { regular: 400, strong: 600 };
const weights = { from: 400, to: 700 } as const;

const letters = lettersIn([
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2033],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x20b9, 0x20b9],
]);
const needed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'()-/&%+";
const features = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

const uncut =
  'The file itself says that this typeface may not be cut. State that it stays whole, or ask whoever made it.';

type Asked = Readonly<{ licence: FaceLicence; url: string }>;

/** Cuts only if the licence allows it. @throws AppError `media_unreadable` with the reason */
export async function cutFace(source: Buffer, { licence, url }: Asked): Promise<ServedFace> {
  const font = await fontverter.convert(source, 'truetype', 'woff2');
  const tables = tablesOf(font);
  if (licence === 'cut' && forbidsCutting(tables)) throw unreadable(uncut);
  const axes = axesOf(tables);
  const regular = await cutAt(font, axes, weightOfCut.regular);
  const strong = axes.some(isWeight) ? await cutAt(font, axes, weightOfCut.strong) : regular;
  const [text, heading] = [tablesOf(regular), tablesOf(strong)];
  const glyphs = glyphsOf(text);
  requireLetters(glyphs);
  const isWhole = licence === 'whole';
  const web = isWhole ? source : await webCut(font, axes);
  requireSmall(web.length, isWhole);
  const { width, widths, ...lines } = measuresOf(text);
  const bold = measuresOf(heading);
  const face: Face = {
    family: familyOf(tables) ?? null,
    licence,
    serif: hasSerifs(text),
    weights: weightsOf(axes, weightOf(tables)),
    ...lines,
    text_width: width,
    heading_width: bold.width,
    widths: widths.map((one, index) => Math.max(one, bold.widths[index] ?? 0)),
    lacks: [...letters, ...(isWhole ? scriptLetters : '')]
      .filter((letter) => !isIn(glyphs, letter))
      .join(''),
    bytes: web.length,
  };
  if (isWhole) return { face, web };
  const named = (font: Buffer, cut: FaceCut) => renamed(font, cutFamily(url, cut));
  const print = { regular: named(regular, 'regular'), strong: named(strong, 'strong') };
  return { face, web, print };
}

function cutAt(font: Buffer, axes: readonly Axis[], weight: number): Promise<Buffer> {
  const pinned = axes.map(
    (axis) => [axis.tag, isWeight(axis) ? within(axis, weight) : axis.initial] as const,
  );
  return subsetFont(font, letters, {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: features,
    variationAxes: Object.fromEntries(pinned),
  });
}

function webCut(font: Buffer, axes: readonly Axis[]): Promise<Buffer> {
  const kept = axes.map(
    (axis) => [axis.tag, isWeight(axis) ? rangeOf(axis) : axis.initial] as const,
  );
  return subsetFont(font, letters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: features,
    variationAxes: Object.fromEntries(kept),
  });
}

function isWeight({ tag }: Axis): boolean {
  return tag === 'wght';
}

function within({ min, max }: Axis, weight: number): number {
  return Math.min(max, Math.max(min, weight));
}

function rangeOf(axis: Axis): number | { min: number; max: number } {
  const [min, max] = [within(axis, weights.from), within(axis, weights.to)];
  return min === max ? min : { min, max };
}

function weightsOf(axes: readonly Axis[], weight: number): Face['weights'] {
  const axis = axes.find(isWeight);
  if (axis === undefined) return { from: weight, to: weight };
  return { from: Math.round(within(axis, weights.from)), to: Math.round(within(axis, weights.to)) };
}

function isIn(glyphs: ReadonlyMap<number, number>, letter: string): boolean {
  return glyphs.has(letter.codePointAt(0) ?? 0);
}

function requireLetters(glyphs: ReadonlyMap<number, number>): void {
  const missing = [...needed].filter((letter) => !isIn(glyphs, letter));
  if (missing.length === 0) return;
  const listed = missing.slice(0, 12).join(' ');
  const more = missing.length > 12 ? ` and ${missing.length - 12} more` : '';
  throw unreadable(`This typeface lacks letters that pages are written in: ${listed}${more}.`);
}

function requireSmall(bytes: number, isWhole: boolean): void {
  if (bytes <= mostFaceBytes) return;
  const kilobytes = (count: number) => Math.ceil(count / 1000);
  const way = isWhole
    ? 'Ask whoever made it for one with Latin letters alone, or for leave to cut it.'
    : 'Upload a single weight of it in place of all.';
  throw unreadable(
    `Visitors would load ${kilobytes(bytes)} kB for this typeface; at most ${kilobytes(mostFaceBytes)} kB keep pages quick. ${way}`,
  );
}

function lettersIn(ranges: readonly (readonly [number, number])[]): string {
  const codes = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  return String.fromCodePoint(...codes);
}
