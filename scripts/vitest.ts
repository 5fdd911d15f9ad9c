import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { PROJECT } from './runtime.mjs';

const REPORT = join(PROJECT, 'node_modules/.cache/prospectus/report.json');
/** What the applications of the tests log. */
const ERRORS = 'node_modules/.cache/prospectus/errors-of-tests.log';

/** Counts of tests that passed and failed, and the names of the failed ones. */
export type Tally = { passed: number; failed: number; failures?: string[] };

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
  const { passed, failed, failures } = readReport();
  // A run may fail without a failed test: an unhandled error, a file that does not load.
  if (code !== 0) process.stderr.write(`\nErrors that the applications logged: ${ERRORS}\n`);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), failures };
}

function readReport(): Tally {
  try {
    const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
    const failures = report.testResults.flatMap(failuresOf);
    return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The parts of Vitest's JSON report that are read here. */
type Report = { numPassedTests: number; numFailedTests: number; testResults: FileReport[] };
type FileReport = {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
};

/** Names the failed tests of a file; the file itself if it did not load. */
function failuresOf({ name, status, assertionResults }: FileReport): string[] {
  const file = relative(PROJECT, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [file] : [];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
}
