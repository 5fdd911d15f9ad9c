import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { demoSnapshot } from '../../../demo/snapshot.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { sampleRow } from '../../content/fields/rows.ts';
import { registry, type TypeName } from '../../content/registry.ts';
import { blocks } from '../../content/types/blocks.ts';
import { freeBlocks } from '../../content/types/template.ts';
import { EditMarks } from '../ui/page/Section.tsx';
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
  const { fixed } = registry[type].fields.sections;
  const rows = (fixed ?? []).map((block) => ({
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
  const fixed = registry.programmeSections.fields.sections.fixed ?? [];
  const rows = fixed.map((block) => ({ block, hidden: hidden.includes(block) }));
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

describe('the launchpad', () => {
  const parts = plain.all('launchpad');
  const headings = (snapshot: Snapshot) => all(htmlOf(snapshot, '/launchpad'), /<h2[^>]*>([^<]*)/g);
  const titleOf = (kind: string) =>
    String(parts.find(({ data }) => data.kind === kind)?.data.title);

  it('stands in the order of its list until its sections are put in one', () => {
    const [first] = parts;
    const last = parts.at(-1);
    if (!first || !last) throw new Error('The demo has no launchpad.');
    const put = { ...last, position: first.position - 1 };
    const moved = plain.with([{ put }]);
    expect(headings(plain)[0]).toBe(titleOf('refer'));
    expect(headings(moved).slice(0, 2)).toEqual([last.data.title, titleOf('refer')]);
    const rows = [{ block: 'page:steps', title: 'From a friend to a fee' }];
    const arranged = headings(withRows(moved, 'launchpadSections', rows));
    expect(arranged.indexOf('From a friend to a fee')).toBeGreaterThanOrEqual(0);
    expect(arranged.indexOf(titleOf('refer'))).toBeLessThan(arranged.indexOf(last.data.title));
  });

  it('has each section on its own: moved, hidden, and headed as its page says', () => {
    const rows = [
      { block: 'page:access' },
      { block: 'page:referrals', title: 'Who you brought' },
      { block: 'page:refer', hidden: true },
      { block: 'page:demo', hidden: true },
      { block: 'page:postLogin', hidden: true },
    ];
    const shown = headings(withRows(plain, 'launchpadSections', rows));
    const [access] = plain.all('dashboardAccess');
    const [banner] = plain.all('postLoginReferral');
    expect(shown.slice(0, 2)).toEqual([
      access?.data.title.replace('&', '&amp;'),
      'Who you brought',
    ]);
    expect(shown).not.toContain(titleOf('demo'));
    expect(shown).not.toContain(banner?.data.title);
    expect(shown).toContain(titleOf('steps'));
  });

  it('heads the first of several of one kind, and leaves the others theirs', () => {
    const [text] = parts.filter(({ data }) => data.kind === 'text');
    if (!text) throw new Error('The demo has no such section.');
    const put = { ...text, id: 900_002, data: { ...text.data, title: 'A second one' } };
    const rows = [{ block: 'page:text', title: 'Before you begin' }];
    const shown = headings(withRows(plain.with([{ put }]), 'launchpadSections', rows));
    expect(shown).toContain('A second one');
    expect(shown.filter((heading) => heading === 'Before you begin')).toHaveLength(1);
  });
});

describe('live lectures between the sections of a page', () => {
  const today = '2026-11-28';
  const lectures = { block: 'lectures', title: 'In class this week', days: 7 };
  const isDated = (snapshot: Snapshot, path: string) =>
    readTarget(path, { snapshot, today }).query.has('today');
  const times = (snapshot: Snapshot, path: string, day: string) => {
    const route = routeOf(readTarget(path, { snapshot, today: day }), snapshot);
    if (!('load' in route)) throw new Error(`Nothing stands at ${path}.`);
    const html = renderToStaticMarkup(route.load({ snapshot, path }).content);
    const from = html.indexOf('In class this week');
    return all(html.slice(from), /<time dateTime="([^"]*)"/gi);
  };

  /** Without the open class that the home page announces of itself. */
  const quiet = plain.with(
    plain
      .all('liveLecture')
      .filter(({ data }) => data.is_open)
      .map(({ type, id }) => ({ remove: { type, id } })),
  );

  it.each(pages)('make a page of %s another one each day, and no other', (type, path) => {
    const changed = withRows(quiet, type, [lectures]);
    expect(isDated(quiet, path)).toBe(false);
    expect(isDated(changed, path)).toBe(true);
    expect(isDated(withRows(quiet, type, [{ ...lectures, hidden: true }]), path)).toBe(false);
    expect(isDated(changed, '/programmes')).toBe(false);
    expect(times(changed, path, today)[0]).toMatch(/^2026-11-2[89]T/);
    expect(times(changed, path, '2040-01-01')).toEqual([]);
  });

  it('stand on one programme’s pages alone where its own rows have them', () => {
    const own = ownRows(plain, mba, [lectures]);
    expect(['/mba', '/mba/finance', '/mca'].map((path) => isDated(own, path))).toEqual([
      true,
      true,
      false,
    ]);
    const unlike = ownRows(withRows(plain, 'programmeSections', [lectures]), mba, [
      { block: 'page:about' },
    ]);
    expect(isDated(unlike, '/mba')).toBe(false);
    expect(isDated(unlike, '/mca')).toBe(true);
  });
});

it('the home page tells search engines of its film only where it shows it', () => {
  const nodes = (snapshot: Snapshot) =>
    JSON.stringify(load(snapshot, '/').meta.jsonLd?.('https://example.in', undefined));
  expect(nodes(plain)).toContain('VideoObject');
  const hidden = withRows(plain, 'homeSections', [{ block: 'page:about', hidden: true }]);
  expect(nodes(hidden)).not.toContain('VideoObject');
});
