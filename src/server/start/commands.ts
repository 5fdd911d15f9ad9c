import { fileReferencesOf } from '../file-references.ts';
import type { Config } from '../config/config.ts';
import type { ServerPart } from '../feature.ts';
import { type FilesOrder, sweepFiles } from '../files/sweep.ts';
import { keyChangeOf } from '../installation/key.ts';
import { reencryptEach, type KeyReport } from '../installation/re-encryption.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { requireSchema } from '../platform/database/migrations.ts';
import { openStorage } from '../platform/storage/open.ts';
import type { Swept } from '../platform/storage/sweep.ts';
import { keptProtected } from '../protected.ts';
import { openUnheard } from './open-database.ts';

export async function sweepInstallation(
  config: Config,
  order: FilesOrder,
  parts: readonly ServerPart[],
): Promise<Swept> {
  return onInstallation(config, (db) => {
    const references = fileReferencesOf(db, parts);
    return sweepFiles({ references, storage: openStorage(config), clock: systemClock }, order);
  });
}

export async function goOnChangingKey(config: Config): Promise<KeyReport> {
  return onInstallation(config, async (db) => {
    const change = await keyChangeOf(db, config);
    const isOwn = change.state === 'none' || change.state === 'changed';
    const reencrypted = isOwn ? await reencryptEach(db, config, keptProtected) : [];
    return { change, reencrypted };
  });
}

/** Other processes may serve meanwhile. @throws {StartError} if the database is of another version, or not of the product */
export async function onInstallation<Result>(
  config: Config,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await openUnheard(config);
  const database = openDatabase(url, config.database);
  try {
    await requireSchema(database, `${config.project}/migrations`);
    return await work(database.db);
  } finally {
    await database.close();
    await stop();
  }
}
