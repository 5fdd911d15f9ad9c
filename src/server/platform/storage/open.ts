import { join } from 'node:path';

import type { Config } from '../../config/config.ts';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** Opens the store of files: a bucket where one is configured, else a folder. */
export function openStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Storage {
  return storage === undefined ? folderStorage(join(dataDir, 'files')) : s3Storage(storage);
}
