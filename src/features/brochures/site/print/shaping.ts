import { readFileSync } from 'node:fs';
import type { Font } from 'harfbuzzjs';
import { lentFaces } from '../../../../content/brand/signs.ts';
import { type Component, createComposer } from './composed.ts';

type HarfBuzz = typeof import('harfbuzzjs');

/** Glyphs drawn for a cluster: letters with their marks. */
type Cluster = Readonly<{ text: string; components: readonly Component[]; advance: number }>;

export type Shaping = Readonly<{
  /** Levels of a line, one a sign (UTF-16): odd ones run from right to left. */
  levelsOf: (line: string, base: 'ltr' | 'rtl') => Uint8Array;
  /** Makes a typeface that stands in known to a document: `devanagari`, `devanagari strong`. */
  lend: (document: PDFKit.PDFDocument, name: string) => void;
}>;

/** Loads the shaper of Indian scripts; documents in Latin letters need none. `fonts` is the folder of the TTF files. */
export async function loadShaping(fonts: string): Promise<Shaping> {
  const [harfBuzz, { default: bidiFactory }] = await Promise.all([
    import('harfbuzzjs'),
    import('bidi-js/dist/bidi.mjs'),
  ]);
  const bidi = bidiFactory();
  const lent = new WeakMap<PDFKit.PDFDocument, Set<string>>();
  return {
    levelsOf: (line, base) => bidi.getEmbeddingLevels(line, base).levels,
    lend: (document, name) => {
      const known = lent.get(document) ?? new Set();
      lent.set(document, known);
      if (known.has(name)) return;
      known.add(name);
      const file = readFileSync(`${fonts}/${fileOf(name)}`);
      document.registerFont(name, file).font(name);
      setBy(shaper(harfBuzz, file, name), document._font);
    },
  };
}

function faceOf(name: string) {
  return lentFaces.find((each) => each.name === name.split(' ', 1)[0]);
}

function fileOf(name: string): string {
  const face = faceOf(name);
  const isStrong = face?.isStrong && name.endsWith(' strong');
  return `noto-${face?.name}-${isStrong ? 600 : 400}.ttf`;
}

type Shape = (text: string, features: readonly string[] | undefined) => readonly Cluster[];

function shaper(harfBuzz: HarfBuzz, file: Uint8Array, name: string): Shape {
  const face = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(file)));
  const language = faceOf(name)?.lang ?? 'en';
  const known = new Map<string, readonly Cluster[]>();
  return (text, features) => {
    const isRtl = features?.includes('rtlm') === true;
    const key = `${isRtl} ${text}`;
    const clusters = known.get(key) ?? clustersOf(harfBuzz, face, { text, isRtl, language });
    known.set(key, clusters);
    return clusters;
  };
}

type Asked = Readonly<{ text: string; isRtl: boolean; language: string }>;

const missing = 0xff_fd;

/** From left to right. */
function clustersOf(
  { Buffer: Shaped, ClusterLevel, Direction, shape }: HarfBuzz,
  face: Font,
  { text, isRtl, language }: Asked,
): readonly Cluster[] {
  const buffer = new Shaped();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(language);
  buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
  // Readers of documents turn words from right to left back sign by sign, marks among them.
  if (isRtl) buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  shape(face, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const textFrom = (start: number) => text.slice(start, starts[starts.indexOf(start) + 1]);
  const clusters = new Map<number, { components: Component[]; advance: number }>();
  for (const [index, { codepoint, cluster }] of infos.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const id = codepoint || (face.nominalGlyph(missing) ?? 0);
    const made = clusters.get(cluster) ?? { components: [], advance: 0 };
    clusters.set(cluster, made);
    made.components.push({ id, x: made.advance + xOffset, y: yOffset });
    made.advance += codepoint === 0 ? face.glyphHAdvance(id) : xAdvance;
  }
  return [...clusters].map(([start, made]) => ({ ...made, text: textFrom(start) }));
}

/**
 * Has a font of a document set its words in clusters, each a glyph that says its own text: whoever copies the words
 * gets them as they were written. The document's library fails on Gurmukhi, and moves no vowel signs.
 */
function setBy(shape: Shape, font: PDFKit.EmbeddedFont): void {
  const compose = createComposer(font);
  const numbers = new Map<string, number>();

  const numberOf = (cluster: Cluster): number => {
    const key = JSON.stringify(cluster);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = compose(cluster);
    numbers.set(key, number);
    font.widths[number] = cluster.advance * font.scale;
    font.unicode[number] = [...cluster.text].map((sign) => sign.codePointAt(0) ?? 0);
    return number;
  };

  font.encode = (text, features) => {
    const clusters = shape(text, features);
    const codes = clusters.map((cluster) => numberOf(cluster).toString(16).padStart(4, '0'));
    return [codes, clusters.map(({ advance }) => placeOf(advance * font.scale))];
  };
  font.widthOfString = (text, size, features) => {
    const width = shape(text, features).reduce((sum, { advance }) => sum + advance, 0);
    return (width * font.scale * size) / 1_000;
  };
}

function placeOf(width: number): PDFKit.GlyphPlace {
  return { xAdvance: width, advanceWidth: width, yAdvance: 0, xOffset: 0, yOffset: 0 };
}
