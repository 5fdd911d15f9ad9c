import { Readable } from 'node:stream';
import { asError } from '../../../../kernel/thrown.ts';
import { objectsOf } from '../../../../server/platform/storage/s3.ts';
import {
  ASKING,
  bodyOf,
  openS3,
  type Patience,
  type S3Access,
  type OpenedS3,
} from '../../../../server/platform/storage/s3/client.ts';
import { s3Sentence, statusOf } from '../../../../server/platform/storage/s3/failure.ts';
import { BackupError, nameTaken } from '../failure.ts';
import { type KeptBackup, type Place, draftOf, isBackup, isDraft } from './place.ts';

/** S3 accepts ten thousand parts. */
const PART = 64 * 1024 * 1024;
/** Uploads of backups may take long, and no request waits for them: a longer silence is allowed. */
const SENDING: Patience = { connecting: ASKING.connecting, silence: 30_000, tries: ASKING.tries };

/** @throws {BackupError} with one sentence if the store refuses a request */
export function s3Place(access: S3Access, at: { bucket: string; prefix: string }): Place {
  const { bucket: Bucket, prefix } = at;
  const opened = openS3(access);
  opened.catch(() => undefined);
  const addressOf = (name: string) => `s3://${Bucket}/${prefix}${name}`;
  const failed = (error: unknown) =>
    new BackupError(s3Sentence(addressOf(''), error), { cause: error });
  const asked = <Answer>(work: Promise<Answer>): Promise<Answer> =>
    work.catch((error: unknown) => {
      throw failed(error);
    });
  return {
    addressOf,
    check: async () => {
      for await (const _kept of reading(objectsOf(await opened, at), failed)) return;
    },
    save: async (name, content) => {
      const sending = await openS3(access, SENDING);
      const { client } = sending;
      const claim = await asked(claimName(sending, at, name));
      if (claim === null) throw nameTaken(addressOf(name));
      const { Upload } = await import('@aws-sdk/lib-storage');
      // A failure to make the content is no failure of the store.
      const params = { Bucket, Key: prefix + name, Body: content };
      const upload = new Upload({ client, params, partSize: PART, queueSize: 1 });
      await upload
        .done()
        .catch((error: unknown) => {
          throw content.errored ?? failed(error);
        })
        .finally(() => claim.release());
    },
    open: async (name) => {
      const { sdk, client } = await opened;
      const command = new sdk.GetObjectCommand({ Bucket, Key: prefix + name });
      const answer = await asked(client.send(command).catch(orNone));
      return answer && Readable.from(reading(bodyOf(answer.Body as Readable), failed));
    },
    list: async () => {
      const kept: KeptBackup[] = [];
      for await (const { key, ...file } of reading(objectsOf(await opened, at), failed))
        kept.push({ ...file, name: key.slice(prefix.length) });
      return kept;
    },
    remove: async (name) => {
      const { sdk, client } = await opened;
      await asked(client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name })));
    },
  };
}

function orNone(error: unknown): null {
  if (asError(error).name === 'NoSuchKey') return null;
  throw error;
}

/** A store may fail while it is read, too. */
async function* reading<Part>(
  parts: AsyncIterable<Part>,
  failed: (error: unknown) => Error,
): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    throw failed(error);
  }
}

type At = { bucket: string; prefix: string };
const DAY = 24 * 3_600_000;
/** The store has the object, or is writing one of the same name. */
const refusals = new Set([409, 412]);
const NOT_IMPLEMENTED = 501;

/**
 * Claims a name by a small object, as parts of an upload are invisible until it is complete; null if another process
 * holds it. A store without conditional writes keeps no claim.
 */
async function claimName(opened: OpenedS3, at: At, name: string) {
  const key = at.prefix + draftOf(name);
  const claim = await putClaim(opened, at.bucket, key);
  if (claim === 'refused') return null;
  const release = async () => {
    if (claim === 'kept') await removed(opened, at.bucket, key);
  };
  try {
    for await (const kept of objectsOf(opened, { ...at, prefix: at.prefix + name }))
      if (kept.key === at.prefix + name) return await release().then(() => null);
    await removeLeft(opened, at);
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function putClaim({ sdk, client }: OpenedS3, Bucket: string, Key: string) {
  const command = new sdk.PutObjectCommand({ Bucket, Key, Body: '', IfNoneMatch: '*' });
  try {
    await client.send(command);
    return 'kept';
  } catch (error) {
    const status = statusOf(error) ?? 0;
    if (refusals.has(status)) return 'refused';
    if (status === NOT_IMPLEMENTED) return 'unknown';
    throw error;
  }
}

/** Ignores a failure: the object is deleted a day later. */
async function removed({ sdk, client }: OpenedS3, Bucket: string, Key: string): Promise<void> {
  await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(() => undefined);
}

/** Deletes remains of killed processes: claims, and parts of uploads, which a store hides but charges for. */
async function removeLeft(opened: OpenedS3, at: At): Promise<void> {
  const before = Date.now() - DAY;
  for await (const { key, storedAt } of objectsOf(opened, at))
    if (isDraft(key.slice(at.prefix.length)) && storedAt.getTime() < before)
      await removed(opened, at.bucket, key);
  // A store may not support listing uploads, or deny it.
  await abortLeft(opened, at, before).catch(() => undefined);
}

async function abortLeft({ sdk, client }: OpenedS3, at: At, before: number): Promise<void> {
  const Bucket = at.bucket;
  const list = new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: at.prefix });
  const { Uploads = [] } = await client.send(list);
  for (const { Key = '', UploadId, Initiated } of Uploads) {
    const isLeft = Initiated !== undefined && Initiated.getTime() < before;
    if (isLeft && isBackup(Key.slice(at.prefix.length)))
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}
