import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { PROJECT } from './runtime.mjs';

/** One of the checks that need no running product. */
export type Check = { name: string; command: [script: string, ...args: string[]] };

function tool(path: string) {
  return join('node_modules', path);
}

/** Lint holds the import arrows too: see oxlint.config.ts. */
export const lint: Check = {
  name: 'lint and import arrows',
  command: [tool('oxlint/bin/oxlint'), '--deny-warnings'],
};
export const format: Check = { name: 'format', command: [tool('oxfmt/bin/oxfmt'), '--check'] };
/** A checker for each core: each works out again the types that it needs of the others’ files. */
const checkers = String(Math.min(4, availableParallelism()));
export const types: Check = {
  name: 'types',
  command: [tool('typescript/bin/tsc'), '--noEmit', '-p', '.', '--checkers', checkers],
};
export const unused: Check = {
  name: 'unused files, exports and dependencies',
  command: [tool('knip/bin/knip.js'), '--no-progress'],
};

/** Runs checks beside each other, prints what each of them said, and answers how many failed. */
export async function runChecks(checks: Check[]): Promise<number> {
  const failed = await Promise.all(checks.map(runCheck));
  return failed.filter(Boolean).length;
}

async function runCheck({ name, command }: Check): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: PROJECT,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
  process.stdout.write(` ${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  return code !== 0;
}
