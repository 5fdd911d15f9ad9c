import { Readable } from 'node:stream';

import { type ByteRange, StoreUnavailable, type StoredFile } from './storage.ts';

/** Bytes of a file, and the size of the whole file. */
export type Part = Readonly<{ bytes: Buffer; whole: number; contentType: string }>;

/** Reads bytes of a file, up to its end; null if it does not exist. */
type ReadPart = (range: ByteRange) => Promise<Part | null>;

/** Bytes that are read at a time and held for a slow reader. Most pictures are one part. */
const PART = 128 * 1024;

const WHOLE: ByteRange = { start: 0, end: Infinity };

/** The length of a range within a file of `whole` bytes. */
export function lengthWithin({ start, end }: ByteRange, whole: number): number {
  return Math.max(0, Math.min(end + 1, whole) - start);
}

/** A file, or part of it, read piece by piece as its reader proceeds; null if it does not exist. */
export async function fileInParts(
  read: ReadPart,
  { start, end } = WHOLE,
): Promise<StoredFile | null> {
  const first = await read(pieceAt(start, end));
  if (first === null) return null;
  const { bytes, whole, contentType } = first;
  const size = lengthWithin({ start, end }, whole);
  // If the file grows meanwhile, it is sent at its announced length.
  const last = start + size - 1;
  const parts = followed(bytes, size, (done) => read(pieceAt(start + done, last)));
  return { stream: asTaken(parts), size, contentType };
}

/** Unlike `Readable.from`, buffers no part ahead: such memory is counted nowhere. */
function asTaken(parts: AsyncGenerator<Buffer>): Readable {
  return new Readable({
    highWaterMark: 0,
    read() {
      parts.next().then(
        ({ value, done }) => void this.push(done ? null : value),
        (error: Error) => void this.destroy(error),
      );
    },
  });
}

function pieceAt(start: number, last: number): ByteRange {
  return { start, end: Math.min(last, start + PART - 1) };
}

async function* followed(
  first: Buffer,
  size: number,
  readAfter: (done: number) => Promise<Part | null>,
): AsyncGenerator<Buffer> {
  let bytes = first;
  for (let done = 0; done < size;) {
    if (bytes.length === 0) throw new StoreUnavailable('The file ended before its end.');
    yield bytes;
    done += bytes.length;
    if (done < size) bytes = (await readAfter(done))?.bytes ?? Buffer.alloc(0);
  }
}
