import { Readable } from 'node:stream';

import { asError } from '../../../../kernel/thrown.ts';
import { objectsOf } from '../../../../server/platform/storage/s3.ts';
import { bodyOf } from '../../../../server/platform/storage/s3/body.ts';
import {
  ASKING,
  openS3,
  type Patience,
  type S3Access,
} from '../../../../server/platform/storage/s3/client.ts';
import { s3Sentence } from '../../../../server/platform/storage/s3/failure.ts';
import { BackupError, taken } from '../failure.ts';
import type { KeptBackup, Place } from './place.ts';
import { claimName } from './s3-claim.ts';

/** Parts of 64 MB, of which S3 takes ten thousand. */
const PART = 64 * 1024 * 1024;

/** Nobody waits for a backup, and the end of a part may be on a slow way for long. */
const SENDING: Patience = { connecting: ASKING.connecting, silence: 30_000, tries: ASKING.tries };

/**
 * Keeps backups in a bucket, sent in parts as they are made.
 * @throws {BackupError} with one sentence if the store refuses a request
 */
export function s3Place(access: S3Access, at: { bucket: string; prefix: string }): Place {
  const { bucket: Bucket, prefix } = at;
  const opened = openS3(access);
  opened.catch(() => undefined);
  const told = (name: string) => `s3://${Bucket}/${prefix}${name}`;
  const failed = (error: unknown) => new BackupError(s3Sentence(told(''), error), { cause: error });
  const asked = <Answer>(work: Promise<Answer>): Promise<Answer> =>
    work.catch((error: unknown) => {
      throw failed(error);
    });
  return {
    told,
    check: async () => {
      for await (const _kept of reading(objectsOf(await opened, at), failed)) return;
    },
    save: async (name, content) => {
      const sending = await openS3(access, SENDING);
      const { client } = sending;
      const claim = await asked(claimName(sending, at, name));
      if (claim === null) throw taken(told(name));
      const { Upload } = await import('@aws-sdk/lib-storage');
      // What fails to be made is no failure of the store.
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
