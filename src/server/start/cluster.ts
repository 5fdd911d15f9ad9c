import cluster, { type Worker } from 'node:cluster';

import type { Config } from '../config/config.ts';
import { type Log, openLog } from '../platform/log/log.ts';
import {
  HEARTBEAT,
  relayQuestions,
  tellWorker,
  type Relay,
  type ToPrimary,
} from '../platform/processes/siblings.ts';
import { openDatabase } from './open-database.ts';
import { claimPort } from './port.ts';
import type { Progress } from './progress.ts';
import type { Running, Share } from './start.ts';
import { DRAINS } from './stop.ts';

/** Milliseconds; doubled for each replacement until a worker has lived for `SETTLED`. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 30_000;
const SETTLED = 60_000;
/** Missed heartbeats, counted rather than timed, as a machine may have slept. */
const MOST_MISSED = 6;

export class ClusterError extends Error {
  override name = 'ClusterError';
}

const SHARE = 'SHARE_OF_ONE_PORT';

/** Undefined in a process that serves its port alone. Removes the share from the environment. */
export function takeShare(env: NodeJS.ProcessEnv): Share | undefined {
  const text = env[SHARE];
  delete env[SHARE];
  return text === undefined ? undefined : (JSON.parse(text) as Share);
}

type Team = {
  readonly share: Omit<Share, 'isFirst'>;
  readonly log: Log;
  readonly serving: Set<Worker>;
  readonly relay: Relay;
  readonly missed: WeakMap<Worker, number>;
  readonly leaving: Set<Worker>;
  isEnding: boolean;
};

/**
 * The primary holds the embedded database, replaces dead workers and kills those that hang. Workers accept from one shared
 * socket, so no connection waits for a worker that hangs or has died.
 * @throws {ClusterError} if the first worker cannot start, or the signal's reason
 */
export async function startCluster(
  config: Config,
  progress: Progress,
  ending: AbortSignal,
): Promise<Running> {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const host = await claimPort(config.http.port, config.http.host);
  const database = await openDatabase(config, progress).opening;
  const share = { host, databaseUrl: config.database.url ? null : database.url };
  const team = createTeam(share, openLog(config));
  const watch = setInterval(() => killSilent(team), HEARTBEAT);
  const stop = async (how: { drain: boolean }): Promise<void> => {
    clearInterval(watch);
    await stopWorkers(team, how);
    await database.stop();
  };
  const giveUp = () => void stopWorkers(team, { drain: false });
  try {
    ending.addEventListener('abort', giveUp);
    ending.throwIfAborted();
    await startWorkers(team, config.processes);
  } catch (error) {
    await stop({ drain: false });
    ending.throwIfAborted();
    throw error;
  } finally {
    // From here on only `stop` ends the workers, as it knows whether to drain them.
    ending.removeEventListener('abort', giveUp);
  }
  return { drainMs: config.http.drainSeconds * 1_000 * DRAINS, stop };
}

function createTeam(share: Team['share'], log: Log): Team {
  const serving = new Set<Worker>();
  const relay = relayQuestions(serving);
  const missed = new WeakMap<Worker, number>();
  return { share, log, serving, relay, missed, leaving: new Set(), isEnding: false };
}

async function startWorkers(team: Team, count: number): Promise<void> {
  const first = fork(team, true);
  if (!(await isListening(first))) throw new ClusterError('The first process ended too early.');
  keep(team, first);
  const others = Array.from({ length: count - 1 }, () => fork(team, false));
  for (const other of others) keep(team, other);
  await Promise.all(others.map(isListening));
}

function fork(team: Team, isFirst: boolean): Worker {
  const { share, log, serving, relay, missed, leaving } = team;
  const worker = cluster.fork({ [SHARE]: JSON.stringify({ ...share, isFirst } satisfies Share) });
  const leave = (): void => {
    serving.delete(worker);
    relay.forget(worker);
    leaving.delete(worker);
    if (team.isEnding) letGo(team);
  };
  worker.once('listening', () => void serving.add(worker));
  // Unhandled, an error of a worker that has just died would end the primary.
  worker.on('error', (error) =>
    log.warn({ pid: worker.process.pid, err: error }, 'a process was not reached'),
  );
  worker.on('message', (message: ToPrimary) => {
    missed.delete(worker);
    relay.take(worker, message);
    if (!('leaves' in message)) return;
    leaving.add(worker);
    letGo(team);
  });
  return worker.once('disconnect', leave).once('exit', leave);
}

function keep(team: Team, worker: Worker, wait = FIRST_WAIT): void {
  const since = Date.now();
  void ended(worker).then(() => {
    if (team.isEnding) return;
    const { pid, exitCode: code, signalCode: signal } = worker.process;
    const next = Date.now() - since > SETTLED ? FIRST_WAIT : wait;
    team.log.error({ pid, code, signal, wait: next }, 'a process ended');
    setTimeout(() => {
      if (!team.isEnding) keep(team, fork(team, false), Math.min(next * 2, LONGEST_WAIT));
    }, next);
  });
}

function killSilent({ serving, missed, log }: Team): void {
  for (const worker of serving) {
    const count = (missed.get(worker) ?? 0) + 1;
    missed.set(worker, count);
    if (count <= MOST_MISSED) continue;
    log.error({ pid: worker.process.pid }, 'a process hangs, and is killed');
    worker.process.kill('SIGKILL');
  }
}

/** At an end all at once: the cluster module then closes the primary's socket while the workers still accept. */
function letGo({ serving, leaving, isEnding }: Team): void {
  if (isEnding && leaving.size < serving.size) return;
  const workers = [...leaving];
  leaving.clear();
  for (const worker of workers) worker.disconnect();
}

async function stopWorkers(team: Team, how: { drain: boolean }): Promise<void> {
  team.isEnding = true;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  for (const worker of workers) tellWorker(worker, { stop: how });
  await Promise.all(workers.map(ended));
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) resolve();
    worker.once('exit', () => resolve());
    worker.on('error', () => {
      if (worker.isDead()) resolve();
    });
  });
}

function isListening(worker: Worker): Promise<boolean> {
  const listening = new Promise<boolean>((resolve) => {
    worker.once('listening', () => resolve(true));
  });
  return Promise.race([listening, ended(worker).then(() => false)]);
}
