/** Packages that bring no types, as far as they are used here. */

/** Its types are those of the CommonJS file. @see https://github.com/lojjic/bidi-js */
declare module 'bidi-js/dist/bidi.mjs' {
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl'): { levels: Uint8Array };
  };
}

/** @see https://culorijs.org/api/ */
declare module 'culori/fn' {
  type Mode = Readonly<{ mode: string }>;
  export type Oklch = { mode: 'oklch'; l: number; c: number; h?: number };

  export const modeRgb: Mode;
  export const modeLrgb: Mode;
  export const modeOklch: Mode;
  export function useMode(mode: Mode): unknown;
  export function converter(mode: 'oklch'): (colour: string) => Oklch | undefined;
  export function clampChroma(colour: Oklch, mode: 'oklch'): Oklch;
  export function formatHex(colour: Oklch): string;
  export function wcagContrast(one: string, other: string): number;
}

/** @see https://www.npmjs.com/package/fontverter */
declare module 'fontverter' {
  type Format = 'truetype' | 'woff2';

  const fontverter: { convert(font: Buffer, to: Format, from?: Format): Promise<Buffer> };
  export default fontverter;
}

/** @see https://www.npmjs.com/package/libheif-js */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number };
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    /** Calls back with null if the picture cannot be decoded. */
    display(into: Pixels, done: (shown: Pixels | null) => void): void;
    free(): void;
  };
  const libheif: Readonly<{
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }>;
  export default libheif;
}

/** @see https://www.npmjs.com/package/pg-copy-streams */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  export function to(sql: string): Readable & Submittable;
  export function from(sql: string): Writable & Submittable;
}

/** @see https://www.npmjs.com/package/sanitize-html */
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  type Tag = { tagName: string; attribs: Attributes };

  function sanitizeHtml(html: string, options: sanitizeHtml.IOptions): string;
  namespace sanitizeHtml {
    type IOptions = Readonly<{
      allowedTags: readonly string[];
      allowedAttributes: Record<
        string,
        (string | { name: string; multiple: boolean; values: string[] })[]
      >;
      allowedSchemes: readonly string[];
      allowProtocolRelative: boolean;
      disallowedTagsMode: 'discard';
      enforceHtmlBoundary: boolean;
      transformTags: Record<string, string | ((tagName: string, attribs: Attributes) => Tag)>;
      exclusiveFilter: (context: { tag: string; attribs: Attributes }) => boolean;
      textFilter: (text: string, tag: string) => string;
    }>;
  }
  export = sanitizeHtml;
}

/** @see https://www.npmjs.com/package/subset-font */
declare module 'subset-font' {
  type Options = Readonly<{
    targetFormat: 'truetype' | 'woff2';
    noHinting?: boolean;
    keepFeatures?: readonly string[];
    /** A point of an axis, or a part of it. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  }>;

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

/** @see https://www.npmjs.com/package/tar-stream */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  export type Headers = {
    name: string;
    size?: number;
    mode?: number;
    uid?: number;
    gid?: number;
    mtime?: Date;
    type?: 'file' | 'symlink' | 'directory' | null;
    linkname?: string | null;
  };
  export type Pack = Readable & {
    entry(header: Headers, content?: string): Writable;
    entry(header: Headers, done: (error?: Error | null) => void): Writable;
    finalize(): void;
  };
  type Entry = Readable & { header: Headers };
  type Extract = Writable & AsyncIterable<Entry>;

  export function pack(): Pack;
  export function extract(): Extract;
}

/** @see https://www.npmjs.com/package/yauzl */
declare module 'yauzl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export type Entry = {
    fileName: string;
    fileNameRaw: Buffer;
    uncompressedSize: number;
    externalFileAttributes: number;
    isEncrypted(): boolean;
  };
  export type ZipFile = EventEmitter & {
    entryCount: number;
    readEntry(): void;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  };
  type Options = Readonly<{
    autoClose?: boolean;
    lazyEntries?: boolean;
    decodeStrings?: boolean;
    strictFileNames?: boolean;
    validateEntrySizes?: boolean;
  }>;

  export function openPromise(path: string, options: Options): Promise<ZipFile>;
}

/** Of pdfkit, whose types keep it to themselves: how the words of an embedded font are set, and which part is embedded. */
declare namespace PDFKit {
  type GlyphPlace = Readonly<
    Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset' | 'advanceWidth', number>
  >;
  type EmbeddedFont = {
    readonly scale: number;
    readonly font: {
      hasGlyphForCodePoint(code: number): boolean;
      getGlyph(id: number): { bbox: Record<'minX' | 'minY' | 'maxX' | 'maxY', number> };
    };
    readonly subset: {
      readonly glyphs: number[];
      readonly glyf: Uint8Array[];
      readonly loca: { readonly offsets: number[] };
      readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
      offset: number;
      includeGlyph(id: number): number;
      _addGlyph(id: number): number;
    };
    readonly widths: number[];
    readonly unicode: number[][];
    encode(text: string, features?: readonly string[]): [codes: string[], places: GlyphPlace[]];
    widthOfString(text: string, size: number, features?: readonly string[]): number;
  };

  interface PDFDocument {
    readonly _font: EmbeddedFont;
  }
}
