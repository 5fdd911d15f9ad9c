import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { arrowsOf, sourcesBelow } from '../support/import-graph.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const SMALL = 30;
/** Lines from which on a file takes in no other. */
const FULL = 150;

/** Folders each of whose files is one of a kind, however short. */
const kinds = [
  /^src\/content\/fields\//,
  /^src\/admin\/content\/fields\/\w+Input\.tsx$/,
  /(?:^|\/)(?:table|\w*-table|repository|[\w-]+-repository)\.ts$/,
  /\/words\.ts$/,
];

type Small = Readonly<{ path: string; text: string; into: string }>;

function textOf(path: string): string {
  return readFileSync(resolve(PROJECT, path), 'utf8');
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** Files of few lines that one file alone imports, which stands beside them. */
function smallOnes(): Small[] {
  const arrows = arrowsOf(sourcesBelow('src'));
  const importers = Map.groupBy(arrows, ([, to]) => to);
  return [...importers].flatMap(([path, from]) => {
    const [into = ''] = from.map(([importer]) => importer);
    const text = textOf(path);
    const isAlone = from.length === 1 && dirname(into) === dirname(path);
    return isAlone && linesOf(text) < SMALL ? [{ path, text, into }] : [];
  });
}

/** Why it stays a file, by the decision on names of the field; undefined where nothing says so. */
function reasonOf({ path, text, into }: Small): string | undefined {
  const stem = path.replace(/\.tsx?$/, '');
  const around = textOf(into);
  if (text.includes(`./${basename(stem)}.module.css`)) return 'a stylesheet of its own';
  if (existsSync(resolve(PROJECT, `${stem}.test.ts`))) return 'a table test of its own';
  if (around.includes(`import('./${basename(path)}')`)) return 'is loaded later';
  if (kinds.some((kind) => kind.test(path))) return 'one of a kind';
  return linesOf(text) + linesOf(around) > FULL ? 'its neighbour is full' : undefined;
}

test('a file of few lines that only a neighbour reads stands in that neighbour', () => {
  const small = smallOnes();
  const reasons = new Set(small.map(reasonOf));
  expect(reasons).toContain('a stylesheet of its own');
  expect(reasons).toContain('is loaded later');
  expect(small.filter((one) => reasonOf(one) === undefined).map(({ path }) => path)).toEqual([]);
});
