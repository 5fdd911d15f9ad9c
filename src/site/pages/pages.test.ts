import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { abroadForm } from '../../kernel/leads/abroad.ts';
import { applicationPaths } from '../../kernel/leads/applications.ts';
import { formPosts } from '../../kernel/leads/formPosts.ts';
import { callbackPaths } from '../../kernel/leads/callbacks.ts';
import { myDataPaths } from '../../kernel/leads/myData.ts';
import { registerPaths } from '../../kernel/leads/registerForm.ts';
import { demoSnapshot } from '../../../demo/snapshot.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import type { Section } from '../blocks/block.ts';
import { auxiliary } from '../../content/types/auxiliary.ts';
import { SiteLayout } from '../shell/SiteLayout.tsx';
import { matched, type Match } from './page.tsx';
import { allPaths, readTarget, routeOf } from '../routes.ts';
import { SnapshotOfPage } from '../ui/page/snapshot.ts';
import { auxiliaryPage, loadAuxiliary } from './AuxiliaryPage.tsx';
import { homePage, loadHome } from './HomePage.tsx';
import { notFoundPage } from './NotFoundPage.tsx';

const snapshot = demoSnapshot();
const today = '2026-11-28';
const known = new Set([
  ...allPaths(snapshot),
  '/admin',
  '/api',
  abroadForm,
  registerPaths.form,
  registerPaths.guardian,
  myDataPaths.page,
  formPosts.checkCertificate.path,
  applicationPaths.page,
  callbackPaths.page,
]);

const pages: readonly (readonly [path: string, Match])[] = [
  ['/', matched(homePage, () => loadHome(snapshot))],
  ['/nowhere', matched(notFoundPage, () => null, 404)],
  ...snapshot.all('auxiliary').map((entry) => {
    const match = matched(auxiliaryPage, () => loadAuxiliary(entry, snapshot));
    return [entry.data.path, match] as const;
  }),
];

function htmlOf(path: string, match: Match): string {
  const { content } = match.load({ snapshot, path });
  return renderToStaticMarkup(SiteLayout({ snapshot, path, children: content }));
}

function all(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(([, found = '']) => found);
}

describe.each(pages)('%s', (path, match) => {
  const html = htmlOf(path, match);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));

  it('has one h1 and skips no level of headings', () => {
    const levels = all(main, /<h([1-6])[ >]/g).map(Number);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
    expect(skipped).toEqual([]);
  });

  it('keeps to the content security policy: no inline style and no inline handler', () => {
    expect(html).not.toMatch(/<[^>]* style=/);
    expect(html).not.toMatch(/<[^>]* on[a-z]+=/);
  });

  it('gives every image a size and a description', () => {
    for (const image of html.match(/<img [^>]*>/g) ?? []) {
      expect(image).toMatch(/ alt="/);
      expect(image).toMatch(/ width="\d+" height="\d+"/);
    }
  });

  it('names each id once, and names no id that is not there', () => {
    const ids = all(html, /<[^>]* id="([^"]+)"/g);
    expect(ids).toHaveLength(new Set(ids).size);
    const named = all(
      html,
      / (?:for|aria-controls|aria-labelledby|aria-describedby|popovertarget|data-for)="([^"]+)"/gi,
    );
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    const anchors = all(html, / href="#([^"]+)"/g);
    expect(anchors.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('links only to pages that are there', () => {
    const paths = all(html, / href="(\/[^"#?]*)/g).filter(
      (each) => !each.startsWith('/media/') && !each.endsWith('.ics'),
    );
    expect([...new Set(paths)].filter((target) => !known.has(target))).toEqual([]);
  });

  it('says of itself what search engines can show', () => {
    const meta = match.load({ snapshot, path }).meta;
    expect(meta.title.length).toBeGreaterThan(5);
    expect(meta.description.length).toBeGreaterThan(20);
    expect(meta.description).not.toMatch(/[<>]/);
  });
});

