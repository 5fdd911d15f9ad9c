/**
 * Runs a script of the project on the product's own Node, after installing what is missing:
 * `node scripts/run.mjs scripts/check.ts`. It runs on any Node from 20 on and needs no package.
 */
import { install } from './install.mjs';
import { become, environment, PROJECT } from './runtime.mjs';
import { fail } from './steps.mjs';

try {
  process.chdir(PROJECT);
  await install();
  become(process.argv.slice(2), environment());
} catch (error) {
  fail(error);
}
