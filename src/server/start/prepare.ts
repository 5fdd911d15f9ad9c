import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Config } from '../config/config.ts';
import { beginClosed, fillOnce } from '../installation/first-fill.ts';
import { checkSecret } from '../installation/key.ts';
import type { Services } from '../services.ts';
import { type DatabaseHandle, openDatabase } from '../platform/database/database.ts';
import { checkVersion, migrate, requireSchema } from '../platform/database/migrations.ts';
import { applyRoutines, routinesOf } from '../platform/database/routines.ts';
import type { Progress } from './progress.ts';

const DEMO_BRAND = 'indigo';

/** Migrates the database or requires its schema, and makes sure that the database is ours. */
export async function prepare(config: Config): Promise<void> {
  await withPrepared(config, config.database.migrates, (database) =>
    checkSecret(database.db, config),
  );
}

export async function migrateAlone(config: Config): Promise<void> {
  await withPrepared(config, true, async () => undefined);
}

async function withPrepared(
  config: Config,
  migrates: boolean,
  work: (database: DatabaseHandle) => Promise<void>,
): Promise<void> {
  const database = openDatabase(config.database.url ?? '', {
    ...config.database,
    connections: 2,
  });
  const folder = `${config.project}/migrations`;
  try {
    await checkVersion(database.pool);
    await (migrates ? migrate(database, folder) : requireSchema(database, folder));
    await applyRoutines(database, routinesOf(config.project));
    await work(database);
  } finally {
    await database.close();
  }
}

/** Only an installation that never had content. */
export async function fill(
  services: Pick<Services, 'clock' | 'config' | 'content' | 'database' | 'media' | 'storage'>,
  progress: Progress,
  { leads }: { leads: boolean },
): Promise<void> {
  if (!services.config.demo) return beginClosed(services.database.db);
  await fillOnce(services.database, async () => {
    const [{ loadDemo }, { loadInventedLeads }] = await Promise.all([
      demo<typeof import('../../../demo/load.ts')>(services.config, 'load.ts'),
      demo<typeof import('../../../demo/leads/load.ts')>(services.config, 'leads/load.ts'),
    ]);
    progress.say('Loading the demo university');
    await loadDemo(services, {
      brand: DEMO_BRAND,
      onProgress: (line) => progress.update(`Loading the demo university: ${line}`),
    });
    if (leads) await loadInventedLeads(services, services.clock.now().getTime());
  });
}

/** From the sources, whose pictures are next to them, even if the server is a single file. */
function demo<Module>({ project }: Config, file: string): Promise<Module> {
  return import(pathToFileURL(join(project, 'demo', file)).href);
}
