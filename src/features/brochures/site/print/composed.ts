/** A glyph that is drawn as part of another, moved in units of the font. */
export type Component = Readonly<{ id: number; x: number; y: number }>;

export type Composed = Readonly<{
  components: readonly Component[];
  /** In units of the font. */
  advance: number;
}>;

/** Adds the parts of compound glyphs to the subset of a font that a document embeds. */
export function createComposer(font: PDFKit.EmbeddedFont): (glyph: Composed) => number {
  const { subset } = font;
  const composed = new Map<number, Composed>();
  const add = subset._addGlyph.bind(subset);
  subset._addGlyph = (id) => {
    const glyph = composed.get(id);
    return glyph ? append(font, glyph) : add(id);
  };
  return (glyph) => {
    const id = firstOwn + composed.size;
    composed.set(id, glyph);
    return subset.glyphs.push(id) - 1;
  };
}

/** No glyph of a font has such a number. */
const firstOwn = 0x1_00_00;

const flags = { wordsFollow: 0x1, isXY: 0x2, moreFollow: 0x20 } as const;

/** @see https://learn.microsoft.com/en-us/typography/opentype/spec/glyf#composite-glyph-description */
function append({ font, subset }: PDFKit.EmbeddedFont, { components, advance }: Composed): number {
  const boxes = components.map(({ id, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(id).bbox;
    return Number.isFinite(minX) ? [minX + x, minY + y, maxX + x, maxY + y] : [0, 0, 0, 0];
  });
  const side = (index: number, pick: (...values: number[]) => number) =>
    Math.round(pick(...boxes.map((box) => box[index] ?? 0)));
  const bearing = side(0, Math.min);
  const bytes = Buffer.alloc(10 + 8 * components.length);
  const head = [-1, bearing, side(1, Math.min), side(2, Math.max), side(3, Math.max)];
  for (const [index, value] of head.entries()) bytes.writeInt16BE(value, 2 * index);
  for (const [index, { id, x, y }] of components.entries()) {
    const at = 10 + 8 * index;
    const more = index < components.length - 1 ? flags.moreFollow : 0;
    bytes.writeUInt16BE(flags.wordsFollow | flags.isXY | more, at);
    bytes.writeUInt16BE(subset.includeGlyph(id), at + 2);
    bytes.writeInt16BE(Math.round(x), at + 4);
    bytes.writeInt16BE(Math.round(y), at + 6);
  }
  subset.glyf.push(bytes);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: Math.round(advance), bearing });
  subset.offset += bytes.length;
  return subset.glyf.length - 1;
}
