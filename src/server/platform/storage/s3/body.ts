import { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';

import { unavailable } from './failure.ts';
import { type ByteRange, StoreUnavailable } from '../storage.ts';

/** Milliseconds in which nothing of a file comes that has begun to. */
export const STOPPED = 8_000;

/**
 * The body of a file that a store sends; fails with `StoreUnavailable` if it stalls. The time counts only while more
 * data is awaited, so that a visitor may read a film at any speed.
 */
export function bodyOf(source: Readable, stopped = STOPPED): Readable {
  // The limit of the question would count the pauses of whoever reads.
  if (source instanceof IncomingMessage) source.socket.setTimeout(0);
  const parts: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  const body = new Readable({
    read: () => void next(),
    destroy: (error, done) => {
      source.destroy();
      done(error);
    },
  });
  const next = async (): Promise<void> => {
    const late = setTimeout(() => body.destroy(new StoreUnavailable(SILENT)), stopped);
    try {
      const { done, value } = await parts.next();
      body.push(done === true ? null : value);
    } catch (error) {
      body.destroy(unavailable(error));
    } finally {
      clearTimeout(late);
    }
  };
  // Who has opened it may be gone before it reads.
  finished(body, () => undefined);
  return body;
}

const SILENT = 'nothing more came';

/** Cuts the requested range out of a file, if a store sent the whole file, as HTTP allows. */
export function partWithin(whole: Readable, { start, end }: ByteRange): Readable {
  const part = Readable.from(cut(whole, start, end), { objectMode: false });
  // Who has opened it may be gone before it reads.
  finished(part, () => whole.destroy());
  return part;
}

async function* cut(whole: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const bytes of whole as AsyncIterable<Buffer>) {
    yield bytes.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += bytes.length;
    if (at > end) return;
  }
}
