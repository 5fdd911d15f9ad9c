import { ensureCluster, ROLE } from './cluster.ts';
import { resolvePaths } from './paths.ts';
import { isShared } from './sharing-repository.ts';
import { isServing, runningServer, startServer, type StartOptions, stopServer } from './server.ts';

const WATCH_MS = 1_000;

export type EmbeddedPostgres = {
  url: string;
  adopted: boolean;
  /** Leaves the server running if another process uses it. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = StartOptions & {
  /** Creating the database takes a second. */
  onCreate?: () => void;
  /** A server that died could not be started again; further tries follow. */
  onFailure?: (error: unknown) => void;
};

/** Creates, starts or finds the server of `dataDir`. @throws {StartError} with one sentence if it does not start */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const place = resolvePaths(dataDir);
  const running = await runningServer(place.cluster);
  if (!running) await ensureCluster(place, options.onCreate);
  let server = running ?? (await startServer(place, options));
  const url = `postgresql:///postgres?host=${encodeURIComponent(server.sockets)}&user=${ROLE}`;
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

/** Starts a server again that was killed, for example for lack of memory. */
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
