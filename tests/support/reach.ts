import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

import { rings, type Ring } from '../../scripts/rings.ts';
import { runtimeImportsOf } from './import-graph.ts';

const SERVER = ['src/server/**/*.ts', 'src/features/*/server/**/*.ts'];

/** A file, and the number of test files that load it. */
export type Reached = Readonly<{ file: string; tests: number }>;

export type Reach = Readonly<{
  /** Test files of the ring. */
  testFiles: number;
  /** Server files, the least loaded first. */
  files: readonly Reached[];
  median: number;
  p90: number;
}>;

/** Reads the import graph of the project. Types are left out, lazy imports count. */
export function readReach() {
  const files = globSync('{src,demo,scripts,tests}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('node_modules'),
  );
  const importers = importersOf(files);
  const testsOf = (file: string, ring: Ring) =>
    [...loadersOf(file, importers)].filter((loader) => isOf(ring, loader)).toSorted();
  return {
    /** The test files of a ring that load a file. */
    testsOf,
    /** How many test files of a ring a change of a server file reaches. */
    ofServer: (ring: Ring): Reach => {
      const reached = globSync(SERVER)
        .filter((file) => !isTest(file))
        .map((file) => ({ file, tests: testsOf(file, ring).length }))
        .toSorted((a, b) => a.tests - b.tests || a.file.localeCompare(b.file));
      return {
        testFiles: files.filter((file) => isOf(ring, file)).length,
        files: reached,
        median: at(reached, 0.5),
        p90: at(reached, 0.9),
      };
    },
  };
}

/** For each file the files that import it. */
function importersOf(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const imported of runtimeImportsOf(file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** Every file that loads `file`, directly or through others, and the file itself. */
function loadersOf(file: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>();
  const left = [file];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    left.push(...(importers.get(next) ?? []));
  }
  return found;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function isOf(ring: Ring, file: string): boolean {
  return isTest(file) && rings[ring].some((glob) => matchesGlob(file, glob));
}

function at(reached: readonly Reached[], share: number): number {
  return reached[Math.min(reached.length - 1, Math.floor(reached.length * share))]?.tests ?? 0;
}
