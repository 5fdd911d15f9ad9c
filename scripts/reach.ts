/**
 * `npm run reach`: how many test files beside the code a change of a server file reaches, by the import graph. Types are
 * left out, lazy imports count. `--json` prints the figures alone, a path the tests that this file reaches.
 */
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

import { runtimeImportsOf } from '../tests/support/import-graph.ts';
import { rings } from './rings.ts';

const SERVER = ['src/server/**/*.ts', 'src/features/*/server/**/*.ts'];
const WORST = 10;

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

/** Every file that loads `file`, by whatever way. */
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

function isUnit(file: string): boolean {
  return rings.unit.some((glob) => matchesGlob(file, glob));
}

const files = globSync('{src,demo,scripts,tests}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('node_modules') && (!isTest(file) || isUnit(file)),
);
const importers = importersOf(files);

function testsOf(file: string): string[] {
  return [...loadersOf(file, importers)].filter(isTest).toSorted();
}

const server = globSync(SERVER).filter((file) => !isTest(file));
const reached = server
  .map((file) => ({ file, tests: testsOf(file).length }))
  .toSorted((a, b) => a.tests - b.tests || a.file.localeCompare(b.file));

function at(share: number): number {
  return reached[Math.min(reached.length - 1, Math.floor(reached.length * share))]?.tests ?? 0;
}

const figures = {
  serverFiles: server.length,
  unitTestFiles: files.filter(isTest).length,
  median: at(0.5),
  p90: at(0.9),
  worst: reached.slice(-WORST).toReversed(),
};

const [asked] = process.argv.slice(2);
if (asked === '--json') console.log(JSON.stringify(figures));
else if (asked !== undefined) for (const test of testsOf(asked)) console.log(`  ${test}`);
else {
  console.log(
    `  A change of one of ${figures.serverFiles} server files reaches, of ${figures.unitTestFiles} unit test files:`,
  );
  console.log(`  median ${figures.median}, p90 ${figures.p90}; most:`);
  for (const { file, tests } of figures.worst)
    console.log(`  ${String(tests).padStart(5)} ${file}`);
}
