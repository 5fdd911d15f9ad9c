import { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';

import type { S3Client } from '@aws-sdk/client-s3';

import { unavailable } from './failure.ts';
import { type ByteRange, StoreUnavailable } from '../storage.ts';

export type S3Access = {
  endpoint?: string | undefined;
  region: string;
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Milliseconds, and the tries before a store counts as away. */
export type Patience = Readonly<{
  connecting: number;
  /** Without a byte. A slow file goes on while some of it comes. */
  silence: number;
  /** Until the head of an answer; unlimited for an upload. */
  answering?: number;
  tries: number;
}>;

/** Three tries that nobody answers end within ten seconds. */
export const ASKING: Patience = { connecting: 3_000, silence: 3_000, answering: 6_000, tries: 3 };

export type OpenedS3 = { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client };

const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

function nothing(): void {}

export async function openS3(
  { endpoint, region, keys }: S3Access,
  { connecting, silence, answering, tries }: Patience = ASKING,
): Promise<OpenedS3> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    logger: silent,
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connecting,
      socketTimeout: silence,
      requestTimeout: answering ?? 0,
      throwOnRequestTimeout: true,
    },
    ...(keys && { credentials: keys }),
    // Other stores than Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  return { sdk, client };
}

/** Milliseconds after which a download counts as stalled. */
export const STOPPED = 8_000;

/** Fails with `StoreUnavailable` if the download stalls. Pauses of the reader do not count. */
export function bodyOf(source: Readable, stopped = STOPPED): Readable {
  // The limit of the request would count the pauses of the reader.
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
  // The reader may be gone before it reads.
  finished(body, () => undefined);
  return body;
}

const SILENT = 'nothing more came';

export function partWithin(whole: Readable, { start, end }: ByteRange): Readable {
  const part = Readable.from(cut(whole, start, end), { objectMode: false });
  // The reader may be gone before it reads.
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
