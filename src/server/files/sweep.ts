import type { Platform } from '../platform/open.ts';
import { type Claim, type SweepOrder, type Swept, sweep } from '../platform/storage/sweep.ts';

type Deps = Pick<Platform, 'clock' | 'storage'> & {
  /** The files that each feature uses. */
  claims: readonly Claim[];
};

/** Days that a file may be nobody's before the nightly sweep takes it: pages of before may still name it. */
const GRACE = 7;

/** How a sweep of all files goes about. */
export type FilesOrder = Pick<SweepOrder, 'days' | 'remove' | 'onOrphan'>;

/** Finds files that nobody uses any more, and deletes them if `remove` is set. */
export function sweepFiles({ clock, storage, claims }: Deps, order: FilesOrder): Promise<Swept> {
  return sweep(storage, { ...order, claims, now: clock.now() });
}

type Nightly = Deps & Pick<Platform, 'config' | 'log' | 'schedules'>;

/**
 * Schedules a nightly sweep of unused files, which one process runs. In a bucket it only reports them: another
 * installation may keep its files there too, and this database does not know them.
 */
export function scheduleFilesSweep(deps: Nightly): void {
  const remove = deps.config.storage === undefined;
  const said = remove
    ? 'files that nobody uses were deleted'
    : 'files in the bucket that this installation does not use: npm run media -- sweep lists them';
  deps.schedules.add('files.sweep', '7 4 * * *', async () => {
    const { orphans, bytes } = await sweepFiles(deps, { days: GRACE, remove });
    if (orphans > 0) deps.log.warn({ orphans, bytes }, said);
  });
}
