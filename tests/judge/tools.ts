import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

import { install } from '../../scripts/install.mjs';
import { Failure } from '../../scripts/steps.mjs';

const TOOLS = join(import.meta.dirname, 'tools');

/** A file of one of the packages that `npm start` does not install. */
export function toolFile(path: string): string {
  return join(TOOLS, 'node_modules', path);
}

/** Installs what judges, unless it stands already. */
export async function ensureTools(): Promise<void> {
  ensureJava();
  await install(TOOLS);
}

function ensureJava(): void {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
  } catch {
    throw new Failure('The W3C’s validator needs Java 17 or newer: install a JRE.');
  }
}

/**
 * What a program says of its errors, whatever it ends with.
 * @throws where it does not start, or `signal` ends it
 */
export async function errorsOf(
  command: string,
  args: readonly string[],
  { env = process.env, signal }: Readonly<{ env?: NodeJS.ProcessEnv; signal: AbortSignal }>,
): Promise<string> {
  // Only on this signal does Lighthouse end its browser too.
  const child = spawn(command, args, {
    env,
    signal,
    killSignal: 'SIGINT',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  signal.throwIfAborted();
  return printed;
}
