/** `npm run migrate`: brings the database to the schema of this version, apart from any start; docs/operations.md. */
import { parseArgs } from 'node:util';

import type { Config } from '../src/server/config/config.ts';
import { sentenceFor } from '../src/server/start/failures.ts';
import { openDatabase } from '../src/server/start/open-database.ts';
import { migrateAlone } from '../src/server/start/prepare.ts';
import { terminalProgress } from '../src/server/start/progress.ts';
import { runCommand } from './command.ts';

const USAGE = `
  npm run migrate
`;

function readOrder(args: string[]) {
  return parseArgs({ args, options: {} }).values;
}

async function migrateDatabase(config: Config): Promise<void> {
  const { url, stop } = await openDatabase(config, terminalProgress()).opening;
  try {
    await migrateAlone({ ...config, database: { ...config.database, url } });
  } finally {
    await stop();
  }
}

async function run(_order: object, config: Config): Promise<number> {
  try {
    await migrateDatabase(config);
    console.log('  The database has the schema of this version.');
    return 0;
  } catch (error) {
    const told = sentenceFor(error, config);
    if (told === undefined) throw error;
    console.error(`\n  ${told}\n`);
    return 1;
  }
}

process.exitCode = await runCommand(readOrder, USAGE, run);
