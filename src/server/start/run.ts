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
import { protectData } from './protect-data.ts';
import type { Running } from './start.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds for requests in flight at a stop. */
const FLIGHT_MS = 30_000;

/** Prints a failure that an operator can mend as one sentence. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  let config: Config | undefined;
  const ending = new AbortController();
  keepTickShape();
  try {
    config = withOverrides(readConfig(env), overridesOf(env));
    const { dataDir, database, warnings } = config;
    if (cluster.isPrimary) protectData({ dataDir, hasDatabase: database.url === undefined });
    if (cluster.isPrimary && warnings.length > 0)
      openLog(config).warn({ settings: warnings }, 'former settings are set');
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

async function begin(config: Config, ending: AbortSignal): Promise<Running> {
  const progress = terminalProgress();
  if (cluster.isPrimary && config.processes > 1) {
    return startCluster(config, progress, ending);
  }
  const { start } = await import('./start.ts');
  return start(config, { progress, ending, share: takeShare(process.env) });
}

type End = { drain: boolean };

/** The first signal counts, as a terminal and a parent process may both send one. Only a supervisor's SIGTERM drains. */
function endAskedFor(env: NodeJS.ProcessEnv): Promise<End> {
  return new Promise((resolve) => {
    onNpmGone(env, () => resolve({ drain: false }));
    for (const signal of SIGNALS) {
      process.on(signal, () => resolve({ drain: signal === 'SIGTERM' }));
    }
  });
}

/** A terminal sends its signals to workers too, which wait for the primary; SIGTERM to one worker ends that one. */
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

const QUIET = 1_000;
/** Per cent between two collections; V8 by itself allows two to four times as much. */
const GROWTH = 50;

/**
 * Collects once, and limits the growth of the heap; during the start a limit would cause many useless collections. Without
 * `--expose-gc` V8 decides about the first collection.
 */
export function holdMemory(): void {
  const hold = (): void => {
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  };
  setTimeout(hold, QUIET).unref();
}

/**
 * If a collection leaves no resource object of `process.nextTick`, V8 drops their hidden class, and code that makes them
 * is seven times as slow for good; each request makes four.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}

const kept: object[] = [];
