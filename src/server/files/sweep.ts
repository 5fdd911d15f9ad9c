import type { Platform } from '../platform/open.ts';
import {
  type FileReferences,
  type SweepOrder,
  type Swept,
  sweep,
} from '../platform/storage/sweep.ts';

type Deps = Pick<Platform, 'clock' | 'storage'> & { references: readonly FileReferences[] };

/** Days that an unused file stays, as older pages may still name it. */
const GRACE = 7;

export type FilesOrder = Pick<SweepOrder, 'days' | 'remove' | 'onOrphan'>;

export function sweepFiles(
  { clock, storage, references }: Deps,
  order: FilesOrder,
): Promise<Swept> {
  return sweep(storage, { ...order, references, now: clock.now() });
}

type Nightly = Deps & Pick<Platform, 'config' | 'log' | 'schedules'>;

/** In a bucket, unused files are only reported: another installation may keep its files there. */
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