describe('programmes that were looked for', () => {
  it.each(['/programmes?q=python', '/programmes?q=zzzz'])(
    '%s leads on, and never to a part that this page has not',
    (address) => {
      const route = routeOf(readTarget(address, { snapshot, today }), snapshot);
      if (route.status === 301) throw new Error('The page is gone.');
      const html = htmlOf('/programmes', route);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const ids = all(html, / id="([^"]+)"/g);
      expect(all(main, / href="#([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([]);
      expect(all(main, / href="(\/programmes[^"]*)"/g)).toContain('/programmes');
    },
  );
});

describe('every block', () => {
  const { blocks = {} } = auxiliary.fields.sections;
  const ground = {
    entries: { programme: snapshot.all('programme')[0]?.id ?? 1 },
    image: 1,
    file: 1,
  };

  it.each(Object.entries(blocks))(
    '%s is drawn with the words that staff gave it',
    (block, { fields }) => {
      const values = Object.entries(fields).map(([name, field]) => [
        name,
        field.behaviour.sample(field, 1, ground),
      ]);
      const section = { block, ...Object.fromEntries(values) } as Section & { title: string };
      const html = renderToStaticMarkup(
        createElement(
          SnapshotOfPage,
          { value: snapshot },
          createElement(Blocks, {
            sections: [{ section, row: 0 }],
            trail: [{ name: 'Sample', path: '/sample' }],
            of: { type: 'auxiliary', id: 1 },
          }),
        ),
      );
      expect(html).toContain(section.title);
      expect(html).not.toMatch(/undefined|\[object|NaN/);
    },
  );
});

describe('a page that announces live lectures', () => {
  const path = '/course-conduction';

  it('is another one each day, unlike pages without', () => {
    expect(readTarget(path, { snapshot, today }).query.get('today')).toBe(today);
    expect(readTarget('/about', { snapshot, today }).query.size).toBe(0);
  });

  it('shows those of the coming days, first things first, and says when there are none', () => {
    const on = (today: string) => {
      const target = { path, query: new URLSearchParams({ today }) };
      const route = routeOf(target, snapshot);
      if (route.status !== 200) throw new Error('The page is gone.');
      return htmlOf(path, route);
    };
    const times = all(on('2026-11-28'), /<time dateTime="([^"]*)"/gi);
    expect(times[0]).toBe('2026-11-28T06:00:00+05:30');
    expect(times.length).toBe(12);
    expect(on('2040-01-01')).toContain('No lecture is planned');
  });
});

describe('the footer', () => {
  const [column] = snapshot.all('footer');
  const titles = (path: string, now = snapshot) => {
    const html = renderToStaticMarkup(SiteLayout({ snapshot: now, path, children: null }));
    return all(html.slice(html.indexOf('<footer')), /<h3>([^<]*)<\/h3>/g);
  };

  it('has the columns that staff gave to a programme under its pages, and the site’s elsewhere', () => {
    if (!column) throw new Error('The demo has no footer.');
    const data = { ...column.data, slug: 'mba', title: 'For managers' };
    const now = snapshot.with([{ put: { ...column, id: 99_999, data } }]);
    expect(titles('/mba', now)).toEqual(['For managers']);
    expect(titles('/mba/finance', now)).toEqual(['For managers']);
    expect(titles('/bba', now)).toEqual(titles('/bba'));
    expect(titles('/bba')[0]).toBe('Programmes');
  });
});

describe('the promotional banner', () => {
  const [banner] = snapshot.all('promotionalBanner');
  const homeWith = (is_active: '0' | '1') => {
    if (!banner) throw new Error('The demo has no banner.');
    const now = snapshot.with([{ put: { ...banner, data: { ...banner.data, is_active } } }]);
    const { load } = matched(homePage, () => loadHome(now));
    return renderToStaticMarkup(load({ snapshot: now, path: '/' }).content);
  };

  it('is seen while it is switched on', () => {
    expect(homeWith('1')).toContain(`aria-label="${banner?.data.title}"`);
    expect(homeWith('0')).not.toContain(`aria-label="${banner?.data.title}"`);
  });
});
