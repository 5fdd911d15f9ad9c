import { type Brand, type OwnFonts, paletteIn } from '../../../../content/read/brand.ts';
import { motifs } from '../../../../site/motif/motifs.ts';
import { namesOf, ownValue } from '../../../../kernel/record.ts';
import type { Brochure } from '../parts.ts';
import { colours, faces, type Face, type TextStyle, page } from './style.ts';
import PDFDocument from 'pdfkit';
import type { Palette } from '../../../../content/brand/tokens.ts';

/** A place in the tree that readers of the screen walk through; it is made once something is drawn for it. */
export type Tag = {
  readonly type: string;
  readonly parent?: Tag;
  readonly options?: Readonly<{ alt?: string; scope?: string; title?: string }>;
  made?: PDFKit.PDFStructureElement;
};

export type Piece = Readonly<{
  text: string;
  face: Face;
  width: number;
  url?: string;
  quiet?: boolean;
}>;

/** Draws on a tagged PDF: whatever is drawn belongs to a tag, or is there for the eye alone. */
export type Pen = ReturnType<typeof createPen>;

export type Look = Readonly<{
  /** Folder of the TTF files. */
  fonts: string;
  brand: Brand;
  own?: OwnFonts | undefined;
}>;

type Info = Pick<Brochure, 'title' | 'author' | 'subject'>;

export function createPen({ title, author, subject }: Info, look: Look) {
  const { fonts, brand } = look;
  const document = new BrandedDocument(paletteIn(brand), {
    autoFirstPage: false,
    tagged: true,
    subset: 'PDF/UA' as 'PDF/A-1',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: author,
      Producer: 'Prospectus',
    },
    size: [page.width, page.height],
    margin: 0,
    font: `${fonts}/${faces[brand.typefaces].text}`,
  });
  const runsOf = registerFaces(document, look);
  const root: Tag = { type: 'Document' };

  const made = (tag: Tag): PDFKit.PDFStructureElement => {
    if (tag.made) return tag.made;
    tag.made = document.struct(tag.type as 'P', tag.options);
    if (tag.parent) made(tag.parent).add(tag.made);
    else document.addStructure(tag.made);
    return tag.made;
  };

  const measure = createMeasure(document, runsOf);

  const pen = {
    document,
    motif: motifs[brand.motif],
    root,

    tagged: (tag: Tag, draw: () => void): void => {
      made(tag).add(document.markStructureContent(tag.type as 'P'));
      draw();
      document.endMarkedContent();
    },

    /** Draws decoration, which screen readers skip. */
    adorned: (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
      document.markContent('Artifact', { type });
      draw();
      document.endMarkedContent();
    },

    widthOf: (text: string, face: Face, size: number): number => measure(text, face) * size,

    write: (text: string, style: Lettering, [x, y]: Place): void => {
      document.fillColor(style.colour);
      writeRuns(document.fontSize(style.size), runsOf(text, style.face), [x, y]);
    },

    /** Sets a line of pieces on a baseline for a tag; links get tags of their own. */
    line: (pieces: readonly Piece[], style: TextStyle, { tag, at: [x, y] }: Set): void => {
      let left = x;
      for (const { text, face, width, url, quiet } of pieces) {
        const piece = { face, size: style.size, colour: quiet ? colours.muted : style.colour };
        const place = [left, y] as const;
        if (url === undefined) pen.tagged(tag, () => pen.write(text, piece, place));
        else writeLink(pen, { text, url, width, ...piece }, { tag, at: place });
        left += width;
      }
    },

    finish: (): Promise<Uint8Array> => {
      const chunks: Uint8Array[] = [];
      document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      document.once('end', () => resolve(Buffer.concat(chunks)));
      document.once('error', reject);
      document.end();
      return promise;
    },
  };
  return pen;
}

type Rule = Readonly<{ width: number; thick: number; colour: string }>;

export function drawRule({ document }: Pen, [x, y]: Place, { width, thick, colour }: Rule): void {
  document.lineWidth(thick).strokeColor(colour);
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}

function writeRuns(document: PDFKit.PDFDocument, runs: readonly Run[], [x, y]: Place): void {
  let left = x;
  for (const { font, text } of runs) {
    document.font(font).text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    left += document.widthOfString(text);
  }
}

/** Widths of words at a size of one point; shaping a word takes a while, and most come again. */
function createMeasure(document: PDFKit.PDFDocument, runsOf: RunsOf) {
  const known = new Map<string, number>();
  return (text: string, face: Face): number => {
    const key = `${face} ${text}`;
    const widthOf = (run: Run) => document.font(run.font).fontSize(1).widthOfString(run.text);
    const width = known.get(key) ?? runsOf(text, face).reduce((sum, run) => sum + widthOf(run), 0);
    known.set(key, width);
    return width;
  };
}

export type Place = readonly [x: number, y: number];
type Set = Readonly<{ tag: Tag; at: Place }>;
type Lettering = Pick<TextStyle, 'face' | 'size' | 'colour'>;
type Linked = Lettering & Readonly<{ text: string; url: string; width: number }>;

function writeLink(pen: Pen, piece: Linked, { tag, at }: Set): void {
  const { document } = pen;
  const { text, url, width, size } = piece;
  const [x, y] = at;
  const link: Tag = { type: 'Link', parent: tag };
  pen.tagged(link, () => pen.write(text, piece, at));
  pen.adorned(() => drawRule(pen, [x, y + 2], { width, thick: 0.5, colour: piece.colour }));
  const marks: unknown = { structParent: link.made, Contents: new String(text.trim()) };
  document.link(x, y - size, width, size * 1.3, url, marks as PDFKit.Mixins.AnnotationOption);
  // Ended on its own page: the library writes down the page that is open when it ends.
  link.made?.end();
}

/** A PDF that is drawn in the names of a palette's colours, so that it looks as the university does. */
class BrandedDocument extends PDFDocument {
  #palette: Palette;

  constructor(palette: Palette, options: PDFKit.PDFDocumentOptions) {
    super(options);
    this.#palette = palette;
  }

  override fillColor(colour: PDFKit.Mixins.ColorValue, opacity?: number): this {
    return super.fillColor(this.#valueOf(colour), opacity);
  }

  override strokeColor(colour: PDFKit.Mixins.ColorValue, opacity?: number): this {
    return super.strokeColor(this.#valueOf(colour), opacity);
  }

  #valueOf(colour: PDFKit.Mixins.ColorValue): PDFKit.Mixins.ColorValue {
    const values: Readonly<Record<string, string>> = this.#palette;
    return (typeof colour === 'string' && ownValue(values, colour)) || colour;
  }
}

type Run = Readonly<{ font: string; text: string }>;
type RunsOf = (text: string, face: Face) => readonly Run[];

/** Makes the faces known to a document: the university's own, with those of the pair for the signs that they lack. */
function registerFaces(document: PDFKit.PDFDocument, { fonts, brand, own = {} }: Look): RunsOf {
  const files = faces[brand.typefaces];
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
