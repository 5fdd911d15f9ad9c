import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { arrowsOf, circlesIn, sheetsBelow, sourcesBelow } from '../support/import-graph.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const layers = foldersOf('');
const sources = new Map([...sourcesBelow('src'), ...sheetsBelow('src')]);
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

/** The folders in a folder of `src`. */
function foldersOf(path: string): string[] {
  return readdirSync(resolve(PROJECT, 'src', path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** The rooms of each layer. */
function roomsOfFolders(): Map<string, string[]> {
  return new Map(layers.map((layer) => [layer, foldersOf(layer)]));
}

/** The plan of the architecture: of each folder its groups of rooms, from the top to the ground. */
function plan(): Map<string, string[][]> {
  const text = readFileSync(resolve(PROJECT, 'docs/architecture.md'), 'utf8');
  const [, block = ''] = /^## The floor plan$[^]*?^```\n([^]*?)^```$/m.exec(text) ?? [];
  const lines = block.replaceAll(/\n +/g, ' ').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [, path = '', rooms = ''] = /^(\S+) +(.*)$/.exec(line) ?? [];
      return [path, rooms.split(' > ').map((group) => group.split(', '))];
    }),
  );
}

test('every room of a layer stands in the plan of the architecture, and no other', () => {
  const planned = [...plan()].map(([path, groups]) => [path, groups.flat().toSorted()] as const);
  expect(Object.fromEntries(planned)).toEqual(Object.fromEntries(roomsOfFolders()));
});

test('the server has at most eight floors', () => {
  expect(plan().get('server')?.length).toBeLessThanOrEqual(8);
});

test('a room imports only from rooms that the plan has to its right', () => {
  const wrong = [...plan()].flatMap(([path, groups]) => {
    const place = new Map(groups.flatMap((group, index) => group.map((room) => [room, index])));
    return arrows.flatMap(([from, to]) => {
      const [above, below] = [from, to].map((end) =>
        end.startsWith(`src/${path}/`) ? end.split('/')[path.split('/').length + 1] : undefined,
      );
      const [a, b] = [place.get(above ?? ''), place.get(below ?? '')];
      if (a === undefined || b === undefined || above === below || a < b) return [];
      return [`${path}: ${above} > ${below} (${from})`];
    });
  });
  expect(wrong).toEqual([]);
});

/** Files that put the application together of its core and the lists of its features. */
const composition =
  /^src\/(?:server\/start\/start\.ts|admin\/main\.tsx|site\/(?:entry|render|routes)\.tsx?)$/;

test('the core imports no feature: it reads their lists where the application is put together', () => {
  const into = arrows.filter(([from, to]) => isFeature(to) && !isFeature(from));
  expect(into.filter(([, to]) => pluggedFeatureOf(to))).toEqual([]);
  expect(into.filter(([from]) => !composition.test(from))).toEqual([]);
});

function isFeature(path: string): boolean {
  return path.startsWith('src/features/');
}

/** The folder of `src/features` that a file lies in. */
function pluggedFeatureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

test('features import each other by at most six arrows', () => {
  const pairs = arrows.map((arrow) => arrow.map(pluggedFeatureOf));
  const between = pairs.filter(([from, to]) => from && to && from !== to);
  expect(new Set(between.map((pair) => pair.join(' > '))).size).toBeLessThanOrEqual(6);
});

/** The feature of the server that a file belongs to. */
function featureOf(path: string): string | undefined {
  return /^src\/(?:server|features)\/([^/]+)\//.exec(path)?.[1];
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
    // Features that move, convert or replace content stand on its store.
    if (from.startsWith('src/features/') && to.startsWith('src/server/content/')) return false;
    return own && other && own !== other;
  });
  const entered = across.filter(([from, to]) => inside.test(to) && !open.test(from));
  expect(entered.map((arrow) => arrow.join(' > '))).toEqual([]);
});

/** What every feature stands on: each of its rooms is there to be used. */
const grounds = ['src/server/http', 'src/server/platform', 'src/site/ui'];
/** Composes the rooms of the website, as `services.ts` does the server's. */
const pages = 'src/site/pages';
const tables = /(?:^|[/-])table\.ts$/;

/** A file at the top of a feature's folder, or the file of a room that is called as the room is. */
function isDoor(path: string): boolean {
  const [file = '', room = '', ...above] = path.split('/').toReversed();
  return above.length <= 2 || file.replace(/\.tsx?$/, '') === room;
}

test('a feature is entered by the top of its folder, or by the file that a room is called after', () => {
  expect(isDoor('src/server/leads/leads.ts')).toBe(true);
  expect(isDoor('src/server/leads/visitors/visitors.ts')).toBe(true);
  expect(isDoor('src/server/leads/visitors/cookies.ts')).toBe(false);
  const features = /^src\/(?:admin|server|site)\/[^/]+(?=\/)/;
  const entered = arrows.flatMap(([from, to]) => {
    const [own, other] = [features.exec(from)?.[0], features.exec(to)?.[0]];
    if (!own || !other || own === other || dirname(own) !== dirname(other)) return [];
    if (own === pages || grounds.includes(other) || tables.test(to) || isDoor(to)) return [];
    return [`${from} > ${to}`];
  });
  expect(entered).toEqual([]);
});

/** Where the database is spoken to: by name, and in the room of the platform that opens it. */
const ofDatabase = /(?:^|[/-])(?:repository|table)\.ts$|\/sql\/|^src\/server\/platform\/database\//;

test('Drizzle and pg stand in repositories, tables and SQL, and in the room that opens the database', () => {
  const elsewhere = [...sources]
    .filter(([, names]) => names.some((name) => /^(?:drizzle-orm|pg)(?:\/|$)/.test(name)))
    .map(([path]) => path)
    .filter((path) => !ofDatabase.test(path));
  expect(elsewhere).toEqual([]);
});

test('no statement stands elsewhere either', () => {
  const asked =
    /\b(?:pool|db|tx|client)\.(?:query(?:<[^(]*>)?\(\s*[`'"{]|(?:execute|select|insert|update|delete)\()/;
  const elsewhere = [...sources.keys()]
    .filter((path) => /^src\/(?:server|features)\//.test(path) && !ofDatabase.test(path))
    .filter((path) => asked.test(readFileSync(resolve(PROJECT, path), 'utf8')));
  expect(elsewhere).toEqual([]);
});
