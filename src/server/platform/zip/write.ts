import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Packed content is stored without compression. */
export type PartToWrite = Readonly<{
  name: string;
  isPacked: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}>;

export type WrittenPart = Readonly<{ name: string; sha256: string; bytes: number }>;

/** No part is whole in memory. Calls `onPart` before it asks for the next part. */
export async function* zipOf(
  parts: AsyncIterable<PartToWrite>,
  { at, onPart }: { at: Date; onPart: (part: WrittenPart) => void },
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, isPacked, content } of parts) {
    const part = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    part.mtime = at;
    zip.add(part);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      // The archive keeps the buffer, which its source may reuse.
      part.push(Uint8Array.from(piece));
      yield* ready.splice(0);
      await turn();
    }
    part.push(new Uint8Array(0), true);
    yield* ready.splice(0);
    onPart({ name, sha256: hash.digest('hex'), bytes });
  }
  zip.end();
  yield* ready.splice(0);
}
