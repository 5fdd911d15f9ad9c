import { executionAsyncResource } from 'node:async_hooks';
import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';

import { asError } from '../../kernel/thrown.ts';
import { type Config, readConfig } from '../config/config.ts';
import { overridesOf, withOverrides } from '../config/overrides.ts';
import { openLog } from '../platform/log/log.ts';
import type { ToWorker } from '../platform/processes/siblings.ts';
import { startCluster, takeShare } from './cluster.ts';
import { sentenceFor } from './failures.ts';
import { onNpmGone } from './npm.ts';
import { terminalProgress } from './progress.ts';
import type { Running } from './start.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Longest that requests in flight may hold up the end, in milliseconds. */
const FLIGHT_MS = 30_000;

/** Starts, serves until a signal, stops. Prints a failure that an operator can mend as one sentence. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  let config: Config | undefined;
  const ending = new AbortController();
  keepTickShape();
  try {
    config = withOverrides(readConfig(env), overridesOf(env));
    if (cluster.isPrimary) warnOf(config);
    const stopping = (cluster.isWorker ? endOfWorker() : endAskedFor(env)).then((how) => {
      ending.abort();
      return how;
    });
    const running = await begin(config, ending.signal);
    holdMemory();
    await end(running, await stopping);
  } catch (error) {
    if (ending.signal.aborted && error === ending.signal.reason) process.exit(0);
    if (error instanceof Error && error.name === 'ClusterError') process.exit(1);
    const sentence = sentenceFor(error, config);
    process.stderr.write(sentence ? `\n  ${sentence}\n\n` : `${asError(error).stack ?? error}\n`);
    process.exit(1);
  }
}

/** Warns once of former settings that are still set. */
function warnOf(config: Config): void {
  const { warnings } = config;
  if (warnings.length > 0) openLog(config).warn({ settings: warnings }, 'former settings are set');
}

/** Serves alone or as a worker, or runs the primary, which loads no application. */
async function begin(config: Config, ending: AbortSignal): Promise<Running> {
  const progress = terminalProgress();
  if (cluster.isPrimary && config.processes > 1) {
    return startCluster(config, progress, ending);
  }
  const { start } = await import('./start.ts');
  return start(config, { progress, ending, share: takeShare(process.env) });
}

type End = { drain: boolean };

/**
 * Resolves with the first signal; later ones change nothing, as a terminal and a parent process may both send one. Only
 * SIGTERM drains: a supervisor sends it, while whoever presses Ctrl-C waits for the prompt.
 */
function endAskedFor(env: NodeJS.ProcessEnv): Promise<End> {
  return new Promise((resolve) => {
    onNpmGone(env, () => resolve({ drain: false }));
    for (const signal of SIGNALS) {
      process.on(signal, () => resolve({ drain: signal === 'SIGTERM' }));
    }
  });
}

/**
 * The primary tells the workers when to stop. A terminal sends its signals to the workers too, so they ignore them;
 * SIGTERM to one worker ends that one, and another takes its place.
 */
function endOfWorker(): Promise<End> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
    process.on('SIGTERM', () => resolve({ drain: true }));
    process.on('message', (message: ToWorker) => {
      if ('stop' in message) resolve(message.stop);
    });
  });
}

async function end(running: Running, how: End): Promise<never> {
  const late = setTimeout(
    () => {
      process.stderr.write('\n  A request did not end in time; stopped without it.\n');
      process.exit(1);
    },
    FLIGHT_MS + (how.drain ? running.drainMs : 0),
  );
  await running.stop(how);
  clearTimeout(late);
  process.exit(0);
}

/** Milliseconds after the start until the rest of it has been done as well. */
const QUIET = 1_000;
/** Growth of the heap between two collections in per cent; V8 by itself allows two to four times as much. */
const GROWTH = 50;

/**
 * Collects once after the start, and limits the growth of the heap from then on. During the start a limit would cause many
 * useless collections. Without `--expose-gc` V8 decides about the first collection.
 */
export function holdMemory(): void {
  const hold = (): void => {
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  };
  setTimeout(hold, QUIET).unref();
}

/**
 * Keeps one resource object of `process.nextTick` alive. If a collection leaves none, V8 drops their hidden class and
 * compiles the code that makes them for any shape, which is seven times as slow for good; each request makes four.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}

const kept: object[] = [];
