/** `npm run migrate`: brings the database to the schema of this version, apart from any start; docs/operations.md. */
import { parseArgs } from 'node:util';

import type { Config } from '../src/server/config/config.ts';
import { openUnheard } from '../src/server/start/open-database.ts';
import { migrateAlone } from '../src/server/start/prepare.ts';
import { runCommand } from './command.ts';

function readOrder(args: string[]) {
  return parseArgs({ args, options: {} }).values;
}

async function run(_order: object, config: Config): Promise<number> {
  const { url, stop } = await openUnheard(config);
  try {
    await migrateAlone({ ...config, database: { ...config.database, url } });
  } finally {
    await stop();
  }
  console.log('  The database has the schema of this version.');
  return 0;
}

await runCommand({ script: import.meta.filename, read: readOrder, run });
