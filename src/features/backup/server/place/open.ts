import { basename, dirname, resolve } from 'node:path';

import { trimSlashes } from '../../../../kernel/text/textEnds.ts';
import type { S3Access } from '../../../../server/platform/storage/s3/client.ts';
import { BackupError } from '../failure.ts';
import { folderPlace } from './folder.ts';
import type { Place } from './place.ts';
import { s3Place } from './s3.ts';

type PlaceDeps = { s3: S3Access; /** Relative paths start here. */ from: string };

/** @param name a folder, or `s3://bucket/prefix` @throws {BackupError} if it is neither */
export function placeAt(name: string, { s3, from }: PlaceDeps): Place {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(name) ?? [];
  if (bucket !== undefined)
    return s3Place(s3, { bucket, prefix: prefix === '' ? '' : `${trimSlashes(prefix)}/` });
  if (name.includes('://'))
    throw new BackupError(`${name} cannot be used: expected s3://bucket/prefix, or a folder.`);
  return folderPlace(resolve(from, name));
}

export function placeOf(path: string, deps: PlaceDeps): { place: Place; name: string } {
  return {
    place: placeAt(dirname(path), deps),
    name: basename(path),
  };
}
