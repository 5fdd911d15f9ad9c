import { objectsOf } from '../../../../server/platform/storage/s3.ts';
import type { OpenedS3 } from '../../../../server/platform/storage/s3/client.ts';
import { statusOf } from '../../../../server/platform/storage/s3/failure.ts';
import { draftOf, isBackup, isDraft } from './name.ts';

type At = { bucket: string; prefix: string };

/** The name of a backup, which one process alone holds. */
type NameClaim = { release(): Promise<void> };

/** Milliseconds before an unfinished upload is deleted. */
const DAY = 24 * 3_600_000;

/** Statuses of a store that has the object already, or is writing one of the same name. */
const refusals = new Set([409, 412]);
const NOT_IMPLEMENTED = 501;

/**
 * Claims the name of a backup by a small object beside it, as parts of an upload are invisible
 * until it is complete; then deletes remains of killed processes. Answers null if another process
 * holds the name. A store without conditional writes keeps no claim.
 */
export async function claimName(opened: OpenedS3, at: At, name: string): Promise<NameClaim | null> {
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

/** A failure is ignored: the object is deleted a day later. */
async function removed({ sdk, client }: OpenedS3, Bucket: string, Key: string): Promise<void> {
  await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(() => undefined);
}

/**
 * Deletes remains of killed processes older than a day: claims, and parts of uploads, which a
 * store hides but charges for.
 */
async function removeLeft(opened: OpenedS3, at: At): Promise<void> {
  const before = Date.now() - DAY;
  for await (const { key, storedAt } of objectsOf(opened, at))
    if (isDraft(key.slice(at.prefix.length)) && storedAt.getTime() < before)
      await removed(opened, at.bucket, key);
  // No reason to make no backup: a store may list none, or let nobody see them.
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
