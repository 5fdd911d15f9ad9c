import { trimEndWhile } from '../../../kernel/text/textEnds.ts';
import { unreadable } from './refusal.ts';

/** Bytes in which readers look for a head, as printers are told other things before it. */
const HEAD = 1_024;
const head = /%PDF-[12]\.\d/;

function textOf(bytes: Buffer): string {
  return bytes.toString('latin1');
}

export function isPdf(bytes: Buffer): boolean {
  return headOf(bytes) !== -1;
}

function headOf(bytes: Buffer): number {
  return textOf(bytes.subarray(0, HEAD)).search(head);
}

/**
 * The document without the bytes that scanners, printer drivers and mail programs put around it.
 * @throws AppError `media_unreadable` if it is cut off
 */
export function tidiedPdf(bytes: Buffer): Buffer {
  const begin = headOf(bytes);
  if (begin === -1) throw cutOff();
  return ended(begun(bytes, begin));
}

/** Places in a document count from its head, or from the first byte of the file, which then must not move. */
function begun(bytes: Buffer, begin: number): Buffer {
  if (begin === 0) return bytes;
  const place = tableAt(bytes);
  const without = bytes.subarray(begin);
  if (place === undefined || isTable(without, place) || !isTable(bytes, place)) return without;
  const [version = ''] = head.exec(textOf(bytes.subarray(begin, begin + 8))) ?? [];
  const blank = Buffer.alloc(begin + version.length, ' ');
  blank.write(version, 'latin1');
  blank.write('\n', version.length, 'latin1');
  return Buffer.concat([blank, bytes.subarray(begin + version.length)]);
}

/** Where the last table of a document's parts is said to stand. */
function tableAt(bytes: Buffer): number | undefined {
  const at = bytes.lastIndexOf('startxref');
  const said =
    at === -1 ? null : /^startxref\s+(\d{1,10})/.exec(textOf(bytes.subarray(at, at + 40)));
  return said === null ? undefined : Number(said[1]);
}

function isTable(bytes: Buffer, place: number): boolean {
  return /^\s{0,8}(?:xref|\d+\s+\d+\s+obj)/.test(textOf(bytes.subarray(place, place + 40)));
}

const END = '%%EOF';

function ended(bytes: Buffer): Buffer {
  const last = bytes.lastIndexOf(END);
  if (last === -1) return withEnd(bytes);
  const end = last + END.length;
  const tail = bytes.subarray(end);
  // A signature may cover the line break.
  if (/^\s*$/.test(textOf(tail.subarray(0, HEAD))) && tail.length <= HEAD) return bytes;
  // A document that opens while it is fetched has an end near its beginning.
  if (
    tail.includes('endobj') ||
    tail.includes('endstream') ||
    /\d obj\b/.test(textOf(tail.subarray(0, HEAD)))
  )
    throw cutOff();
  const line = /^\r?\n?/.exec(textOf(tail.subarray(0, 2)))?.[0].length ?? 0;
  return bytes.subarray(0, end + line);
}

/** Some programs leave the last line out, and nothing else. */
function withEnd(bytes: Buffer): Buffer {
  const tail = trimEndWhile(textOf(bytes.subarray(-HEAD)), isBlank);
  const said = /startxref\s+\d{1,10}$/.exec(tail);
  if (said === null) throw cutOff();
  return Buffer.concat([bytes, Buffer.from(`\n${END}\n`)]);
}

function isBlank(sign: string): boolean {
  return sign === '\0' || sign.trim() === '';
}

function cutOff() {
  return unreadable('This PDF is damaged or not complete: its end is missing.');
}

/** Words of a document may name it too. */
const MOST_NAMED = 20;

/** True if it is encrypted, so that readers may ask for a password. */
export function isEncrypted(bytes: Buffer): boolean {
  let at = bytes.lastIndexOf('/Encrypt');
  for (let named = 0; at !== -1 && named < MOST_NAMED; named += 1) {
    if (/^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(textOf(bytes.subarray(at, at + 60)))) return true;
    at = at === 0 ? -1 : bytes.lastIndexOf('/Encrypt', at - 1);
  }
  return false;
}
