import type { Worker } from 'node:cluster';

import type { Log } from '../../platform/log/log.ts';
import { ALIVE } from '../../platform/processes/messages.ts';
import { say } from './questions.ts';

/** How often those that serve are asked for a sign of life, in milliseconds, and how many may go by without one. */
const EVERY = 5_000;
const PATIENCE = 6;

/** Watches over processes that serve. */
export type Watch = {
  /** A process has said something. */
  heard(worker: Worker): void;
  stop(): void;
};

/**
 * Kills a process that serves and has said nothing for half a minute, so that another takes its place: one that hangs
 * keeps its callers waiting, and nothing else ends it. Turns are counted, not time, which goes on while a machine sleeps.
 */
export function watchHanging(serving: ReadonlySet<Worker>, log: Log): Watch {
  const silent = new WeakMap<Worker, number>();
  const look = (worker: Worker): void => {
    const turns = silent.get(worker) ?? 0;
    silent.set(worker, turns + 1);
    if (turns < PATIENCE) return say(worker, { asked: ALIVE, ticket: 0 });
    log.error({ pid: worker.process.pid }, 'a process hangs, and is killed');
    worker.process.kill('SIGKILL');
  };
  const timer = setInterval(() => {
    for (const worker of serving) look(worker);
  }, EVERY);
  return { heard: (worker) => void silent.delete(worker), stop: () => clearInterval(timer) };
}
