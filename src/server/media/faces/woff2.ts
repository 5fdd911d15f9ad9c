import { unreadable } from '../encoding/refusal.ts';

const MOST_UNPACKED = 12 * 1024 * 1024;
const MOST_TABLES = 64;
const HEADER = 48;
/** A tag that is written out; sixty-three others have numbers. */
const OWN_TAG = 63;
const GLYF = 10;
const LOCA = 11;
const COLLECTION = 'ttcf';
const damaged = 'This typeface could not be read. Is it damaged or not complete?';

/**
 * Checks the header before the file is unpacked.
 * @throws AppError `media_unreadable` if it is truncated, or declares too large an unpacked size
 * @see https://www.w3.org/TR/WOFF2/#woff20Header
 */
export function checkWoff2(bytes: Buffer): void {
  if (bytes.length < HEADER || bytes.readUInt32BE(8) !== bytes.length) throw unreadable(damaged);
  if (bytes.toString('latin1', 4, 8) === COLLECTION)
    throw unreadable('This file holds several typefaces. Upload each in a file of its own.');
  const tables = bytes.readUInt16BE(12);
  if (tables === 0 || tables > MOST_TABLES) throw unreadable(damaged);
  const unpacked = Math.max(bytes.readUInt32BE(16), unpackedSize(bytes, tables));
  if (unpacked > MOST_UNPACKED) {
    const most = MOST_UNPACKED / 1024 / 1024;
    throw unreadable(
      `This typeface unpacks to more than ${most} MB, which is more than a face has.`,
    );
  }
}

function unpackedSize(bytes: Buffer, tables: number): number {
  let at = HEADER;
  let sum = 0;
  const byte = (): number => {
    const value = bytes[at++];
    if (value === undefined) throw unreadable(damaged);
    return value;
  };
  for (let count = 0; count < tables; count += 1) {
    const flags = byte();
    const tag = flags & 0x3f;
    if (tag === OWN_TAG) at += 4;
    const original = base128(byte);
    const version = flags >> 6;
    const isOutline = tag === GLYF || tag === LOCA;
    const isTransformed = isOutline ? version === 0 : version !== 0;
    sum += Math.max(original, isTransformed ? base128(byte) : 0);
  }
  return sum;
}

function base128(byte: () => number): number {
  let value = 0;
  for (let count = 0; count < 5; count += 1) {
    const part = byte();
    value = value * 128 + (part & 0x7f);
    if ((part & 0x80) === 0) return value;
  }
  throw unreadable(damaged);
}
