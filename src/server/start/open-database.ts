import type { Config } from '../config/config.ts';
import { connectionsOf } from '../platform/database/database.ts';
import type { EmbeddedPostgres } from '../platform/postgres/embedded.ts';
import type { Progress } from './progress.ts';

export type OpenDatabase = Pick<EmbeddedPostgres, 'stop'> & { url: string };

/** After `begun` another process does the rest, while this one may be busy evaluating the application. */
export function openDatabase(config: Config, progress: Pick<Progress, 'say'>) {
  const { dataDir, database } = config;
  const { promise: begun, resolve: onSpawn } = Promise.withResolvers<void>();
  const open = async (): Promise<OpenDatabase> => {
    if (database.url) return foundAt(database.url);
    const { startEmbeddedPostgres } = await import('../platform/postgres/embedded.ts');
    const onCreate = () => {
      progress.say('Creating the database');
      onSpawn();
    };
    const onFailure = (error: unknown) => progress.say(`The database stopped. ${String(error)}`);
    const settings = { max_connections: String(roomFor(config)) };
    return startEmbeddedPostgres(dataDir, { settings, onCreate, onSpawn, onFailure });
  };
  return { opening: open(), begun };
}

const LEAST = 100;
/** For psql. */
const SPARE = 10;

/** For all processes of the port, and two more: commands, or another that shares the data folder. */
function roomFor(config: Config): number {
  return Math.max(LEAST, (config.processes + 2) * connectionsOf(config) + SPARE);
}

export function foundAt(url: string): OpenDatabase {
  return { url, stop: async () => undefined };
}

const opened = new Set<OpenDatabase['stop']>();

/** For a command, which has words of its own. */
export async function openUnheard(config: Config): Promise<OpenDatabase> {
  const { url, stop } = await openDatabase(config, { say: () => undefined }).opening;
  opened.add(stop);
  return { url, stop: () => stop().finally(() => opened.delete(stop)) };
}

/** Stops the databases opened by `openUnheard`, for a command that is interrupted. */
export async function stopOpened(): Promise<void> {
  await Promise.allSettled([...opened].map((stop) => stop()));
}
