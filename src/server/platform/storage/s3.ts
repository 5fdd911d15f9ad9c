import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import type { S3Client } from '@aws-sdk/client-s3';

import { asError } from '../../../contract/thrown.ts';
import { contentTypeOf, isKey, safeKey } from './key.ts';
import {
  type ByteRange,
  type ListedFile,
  type Storage,
  type StoredFile,
  StoreUnavailable,
} from './storage.ts';

/** Access to Amazon S3 or to a store that speaks its API. */
export type S3Access = {
  endpoint?: string | undefined;
  region: string;
  /** Without them: what the machine has, such as an IAM role or a web identity. */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** A bucket, and access to it. */
export type S3Options = S3Access & { bucket: string };

/** As often as the SDK itself tries what it can repeat, and milliseconds of rest after the first. */
const TRIES = 3;
const REST = 100;

/** What failed is thrown, and told by whoever asked. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

function nothing(): void {}

type Sdk = typeof import('@aws-sdk/client-s3');
type Opened = { sdk: Sdk; client: S3Client };

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

/** Without an answer, or with one that says nothing of what was asked: the store is away or busy. */
function isForNow(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return status === undefined ? !(error instanceof TypeError) : status >= 500 || status === 429;
}

/** @throws StoreUnavailable where the store may do it later. */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isForNow(error)) throw error;
    throw new StoreUnavailable(asError(error).message, { cause: error });
  }
}

/** The SDK repeats what it can read again; a file it has begun to read is opened anew by us. */
async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !(error instanceof StoreUnavailable)) throw error;
      await pause(tries * REST);
    }
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await asked(work);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Opens the store; the SDK is loaded here, as it is large. */
export async function openS3({ endpoint, region, keys }: S3Access): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    logger: silent,
    ...(keys && { credentials: keys }),
    // Other stores than Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  return { sdk, client };
}

/** Opened when the first file is asked for. */
function opener(access: S3Access) {
  let opened: Promise<Opened> | undefined;
  return (): Promise<Opened> => (opened ??= openS3(access));
}

/** Every object of a bucket whose key begins with `prefix`. */
export async function* objectsOf(
  { sdk, client }: Opened,
  { bucket, prefix }: { bucket: string; prefix?: string },
): AsyncGenerator<ListedFile> {
  for await (const page of sdk.paginateListObjectsV2(
    { client },
    { Bucket: bucket, Prefix: prefix },
  ))
    for (const { Key: key = '', Size: size = 0, LastModified: storedAt } of page.Contents ?? [])
      yield { key, size, storedAt: storedAt ?? new Date(0) };
}

async function* filesOf(opened: Promise<Opened>, bucket: string): AsyncGenerator<ListedFile> {
  for await (const file of objectsOf(await opened, { bucket })) if (isKey(file.key)) yield file;
}

/** Has the store take an object for one of now; it copies none onto itself where nothing of it is said anew. */
function onItself(Bucket: string, Key: string, ContentType: string) {
  const CopySource = `${Bucket}/${encodeURIComponent(Key)}`;
  return { Bucket, Key, CopySource, ContentType, MetadataDirective: 'REPLACE' } as const;
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
    const { sdk, client } = await opened();
    if (await has(key)) {
      const copy = new sdk.CopyObjectCommand(onItself(Bucket, safeKey(key), ContentType));
      await asked(client.send(copy));
      return;
    }
    const draft = join(tmpdir(), `prospectus-${randomUUID()}`);
    try {
      await writeFile(draft, content);
      const { size: ContentLength } = await stat(draft);
      const target = { Bucket, Key: safeKey(key), ContentType, ContentLength };
      await tryAgain(() => {
        const Body = createReadStream(draft);
        return asked(client.send(new sdk.PutObjectCommand({ ...target, Body })));
      });
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
      await asked(client.send(new sdk.DeleteObjectCommand({ Bucket, Key: safeKey(key) })));
    },
    list: () => filesOf(opened(), Bucket),
    check: async () => {
      const { sdk, client } = await opened();
      await asked(client.send(new sdk.HeadBucketCommand({ Bucket })));
    },
  };
}
