import type { Config } from '../config/config.ts';
import { connectionsOf } from '../platform/database/database.ts';
import type { EmbeddedPostgres } from '../platform/postgres/embedded.ts';
import type { Progress } from './progress.ts';

/** A reachable database, and a function that stops the server that was started for it. */
export type OpenDatabase = Pick<EmbeddedPostgres, 'stop'> & { url: string };

/**
 * Opens the database. Once it has `begun` the rest is done by a process of its own: whatever keeps this one busy, such
 * as evaluating the application, comes after that.
 */
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

/** PostgreSQL's own default. */
const LEAST = 100;
/** For whoever looks into it with psql. */
const SPARE = 10;

/** For all processes of the port, and for two more beside them: commands, or another that shares the data folder. */
function roomFor(config: Config): number {
  return Math.max(LEAST, (config.processes + 2) * connectionsOf(config) + SPARE);
}

/** A database that somebody else looks after. */
export function foundAt(url: string): OpenDatabase {
  return { url, stop: async () => undefined };
}

/** Opens the database for a command, which has words of its own. */
export function openUnheard(config: Config): Promise<OpenDatabase> {
  return openDatabase(config, { say: () => undefined }).opening;
}
