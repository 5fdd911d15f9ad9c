/** `npm run migrate`: brings the database to the schema of this version, apart from any start; docs/operations.md. */
import { type Config, readConfig } from '../src/server/config/config.ts';
import { sentenceFor } from '../src/server/start/failures.ts';
import { openDatabase } from '../src/server/start/open-database.ts';
import { migrateAlone } from '../src/server/start/prepare.ts';
import { terminalProgress } from '../src/server/start/progress.ts';

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await migrateDatabase(config);
  console.log('  The database has the schema of this version.');
} catch (error) {
  const told = sentenceFor(error, config);
  console.error(told ? `\n  ${told}\n` : error);
  process.exitCode = 1;
}

async function migrateDatabase(given: Config): Promise<void> {
  const { url, stop } = await openDatabase(given, terminalProgress()).opening;
  try {
    await migrateAlone({ ...given, database: { ...given.database, url } });
  } finally {
    await stop();
  }
}
