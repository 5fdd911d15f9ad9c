import PDFDocument from 'pdfkit';
import type { Palette } from '../../../../content/brand/tokens.ts';

/** A PDF that is drawn in the names of a palette's colours, so that it looks as the university does. */
export class BrandedDocument extends PDFDocument {
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
