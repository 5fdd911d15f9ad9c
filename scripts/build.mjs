import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { noteBuild } from './build-name.mjs';
import { isRelease } from './release.mjs';
import { environment, PROJECT, runtime } from './runtime.mjs';
import { quietly, step } from './steps.mjs';

const STAMPS = join(PROJECT, 'node_modules/.cache/prospectus/built');
const VITE = join(PROJECT, 'node_modules/vite/bin/vite.js');

const CONTENT = ['src/kernel', 'src/content', 'src/features', 'scripts', 'package-lock.json'];
const SITE = [...CONTENT, 'src/site', 'vite.config.ts'];

/** The folders of features that a part of the build leaves out. */
const ELSEWHERE = {
  site: /^src\/features\/[^/]+\/(?:admin|server)\//,
  admin: /^src\/features\/[^/]+\/server\//,
  process: /^src\/features\/[^/]+\/admin\//,
};

/** What is built, where, and from which sources: a part is built again only when one of its own has changed. */
const PARTS = [
  { name: 'client', args: [], sources: SITE, without: ELSEWHERE.site },
  { name: 'styles', args: ['--mode', 'styles'], sources: SITE, without: ELSEWHERE.site },
  { name: 'server', args: ['--ssr'], sources: SITE, without: ELSEWHERE.site },
  {
    name: 'admin',
    args: ['--config', 'vite.admin.config.ts'],
    sources: [...SITE, 'src/admin', 'vite.admin.config.ts'],
    without: ELSEWHERE.admin,
  },
  {
    name: 'process',
    args: ['--config', 'vite.server.config.ts'],
    sources: [...CONTENT, 'src/server', 'demo', 'vite.server.config.ts'],
    without: ELSEWHERE.process,
  },
];

/** Builds what browsers and the process load, or `only` some parts, unless it stands as the sources are. */
export async function build({ only = PARTS.map(({ name }) => name) } = {}) {
  if (isRelease()) return;
  const stampOf = stamps();
  const parts = PARTS.filter(({ name }) => only.includes(name)).map((part) => ({
    ...part,
    stamp: stampOf(part),
  }));
  const stale = parts.filter((part) => !isFresh(part));
  if (stale.length === 0) return noteBuild({ unlessThere: true });
  await step('Building', async () => {
    const built = await Promise.allSettled(stale.map(buildPart));
    const failed = built.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    noteBuild();
  });
}

function isFresh({ name, stamp }) {
  return existsSync(join(PROJECT, 'dist', name)) && readIfThere(join(STAMPS, name)) === stamp;
}

/** The stamp was taken before: what is written while the part is being built makes it stale again. */
async function buildPart({ name, args, stamp }) {
  await run(args);
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), stamp);
}

function run(args) {
  return quietly(runtime(), [VITE, 'build', '--logLevel', 'warn', ...args], {
    cwd: PROJECT,
    env: environment({ NODE_ENV: 'production', NO_COLOR: '1' }),
    sentence: 'The product could not be built; see above.',
  });
}

/** Makes stamps, which change when a source is added, removed or written to. Each folder is read once. */
function stamps() {
  const listed = new Map();
  const listOf = (path) => {
    if (!listed.has(path)) listed.set(path, filesOf(path));
    return listed.get(path);
  };
  return ({ sources, without }) =>
    sources
      .flatMap(listOf)
      .filter((line) => !without.test(line))
      .join('\n');
}

/** Of a path of the project; tests are no sources. */
function filesOf(path) {
  if (path.includes('.test.')) return [];
  const place = `${PROJECT}/${path}`;
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    return readdirSync(place)
      .sort()
      .flatMap((name) => filesOf(`${path}/${name}`));
  }
  return stat ? [`${path}:${stat.size}:${stat.mtimeMs}`] : [];
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
