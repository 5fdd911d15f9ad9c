import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT } from './runtime.mjs';

/** Names the last build of this checkout; a release has its `release.json` instead. */
const NOTE = join(PROJECT, 'dist/build.json');

/**
 * The commit of the sources in twelve digits. Changes that are not committed add a hash: `3f9c1a7e20bb.5d41402a`. Without
 * a repository PROSPECTUS_COMMIT names it, else the moment of the build does.
 */
export function sourceCommit(now = new Date()) {
  const commit = git('rev-parse', '--short=12', 'HEAD');
  if (commit === undefined) return process.env['PROSPECTUS_COMMIT'] || momentOf(now);
  const changes = changesSince();
  return changes === '' ? commit.trim() : `${commit.trim()}.${hashOf(changes)}`;
}

/** Writes the name of the build beside it. */
export function noteBuild({ unlessThere = false } = {}) {
  if (unlessThere && existsSync(NOTE)) return;
  writeFileSync(NOTE, `${JSON.stringify({ commit: sourceCommit() })}\n`);
}

/** Changes of tracked files, and the contents of files that are not tracked yet. */
function changesSince() {
  const untracked = (git('ls-files', '--others', '--exclude-standard', '-z') ?? '').split('\0');
  const added = untracked.filter(Boolean).map((file) => `${file}\n${contentOf(file)}`);
  return [git('diff', 'HEAD', '--binary') ?? '', ...added].join('');
}

function contentOf(file) {
  try {
    return readFileSync(join(PROJECT, file), 'latin1');
  } catch {
    return '';
  }
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return status === 0 ? stdout : undefined;
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function momentOf(now) {
  return `built.${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
}
