import { unreadable } from './refusal.ts';

function damaged() {
  return unreadable('This file is damaged or not complete.');
}

function textOf(bytes: Buffer): string {
  return bytes.toString('latin1');
}

/** Refuses a PDF that is cut off, or that carries something else behind its end. */
export function checkPdf(bytes: Buffer): void {
  if (!/^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8)))) throw damaged();
  const tail = textOf(bytes.subarray(-1_024));
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1) throw damaged();
  if (tail.slice(end + 5).trim().length > 0) {
    throw unreadable('This PDF carries other data behind its end, which is not accepted.');
  }
}

/** Boxes at the top of an MP4, whose lengths must add up to the file's. */
export function checkMp4(bytes: Buffer): void {
  const seen = new Set<string>();
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) throw damaged();
    const short = bytes.readUInt32BE(at);
    const name = textOf(bytes.subarray(at + 4, at + 8));
    const long = short === 1 && at + 16 <= bytes.length;
    const size = long ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (size < 8 || at + size > bytes.length) throw damaged();
    seen.add(name);
    at += size;
  }
  if (!seen.has('ftyp') || !seen.has('moov') || !seen.has('mdat')) throw damaged();
}

/** Refuses a WebM whose header does not say so. */
export function checkWebm(bytes: Buffer): void {
  if (!textOf(bytes.subarray(0, 64)).includes('webm')) throw damaged();
}
