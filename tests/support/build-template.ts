import { existsSync } from 'node:fs';

import { readConfig } from '../../src/server/config.ts';
import { migrate, openDatabase } from '../../src/server/platform/database.ts';

/** Migrates the database of DATABASE_URL and loads the demo university, as a first start does. */
const config = readConfig(process.env);
const database = openDatabase(config.database.url ?? '');
const migrations = `${config.project}/migrations`;
if (existsSync(`${migrations}/meta/_journal.json`)) await migrate(database, migrations);
await database.close();
