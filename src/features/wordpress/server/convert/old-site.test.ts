import { describe, expect, test } from 'vitest';

import type { WxrSite } from '../wxr/parts.ts';
import { archivesOf, type MovedItem, oldPathOf, oldSiteOf, originOf } from './old-site.ts';

const ADDRESS = 'https://www.old.example';

describe('an old address as redirects know it', () => {
  test.each([
    ['/2019/05/Second/', '/2019/05/second'],
    ['https://old.example/a/', '/a'],
    ['http://WWW.old.example/a', '/a'],
    ['//old.example/a', '/a'],
    ['/', '/'],
    ['', '/'],
    ['/?p=12', '/?p=12'],
    ['/?utm_source=x&page_id=7', '/?page_id=7'],
    ['/a?utm_source=x#part', '/a'],
    ['relative', '/relative'],
  ])('%s is %s', (address, path) => {
    expect(oldPathOf(address, ADDRESS)).toBe(path);
  });

  test.each([
    ['another site', 'https://else.example/a', ADDRESS],
    ['a site of which this is a part', 'https://old.example.net/a', ADDRESS],
    ['another port', 'https://old.example:8443/a', ADDRESS],
    ['no address', 'https://', ADDRESS],
    ['mail', 'mailto:a@old.example', ADDRESS],
    ['an address of a site that has none', '/a', ''],
  ])('%s is none', (_what, address, site) => {
    expect(oldPathOf(address, site)).toBeUndefined();
  });
});

describe('what an item is known by in another export', () => {
  const known = { kind: 'post' as const, wpId: 71, slug: 'case', title: 'Case', link: '' };
  const at = (link: string, address = ADDRESS) => originOf({ ...known, link }, address, 'f1');

  test('is its address, with www or without', () => {
    const links = [
      'https://www.old.example/A/',
      'http://old.example/a',
      '/a',
      '//old.example/a/#x',
    ];
    expect(links.map((link) => at(link))).toEqual(Array(4).fill('old.example/a'));
    expect(at('https://old.example/?p=5')).toBe('old.example/?p=5');
  });

  test.each([
    ['without an address', ''],
    ['whose address is that of the site', 'https://old.example/'],
    ['whose address cannot be read', 'https://'],
  ])('is its site, number and name of one %s', (_what, link) => {
    expect(at(link)).toBe('old.example/ post 71 case');
    expect(at(link, 'https://law.example')).toBe('law.example/ post 71 case');
    expect(at(link && 'https://old.example/law/', 'https://old.example/law')).toBe(
      'old.example/law post 71 case',
    );
  });

  test('distinguishes pages that differ by their query alone', () => {
    expect(at('/about?lang=hi')).not.toBe(at('/about'));
    expect(at('/index.php?id=1')).not.toBe(at('/index.php?id=2'));
  });

  test('is nothing but its words if neither says a site', () => {
    expect(at('', '')).toBe('post f1');
    expect(at('/a', '')).toBe('post f1');
  });
});

const site: WxrSite = {
  title: 'Old',
  address: 'https://old.example',
  authors: { meera: 'Meera', 'a b': 'A B' },
  terms: [
    { domain: 'category', slug: 'careers', name: ' Careers & more ' },
    { domain: 'category', slug: 'uncategorized', name: 'Uncategorized' },
    { domain: 'post_tag', slug: 'time', name: 'Time' },
  ],
};

test('lists of articles lead to their topic, writers’ pages and others to all articles', () => {
  expect(archivesOf(site)).toEqual([
    { from: '/category/careers', to: '/blogs?topic=Careers%20%26%20more' },
    { from: '/category/uncategorized', to: '/blogs' },
    { from: '/tag/time', to: '/blogs?topic=Time' },
    { from: '/author/meera', to: '/blogs' },
    { from: '/author/a%20b', to: '/blogs' },
    { from: '/?feed=rss2', to: '/feed' },
    { from: '/comments/feed', to: '/feed' },
    { from: '/rss', to: '/feed' },
  ]);
  expect(archivesOf({ ...site, address: 'no address' })).toEqual([]);
});

