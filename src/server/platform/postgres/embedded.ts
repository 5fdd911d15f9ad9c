import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { ensureCluster, ROLE } from './cluster.ts';
import { resolvePaths } from './paths.ts';
import { isServing, runningServer, type Server, startServer, stopServer } from './server.ts';

const STOPPING = 'prospectus-stop';
const WATCH_MS = 1_000;
const LINGERING_MS = 500;
const POLL_MS = 10;

/** A PostgreSQL of our own, reached over a Unix socket. */
export type EmbeddedPostgres = {
  url: string;
  /** It outlived the process that started it, and was found running. */
  adopted: boolean;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Server settings beyond the durable defaults, for tests. */
  settings?: Record<string, string>;
  /** Told when a first start makes the database, which takes a second. */
  onCreate?: () => void;
  /** Told when the server's process is there, before it answers. */
  onSpawn?: () => void;
  /** Told when a server that died cannot be started again; it is tried on. */
  onFailure?: (error: unknown) => void;
};

/**
 * The embedded PostgreSQL of `dataDir`: made, started or found running, and kept running.
 * @throws {StartError} with one sentence why it does not start
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const place = resolvePaths(dataDir);
  const running = await runningServer(place.cluster);
  if (!running) await ensureCluster(place, options.onCreate);
  let server = running ?? (await startServer(place, options));
  const url = urlOf(server);
  const keeper = keepAlive(async () => {
    if (isServing(server, place.cluster)) return;
    server = (await runningServer(place.cluster)) ?? (await startServer(place, options));
  }, options.onFailure);
  const stop = async () => {
    await keeper.stop();
    if (!(await isShared(url))) await stopServer(server, place.cluster);
  };
  return { url, adopted: Boolean(running), stop };
}

/** Looks after the server: one that was killed, say for want of memory, is started again. */
function keepAlive(look: () => Promise<void>, onFailure?: (error: unknown) => void) {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => onFailure?.(error))
      .finally(() => (looking = undefined));
  }, WATCH_MS);
  timer.unref();
  const stop = async () => {
    clearInterval(timer);
    await looking;
  };
  return { stop };
}

function urlOf({ sockets }: Server): string {
  return `postgresql:///postgres?host=${encodeURIComponent(sockets)}&user=${ROLE}`;
}

/** Connections closed a moment ago are still listed, so one that stays is what counts. */
async function isShared(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: STOPPING });
  const deadline = Date.now() + LINGERING_MS;
  try {
    await client.connect();
    while (await hasOthers(client)) {
      if (Date.now() > deadline) return true;
      await wait(POLL_MS);
    }
    return false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function hasOthers(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name <> $1 LIMIT 1`,
    [STOPPING],
  );
  return rowCount === 1;
}
