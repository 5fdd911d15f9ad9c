import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { arrowsOf, circlesIn, sourcesBelow } from '../support/import-graph.ts';

const layers = readdirSync(resolve(import.meta.dirname, '../../src')).toSorted();
const sources = sourcesBelow('src');
const arrows = arrowsOf(sources);

test.each(layers)('no file or folder of src/%s stands in a circle of imports', (layer) => {
  const circles = circlesIn(`src/${layer}`, arrows);
  expect(circles.map(({ folder, members }) => `${folder}: ${members.join(' <> ')}`)).toEqual([]);
});

test('a circle is found between folders, between files, and through what stands between them', () => {
  const found = circlesIn('src/x', [
    ['src/x/a/one.ts', 'src/x/b/one.ts'],
    ['src/x/b/two.ts', 'src/x/c.ts'],
    ['src/x/c.ts', 'src/x/a/two.ts'],
    ['src/x/d/e/one.ts', 'src/x/d/two.ts'],
    ['src/x/d/two.ts', 'src/x/d/e/two.ts'],
    ['src/x/a/one.ts', 'src/x/d/two.ts'],
  ]);
  expect(found).toEqual([
    { folder: 'src/x', members: ['a', 'b', 'c.ts'] },
    { folder: 'src/x/d', members: ['e', 'two.ts'] },
  ]);
});

/** The feature of the server that a file belongs to. */
function featureOf(path: string): string | undefined {
  return /^src\/server\/([^/]+)\//.exec(path)?.[1];
}

const rules = [
  {
    inside: /(?:^|[/-])(?:routes|repository)\.ts$|\/sql\//,
    what: 'its routes, its repositories or its SQL',
    open: /^$/,
  },
  {
    inside: /(?:^|[/-])table\.ts$/,
    what: 'its tables, but to join them to its own',
    open: /(?:^|[/-])(?:repository|table)\.ts$/,
  },
];

test.each(rules)('a feature of the server enters no other by $what', ({ inside, open }) => {
  const across = arrows.filter(([from, to]) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own && other && own !== other && other !== 'platform';
  });
  const entered = across.filter(([from, to]) => inside.test(to) && !open.test(from));
  expect(entered.map((arrow) => arrow.join(' > '))).toEqual([]);
});

test('Drizzle and pg stand in repositories, tables and SQL, and in the platform that opens them', () => {
  const home = /(?:^|[/-])(?:repository|table)\.ts$|\/sql\/|^src\/server\/platform\//;
  const elsewhere = [...sources]
    .filter(([, names]) => names.some((name) => /^(?:drizzle-orm|pg)(?:\/|$)/.test(name)))
    .map(([path]) => path)
    .filter((path) => !home.test(path));
  expect(elsewhere).toEqual([]);
});
