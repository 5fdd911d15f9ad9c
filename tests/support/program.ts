import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from './ports.ts';

type Ended = { code: number | null; signal: NodeJS.Signals | null };

/** A program of a process of its own. */
export type Program = Readonly<{
  child: ChildProcess;
  /** All it printed so far. */
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended>;
}>;

type ProgramOptions = Readonly<{
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The account that it runs as. */
  uid?: number;
  gid?: number;
  /**
   * In a session of its own, as a service is: where Linux weighs sessions against each other, its callers here would
   * else take from its share.
   */
  detached?: boolean;
}>;

/** A first start loads a whole university, on a machine that may be busy with other tests. */
const PATIENCE = 300_000;
const BETWEEN = 20;
/** What a process wrote before it ended may come after its end. */
const LAST_WORDS = 200;
const TRIES = 3;
/** What this product, Varnish, nginx, PgBouncer, Prometheus and PostgreSQL say of a port that somebody has. */
const TAKEN = /address already in use|EADDRINUSE|is taken by another program/i;

/** What was started here and has not ended. */
const running = new Set<ChildProcess>();

/** Starts a program, and keeps what it prints. It ends when this process exits by itself, or by `endPrograms`. */
export function runProgram(
  [command = '', ...args]: readonly string[],
  options: ProgramOptions = {},
): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithUs(child);
  let output = '';
  child.once('error', ({ message }) => (output += message));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const closed = new Promise((resolve) => child.once('close', resolve));
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!hasEnded(child)) {
      child.kill(signal);
      await closed;
    }
    return { code: child.exitCode, signal: child.signalCode };
  };
  return { child, output: () => output, end };
}

/** What has a session of its own hears neither Ctrl-C nor the end of a terminal, and nothing hears a signal to us alone. */
function endWithUs(child: ChildProcess): void {
  process.off('exit', killRunning).prependListener('exit', killRunning);
  running.add(child);
  child.once('close', () => running.delete(child));
}

function killRunning(): void {
  for (const each of running) each.kill();
}

/** Ends all that was started here, and waits for it: before an end by a signal. */
export async function endPrograms(): Promise<void> {
  const ends = [...running].map((each) => once(each, 'close'));
  killRunning();
  await Promise.all(ends);
}

/** Whether a process has ended, by itself or by a signal, or has never begun. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/**
 * Waits until `isReady`, which is asked again and again.
 * @throws with what the program said, where it ends before that, or does not get there in `patience` milliseconds,
 * `between` of which lie between two tries
 */
export async function untilReady(
  name: string,
  { child, output }: Pick<Program, 'child' | 'output'>,
  isReady: () => Promise<boolean>,
  { patience = PATIENCE, between = BETWEEN } = {},
): Promise<void> {
  const until = performance.now() + patience;
  while (!hasEnded(child)) {
    if (await isReady()) return;
    if (performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`${name} is not ready after ${patience / 1_000} s:\n${wordsOf(output())}`);
    }
    await pause(between);
  }
  await pause(LAST_WORDS);
  const how = child.signalCode ?? `code ${child.exitCode}`;
  throw new Error(`${name} did not start (${how}):\n${wordsOf(output())}`);
}

function wordsOf(output: string): string {
  return output.trim() || 'It said nothing.';
}

/** Starts something at a free port, and at another one where it finds that taken after all. */
export async function atFreePort<Started>(
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (tries === TRIES || !TAKEN.test(String(error))) throw error;
    }
  }
}

/** What an address answers, its body read; undefined where it answers nothing. */
export async function answerOf(url: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer;
  } catch {
    return undefined;
  }
}
