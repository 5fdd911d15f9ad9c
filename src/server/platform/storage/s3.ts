import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import {
  type ByteRange,
  contentTypeOf,
  isKey,
  type ListedFile,
  safeKey,
  type Storage,
  type StoredFile,
} from './storage.ts';
import { fileInParts, lengthWithin, type Part } from './parts.ts';
import {
  ASKING,
  bodyOf,
  type OpenedS3,
  openS3,
  partWithin,
  type Patience,
  type S3Access,
  STOPPED,
} from './s3/client.ts';
import { asked, isBeyond, isMissing, isWorthAsking, unavailable } from './s3/failure.ts';

export type S3Options = S3Access & { bucket: string };

/** As many as the SDK makes for repeatable requests; the first pause is in milliseconds. */
const TRIES = 3;
const REST = 100;
/** A store may think for a while when it has the whole file. */
const STORING: Patience = { connecting: 3_000, silence: 7_000, tries: 1 };

type StorePatience = Readonly<{ asking: Patience; storing: Patience; stopped: number }>;

const patient: StorePatience = { asking: ASKING, storing: STORING, stopped: STOPPED };

/** The SDK cannot read a partly read file again; `work` opens it anew. */
async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isWorthAsking(error)) throw error;
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

function opener(access: S3Access, patience: Patience) {
  let opened: Promise<OpenedS3> | undefined;
  return (): Promise<OpenedS3> => (opened ??= openS3(access, patience));
}

export async function* objectsOf(
  { sdk, client }: OpenedS3,
  { bucket, prefix }: { bucket: string; prefix?: string },
): AsyncGenerator<ListedFile> {
  for await (const page of sdk.paginateListObjectsV2(
    { client },
    { Bucket: bucket, Prefix: prefix },
  ))
    for (const { Key: key = '', Size: size = 0, LastModified: storedAt } of page.Contents ?? [])
      yield { key, size, storedAt: storedAt ?? new Date(0) };
}

async function* filesOf(opened: Promise<OpenedS3>, bucket: string): AsyncGenerator<ListedFile> {
  for await (const file of objectsOf(await opened, { bucket })) if (isKey(file.key)) yield file;
}

function onItself(Bucket: string, Key: string, ContentType: string) {
  const CopySource = `${Bucket}/${encodeURIComponent(Key)}`;
  return { Bucket, Key, CopySource, ContentType, MetadataDirective: 'REPLACE' } as const;
}

type OpenedFile = StoredFile & Pick<Part, 'whole'>;

/** An empty file has no part to open. */
async function partOf(key: string, opening: Promise<OpenedFile | null>): Promise<Part | null> {
  try {
    const file = await opening;
    return file && { ...file, bytes: await buffer(file.stream) };
  } catch (error) {
    if (!isBeyond(error)) throw error;
    return { bytes: Buffer.alloc(0), whole: 0, contentType: contentTypeOf(key) };
  }
}

export function s3Storage(options: S3Options, patience = patient): Storage {
  const { bucket: Bucket } = options;
  const opened = opener(options, patience.asking);
  const storing = opener(options, patience.storing);

  const get = async (key: string, range?: ByteRange): Promise<OpenedFile | null> => {
    const { sdk, client } = await opened();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new sdk.GetObjectCommand({ Bucket, Key: safeKey(key), Range });
    const answer = await orNull(client.send(command));
    if (answer === null) return null;
    const contentType = answer.ContentType ?? contentTypeOf(key);
    const stream = bodyOf(answer.Body as Readable, patience.stopped);
    const size = answer.ContentLength ?? 0;
    const whole = Number(answer.ContentRange?.split('/')[1] ?? size);
    if (!range || answer.ContentRange !== undefined) return { stream, size, contentType, whole };
    const part = partWithin(stream, range);
    return { stream: part, size: lengthWithin(range, whole), contentType, whole };
  };

  const headOf = async (key: string) => {
    const { sdk, client } = await opened();
    return orNull(client.send(new sdk.HeadObjectCommand({ Bucket, Key: safeKey(key) })));
  };
  const has = async (key: string): Promise<boolean> => (await headOf(key)) !== null;

  const remove = async (key: string): Promise<void> => {
    const { sdk, client } = await opened();
    await asked(client.send(new sdk.DeleteObjectCommand({ Bucket, Key: safeKey(key) })));
  };

  /** S3 needs the length first, so a stream goes through a file. */
  const put: Storage['put'] = async (key, content, ContentType) => {
    const { sdk, client } = await storing();
    if (await has(key)) {
      const copy = onItself(Bucket, safeKey(key), ContentType);
      await tryAgain(() => asked(client.send(new sdk.CopyObjectCommand(copy))));
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

  /** The time limit does not count the loading of the SDK. */
  const check: Storage['check'] = async (within) => {
    const { sdk, client } = await opened();
    const abortSignal = within === undefined ? undefined : AbortSignal.timeout(within);
    const command = new sdk.HeadBucketCommand({ Bucket });
    await client.send(command, { abortSignal }).catch((error: unknown) => {
      throw unavailable(abortSignal?.aborted === true ? abortSignal.reason : error);
    });
  };

  return {
    put,
    // HEAD also answers "not there" if the bucket is missing.
    has: async (key) => (await has(key)) || check().then(() => false),
    open: get,
    openInParts: (key, range) => fileInParts((part) => partOf(key, get(key, part)), range),
    read: async (key) => {
      const file = await get(key);
      return file === null ? null : buffer(file.stream);
    },
    remove,
    removeStale: async (key, since) => {
      const { LastModified: storedAt = new Date(0) } = (await headOf(key)) ?? {};
      if (storedAt < since) await remove(key);
      return storedAt < since;
    },
    // A bucket has a file whole or not at all.
    removeDrafts: async () => undefined,
    list: () => filesOf(opened(), Bucket),
    check,
  };
}
