/**
 * `npm test`: what every commit is held against. `npm run test:all`: every ring, or those that are named. Names of test
 * files narrow `npm test` to those, of whichever ring.
 */
import { build } from './build.mjs';
import { format, lint, runChecks, types, unused } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { ofCommit, type Ring, ringsNamed } from './rings.ts';
import { fail } from './steps.mjs';
import { openStamps } from './tested.ts';
import { answerEarly } from './usage.mjs';
import { runVitest, type Tally } from './vitest.ts';

const everyCheck = [lint, format, types, unused];
answerEarly(import.meta.filename, process.argv.slice(2));
const [first, ...others] = process.argv.slice(2);

/** Runs checks and the build beside each other. */
async function runEveryCheck(): Promise<Tally> {
  const [failed] = await Promise.all([runChecks(everyCheck), build()]);
  return { passed: everyCheck.length - failed, failed };
}

async function testCommit(): Promise<Tally> {
  const stamps = openStamps();
  const checks = await runEveryCheck();
  await ensureChromium();
  const tests = await runVitest(ofCommit.flatMap((ring) => ['--project', ring]));
  if (checks.failed === 0) stamps.add('checks');
  if (tests.failed === 0) stamps.add(...ofCommit);
  return sum([checks, tests]);
}

async function testFiles(names: string[]): Promise<Tally> {
  await build();
  await ensureChromium();
  return runVitest(names);
}

/** Runs rings one after another, so that each is told with its time; the checks too unless rings are named. */
async function testRings(names: readonly string[]): Promise<Tally> {
  const chosen = ringsNamed(names);
  const stamps = openStamps();
  const tallies: Tally[] = [];
  if (names.length === 0) {
    tallies.push(await runEveryCheck());
    if (sum(tallies).failed === 0) stamps.add('checks');
  }
  await build();
  await ensureChromium();
  const lines: string[] = [];
  for (const ring of chosen) {
    const tally = await timed(ring, lines);
    if (tally.failed === 0) stamps.add(ring);
    tallies.push(tally);
  }
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return sum(tallies);
}

async function timed(ring: Ring, lines: string[]): Promise<Tally> {
  const started = performance.now();
  const tally = await runVitest(['--project', ring]);
  const seconds = Math.round((performance.now() - started) / 1000);
  lines.push(`${ring}: ${told(tally)}, ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  return tally;
}

function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
  };
}

function told({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

function run(): Promise<Tally> {
  if (first === undefined) return testCommit();
  return first === '--all' ? testRings(others) : testFiles([first, ...others]);
}

try {
  const tally = await run();
  // The names come last: a log is often read, or kept, from its end.
  for (const name of tally.failures ?? []) process.stdout.write(`\nFailed: ${name}`);
  process.stdout.write(`\n${told(tally)}\n`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
