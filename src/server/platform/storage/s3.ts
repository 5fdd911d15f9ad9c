import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { S3Client } from '@aws-sdk/client-s3';

import { contentTypeOf, safeKey } from './key.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';

/** Access to a bucket of Amazon S3 or of a store that speaks its API. */
export type S3Options = {
  bucket: string;
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Sdk = typeof import('@aws-sdk/client-s3');
type Opened = { sdk: Sdk; client: S3Client };

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The SDK is loaded when the first file is asked for, as it is large. */
function opener({ endpoint, region, accessKeyId, secretAccessKey }: S3Options) {
  const open = async (): Promise<Opened> => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other stores than Amazon's do not know its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    });
    return { sdk, client };
  };
  let opened: Promise<Opened> | undefined;
  return (): Promise<Opened> => (opened ??= open());
}

/** Keeps files in an S3 bucket. */
export function s3Storage(options: S3Options): Storage {
  const { bucket: Bucket } = options;
  const opened = opener(options);

  const get = async (key: string, range?: ByteRange): Promise<StoredFile | null> => {
    const { sdk, client } = await opened();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new sdk.GetObjectCommand({ Bucket, Key: safeKey(key), Range });
    const answer = await orNull(client.send(command));
    if (answer === null) return null;
    const contentType = answer.ContentType ?? contentTypeOf(key);
    return { stream: answer.Body as Readable, size: answer.ContentLength ?? 0, contentType };
  };

  const has = async (key: string): Promise<boolean> => {
    const { sdk, client } = await opened();
    const command = new sdk.HeadObjectCommand({ Bucket, Key: safeKey(key) });
    return (await orNull(client.send(command))) !== null;
  };

  /** S3 asks for the length first, so a stream goes through a file. */
  const put: Storage['put'] = async (key, content, ContentType) => {
    if (await has(key)) return;
    const { sdk, client } = await opened();
    const draft = join(tmpdir(), `prospectus-${randomUUID()}`);
    try {
      await writeFile(draft, content);
      const { size: ContentLength } = await stat(draft);
      const Body = createReadStream(draft);
      const target = { Bucket, Key: safeKey(key), ContentType, ContentLength };
      await client.send(new sdk.PutObjectCommand({ ...target, Body }));
    } finally {
      await rm(draft, { force: true });
    }
  };

  return {
    put,
    has,
    open: get,
    read: async (key) => {
      const file = await get(key);
      return file === null ? null : buffer(file.stream);
    },
    remove: async (key) => {
      const { sdk, client } = await opened();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: safeKey(key) }));
    },
    check: async () => {
      const { sdk, client } = await opened();
      await client.send(new sdk.HeadBucketCommand({ Bucket }));
    },
  };
}
