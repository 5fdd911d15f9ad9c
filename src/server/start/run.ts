import { type Config, readConfig } from '../config/config.ts';
import { sentenceFor } from './failures.ts';
import { holdMemory } from './hold-memory.ts';
import { onNpmGone } from './npm.ts';
import { terminalProgress } from './progress.ts';
import type { Running } from './start.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Longest that requests in flight may hold up the end, in milliseconds. */
const FLIGHT_MS = 30_000;

/** The life of the process: starts, serves until a signal, stops; failures are one sentence. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  let config: Config | undefined;
  const ending = new AbortController();
  try {
    config = readConfig(env);
    const stopping = endAskedFor(env).then((how) => {
      ending.abort();
      return how;
    });
    const { start } = await import('./start.ts');
    const running = await start(config, terminalProgress(), ending.signal);
    holdMemory();
    await end(running, await stopping);
  } catch (error) {
    if (ending.signal.aborted && error === ending.signal.reason) process.exit(0);
    const sentence = sentenceFor(error, config);
    process.stderr.write(sentence ? `\n  ${sentence}\n\n` : `${(error as Error).stack ?? error}\n`);
    process.exit(1);
  }
}

type End = { drain: boolean };

/**
 * Further signals change nothing: a terminal and a parent process may both send one. SIGTERM is what a supervisor
 * sends, behind whose proxy others may be; who presses Ctrl-C waits for the prompt.
 */
function endAskedFor(env: NodeJS.ProcessEnv): Promise<End> {
  return new Promise((resolve) => {
    onNpmGone(env, () => resolve({ drain: false }));
    for (const signal of SIGNALS) {
      process.on(signal, () => resolve({ drain: signal === 'SIGTERM' }));
    }
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
