import type { DatabaseHandle } from '../../../server/platform/database/database.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { bundlesBefore, forgetBundles, forgetImports } from './store/write-repository.ts';

const DAY = 24 * 3_600_000;
const IMPORTS_KEPT = 30 * DAY;
type SweepDeps = Readonly<{ database: DatabaseHandle; storage: Storage }>;

export function keptAt(id: string): string {
  return `bundles/${id}.zip`;
}

export async function sweepBundles({ database, storage }: SweepDeps, now: Date): Promise<void> {
  const over = await bundlesBefore(database.db, new Date(now.getTime() - DAY));
  // The row last: while it stands, a file that could not be removed is tried again.
  for (const id of over) await storage.remove(keptAt(id));
  await forgetBundles(database.db, over);
  await forgetImports(database.db, new Date(now.getTime() - IMPORTS_KEPT));
}
