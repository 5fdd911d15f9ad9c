import { type Config, readConfig } from '../config.ts';
import { sentenceFor } from './failures.ts';
import { holdMemory } from './hold-memory.ts';
import { onNpmGone } from './npm.ts';
import { terminalProgress } from './progress.ts';
import type { Running } from './start.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Longest that requests in flight may hold up the end, in milliseconds. */
const DRAIN_MS = 30_000;

/** The life of the process: starts, serves until a signal, stops; failures are one sentence. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  let config: Config | undefined;
  const ending = new AbortController();
  try {
    config = readConfig(env);
    const stopping = endAskedFor(env).then(() => ending.abort());
    const { start } = await import('./start.ts');
    const running = await start(config, terminalProgress(), ending.signal);
    holdMemory();
    await stopping;
    await end(running);
  } catch (error) {
    if (ending.signal.aborted && error === ending.signal.reason) process.exit(0);
    const sentence = sentenceFor(error, config);
    process.stderr.write(sentence ? `\n  ${sentence}\n\n` : `${(error as Error).stack ?? error}\n`);
    process.exit(1);
  }
}

/** Further signals change nothing: a terminal and a parent process may both send one. */
function endAskedFor(env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve) => {
    onNpmGone(env, resolve);
    for (const signal of SIGNALS) process.on(signal, () => resolve());
  });
}

async function end(running: Running): Promise<never> {
  const late = setTimeout(() => {
    process.stderr.write('\n  A request did not end in time; stopped without it.\n');
    process.exit(1);
  }, DRAIN_MS);
  await running.stop();
  clearTimeout(late);
  process.exit(0);
}
