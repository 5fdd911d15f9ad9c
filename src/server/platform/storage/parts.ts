import { Readable } from 'node:stream';

import { type ByteRange, StoreUnavailable, type StoredFile } from './storage.ts';

export type Part = Readonly<{ bytes: Buffer; whole: number; contentType: string }>;

/** Up to the end of the file; null if it does not exist. */
type ReadPart = (range: ByteRange) => Promise<Part | null>;

/** Bytes held for a slow reader. Most pictures are one part. */
const PART = 128 * 1024;
const WHOLE: ByteRange = { start: 0, end: Infinity };

export function lengthWithin({ start, end }: ByteRange, whole: number): number {
  return Math.max(0, Math.min(end + 1, whole) - start);
}

export async function fileInParts(
  read: ReadPart,
  { start, end } = WHOLE,
): Promise<StoredFile | null> {
  const first = await read(pieceAt(start, end));
  if (first === null) return null;
  const { bytes, whole, contentType } = first;
  const size = lengthWithin({ start, end }, whole);
  // A file that grows meanwhile is sent at its announced length.
  const last = start + size - 1;
  const parts = followed(bytes, size, (done) => read(pieceAt(start + done, last)));
  return { stream: asTaken(parts), size, contentType };
}

/** Unlike `Readable.from`, buffers no part ahead, which would be counted nowhere. */
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
