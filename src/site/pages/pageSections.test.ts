import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { demoSnapshot } from '../../../demo/snapshot.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { sampleRow } from '../../content/fields/rows.ts';
import { registry, type TypeName } from '../../content/registry.ts';
import { blocks } from '../../content/types/blocks.ts';
import { freeBlocks } from '../../content/types/templates/template.ts';
import { EditMarks } from '../ui/Editable.tsx';
import { readTarget, routeOf } from '../routes.ts';
import type { LoadedPage } from './page.tsx';

const plain = demoSnapshot();
const mba = plain.all('programme').find(({ data }) => data.slug === 'mba') as Entry<'programme'>;
const text = { block: 'text', title: null, body: '<p>Put in between.</p>', label: 'In between' };

function withRows(snapshot: Snapshot, type: TypeName, rows: readonly object[]): Snapshot {
  const entry = { ...snapshot.one('homePage'), id: 900_001, type, data: { sections: rows } };
  return snapshot.with([{ put: entry as unknown as Entry }]);
}

function ownRows(snapshot: Snapshot, entry: Entry<'programme'>, rows: readonly object[]): Snapshot {
  const data = { ...entry.data, sections: rows };
  return snapshot.with([{ put: { ...entry, data } as unknown as Entry }]);
}

function load(snapshot: Snapshot, path: string): LoadedPage {
  const route = routeOf(readTarget(path, { snapshot, today: '2026-11-28' }), snapshot);
  if (!('load' in route)) throw new Error(`Nothing stands at ${path}.`);
  return route.load({ snapshot, path });
}

function htmlOf(snapshot: Snapshot, path: string): string {
  return renderToStaticMarkup(load(snapshot, path).content);
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found);
}

function navigation(html: string): string[] {
  const [nav = ''] = /<nav[^>]*data-subnav.*?<\/nav>/s.exec(html) ?? [];
  return [...nav.matchAll(/href="#([^"]+)">([^<]*)/g)].map(([, id, name]) => `${id} ${name}`);
}

const pages = [
  ['homeSections', '/'],
  ['universitySections', '/university'],
  ['launchpadSections', '/launchpad'],
  ['programmeSections', '/mba'],
] as const;

describe.each(pages)('%s', (type, path) => {
  const { standing } = registry[type].fields.sections;
  const rows = (standing ?? []).map((block) => ({
    block,
    hidden: false,
    title: null,
    label: null,
  }));

  it('leaves the page as it is where rows say what the design does', () => {
    expect(htmlOf(withRows(plain, type, rows), path)).toBe(htmlOf(plain, path));
  });

  it('passes over rows that no release knows, and those that stand twice', () => {
    const odd = [{ block: 'page:gone' }, ...rows, { block: 'nothing' }, { block: rows[0]?.block }];
    expect(htmlOf(withRows(plain, type, odd), path)).toBe(htmlOf(plain, path));
  });

  it('takes every block in between twice, with no h1 more and ids of their own', () => {
    const between = Object.keys(freeBlocks);
    const drawn = between.map((name) => ({ ...sampleOf(name), block: name }));
    const html = htmlOf(withRows(plain, type, [...drawn, ...rows, ...drawn]), path);
    expect(all(html, /<h1[ >](.?)/g)).toEqual(all(htmlOf(plain, path), /<h1[ >](.?)/g));
    const ids = all(html, / id="([^"]+)"/g);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.length).toBeGreaterThan(5);
  });

  it('leads staff to the row of each section', () => {
    const marked = renderToStaticMarkup(
      createElement(EditMarks, { value: true }, load(withRows(plain, type, rows), path).content),
    );
    expect(marked).toContain(`&quot;type&quot;:&quot;${type}&quot;,&quot;id&quot;:900001`);
    expect(marked).toContain('&quot;field&quot;:&quot;sections.0&quot;');
  });
});

function sampleOf(name: string): object {
  const { fields } = blocks[name as keyof typeof blocks];
  const context = { entries: { programme: mba.id }, image: 0, file: 0 };
  return sampleRow(fields, 1, context);
}

type Change = Readonly<{ first?: readonly object[]; hidden?: readonly string[] }>;

/** All rows of a programme's page: some before all others, some hidden. */
function rowsOfProgramme({ first = [], hidden = [] }: Change): readonly object[] {
  const standing = registry.programmeSections.fields.sections.standing ?? [];
  const rows = standing.map((block) => ({ block, hidden: hidden.includes(block) }));
  const moved = first.map((row) => (row as { block: string }).block);
  return [...first, ...rows.filter(({ block }) => !moved.includes(block))];
}

describe('a programme’s page', () => {
  const rows = rowsOfProgramme({
    first: [{ block: 'page:faq', title: 'Before you ask', label: 'Questions' }, text],
    hidden: ['page:fees'],
  });
  const changed = withRows(plain, 'programmeSections', rows);
  const html = htmlOf(changed, '/mba');

  it('shows its sections in their order, without those that are hidden', () => {
    const places = ['id="faq"', 'Put in between', 'id="about"', 'id="roadmap"'].map((part) =>
      html.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).not.toContain('id="fees"');
    expect(htmlOf(plain, '/mba')).toContain('id="fees"');
  });

  it('leads to them from its own navigation, by the names that staff gave', () => {
    const links = navigation(html);
    expect(links.slice(0, 3)).toEqual(['faq Questions', 'in-between-2 In between', 'about About']);
    expect(links.join()).not.toContain('fees');
    expect(html).toContain('id="in-between-2"');
    expect(html).toContain('<h2>Before you ask</h2>');
  });

  it('changes with its template and no page of another kind does', () => {
    for (const path of ['/', '/university', '/launchpad', '/about', '/compare?p=mba,mca'])
      expect(htmlOf(changed, path)).toBe(htmlOf(plain, path));
    expect(htmlOf(changed, '/mca')).toContain('Put in between');
  });

  it('may differ from its template, and its specialisations with it', () => {
    const own = rowsOfProgramme({ hidden: ['page:about'] });
    const differing = ownRows(changed, mba, own);
    expect(htmlOf(differing, '/mba')).not.toMatch(/id="about"|Put in between/);
    expect(htmlOf(differing, '/mba/finance')).not.toMatch(/id="about"|Put in between/);
    expect(htmlOf(differing, '/mca')).toContain('Put in between');
  });

  it('leads no one to fees that are hidden', () => {
    expect(html).not.toContain('href="#fees"');
    expect(htmlOf(plain, '/mba')).toContain('href="#fees"');
  });
});

it('the home page tells search engines of its film only where it shows it', () => {
  const nodes = (snapshot: Snapshot) =>
    JSON.stringify(load(snapshot, '/').meta.jsonLd?.('https://example.in', undefined));
  expect(nodes(plain)).toContain('VideoObject');
  const hidden = withRows(plain, 'homeSections', [{ block: 'page:about', hidden: true }]);
  expect(nodes(hidden)).not.toContain('VideoObject');
});
