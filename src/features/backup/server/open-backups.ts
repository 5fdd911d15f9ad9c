import type { Config } from '../../../server/config/config.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { openStorage } from '../../../server/platform/storage/open.ts';
import type { BackupDeps } from './backup.ts';
import type { RestoreDeps } from './restore.ts';
import { openUnheard } from '../../../server/start/open-database.ts';

/** Migrates nothing, so the database may be in any state. */
export async function withParts<Result>(
  config: Config,
  work: (parts: BackupDeps & RestoreDeps) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await openUnheard(config);
  const database = openDatabase(url, config.database);
  try {
    return await work({ config, database, storage: openStorage(config), clock: systemClock });
  } finally {
    await database.close();
    await stop();
  }
}
