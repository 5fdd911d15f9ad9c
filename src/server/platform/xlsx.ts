import { Unzip, UnzipInflate, unzipSync, zipSync } from 'fflate';

import { namesOf } from '../../kernel/record.ts';
import { firstCharacters } from '../../kernel/text/characters.ts';
import { asError } from '../../kernel/thrown.ts';
import type { Cell } from './csv.ts';

const MOST_BYTES = 16 * 1_024 * 1_024;
const MOST_ROWS = 5_000;
const MOST_COLUMNS = 400;
/** Bytes to unpack at once; the best compression expands them a thousandfold. */
const STEP = 8 * 1_024;

/** The message says why, for the person who sent the workbook. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
}

export type Workbook = Readonly<{ rows: string[][]; sheets: readonly string[] }>;

/** A text may begin with PK, too. */
export function isArchive([p, k, next = 0]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && next < 0x20;
}

/** Formulas count as their stored value. Unpacking is bounded, whatever the file says. @throws {WorkbookError} */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  requireWorkbook(bytes);
  const parts = unpack(bytes);
  let cells = 0;
  for (const [name, part] of Object.entries(parts)) cells += requirePlain(name, Buffer.from(part));
  if (cells > MOST_ROWS * MOST_COLUMNS) throw tooLarge();
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    // Repacked without compression, so that the library unpacks no more than was measured.
    const sheets = await readSheets(new Blob([zipSync(parts, { level: 0 }) as BlobPart]));
    const filled = sheets.filter(({ data }) => data.length > 0);
    const rows = (filled[0]?.data ?? []).map((row) => row.map(textOf));
    requireReadable(rows);
    return { rows, sheets: filled.map(({ sheet }) => sheet) };
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw damaged(asError(error).message);
  }
}

/** A text that is stored once may stand in any number of cells, each of which counts. */
function requireReadable(rows: readonly (readonly string[])[]): void {
  const lengths = rows.map((row) => row.reduce((sum, { length }) => sum + length, 0));
  if (lengths.reduce((sum, length) => sum + length, 0) > MOST_BYTES) throw tooLarge();
}

function requireWorkbook(bytes: Uint8Array): void {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new WorkbookError(
      'This is an old .xls file, or one with a password. Save it as .xlsx without a password.',
    );
  if (!isArchive(bytes)) throw new WorkbookError('This is no XLSX file.');
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  requireModest(bytes);
  const parts = new Map<string, Uint8Array>();
  let total = 0;
  const archive = new Unzip((file) => {
    if (!holdsTables(file.name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      // The library hands an error that is thrown here back, once.
      if (error) throw error instanceof WorkbookError ? error : damaged('it cannot be unpacked.');
      total += chunk.length;
      if (total > MOST_BYTES) throw tooLarge();
      chunks.push(chunk);
      if (isLast) parts.set(file.name, Buffer.concat(chunks));
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP)
    archive.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  return Object.fromEntries(parts);
}

function requireModest(bytes: Uint8Array): void {
  let total = 0;
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        if (holdsTables(name)) total += originalSize;
        return false;
      },
    });
  } catch {
    throw new WorkbookError('The file is not whole: its end is missing. Save or send it again.');
  }
  if (!names.includes('xl/workbook.xml')) throw new WorkbookError('This is no XLSX file.');
  if (total > MOST_BYTES) throw tooLarge();
}

function holdsTables(name: string): boolean {
  return (
    /^xl\/(?:_rels\/)?(?:workbook|sharedStrings|styles)\.xml(?:\.rels)?$/i.test(name) ||
    /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
  );
}

function damaged(why: string): WorkbookError {
  return new WorkbookError(`The workbook is damaged: ${why}`);
}

function tooLarge(): WorkbookError {
  return new WorkbookError(
    'The workbook is too large. Take at most 2,000 rows at a time, without anything else.',
  );
}

/** Characters of a tag outside quotation marks: some hundred attributes. */
const LONGEST_TAG = 4_000;
const DEEPEST = 64;
const CLOSINGS = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' } as const;

/** Rejects tags that the library takes ever longer for: with attributes, or within each other, without end. */
function requireModestTags(xml: string): void {
  let depth = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const opening = namesOf(CLOSINGS).find((mark) => xml.startsWith(mark, at));
    if (opening !== undefined) {
      const end = xml.indexOf(CLOSINGS[opening], at + opening.length);
      if (end === -1) return;
      at = end;
      continue;
    }
    const { end, bare } = tagAt(xml, at);
    if (bare > LONGEST_TAG) throw damaged('a tag has more attributes than any programme writes.');
    if (xml[at + 1] === '/') depth -= 1;
    else if (xml[end - 1] !== '/') depth += 1;
    if (depth > DEEPEST) throw damaged('its tags stand within each other without end.');
    at = end;
  }
}

