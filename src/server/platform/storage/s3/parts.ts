import { Readable } from 'node:stream';

import { type ByteRange, StoreUnavailable, type StoredFile } from '../storage.ts';

/** Bytes that a store is asked for at a time: most pictures are one. */
const PART = 256 * 1024;

/** Bytes of a file, and how many the whole file has. */
export type Part = Readonly<{ bytes: Buffer; whole: number; contentType: string }>;

/** Reads bytes of a file, fewer where it has no more; null where there is none. */
type ReadPart = (range: ByteRange) => Promise<Part | null>;

/**
 * A file, or part of it, that is asked for piece by piece, as whoever reads it goes on: a connection to the store is held
 * for as long as the store takes for one, and never for as long as a visitor does. Null where there is no such file.
 */
export async function fileInParts(
  read: ReadPart,
  { start, end }: ByteRange = { start: 0, end: Infinity },
): Promise<StoredFile | null> {
  const first = await read({ start, end: Math.min(end, start + PART - 1) });
  if (first === null) return null;
  const { bytes, whole, contentType } = first;
  const size = Math.max(0, Math.min(end + 1, whole) - start);
  const parts = followed(read, bytes, { start, end: start + size - 1 });
  return { stream: Readable.from(parts, { objectMode: false }), size, contentType };
}

async function* followed(read: ReadPart, first: Buffer, { start, end }: ByteRange) {
  let at = start;
  let bytes = first;
  while (bytes.length > 0) {
    yield bytes;
    at += bytes.length;
    if (at > end) return;
    const part = await read({ start: at, end: Math.min(end, at + PART - 1) });
    bytes = part?.bytes ?? Buffer.alloc(0);
  }
  if (at <= end) throw new StoreUnavailable('The file ended before its end.');
}
