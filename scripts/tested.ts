import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { allRings, type Ring } from './rings.ts';
import { PROJECT } from './runtime.mjs';
import { Failure } from './steps.mjs';

/** The rings, and lint, format, types and unused together. */
type Part = Ring | 'checks';

const parts: readonly Part[] = ['checks', ...allRings];

const PLACE = join(PROJECT, 'node_modules/.cache/prospectus/tested');

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The commit that the tree is at; undefined if there is no repository, or if the tree has changes of its own. */
export function cleanCommit(): string | undefined {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
}

/** Stamps of the commit that the tree is at now. */
export function openStamps(place = PLACE, commitNow = cleanCommit) {
  const commit = commitNow();
  return {
    /** Notes that these were green, unless the tree was changed meanwhile. */
    add: (...green: readonly Part[]): void => {
      if (commit === undefined || commitNow() !== commit) return;
      mkdirSync(join(place, commit), { recursive: true });
      for (const part of green) writeFileSync(join(place, commit, part), '');
    },
  };
}

/** @throws {Failure} unless every part has been green at the commit; undefined stands for a tree with changes */
export function requireTested(commit: string | undefined, place = PLACE): void {
  if (commit === undefined) {
    throw new Failure(
      'A release is made of a commit, but this tree has changes of its own, or no repository. --untested makes one all the same.',
    );
  }
  const left = parts.filter((part) => !existsSync(join(place, commit, part)));
  if (left.length === 0) return;
  throw new Failure(
    `Not green at ${commit.slice(0, 12)}: ${left.join(', ')}. 'npm test' and 'npm run test:all -- rest' run them; --untested makes a release without.`,
  );
}
