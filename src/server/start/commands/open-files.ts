import { claimsOf } from '../../claims.ts';
import type { Config } from '../../config/config.ts';
import type { ServerPart } from '../../feature.ts';
import { type FilesOrder, sweepFiles } from '../../files/sweep.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { requireSchema } from '../../platform/database/migrations.ts';
import { openStorage } from '../../platform/storage/open.ts';
import type { Swept } from '../../platform/storage/sweep.ts';
import { openUnheard } from '../open-database.ts';

/**
 * Sweeps the files of an installation, whether or not other processes serve it.
 * @throws {StartError} if the database is of another version, or not of the product
 */
export async function sweepInstallation(
  config: Config,
  order: FilesOrder,
  parts: readonly ServerPart[],
): Promise<Swept> {
  const { url, stop } = await openUnheard(config);
  const database = openDatabase(url, config.database);
  try {
    await requireSchema(database, `${config.project}/migrations`);
    const claims = claimsOf(database.db, parts);
    return await sweepFiles({ claims, storage: openStorage(config), clock: systemClock }, order);
  } finally {
    await database.close();
    await stop();
  }
}
