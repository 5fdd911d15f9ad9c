import type { Readable } from 'node:stream';

import { objectsOf, openS3, type S3Access } from '../../platform/storage/s3.ts';
import type { KeptBackup, Place } from './place.ts';

/** Parts of 64 MB, of which S3 takes ten thousand. */
const PART = 64 * 1024 * 1024;

/** Keeps backups in a bucket, sent in parts as they are made. */
export function s3Place(access: S3Access, at: { bucket: string; prefix: string }): Place {
  const { bucket: Bucket, prefix } = at;
  const opened = openS3(access);
  opened.catch(() => undefined);
  return {
    told: (name) => `s3://${Bucket}/${prefix}${name}`,
    save: async (name, content) => {
      const { client } = await opened;
      const { Upload } = await import('@aws-sdk/lib-storage');
      const params = { Bucket, Key: prefix + name, Body: content };
      await new Upload({ client, params, partSize: PART, queueSize: 1 }).done();
    },
    open: async (name) => {
      const { sdk, client } = await opened;
      try {
        const command = new sdk.GetObjectCommand({ Bucket, Key: prefix + name });
        return (await client.send(command)).Body as Readable;
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    list: async () => {
      const kept: KeptBackup[] = [];
      for await (const { key, ...file } of objectsOf(await opened, at))
        kept.push({ ...file, name: key.slice(prefix.length) });
      return kept;
    },
    remove: async (name) => {
      const { sdk, client } = await opened;
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name }));
    },
  };
}
