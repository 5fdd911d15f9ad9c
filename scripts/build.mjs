import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { environment, PROJECT, runtime } from './runtime.mjs';
import { quietly, step } from './steps.mjs';

const STAMP = join(PROJECT, 'dist/.sources');
const SOURCES = ['src', 'scripts', 'package-lock.json'];
const VITE = join(PROJECT, 'node_modules/vite/bin/vite.js');

/** The website's scripts, its stylesheets, its renderer, the staff area, and the server in one file. */
const BUILDS = [
  [],
  ['--mode', 'styles'],
  ['--ssr'],
  ['--config', 'vite.admin.config.ts'],
  ['--config', 'vite.server.config.ts'],
];

/** Builds what browsers and the process load, unless it stands as the sources are. */
export async function build() {
  const stamp = stampOf();
  if (readIfThere(STAMP) === stamp) return;
  rmSync(STAMP, { force: true });
  await step('Building', () => Promise.all(BUILDS.map(run)));
  mkdirSync(join(PROJECT, 'dist'), { recursive: true });
  writeFileSync(STAMP, stamp);
}

function run(args) {
  return quietly(runtime(), [VITE, 'build', '--logLevel', 'warn', ...args], {
    cwd: PROJECT,
    env: environment({ NODE_ENV: 'production', NO_COLOR: '1' }),
    sentence: 'The product could not be built; see above.',
  });
}

/** Changes when a source is added, removed or written to. */
function stampOf() {
  const configs = readdirSync(PROJECT).filter((name) => name.startsWith('vite.'));
  const hash = createHash('sha256');
  for (const path of [...SOURCES, ...configs]) addTo(hash, join(PROJECT, path));
  return hash.digest('hex');
}

function addTo(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
  } else if (stat && !path.includes('.test.')) {
    hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
