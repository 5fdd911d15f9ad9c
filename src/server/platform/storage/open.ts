import { join } from 'node:path';

import type { Config } from '../../config/config.ts';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

type Place = Pick<Config, 'storage' | 'dataDir'>;

/** The folder of the files; undefined where a bucket keeps them. */
export function filesFolder({ storage, dataDir }: Place): string | undefined {
  return storage === undefined ? folderIn(dataDir) : undefined;
}

/** Opens the store of files: a bucket where one is configured, else a folder. */
export function openStorage({ storage, dataDir }: Place): Storage {
  return storage === undefined ? folderStorage(folderIn(dataDir)) : s3Storage(storage);
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'files');
}
