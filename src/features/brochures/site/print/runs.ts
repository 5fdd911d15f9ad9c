import { namesOf } from '../../../../kernel/record.ts';
import type { OwnFonts } from '../../../../content/read/brand.ts';
import type { Face } from './style.ts';

/** Words in one font, by the name that the document knows it by. */
export type Run = Readonly<{ font: string; text: string }>;

/** The runs in which words of a face are set, in their order. */
export type RunsOf = (text: string, face: Face) => readonly Run[];

type Fonts = Readonly<{
  /** The folder of the files. */
  fonts: string;
  files: Readonly<Record<Face, string>>;
  own?: OwnFonts | undefined;
}>;

/** Makes the faces known to a document: the university's own, with those of the pair for the signs that they lack. */
export function registerFaces(
  document: PDFKit.PDFDocument,
  { fonts, files, own = {} }: Fonts,
): RunsOf {
  for (const face of namesOf(files)) {
    const file = files[face];
    document.registerFont(face, own[face] ? Buffer.from(own[face].font) : `${fonts}/${file}`);
    document.registerFont(lent(face), `${fonts}/${file}`);
  }
  return (text, face) => {
    const lacks = own[face]?.lacks ?? '';
    const isWhole = lacks === '' || ![...text].some((sign) => lacks.includes(sign));
    return isWhole ? [{ font: face, text }] : partedBy(lacks, { font: face, text });
  };
}

function lent(face: string): string {
  return `${face} lent`;
}

function partedBy(lacks: string, { font, text }: Run): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const name = lacks.includes(sign) ? lent(font) : font;
    const last = runs.at(-1);
    if (last?.font === name) runs[runs.length - 1] = { font: name, text: last.text + sign };
    else runs.push({ font: name, text: sign });
  }
  return runs;
}
