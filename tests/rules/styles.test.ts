import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { animationsOf, classesNamedIn, namesGivenBy } from '../support/style-names.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: PROJECT }).toSorted();
const named = sources.flatMap((source) => classesNamedIn(source));
const sheets = globSync('src/**/*.module.css', { cwd: PROJECT }).toSorted();
const given = new Map(
  await Promise.all(sheets.map(async (sheet) => [sheet, await namesGivenBy(sheet)] as const)),
);

test('every class that a source names stands in its stylesheet', () => {
  expect(named.length).toBeGreaterThan(1_000);
  const missing = named.filter(({ sheet, name }) => name && !given.get(sheet)?.includes(name));
  expect(missing.map(({ source, name }) => `${source}: ${name}`)).toEqual([]);
});

test('every class of a stylesheet is named by a source, and an id is no name of its own', () => {
  const chosen = new Set(named.flatMap(({ sheet, name }) => (name ? [] : sheet)));
  const used = new Set(named.map(({ sheet, name }) => `${sheet}: ${name}`));
  const unused = [...given]
    .filter(([sheet]) => !chosen.has(sheet))
    .flatMap(([sheet, names]) => {
      const animations = animationsOf(sheet);
      return names.filter((name) => !animations.includes(name)).map((name) => `${sheet}: ${name}`);
    })
    .filter((one) => !used.has(one));
  expect(unused).toEqual([]);
});

test('every value that a stylesheet takes by name is given somewhere', () => {
  const styles = globSync('src/**/*.css', { cwd: PROJECT }).toSorted();
  const read = (path: string) => readFileSync(resolve(PROJECT, path), 'utf8');
  const names = (path: string, pattern: RegExp) =>
    [...read(path).matchAll(pattern)].map(([name]) => name);
  const givenAt = new Set([
    ...styles.flatMap((path) => names(path, /--[\w-]+(?=\s*:)/g)),
    ...sources.flatMap((path) => names(path, /--[\w-]+/g)),
  ]);
  const taken = styles.flatMap((path) =>
    names(path, /(?<=var\(\s*)--[\w-]+(?=\s*\))/g).map((name) => ({ path, name })),
  );
  expect(taken.length).toBeGreaterThan(1_000);
  const missing = taken.filter(({ name }) => !givenAt.has(name));
  expect(missing.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test('a class is found however it is named, and not in what only looks like one', () => {
  const text = `import styles from './X.module.css';
    import other from './other.ts';
    export const all = [styles.one, styles['two'], styles[choice], other.three];`;
  expect(classesNamedIn('src/site/ui/X.tsx', text)).toEqual([
    { source: 'src/site/ui/X.tsx', sheet: 'src/site/ui/X.module.css', name: 'one' },
    { source: 'src/site/ui/X.tsx', sheet: 'src/site/ui/X.module.css', name: 'two' },
    { source: 'src/site/ui/X.tsx', sheet: 'src/site/ui/X.module.css', name: undefined },
  ]);
});
