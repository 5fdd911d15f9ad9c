import { allFeatures } from '../../src/features/all.ts';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { fill, prepare } from '../../src/server/start/prepare.ts';
import { publishSamples } from './sample-entries.ts';

/**
 * Migrates the database of DATABASE_URL and loads the demo university, as a first start does: but no invented leads. One
 * without the demo stays as migrations leave it: a start would close its website. TEMPLATE_SAMPLES=1 publishes the
 * samples that an editor's tests point at.
 */
const config = readConfig(process.env);
await prepare(config);
const app = await createApp(config, allFeatures, { startsSchedules: false });
const quiet = { say: () => undefined, update: () => undefined };
if (config.demo) await fill(app.services, quiet, { leads: false });
if (process.env['TEMPLATE_SAMPLES'] === '1') {
  await app.start();
  await publishSamples(app.services);
  await app.services.outbox.idle();
}
await app.close();