/** Where a tag ends, and how many of its characters are bare of quotation marks. */
function tagAt(xml: string, start: number): { end: number; bare: number } {
  let bare = 0;
  for (let at = start + 1; at < xml.length; at += 1, bare += 1) {
    const sign = xml[at];
    if (sign === '>') return { end: at, bare };
    if (sign !== '"' && sign !== "'") continue;
    at = xml.indexOf(sign, at + 1);
    if (at === -1) break;
  }
  return { end: xml.length, bare };
}

/** Rejects content that no spreadsheet programme writes. Returns the cells of the table's area, empty ones included. */
function requirePlain(name: string, part: Buffer): number {
  if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY'))
    throw new WorkbookError('The workbook declares document types of its own, which none needs.');
  const xml = part.toString('latin1');
  requireModestTags(xml);
  if (LONG_FORMAT.test(xml))
    throw new WorkbookError(
      'The workbook has a format of numbers that is longer than any programme takes.',
    );
  return name.includes('worksheets/') ? reachOf(xml) : 0;
}

function reachOf(xml: string): number {
  let [row, deepest, widest] = [0, 0, 0];
  for (const { tag, at } of placesIn(xml)) {
    if (tag === 'c') {
      const [column, down] = cellAt(at);
      widest = Math.max(widest, column);
      deepest = Math.max(deepest, down);
    } else {
      row = at === undefined ? row + 1 : Number(at);
      requireNotDeep(row);
      deepest = Math.max(deepest, row);
    }
  }
  return deepest * widest;
}

/** Programmes take 255 characters, which XML may write as six each; the library takes ever longer for longer ones. */
const LONG_FORMAT = /\bformatCode\s*=\s*(?:"[^"]{1600}|'[^']{1600})/;

type Place = Readonly<{ tag: 'row' | 'c'; at: string | undefined }>;

const TAG = /<(?:[^\s<>/:]+:)?(row|c)(?=[\s/>])([^>]*)/g;
const ATTRIBUTES = /^(?:\s+[\w.:-]+="[^"<&]*")*\s*\/?$/;
const ADDRESS = { row: /^\d{1,7}$/, c: /^[A-Z]{1,3}\d{1,7}$/ };

/** Rejects forms that XML allows but no programme writes, as the library might parse them differently. */
function* placesIn(xml: string): Generator<Place> {
  for (const [, tag = '', attributes = ''] of xml.matchAll(TAG)) {
    if (!ATTRIBUTES.test(attributes)) throw damaged('a tag is written as no programme writes it.');
    const said = [...attributes.matchAll(/[\s:]r="([^"]*)"/g)].map(([, at = '']) => at);
    const kind = tag as Place['tag'];
    if (said.length > 1 || said.some((at) => !ADDRESS[kind].test(at)))
      throw damaged(`“${firstCharacters(said.join(' '), 40)}” is no place in a sheet.`);
    yield { tag: kind, at: said[0] };
  }
}

function requireNotDeep(row: number): void {
  if (row > MOST_ROWS)
    throw new WorkbookError(
      `Row ${row}: the sheet goes on further than ${MOST_ROWS.toLocaleString('en-IN')} rows. Delete what is empty below the table, or part it.`,
    );
}

function cellAt(at = ''): [number, number] {
  const [letters = ''] = at.match(/^[A-Z]+/) ?? [];
  const [column, row] = [columnOf(letters), Number(at.slice(letters.length))];
  if (column <= MOST_COLUMNS && row <= MOST_ROWS) return [column, row];
  throw new WorkbookError(
    `Cell ${at} stands far away from the table. Delete it, and the empty columns before it.`,
  );
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentOf(value);
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return String(value).trim();
}

/** Excel counts days from 1900 or 1904, so an earlier date is a time of day. */
function momentOf(value: Date): string {
  const minutes = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString();
  const [day = '', time = ''] = [minutes.slice(0, 10), minutes.slice(11, 16)];
  if (value.getUTCFullYear() < 1905) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

export type SheetToWrite = Readonly<{ name: string; rows: readonly (readonly Cell[])[] }>;

/** No spreadsheet runs its texts; headings stay in sight. */
export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node');
  const written = sheets.map(({ name, rows: [headings = [], ...rows] }) => ({
    sheet: firstCharacters(name.replace(/[\\/?*[\]:]/g, ' '), 31),
    stickyRowsCount: 1,
    columns: headings.map((heading) => ({ width: widthOf(heading) })),
    data: [
      headings.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((cells) => [...cells]),
    ],
  }));
  return write(written as Parameters<typeof write>[0]).toBuffer();
}

function widthOf(heading: Cell): number {
  return Math.min(40, Math.max(14, String(heading ?? '').length + 2));
}
