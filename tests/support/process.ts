import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { freePort } from './ports.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** As an operator starts it, on a machine that may be busy with other tests. */
export const OF_TESTS = {
  PROSPECTUS_LONGEST_LAG: '0',
  PROSPECTUS_RENDER_SHARE: '0',
  PROSPECTUS_REQUEST_RATE: '0',
  PROSPECTUS_DRAIN: '0',
};

/** The product as a process of its own, as an operator starts it. */
export type Running = {
  origin: string;
  child: ChildProcess;
  /** All it printed so far. */
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

type ProcessOptions = {
  env?: NodeJS.ProcessEnv;
  /** Program and arguments; by default the server as it was built, on this Node. */
  command?: string[];
  cwd?: string;
  port?: number;
};

/** Spawns the product and waits until it serves, or ends. */
export async function startProcess(options: ProcessOptions = {}): Promise<Running> {
  const running = await spawnProcess(options);
  const ended = once(running.child, 'exit').then(() => 'ended');
  while ((await Promise.race([ended, isServing(running.origin)])) === false);
  if (running.child.exitCode !== null) {
    throw new Error(`The product did not start:\n${running.output()}`);
  }
  return running;
}

/** Spawns the product without waiting; for starts that must fail. */
export async function spawnProcess(options: ProcessOptions = {}): Promise<Running> {
  const port = options.port ?? (await freePort());
  const [command = '', ...args] = options.command ?? [process.execPath, 'dist/process/main.js'];
  const child = spawn(command, args, {
    cwd: options.cwd ?? PROJECT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...OF_TESTS,
      PORT: String(port),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
    }
    return { code: child.exitCode, signal: child.signalCode };
  };
  return { origin: `http://localhost:${port}`, child, output: () => output, end };
}

async function isServing(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return true;
  } catch {
    await new Promise((done) => setTimeout(done, 20));
    return false;
  }
}
