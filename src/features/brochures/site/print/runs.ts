import {
  generalFace,
  isUnseen,
  isUsual,
  type LentFace,
  lentFaces,
} from '../../../../content/brand/signs.ts';
import { namesOf } from '../../../../kernel/record.ts';
import { hasRtl } from '../../../../kernel/text/direction.ts';
import type { Shaping } from './shaping.ts';
import { type Face, faces, type Look } from './style.ts';

/** Neighbouring signs in one font and one direction. */
export type Run = Readonly<{
  font: string;
  text: string;
  /** Of a typeface that stands in. */
  lent?: Readonly<{ lang?: string | undefined }>;
  isRtl?: boolean;
}>;

export type Fonts = Readonly<{
  runsOf: (text: string, face: Face) => readonly Run[];
  /** The same to be drawn from right to left, its brackets turned. */
  turned: (run: Run) => Run;
}>;

/**
 * Makes the faces known to a document: the university's own, and for signs that they lack those of the pair and of
 * scripts. @param shaping undefined if all signs are in the pair
 */
export function registerFaces(
  document: PDFKit.PDFDocument,
  { fonts, brand, own = {} }: Look,
  shaping: Shaping | undefined,
): Fonts {
  const files = faces[brand.typefaces];
  for (const face of namesOf(files)) {
    const file = files[face];
    document.registerFont(face, own[face] ? Buffer.from(own[face].font) : `${fonts}/${file}`);
    document.registerFont(ofPair(face), `${fonts}/${file}`);
  }
  const usualRuns = (text: string, face: Face) => {
    const lacks = own[face]?.lacks ?? '';
    const isWhole = lacks === '' || ![...text].some((sign) => lacks.includes(sign));
    return isWhole ? [{ font: face, text }] : partedBy(lacks, { font: face, text });
  };
  const lentRun = (text: string, face: string, { name, lang }: LentFace): Run => {
    const font = face.startsWith('text') ? name : `${name} strong`;
    shaping?.lend(document, font);
    return { text, font, lent: { lang }, isRtl: hasRtl(text) };
  };
  const known = new Map<string, boolean>();
  /** Typefaces have signs beyond the usual ones, each its own. */
  const has = (face: Face, sign: string): boolean => {
    const font = own[face]?.lacks.includes(sign) ? ofPair(face) : face;
    const key = `${font} ${sign}`;
    const isThere =
      known.get(key) ??
      document.font(font)._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    known.set(key, isThere);
    return isThere;
  };
  return {
    runsOf: (text, face) => {
      if (!shaping || isUsual(text)) return usualRuns(text, face);
      return parted(text, (sign) => has(face, sign)).flatMap((part) =>
        part.lent ? [lentRun(part.text, face, part.lent)] : usualRuns(part.text, face),
      );
    },
    turned: (run) => {
      if (run.text.trim() === '') return run;
      return { ...(run.lent ? run : lentRun(run.text, run.font, generalFace)), isRtl: true };
    },
  };
}

function ofPair(face: string): string {
  return `${face} lent`;
}

function partedBy(lacks: string, { font, text }: Run): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const name = lacks.includes(sign) ? ofPair(font) : font;
    const last = runs.at(-1);
    if (last?.font === name) runs[runs.length - 1] = { font: name, text: last.text + sign };
    else runs.push({ font: name, text: sign });
  }
  return runs;
}

type Part = Readonly<{ text: string; lent?: LentFace }>;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Grapheme clusters: letters with their marks. */
export function signsOf(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

/** A text by the typefaces that stand in for the usual ones. */
function parted(text: string, has: (sign: string) => boolean): Part[] {
  const parts: Part[] = [];
  for (const sign of signsOf(text)) {
    const last = parts.at(-1);
    const part = partOf(sign, { has, before: last?.lent });
    if (last && last.lent === part.lent)
      parts[parts.length - 1] = { ...part, text: last.text + sign };
    else parts.push(part);
  }
  return parts;
}

function partOf(
  text: string,
  { has, before }: Readonly<{ has: (sign: string) => boolean; before: LentFace | undefined }>,
): Part {
  if (before?.lang !== undefined && text === ' ') return { text, lent: before };
  const missing = [...text].filter((sign) => !isUnseen(sign) && !isUsual(sign) && !has(sign));
  if (missing.length === 0) return { text };
  const isOf = ({ signs }: LentFace) => missing.every((sign) => signs.test(sign));
  return { text, lent: before && isOf(before) ? before : (lentFaces.find(isOf) ?? generalFace) };
}
