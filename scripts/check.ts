/**
 * `npm run check`: lint, format, types and the tests beside the code. `--changed` takes only the tests that changes since
 * the last commit reach, `--changed=main` those since `main`: unit and component tests by the import graph; of the tests
 * with the application, which load nearly everything, those of the feature or the folder that was changed.
 */
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

import { readReach } from '../tests/support/reach.ts';
import { build } from './build.mjs';
import { format, lint, runChecks, types } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import type { Ring } from './rings.ts';
import { PROJECT } from './runtime.mjs';
import { answerEarly } from './usage.mjs';
import { runVitest } from './vitest.ts';

answerEarly(import.meta.filename, process.argv.slice(2));
const checks = [lint, format, types];
const option = process.argv.find((arg) => /^--changed(?:=|$)/.test(arg));

async function checkAll(): Promise<number> {
  const [broken] = await Promise.all([runChecks(checks), build()]);
  const { failed } = await runVitest(['--project', 'unit', '--project', 'app']);
  return broken + failed;
}

async function checkChanges(since: string): Promise<number> {
  const broken = await runChecks(checks);
  const chosen = testsReached(changedFiles(since));
  const files = [...chosen.values()].flat();
  if (files.length === 0) return broken;
  if (chosen.has('app')) await build({ only: ['client', 'styles', 'server'] });
  if (chosen.has('components')) await ensureChromium();
  const { failed } = await runVitest([
    ...[...chosen.keys()].flatMap((ring) => ['--project', ring]),
    ...files,
  ]);
  return broken + failed;
}

/** Files that differ from a commit, new ones included. */
function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).split('\n');
  const changed = git('diff', '--name-only', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...changed, ...added].filter((file) => file !== '');
}

/** The rings that changes reach, each with its test files. */
function testsReached(changed: readonly string[]): Map<Ring, string[]> {
  const { testsOf } = readReach();
  const reached = (ring: Ring) => changed.flatMap((file) => testsOf(file, ring));
  const nearby = changed.flatMap((file) => nearest(file, testsOf(file, 'app')));
  const chosen: [Ring, Set<string>][] = [
    ['unit', new Set(reached('unit'))],
    ['components', new Set(reached('components'))],
    ['app', new Set(nearby)],
  ];
  const further = new Set(reached('app')).size - new Set(nearby).size;
  if (further > 0) {
    process.stdout.write(
      ` ${further} further test files load these with the application: npm test\n`,
    );
  }
  return new Map(
    chosen.filter(([, files]) => files.size > 0).map(([ring, files]) => [ring, [...files]]),
  );
}

/** Of the tests that load a file those of its feature, or of the closest folder of its room that has some. */
function nearest(file: string, tests: readonly string[]): readonly string[] {
  if (tests.includes(file)) return [file];
  const room = /^(?:src\/[^/]+\/[^/]+|demo)\//.exec(file)?.[0];
  if (room === undefined) return [];
  let folder = room.startsWith('src/features/') ? room : `${dirname(file)}/`;
  while (folder.startsWith(room)) {
    const near = tests.filter((test) => test.startsWith(folder));
    if (near.length > 0) return near;
    folder = `${dirname(folder)}/`;
  }
  return [];
}

const failures = option ? await checkChanges(option.split('=')[1] ?? 'HEAD') : await checkAll();
process.exitCode = failures > 0 ? 1 : 0;
