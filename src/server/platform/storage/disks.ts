import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

import type { Config } from '../../config/config.ts';
import { filesFolder } from './open.ts';

/** The disk of the product's own data, and that of files that stand for as long as work takes. */
export type DiskName = 'data' | 'temporary';

/** The size of a disk in bytes; `free` is the space available to this account. */
export type DiskRoom = Readonly<{ disk: DiskName; free: number; size: number }>;

/** How much room there is; a disk that cannot be asked is left out. */
export async function readDisks(config: Pick<Config, 'storage' | 'dataDir'>): Promise<DiskRoom[]> {
  const folders = { data: filesFolder(config) ?? config.dataDir, temporary: tmpdir() };
  const read = async (disk: DiskName): Promise<DiskRoom[]> => {
    const found = await statfs(folders[disk]).catch(() => undefined);
    if (found === undefined) return [];
    const { bavail, blocks, bsize } = found;
    return [{ disk, free: bavail * bsize, size: blocks * bsize }];
  };
  return (await Promise.all([read('data'), read('temporary')])).flat();
}
