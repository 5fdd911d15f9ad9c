import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { demoSnapshot } from '../../../demo/snapshot.ts';
import { sampleRow } from '../../content/fields/rows.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { type blocks, hideableBlocks } from '../../content/types/blocks.ts';
import { readTarget, routeOf } from '../routes.ts';

const plain = demoSnapshot();
const programme = plain.all('programme').find(({ data }) => data.slug === 'mba');
const names = Object.keys(hideableBlocks) as (keyof typeof blocks)[];

function drawn(name: keyof typeof blocks, hidden = false): object {
  const context = { entries: { programme: programme?.id ?? 0 }, image: 0, file: 0 };
  return { ...sampleRow(hideableBlocks[name].fields, 1, context), block: name, hidden };
}

function htmlOf(snapshot: Snapshot, path: string): string {
  const route = routeOf(readTarget(path, { snapshot, today: '2026-11-28' }), snapshot);
  if (!('load' in route)) throw new Error(`Nothing stands at ${path}.`);
  return renderToStaticMarkup(route.load({ snapshot, path }).content);
}

/** The page of an entry whose sections are these, as it is drawn. */
function drawnWith(entry: Entry<'auxiliary' | 'landing'>, sections: readonly object[]): string {
  const data = { ...entry.data, sections };
  const snapshot = plain.with([{ put: { ...entry, data } as unknown as Entry }]);
  return htmlOf(snapshot, pathOf(entry, snapshot) ?? '');
}

function written(path: string): Entry<'auxiliary'> {
  const entry = plain.all('auxiliary').find(({ data }) => data.path === path);
  if (!entry) throw new Error(`Nobody has written ${path}.`);
  return entry;
}

const [landing] = plain.all('landing');
const pages = [
  ['a campaign', landing],
  ['an auxiliary page', written('/about')],
  ['the university', written('/university')],
  ['the live lectures', written('/live-lecture')],
] as const;

const orders: readonly (readonly [string, readonly object[]])[] = [
  ['every block once, the hero first', names.map((name) => drawn(name))],
  [
    'every block twice, the hero last',
    [...names, ...names].toReversed().map((name) => drawn(name)),
  ],
  ['a hidden hero first', [drawn('hero', true), drawn('text'), drawn('hero'), drawn('hero')]],
  ['nothing', []],
];

describe.each(pages)('the page of %s', (_name, entry) => {
  it.each(orders)('has one h1 with %s', (_order, sections) => {
    if (!entry) throw new Error('The demo has no such page.');
    const html = drawnWith(entry, sections);
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.indexOf(1)).toBe(0);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('shows all blocks, each hero with its title', () => {
    if (!entry) throw new Error('The demo has no such page.');
    const twice = [drawn('hero'), drawn('banner'), { ...drawn('hero'), title: 'Once more' }];
    expect(drawnWith(entry, twice)).toContain('<h2>Once more</h2>');
  });
});
