import cluster, { type Worker } from 'node:cluster';

import type { Config } from '../config/config.ts';
import { type Log, openLog } from '../platform/log/log.ts';
import { handOn, whenGone } from '../platform/processes/handed-over.ts';
import type { ToPrimary } from '../platform/processes/messages.ts';
import { watchHanging } from './team/hanging.ts';
import { openDatabase } from './open-database.ts';
import { claimPort } from './port.ts';
import type { Progress } from './progress.ts';
import { relayQuestions, say } from './team/questions.ts';
import { environmentOf, type Share } from './share.ts';
import type { Running } from './start.ts';
import { DRAINS } from './stop.ts';

/** Milliseconds before one that died is started again: twice as long each time, until it has served for a minute. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 30_000;
const SETTLED = 60_000;

/** The first process could not start, and has said why. */
export class TeamError extends Error {
  override name = 'TeamError';
}

/**
 * Starts as many processes as are wanted on one port, and leads them: it holds the port and the embedded database, starts
 * again what dies, and ends all together. The first one does what is done once.
 * @throws {TeamError} where the first cannot start, or the signal's reason
 */
export async function startMany(
  config: Config,
  progress: Progress,
  ending: AbortSignal,
): Promise<Running> {
  const host = await claimPort(config.http.port, config.http.host);
  const database = await openDatabase(config, progress).opening;
  const share = { host, databaseUrl: config.database.url ? null : database.url };
  const team = createTeam(share, openLog(config));
  const drainMs = config.http.drainSeconds * 1_000;
  const stop = async (how: { drain: boolean }): Promise<void> => {
    await team.stop(how, drainMs);
    await database.stop();
  };
  const giveUp = () => void team.stop({ drain: false }, 0);
  try {
    ending.addEventListener('abort', giveUp);
    ending.throwIfAborted();
    await team.begin(config.processes);
  } catch (error) {
    await stop({ drain: false });
    ending.throwIfAborted();
    throw error;
  } finally {
    // Those who serve are asked to stop by `stop` alone, which knows whether callers are to be sent elsewhere first.
    ending.removeEventListener('abort', giveUp);
  }
  return { drainMs: drainMs * DRAINS, stop };
}

function createTeam(share: Omit<Share, 'isFirst'>, log: Log) {
  const timers = new Set<NodeJS.Timeout>();
  const serving = new Set<Worker>();
  const relay = relayQuestions(serving);
  const watch = watchHanging(serving, log);
  let isEnding = false;

  const fork = (isFirst: boolean): Worker => {
    const worker = cluster.fork(environmentOf({ ...share, isFirst }));
    worker.once('listening', () => void serving.add(worker));
    // One that has just died cannot be answered; unheard, that would end the leading process, and all with it.
    worker.on('error', (error) =>
      log.warn({ pid: worker.process.pid, err: error }, 'a process was not reached'),
    );
    worker.on('message', (message: ToPrimary) => {
      watch.heard(worker);
      relay.take(worker, message);
    });
    whenGone(worker, () => {
      serving.delete(worker);
      relay.forget(worker);
    });
    handOn(worker, serving);
    return worker;
  };

  const keep = (worker: Worker, wait = FIRST_WAIT): void => {
    const since = Date.now();
    void ended(worker).then(() => {
      if (isEnding) return;
      const { pid, exitCode: code, signalCode: signal } = worker.process;
      const next = Date.now() - since > SETTLED ? FIRST_WAIT : wait;
      log.error({ pid, code, signal, wait: next }, 'a process ended');
      const timer = setTimeout(() => {
        timers.delete(timer);
        keep(fork(false), Math.min(next * 2, LONGEST_WAIT));
      }, next);
      timers.add(timer);
    });
  };

  const begin = async (count: number): Promise<void> => {
    const first = fork(true);
    await listening(first);
    keep(first);
    const others = Array.from({ length: count - 1 }, () => fork(false));
    for (const other of others) keep(other);
    await Promise.all(others.map(settled));
  };

  const stop = async (how: { drain: boolean }, drainMs: number): Promise<void> => {
    isEnding = true;
    watch.stop();
    for (const timer of timers) clearTimeout(timer);
    const workers = living();
    for (const worker of workers) say(worker, { stop: how });
    const drains = how.drain && drainMs > 0;
    const closing = drains ? setTimeout(() => closePort(serving), drainMs) : undefined;
    await Promise.all(workers.map(ended));
    clearTimeout(closing);
  };

  return { begin, stop };
}

/**
 * Takes no more connections for any that serves. Each would close the port for itself: what had been taken for the last of
 * them would be lost, and callers whom one sent away would come back on it. One that is still starting would never end if it
 * lost its leader before it listens.
 */
function closePort(serving: ReadonlySet<Worker>): void {
  for (const worker of serving) if (worker.isConnected()) worker.disconnect();
}

function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Resolves once a process has ended, or could not be begun. */
function ended(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) resolve();
    worker.once('exit', () => resolve());
    worker.on('error', () => {
      if (worker.isDead()) resolve();
    });
  });
}

async function listening(worker: Worker): Promise<void> {
  const served = new Promise<boolean>((resolve) => worker.once('listening', () => resolve(true)));
  const isServing = await Promise.race([served, ended(worker).then(() => false)]);
  if (!isServing) throw new TeamError('The first process ended before it served.');
}

/** One of the others that fails at first is started again like one that dies later. */
async function settled(worker: Worker): Promise<void> {
  await listening(worker).catch(() => undefined);
}
