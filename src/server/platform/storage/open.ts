import { join } from 'node:path';

import type { Config } from '../../config/config.ts';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

type Place = Pick<Config, 'storage' | 'dataDir'>;

/** The folder of the files; undefined if they are in a bucket. */
export function filesFolder({ storage, dataDir }: Place): string | undefined {
  return storage === undefined ? folderIn(dataDir) : undefined;
}

/** Opens the configured bucket, or else a folder. */
export function openStorage({ storage, dataDir }: Place): Storage {
  return storage === undefined ? folderStorage(folderIn(dataDir)) : s3Storage(storage);
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'files');
}
