import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT } from './runtime.mjs';

const REPORT = join(PROJECT, 'node_modules/.cache/prospectus/report.json');
/** What the applications of the tests log. */
const ERRORS = 'node_modules/.cache/prospectus/errors-of-tests.log';

/** How many tests did what. */
export type Tally = { passed: number; failed: number };

/** Runs the test runner with `args`, its output going to the terminal. */
export async function runVitest(args: string[]): Promise<Tally> {
  mkdirSync(join(REPORT, '..'), { recursive: true });
  for (const old of [REPORT, join(PROJECT, ERRORS)]) rmSync(old, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args],
    { cwd: PROJECT, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const code = await new Promise((resolve) => child.once('close', resolve));
  const { passed, failed } = readReport();
  // A run may fail without a failed test: an unhandled error, a file that does not load.
  if (code !== 0) process.stderr.write(`\nErrors that the applications logged: ${ERRORS}\n`);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function readReport(): Tally {
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
