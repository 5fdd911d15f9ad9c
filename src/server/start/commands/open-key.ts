import type { Config } from '../../config/config.ts';
import { keyChangeOf } from '../../installation/key.ts';
import type { KeyReport } from '../../installation/key-verdict.ts';
import { eachAnew } from '../../installation/protect-anew.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { requireSchema } from '../../platform/database/migrations.ts';
import { keptProtected } from '../../protected.ts';
import { openUnheard } from '../open-database.ts';

/** Continues a change of the key while other processes serve. If none is in progress, it changes nothing. */
export async function goOnChangingKey(config: Config): Promise<KeyReport> {
  const { url, stop } = await openUnheard(config);
  const database = openDatabase(url, config.database);
  try {
    await requireSchema(database, `${config.project}/migrations`);
    const change = await keyChangeOf(database.db, config);
    const isOwn = change.state === 'none' || change.state === 'changed';
    return { change, anew: isOwn ? await eachAnew(database.db, config, keptProtected) : [] };
  } finally {
    await database.close();
    await stop();
  }
}
