import { describe, expect, it } from 'vitest';

import { demoSnapshot } from '../../../../demo/snapshot.ts';
import { entry } from '../../../../tests/support/entries.ts';
import { type Menus, menusOf } from '../../../content/read/footer.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { learnerLinks } from './LearnerHeader.tsx';
import { navigationOf, phoneNavigationOf } from './navigation.ts';

const demo = demoSnapshot();
const { id } = demo.one('siteMenus');
const university = demo.one('university').data;

function withMenus(changes: Partial<Menus>): Snapshot {
  return demo.with([{ put: entry('siteMenus', id, { ...menusOf(demo), ...changes }) }]);
}

const plain = { block: 'link', url: null, place: null, hidden: false } as const;

function hrefsOf(header: Menus['header']): readonly string[] {
  const items = navigationOf(withMenus({ header }));
  return items.flatMap((item) => ('links' in item ? item.links : [item])).map(({ href }) => href);
}

describe('the main navigation', () => {
  it('is that of the product where nothing is published', () => {
    const none = demo.with([{ remove: { type: 'siteMenus', id } }]);
    expect(navigationOf(none)).toEqual(navigationOf(demo));
    expect(navigationOf(none)[3]).toMatchObject({
      label: 'Student Corner',
      links: [{ label: 'LMS', href: university.lms_url, away: true }, {}, {}, {}, {}],
    });
    expect(learnerLinks(none)).toEqual(learnerLinks(demo));
  });

  it('follows the university where a link leads to one of its own places', () => {
    const header = [{ ...plain, title: 'Ask us', place: 'phone' } as const];
    expect(hrefsOf(header)).toEqual([`tel:${university.phone.replaceAll(' ', '')}`]);
  });

  it.each([null, '/'])('leads to no system that a university does not have: %j', (none) => {
    const systems = { lms_url: none, admission_portal_url: none, external_portal_url: none };
    const places = ['lms', 'admission_portal', 'applicant_login'] as const;
    const header = places.map((place) => ({ ...plain, title: place, place }) as const);
    const without = withMenus({ header }).with([
      { put: entry('university', demo.one('university').id, { ...university, ...systems }) },
    ]);
    expect(navigationOf(without).map((link) => 'href' in link && link.href)).toEqual([
      '/my-application',
      '/my-application',
    ]);
    expect(navigationOf(withMenus({ header }))).toHaveLength(places.length);
  });

  it.each([
    ['/about', ['/about']],
    ['/mba?from=menu#fees', ['/mba?from=menu#fees']],
    ['/live-lecture', ['/live-lecture']],
    ['/no-such-page', []],
    ['//elsewhere.example', []],
    // eslint-disable-next-line no-script-url -- what is tried
    ['javascript:alert(1)', []],
    ['about', []],
    ['', []],
    ['mailto:us@example.com', ['mailto:us@example.com']],
    ['https://press.example/news', ['https://press.example/news']],
  ])('a link to %j leads to %j', (url, hrefs) => {
    expect(hrefsOf([{ ...plain, title: 'Somewhere', url }])).toEqual(hrefs);
  });

  it('opens an address of elsewhere in a new tab, and none of its own', () => {
    const header = ['/about', 'https://press.example'].map((url) => ({
      ...plain,
      title: url,
      url,
    }));
    const items = navigationOf(withMenus({ header }));
    expect(items.map((item) => 'away' in item && item.away)).toEqual([false, true]);
  });

  it('leaves out what is hidden, and a dropdown of which nothing is left', () => {
    const link = { title: 'About', url: '/about', place: null, hidden: false };
    const header: Menus['header'] = [
      { ...plain, title: 'Hidden', url: '/about', hidden: true },
      { block: 'dropdown', title: 'Empty', hidden: false, links: [{ ...link, hidden: true }] },
      { block: 'dropdown', title: 'Full', hidden: false, links: [link] },
    ];
    expect(navigationOf(withMenus({ header })).map(({ label }) => label)).toEqual(['Full']);
  });

  it('lists the programmes as they are', () => {
    const ofType = (program_type_id: 0 | 2) =>
      hrefsOf([
        { block: 'programmes', title: 'Study', program_type_id, all: 'All', hidden: false },
      ]);
    expect(ofType(2)).toContain('/mba');
    expect(ofType(2)).not.toContain('/bba');
    expect(ofType(0)).toContain('/bba');
    expect(ofType(0)).not.toContain('/mba/finance');
    expect(ofType(0).at(-1)).toBe('/programmes');
  });
});

it('phones have the header’s navigation until they have their own', () => {
  expect(phoneNavigationOf(demo)).toEqual(navigationOf(demo));
  const own = withMenus({ phone_menu: [{ ...plain, title: 'Start', url: '/' }] });
  expect(phoneNavigationOf(own)).toEqual([{ label: 'Start', href: '/' }]);
  expect(navigationOf(own)).toEqual(navigationOf(demo));
});
