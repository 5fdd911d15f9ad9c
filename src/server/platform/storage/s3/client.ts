import { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';

import type { S3Client } from '@aws-sdk/client-s3';

import { unavailable } from './failure.ts';
import { type ByteRange, StoreUnavailable } from '../storage.ts';

/** Access to Amazon S3 or to a store that speaks its API. */
export type S3Access = {
  endpoint?: string | undefined;
  region: string;
  /** If missing, the SDK uses the credentials of the machine, such as an IAM role or a web identity. */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** How long a store is waited for, in milliseconds, and how often it is asked before it counts as away. */
export type Patience = Readonly<{
  /** Until it takes a connection. */
  connecting: number;
  /** In which no byte comes or goes. However slow a file is, it goes on while some of it does. */
  silence: number;
  /** Until the head of an answer is there, however slowly it comes; a file that is sent takes as long as it takes. */
  answering?: number;
  tries: number;
}>;

/** A question is small: three tries that nobody answers end within ten seconds. */
export const ASKING: Patience = { connecting: 3_000, silence: 3_000, answering: 6_000, tries: 3 };

type Sdk = typeof import('@aws-sdk/client-s3');

/** The SDK, and access to one store by it. */
export type OpenedS3 = { sdk: Sdk; client: S3Client };

/** Disables the log of the SDK: failures are thrown, and the caller logs them. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

function nothing(): void {}

/** Opens the store; the SDK is loaded here, as it is large. */
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
