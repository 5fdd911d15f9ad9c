import type { Platform } from '../platform/open.ts';
import { forgetMedia, mediaTrashedBefore } from './store/repository.ts';
import { removeFiles } from './service.ts';

const KEPT = 30 * 24 * 3_600_000;

type Deps = Pick<Platform, 'database' | 'storage' | 'clock'>;

/** Permanently deletes files after 30 days in the trash. */
export async function emptyMediaTrash({ database, storage, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT);
  for (const row of await mediaTrashedBefore(database.db, before)) {
    if (await forgetMedia(database.db, row.id)) await removeFiles(storage, row);
  }
}
