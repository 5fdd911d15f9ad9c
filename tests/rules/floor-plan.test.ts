import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { arrowsOf, circlesIn, sourcesBelow } from '../support/import-graph.ts';

const layers = readdirSync(resolve(import.meta.dirname, '../../src')).toSorted();
const sources = sourcesBelow('src');
const arrows = arrowsOf(sources);

/** What is still to be opened. These figures only go down. */
const left = {
  roomsInCircles: { server: 19 } as Readonly<Record<string, number>>,
  insides: 3,
  queries: 31,
};

describe.each(layers)('src/%s', (layer) => {
  test('no file or folder stands in a circle of imports, types and lazy ones counted', () => {
    const circles = circlesIn(`src/${layer}`, arrows);
    const count = circles.flatMap(({ members }) => members).length;
    const told = circles.map(({ folder, members }) => `${folder}: ${members.join(' <> ')}`);
    expect(count, told.join('\n')).toBeLessThanOrEqual(left.roomsInCircles[layer] ?? 0);
  });
});

/** The feature of the server that a file belongs to. */
function featureOf(path: string): string | undefined {
  return /^src\/server\/([^/]+)\//.exec(path)?.[1];
}

test('a feature of the server enters no other by its routes, its repositories or its SQL', () => {
  const insides = arrows.filter(
    ([from, to]) =>
      featureOf(from) !== undefined &&
      ![featureOf(from), 'platform', undefined].includes(featureOf(to)) &&
      /(?:^|[/-])(?:routes|repository)\.ts$|\/sql\//.test(to),
  );
  expect(insides.length, insides.map((arrow) => arrow.join(' > ')).join('\n')).toBeLessThanOrEqual(
    left.insides,
  );
});

test('Drizzle and pg stand in repositories, tables and SQL, and in the platform that opens them', () => {
  const home = /(?:^|[/-])(?:repository|table)\.ts$|\/sql\/|^src\/server\/platform\//;
  const elsewhere = [...sources]
    .filter(([, names]) => names.some((name) => /^(?:drizzle-orm|pg)(?:\/|$)/.test(name)))
    .map(([path]) => path)
    .filter((path) => !home.test(path));
  expect(elsewhere.length, elsewhere.join('\n')).toBeLessThanOrEqual(left.queries);
});
