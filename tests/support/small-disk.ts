import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

import { isRoot } from '../../src/server/platform/postgres/paths.ts';

/** Whether this account may mount a disk. */
export const mayMount = isRoot();

/** A disk of one megabyte that stands at a folder; what was there is hidden until it is taken away. */
export type SmallDisk = Readonly<{
  fill(): void;
  /** Bytes that files have, those without a name among them. */
  taken(): number;
  /** From now on it takes no writes, as one that has failed does not. */
  protect(): void;
  takeAway(): void;
}>;

/** Mounts a disk of one megabyte at a folder. */
export function mountSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=777', 'tmpfs', folder]);
  if (status !== 0) throw new Error(`No disk could be mounted at ${folder}.`);
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      appendFileSync(join(folder, '.filled'), Buffer.alloc(bavail * bsize));
    },
    taken: () => {
      const { blocks, bfree, bsize } = statfsSync(folder);
      return (blocks - bfree) * bsize;
    },
    protect: () => void spawnSync('mount', ['-o', 'remount,ro', folder]),
    takeAway: () => void spawnSync('umount', ['-l', folder]),
  };
}
