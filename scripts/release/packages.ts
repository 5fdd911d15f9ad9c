import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT, RUNTIMES } from '../runtime.mjs';

/** A package that a release carries: where it lies below the project, and what the lockfile says of it. */
export type CarriedPackage = { path: string; name: string; version: string };

type Locked = {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type Lockfile = { packages: Record<string, Locked> };

/**
 * The packages that the code of `folders` asks for, and those that they need, as the lockfile names them: what is in the
 * files of browsers already is not among them. Nor is the Node that a checkout pins: a release runs on the machine's own.
 */
export function carriedPackages(folders: readonly string[], except: readonly string[] = []) {
  const { packages } = JSON.parse(
    readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'),
  ) as Lockfile;
  const named = namedIn(folders);
  const isUnnamed = (name: string) => ![...named].some((one) => `${one}/`.startsWith(`${name}/`));
  const never = new Set([...RUNTIMES, ...except]);
  const left = new Set(neededBy(packages['']).filter(isUnnamed));
  const found = new Map<string, CarriedPackage>();
  const waiting = [''];
  for (const path of waiting) {
    for (const name of neededBy(packages[path])) {
      const place = placeOf(packages, path, name);
      const isLeft = left.has(name) && path === '';
      if (place === undefined || found.has(place) || isLeft || never.has(name)) continue;
      found.set(place, { path: place, name, version: packages[place]?.version ?? '' });
      waiting.push(place);
    }
  }
  return [...found.values()].toSorted((a, b) => a.path.localeCompare(b.path));
}

/** All that stands in quotes and could be the name of a package or of a file in one. */
function namedIn(folders: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile() && /\.(?:[cm]?js|tsx?)$/.test(file.name))
        for (const [, name = ''] of readFileSync(join(file.parentPath, file.name), 'utf8').matchAll(
          /["'`](@?[a-z][\w./-]{0,99})["'`]/g,
        ))
          names.add(name);
  return names;
}

function neededBy(locked: Locked | undefined): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked ?? {
    version: '',
  };
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** As Node looks for it: beside the one that asks, then further up; undefined where it is not for this machine. */
function placeOf(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))
  ) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in packages) return existsSync(join(PROJECT, place)) ? place : undefined;
    if (folder === '') return undefined;
  }
}
