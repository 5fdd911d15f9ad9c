/** `npm test`: everything that CI runs. Names of test files narrow it to those. */
import { build } from './build.mjs';
import { format, lint, runChecks, types, unused } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { fail } from './steps.mjs';
import { runVitest } from './vitest.ts';

const only = process.argv.slice(2);

try {
  const checks = only.length > 0 ? [] : [lint, format, types, unused];
  const [broken] = await Promise.all([runChecks(checks), build()]);
  await ensureChromium();
  const tests = await runVitest(only);
  const passed = tests.passed + checks.length - broken;
  const failed = tests.failed + broken;
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
