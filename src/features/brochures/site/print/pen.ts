import { type Brand, type OwnFonts, paletteIn } from '../../../../content/read/brand.ts';
import { motifs } from '../../../../site/motif/motifs.ts';
import { registerFaces, type Run, type RunsOf } from './runs.ts';
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

/** Words in one face on one line. */
export type Piece = Readonly<{
  text: string;
  face: Face;
  width: number;
  url?: string;
  quiet?: boolean;
}>;

/** Draws on a tagged PDF: whatever is drawn belongs to a tag, or is there for the eye alone. */
export type Pen = ReturnType<typeof createPen>;

type Info = Readonly<{
  title: string;
  author: string;
  subject: string;
  fonts: string;
  brand: Brand;
  own?: OwnFonts | undefined;
}>;

/** A new document, its pages A5. */
export function createPen({ title, author, subject, fonts, brand, own }: Info) {
  const files = faces[brand.typefaces];
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
    font: `${fonts}/${files.text}`,
  });
  const runsOf = registerFaces(document, { fonts, files, own });
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
    /** The shapes of the university's drawings. */
    motif: motifs[brand.motif],
    root,

    /** Draws the content of a tag. */
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

    /** Sets words on a baseline. */
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

    /** The bytes of the document, which is finished by it. */
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

/** A point of a page, from its upper left corner. */
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
  pen.adorned(() => underline(document, [x, y + 2], piece));
  const marks: unknown = { structParent: link.made, Contents: new String(text.trim()) };
  document.link(x, y - size, width, size * 1.3, url, marks as PDFKit.Mixins.AnnotationOption);
  // Ended on its own page: the library writes down the page that is open when it ends.
  link.made?.end();
}

function underline(
  document: PDFKit.PDFDocument,
  [x, y]: Place,
  { width, colour }: Pick<Linked, 'width' | 'colour'>,
): void {
  document.lineWidth(0.5).strokeColor(colour);
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
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
    return (typeof colour === 'string' && values[colour]) || colour;
  }
}
