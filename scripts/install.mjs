import { lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { isRelease } from './release.mjs';
import { PROJECT, RUNTIMES } from './runtime.mjs';
import { quietly, step } from './steps.mjs';

const LOCK = join(PROJECT, 'package-lock.json');
const MODULES = join(PROJECT, 'node_modules');
/** What npm wrote down of the tree it installed. */
const INSTALLED = join(MODULES, '.package-lock.json');

/** Installs exactly what the lockfile names, unless that stands already. */
export async function install() {
  if (isRelease() || isBorrowed() || isInstalled()) return;
  const npm = process.env.npm_execpath;
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, args] = npm?.endsWith('.js')
    ? [process.execPath, [npm, ...options]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', options];
  await step('Installing packages', () =>
    quietly(command, args, {
      cwd: PROJECT,
      sentence: 'npm could not install the packages; see above. Is the network reachable?',
    }),
  );
  dropUnread();
}

/**
 * Node's own C++ headers, 64 MB, serve only those who compile add-ons, and the source maps of packages, 68 MB, those who
 * step through them: nothing here does.
 */
function dropUnread() {
  for (const name of RUNTIMES)
    rmSync(join(MODULES, name, 'include'), { recursive: true, force: true });
  for (const file of readdirSync(MODULES, { recursive: true, withFileTypes: true }))
    if (file.isFile() && file.name.endsWith('.map')) rmSync(join(file.parentPath, file.name));
}

/** A linked folder belongs to another checkout; npm would empty it there. */
function isBorrowed() {
  return lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function isInstalled() {
  const installed = statSync(INSTALLED, { throwIfNoEntry: false });
  if (!installed) return false;
  if (installed.mtimeMs >= statSync(LOCK).mtimeMs) return true;
  return isSameTree(packagesOf(LOCK), packagesOf(INSTALLED));
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
