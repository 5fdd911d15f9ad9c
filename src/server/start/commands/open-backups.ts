import type { Config } from '../../config/config.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { openStorage } from '../../platform/storage/open.ts';
import type { BackupDeps } from '../../../features/backup/server/backup.ts';
import type { RestoreDeps } from '../../../features/backup/server/restore.ts';
import { openUnheard } from '../open-database.ts';

/** Opens what a backup is made of or restored into, whatever state it is in: nothing is migrated. */
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
