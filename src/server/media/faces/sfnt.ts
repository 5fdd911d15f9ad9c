import { firstCharacters } from '../../../kernel/text/characters.ts';

export type Tables = ReadonlyMap<string, Buffer>;

/** @throws RangeError if truncated @see https://learn.microsoft.com/en-us/typography/opentype/spec/otff */
export function tablesOf(font: Buffer): Tables {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = 12 + 16 * index;
    const [from, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    if (from + length > font.length) throw new RangeError('A table lies beyond the end.');
    tables.set(font.toString('latin1', at, at + 4), font.subarray(from, from + length));
  }
  return tables;
}

/** @throws RangeError if the table is missing */
export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new RangeError(`There is no table ${tag}.`);
  return table;
}

export type Axis = Readonly<{ tag: string; min: number; initial: number; max: number }>;

export function axesOf(tables: Tables): Axis[] {
  const table = tables.get('fvar');
  if (table === undefined) return [];
  const numbers = [4, 8, 10].map((at) => table.readUInt16BE(at));
  const [from, count, size] = numbers as [number, number, number];
  const fixed = (at: number) => table.readInt32BE(at) / 65_536;
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * size;
    const tag = table.toString('latin1', at, at + 4);
    return { tag, min: fixed(at + 4), initial: fixed(at + 8), max: fixed(at + 12) };
  });
}

const FAMILY = [16, 1];
const WINDOWS = 3;

export function familyOf(tables: Tables): string | undefined {
  const table = tables.get('name');
  if (table === undefined) return undefined;
  const names = new Map<number, string>();
  const texts = table.readUInt16BE(4);
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const at = 6 + 12 * index;
    if (table.readUInt16BE(at) !== WINDOWS) continue;
    const from = texts + table.readUInt16BE(at + 10);
    const text = Buffer.from(table.subarray(from, from + table.readUInt16BE(at + 8)));
    if (text.length % 2 === 0)
      names.set(table.readUInt16BE(at + 6), text.swap16().toString('utf16le'));
  }
  const found = FAMILY.map((id) => names.get(id)).find((name) => name !== undefined);
  return firstCharacters((found ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim(), 60) || undefined;
}

/** By character, up to U+FFFF without surrogates. */
export function glyphsOf(tables: Tables): ReadonlyMap<number, number> {
  const table = tableOf(tables, 'cmap');
  const glyphs = new Map<number, number>();
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const part = table.subarray(table.readUInt32BE(8 + 8 * index));
    if (part.readUInt16BE(0) === 4) readSegments(part, glyphs);
  }
  return glyphs;
}

/** @see https://learn.microsoft.com/en-us/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values */
function readSegments(part: Buffer, glyphs: Map<number, number>): void {
  const length = part.readUInt16BE(6);
  for (let at = 0; at < length; at += 2) {
    const end = part.readUInt16BE(14 + at);
    const start = part.readUInt16BE(16 + length + at);
    const delta = part.readInt16BE(16 + 2 * length + at);
    const place = 16 + 3 * length + at;
    const range = part.readUInt16BE(place);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const raw = range === 0 ? code : part.readUInt16BE(place + range + 2 * (code - start));
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

/** Under another name, programs that go by names mistake the font for no other. */
export function renamed(font: Buffer, family: string): Buffer {
  const tables = new Map(tablesOf(font)).set('name', nameTable(family));
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  font.copy(head, 0, 0, 4);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((sorted.length - power) * 16, 10);
  let from = head.length;
  const bodies = sorted.map(([tag, table], index) => {
    const at = 12 + 16 * index;
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(sumOf(padded), at + 4);
    head.writeUInt32BE(from, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    from += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}

function sumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

const ENGLISH = 0x409;

function nameTable(family: string): Buffer {
  const said = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family],
  ] as const;
  const head = Buffer.alloc(6 + 12 * said.length);
  head.writeUInt16BE(said.length, 2);
  head.writeUInt16BE(head.length, 4);
  let from = 0;
  const texts = said.map(([id, text], index) => {
    const written = Buffer.from(text, 'utf16le').swap16();
    const row = [WINDOWS, 1, ENGLISH, id, written.length, from];
    for (const [place, value] of row.entries())
      head.writeUInt16BE(value, 6 + 12 * index + 2 * place);
    from += written.length;
    return written;
  });
  return Buffer.concat([head, ...texts]);
}
