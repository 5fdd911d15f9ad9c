import type { Config } from '../config/config.ts';
import { keyChangeOf, type KeyChange } from '../installation/key.ts';
import { type KeyChanged, protectAnew } from '../installation/protect-anew.ts';
import { openDatabase } from '../platform/database/database.ts';
import { keptProtected } from '../protected.ts';
import { openUnheard } from './open-database.ts';

/** Goes on with a change of the key, beside processes that serve: how far it is, and what was protected anew. */
export async function goOnChangingKey(
  config: Config,
): Promise<{ change: KeyChange; changed: KeyChanged | undefined }> {
  const { url, stop } = await openUnheard(config);
  const database = openDatabase(url, { ...config.database, readUrl: undefined });
  try {
    const changed = await protectAnew(database.db, config, keptProtected);
    return { change: await keyChangeOf(database.db, config), changed };
  } finally {
    await database.close();
    await stop();
  }
}
