import { lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { isRelease } from './release.mjs';
import { PROJECT, RUNTIMES } from './runtime.mjs';
import { quietly, step } from './steps.mjs';

/** Installs exactly what the lockfile of a folder names, unless that stands already. */
export async function install(folder = PROJECT) {
  const modules = join(folder, 'node_modules');
  if (isRelease() || isBorrowed(modules) || isInstalled(folder)) return;
  const npm = process.env.npm_execpath;
  const options = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [command, args] = npm?.endsWith('.js')
    ? [process.execPath, [npm, ...options]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', options];
  const where = relative(PROJECT, folder);
  await step(`Installing packages${where && ` of ${where}`}`, () =>
    quietly(command, args, {
      cwd: folder,
      sentence: 'npm could not install the packages; see above. Is the network reachable?',
    }),
  );
  dropUnread(modules);
}

/**
 * Files that nothing here reads, 190 MB: source maps and sources of compiled code, declarations of CommonJS and Flow,
 * readmes, tests and tools. Static libraries and Node’s C++ headers serve only those who compile add-ons.
 */
const UNREAD = [
  /\.(?:map|flow|d\.cts|a)$/,
  /(?<!\.d)\.[cm]?tsx?$/,
  /(?:^|\/)(?!licen[cs]e|notice|copying)[^/]*\.(?:md|markdown)$/i,
  /^(?:tests?|__tests__|examples?|benchmarks?|docs?|coverage|\.[^/]+)\//,
];
const HEADERS = RUNTIMES.map((name) => `${name}/include`);

function dropUnread(modules) {
  for (const headers of HEADERS) rmSync(join(modules, headers), { recursive: true, force: true });
  for (const file of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    if (UNREAD.some((unread) => unread.test(withinPackage(path)))) rmSync(path);
  }
}

/** The path of a file within its package. */
function withinPackage(path) {
  const [name = '', ...rest] =
    path
      .split(/node_modules[\\/]/)
      .at(-1)
      ?.split(sep) ?? [];
  return (name.startsWith('@') ? rest.slice(1) : rest).join('/');
}

/** A linked folder belongs to another checkout; npm would empty it there. */
function isBorrowed(modules) {
  return lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** npm writes down the tree that it installed. */
function isInstalled(folder) {
  const lock = join(folder, 'package-lock.json');
  const written = join(folder, 'node_modules/.package-lock.json');
  const installed = statSync(written, { throwIfNoEntry: false });
  if (!installed) return false;
  if (installed.mtimeMs >= statSync(lock).mtimeMs) return true;
  return isSameTree(packagesOf(lock), packagesOf(written));
}

function packagesOf(path) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(path, 'utf8')).packages;
  return packages;
}

/** Every locked package stands in its version; only optional ones may be missing. */
function isSameTree(locked, installed) {
  return (
    Object.entries(locked).every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional,
    ) && Object.keys(installed).every((path) => path in locked)
  );
}
