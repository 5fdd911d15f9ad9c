import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import type { EmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { greeting } from './greeting.ts';
import { claimPort } from './port.ts';
import type { Progress } from './progress.ts';

/** A product that serves; `stop` finishes what is in flight and then stops all of it. */
export type Running = { stop(): Promise<void> };

/**
 * Starts the product: database, migrations, demo university, server, in that order.
 * @throws what `sentenceFor` has a sentence for; nothing is left running then
 */
export async function start(config: Config, progress: Progress): Promise<Running> {
  await claimPort(config.http.port, config.http.host);
  const [database, { createApp }, { prepare, fill }] = await Promise.all([
    openDatabase(config, progress),
    import('../app.ts'),
    import('./prepare.ts'),
  ]);
  try {
    const settled = { ...config, database: { ...config.database, url: database.url } };
    await prepare(settled);
    const app = await createApp(settled);
    await fill(app.parts, progress);
    await serve(app, progress);
    return { stop: () => stop(app, database) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

type OpenDatabase = Pick<EmbeddedPostgres, 'stop'> & { url: string };

async function openDatabase({ dataDir, database }: Config, progress: Progress) {
  if (database.url) return { url: database.url, stop: async () => undefined };
  const { startEmbeddedPostgres } = await import('../platform/postgres/embedded.ts');
  const onCreate = () => progress.say('Creating the database');
  return startEmbeddedPostgres(dataDir, { onCreate }) satisfies Promise<OpenDatabase>;
}

/** Listens at once; deliveries and schedules begin while the first pages are served. */
async function serve(app: App, progress: Progress): Promise<void> {
  const { config } = app.parts;
  await app.server.listen({ port: config.http.port, host: config.http.host });
  progress.say(greeting(config, undefined));
  await app.start();
}

async function stop(app: App, database: OpenDatabase): Promise<void> {
  try {
    await app.close();
  } finally {
    await database.stop();
  }
}
