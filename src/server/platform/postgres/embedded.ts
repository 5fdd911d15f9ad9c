import { ensureCluster, ROLE } from './cluster.ts';
import { resolvePaths } from './paths.ts';
import { isShared } from './sharing-repository.ts';
import { isServing, runningServer, type Server, startServer, stopServer } from './server.ts';

const WATCH_MS = 1_000;

/** A PostgreSQL of our own, reached over a Unix socket. */
export type EmbeddedPostgres = {
  url: string;
  /** It outlived the process that started it, and was found running. */
  adopted: boolean;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Server settings beyond the durable defaults. */
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
