/**
 * Runs a script of the project on the product's own Node, after installing what is missing:
 * `node scripts/run.mjs scripts/check.ts`. It runs on any Node from 20 on and needs no package.
 */
import { join } from 'node:path';

import { install } from './install.mjs';
import { become, environment, PROJECT } from './runtime.mjs';
import { fail } from './steps.mjs';
import { answerEarly } from './usage.mjs';

/** Checks, tests and benches use the packages of `tests` too. */
const testing = /^(?:scripts\/(?:check|test)|tests\/.+)\.ts$/;
const args = process.argv.slice(2);

answerEarly(join(PROJECT, args[0]), args.slice(1));

try {
  process.chdir(PROJECT);
  await install();
  if (testing.test(args[0])) await install(join(PROJECT, 'tests'));
  become(args, environment());
} catch (error) {
  fail(error);
}
