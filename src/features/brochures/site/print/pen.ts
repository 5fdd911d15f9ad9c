import { paletteIn } from '../../../../content/read/brand.ts';
import { motifs } from '../../../../site/motif/motifs.ts';
import { ownValue } from '../../../../kernel/record.ts';
import type { Brochure } from '../parts.ts';
import { beginsRtl } from '../../../../kernel/text/direction.ts';
import { createSetter, type Setter, type Spot } from './setter.ts';
import type { Run } from './runs.ts';
import type { Shaping } from './shaping.ts';
import { colours, faces, type Face, type Look, type Place, type TextStyle, page } from './style.ts';
import PDFDocument from 'pdfkit';
import type { Palette } from '../../../../content/brand/tokens.ts';

/** A place in the tree that readers of the screen walk through; it is made once something is drawn for it. */
export type Tag = {
  readonly type: string;
  readonly parent?: Tag;
  readonly options?: Readonly<{
    alt?: string;
    scope?: string;
    title?: string;
    actual?: string;
    lang?: string;
  }>;
  made?: PDFKit.PDFStructureElement;
};

export type Piece = Readonly<{
  text: string;
  face: Face;
  width: number;
  url?: string;
  quiet?: boolean;
  /** Its paragraph begins in a script that runs from right to left. */
  isRtl?: boolean;
}>;

/** Draws on a tagged PDF: whatever is drawn belongs to a tag, or is there for the eye alone. */
export type Pen = ReturnType<typeof createPen>;

type Info = Pick<Brochure, 'title' | 'author' | 'subject'>;

function openDocument({ title, author, subject }: Info, { fonts, brand }: Look) {
  return new BrandedDocument(paletteIn(brand), {
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
}

/** @param shaping draws other scripts than Latin; undefined if the text has none */
export function createPen(info: Info, look: Look, shaping?: Shaping) {
  const document = openDocument(info, look);
  const setter = createSetter(document, look, shaping);
  const root: Tag = { type: 'Document' };

  const put = (
    { run, left, width }: Spot<unknown>,
    { size, colour }: Pick<Lettering, 'size' | 'colour'>,
    { tag, at: [x, y], url }: Pick<Set, 'tag' | 'at'> & Readonly<{ url?: string | undefined }>,
  ): void => {
    const place = [x + left * size, y] as const;
    const draw = () => {
      document.fillColor(colour);
      setter.draw(run, size, place);
    };
    if (!tag) return draw();
    const parent: Tag = url === undefined ? tag : { type: 'Link', parent: tag };
    pen.tagged(run.lent ? sayingTag(run, parent) : parent, draw);
    if (url !== undefined)
      addLink(
        pen,
        { text: run.text, url, width: width * size, size, colour },
        { tag: parent, at: place },
      );
  };

  const pen = {
    document,
    motif: motifs[look.brand.motif],
    root,

    tagged: (tag: Tag, draw: () => void): void => {
      elementOf(document, tag).add(document.markStructureContent(tag.type as 'P'));
      draw();
      document.endMarkedContent();
    },

    /** Draws decoration, which screen readers skip. */
    adorned: (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
      document.markContent('Artifact', { type });
      draw();
      document.endMarkedContent();
    },

    widthOf: (text: string, face: Face, size: number): number => setter.widthOf(text, face) * size,

    /** With `room`, words that are wider are set smaller, and cut where that would make them hard to read. */
    write: (text: string, style: Lettering, { tag, at, room = Infinity }: Set): void => {
      const { text: fitting, size } = fitted(setter, { text, style, room });
      const piece = { text: fitting, face: style.face };
      for (const spot of setter.placed([piece], beginsRtl(fitting)))
        put(spot, { ...style, size }, { tag, at });
    },

    /**
     * Sets a line of pieces on a baseline; links get tags of their own. A line from right to left ends at the end of
     * its room.
     */
    line: (pieces: readonly Piece[], style: TextStyle, { tag, at: [x, y], room }: Set): void => {
      const isRtl = pieces[0]?.isRtl === true;
      const spots = setter.placed(pieces, isRtl);
      const width = spots.reduce((sum, spot) => sum + spot.width, 0) * style.size;
      const at = [isRtl && room !== undefined ? x + room - width : x, y] as const;
      for (const spot of spots) {
        const { url, quiet } = spot.source;
        const colour = quiet ? colours.muted : style.colour;
        put(spot, { ...style, colour }, { tag, at, url });
      }
    },

    finish: () => bytesOf(document),
  };
  return pen;
}

function elementOf(document: PDFKit.PDFDocument, tag: Tag): PDFKit.PDFStructureElement {
  if (tag.made) return tag.made;
  tag.made = document.struct(tag.type as 'P', tag.options);
  if (tag.parent) elementOf(document, tag.parent).add(tag.made);
  else document.addStructure(tag.made);
  return tag.made;
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  document.once('end', () => resolve(Buffer.concat(chunks)));
  document.once('error', reject);
  document.end();
  return promise;
}

type Rule = Readonly<{ width: number; thick: number; colour: string }>;

export function drawRule({ document }: Pen, [x, y]: Place, { width, thick, colour }: Rule): void {
  document.lineWidth(thick).strokeColor(colour);
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}

/** Without a tag, the words belong to the current element. */
type Set = Readonly<{ tag?: Tag; at: Place; room?: number }>;
type Lettering = Pick<TextStyle, 'face' | 'size' | 'colour'>;
type Linked = Pick<TextStyle, 'size' | 'colour'> &
  Readonly<{ text: string; url: string; width: number }>;

/** The least share of its size at which words are still read with ease. */
const leastShare = 0.7;

function fitted(
  setter: Setter,
  { text, style, room }: Readonly<{ text: string; style: Lettering; room: number }>,
): Pick<Lettering, 'size'> & Readonly<{ text: string }> {
  const { face, size } = style;
  const share = room / (setter.widthOf(text, face) * size || 1);
  if (share >= 1) return { text, size };
  const least = size * leastShare;
  if (share >= leastShare) return { text, size: size * share };
  return { text: setter.cut(text, face, room / least), size: least };
}

/** For words in a fallback typeface: their text, and the language in which a voice reads them. */
function sayingTag({ text, lent }: Run, parent: Tag): Tag {
  const lang = lent?.lang;
  return { type: 'Span', parent, options: { actual: text, ...(lang !== undefined && { lang }) } };
}

function addLink(
  pen: Pen,
  piece: Linked,
  { tag, at: [x, y] }: Readonly<{ tag: Tag; at: Place }>,
): void {
  const { document } = pen;
  const { text, url, width, size, colour } = piece;
  pen.adorned(() => drawRule(pen, [x, y + 2], { width, thick: 0.5, colour }));
  const marks: unknown = { structParent: tag.made, Contents: new String(text.trim()) };
  document.link(x, y - size, width, size * 1.3, url, marks as PDFKit.Mixins.AnnotationOption);
  // Ended on its own page: the library writes down the page that is open when it ends.
  tag.made?.end();
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
