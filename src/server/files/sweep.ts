import type { Platform } from '../platform/open.ts';
import { type Claim, type SweepOrder, type Swept, sweep } from '../platform/storage/sweep.ts';

type Deps = Pick<Platform, 'clock' | 'storage'> & {
  /** What every feature keeps there. */
  claims: readonly Claim[];
};

/** Days that a file may be nobody's before the nightly sweep takes it: pages of before may still name it. */
const GRACE = 7;

/** How a sweep of all files goes about. */
export type FilesOrder = Pick<SweepOrder, 'days' | 'remove' | 'onOrphan'>;

/** Finds files that nobody uses any more, and deletes them where asked. */
export function sweepFiles({ clock, storage, claims }: Deps, order: FilesOrder): Promise<Swept> {
  return sweep(storage, { ...order, claims, now: clock.now() });
}

/** Has what nobody uses swept each night, by one process of all. */
export function scheduleFilesSweep(deps: Deps & Pick<Platform, 'log' | 'outbox'>): void {
  deps.outbox.schedule('files.sweep', '7 4 * * *', async () => {
    const { orphans, bytes } = await sweepFiles(deps, { days: GRACE, remove: true });
    if (orphans > 0) deps.log.warn({ orphans, bytes }, 'files that nobody uses were deleted');
  });
}
