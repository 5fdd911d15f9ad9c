/** @see https://www.npmjs.com/package/fontverter */
declare module 'fontverter' {
  type Format = 'truetype' | 'woff2';

  const fontverter: { convert(font: Buffer, to: Format, from?: Format): Promise<Buffer> };
  export default fontverter;
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
