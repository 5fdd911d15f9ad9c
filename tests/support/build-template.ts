import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { fill, prepare } from '../../src/server/start/prepare.ts';

/** Migrates the database of DATABASE_URL and loads the demo university, as a first start does: but no invented leads. */
const config = readConfig(process.env);
await prepare(config);
const app = await createApp(config);
await fill(app.services, { say: () => undefined, update: () => undefined }, { leads: false });
await app.close();