function item(wpId: number, more: Partial<MovedItem>): MovedItem {
  const link = `https://old.example/${wpId}`;
  return {
    kind: 'post',
    wpId,
    path: null,
    link,
    file: '',
    alt: null,
    caption: '',
    parent: 0,
    ...more,
  };
}

const items = [
  item(1, { path: '/blogs/one' }),
  item(2, { kind: 'page', path: '/two' }),
  item(3, {}),
  item(9, {
    kind: 'attachment',
    file: 'https://old.example/g.png',
    alt: 'Gate',
    caption: 'A',
    parent: 1,
  }),
  item(10, { kind: 'attachment', parent: 1 }),
  item(12, { kind: 'page', parent: 1 }),
  item(11, { kind: 'attachment', file: 'https://old.example/h.png' }),
];

describe('a link of an old text', () => {
  test.each([
    ['https://old.example/1/#part', '/blogs/one#part'],
    ['/1', '/blogs/one'],
    ['/?p=1', '/blogs/one'],
    ['/?page_id=2', '/two'],
    // A page is not known by the number of articles, nor the other way round.
    ['/?p=2', 'https://old.example/?p=2'],
    ['/?page_id=1', 'https://old.example/?page_id=1'],
    ['/category/careers', '/blogs?topic=Careers%20%26%20more'],
    ['/3', 'https://old.example/3'],
    ['https://else.example/1', 'https://else.example/1'],
    ['#part', '#part'],
    ['mailto:a@old.example', 'mailto:a@old.example'],
    ['TEL:+911234', 'TEL:+911234'],
    ['javascript:alert(1)', ''],
    ['JavaScript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['https://', ''],
  ])('%s leads to “%s”', async (address, to) => {
    expect((await oldSiteOf(site, items)).linkOf(address)).toBe(to);
  });
});

test('a link to an item that its export tells by number alone is known by the name in it', async () => {
  const item = (wpId: number, link: string, path: string): MovedItem => {
    const beside = { file: '', alt: null, caption: '', parent: 0 };
    return { kind: 'post', wpId, path, link, ...beside };
  };
  const site: WxrSite = { title: '', address: ADDRESS, authors: {}, terms: [] };
  const { linkOf } = await oldSiteOf(site, [
    item(1, `${ADDRESS}/?p=1`, '/blogs/first-steps'),
    item(2, `${ADDRESS}/2019/05/second/`, '/blogs/second'),
    item(3, `${ADDRESS}/?p=3`, '/blogs/twice'),
    item(4, `${ADDRESS}/?p=4`, '/notes/twice'),
  ]);
  expect(linkOf(`${ADDRESS}/2019/04/First-Steps/#fees`)).toBe('/blogs/first-steps#fees');
  expect(linkOf(`${ADDRESS}/2019/05/second`)).toBe('/blogs/second');
  for (const left of [
    `${ADDRESS}/2019/06/second-2/`,
    `${ADDRESS}/twice/`,
    'https://b.example/first-steps',
  ])
    expect(linkOf(left)).toBe(left);
});

test('pictures are known by their numbers, and other items are not', async () => {
  const old = await oldSiteOf(site, items);
  expect(old.attachment(9)).toEqual({
    url: 'https://old.example/g.png',
    alt: 'Gate',
    caption: 'A',
  });
  expect(old.attachment(11)).toMatchObject({ alt: '' });
  for (const id of [1, 10, 99]) expect(old.attachment(id), String(id)).toBeUndefined();
  expect(old.files(1)).toEqual(['https://old.example/9', 'https://old.example/10']);
  expect(old.files(2)).toEqual([]);
  expect(old.files(0)).toEqual([]);
});

test('an export that says nothing of its site changes no whole address, and leads nowhere by others', async () => {
  const old = await oldSiteOf(null, items);
  expect(old.linkOf('https://old.example/1')).toBe('https://old.example/1');
  expect(old.linkOf('/1')).toBe('');
});
