import { describe, expect, test } from 'vitest';

import type { WxrItem } from '../wxr/parts.ts';
import { oldSiteOf } from './old-site.ts';
import { filesOf, wordsOf } from './words.ts';

const SITE = 'https://old.example';
function file(name: string): string {
  return `${SITE}/wp-content/uploads/${name}`;
}

function attachment(wpId: number, name: string, alt: string | null) {
  const at = { path: null, link: '', caption: '', parent: 0 };
  return { kind: 'attachment' as const, wpId, file: file(name), alt, ...at };
}

const old = await oldSiteOf({ title: '', address: SITE, authors: {}, terms: [] }, [
  attachment(7, 'gate.png', 'The gate'),
  attachment(9, 'cover.png', 'A wall'),
]);

function article(content: string, meta: Record<string, string> = {}): WxrItem {
  const rest = {
    title: '',
    link: '',
    slug: '',
    status: 'publish',
    day: '',
    author: '',
    excerpt: '',
  };
  return {
    kind: 'post',
    wpId: 1,
    locked: false,
    parent: 0,
    terms: [],
    file: '',
    ...rest,
    content,
    meta,
  };
}

test('the excerpt of a page is told, and of what a plugin made it stands above the text', () => {
  const page: WxrItem = {
    ...article('<p>All of it.</p>'),
    kind: 'page',
    excerpt: 'In <b>short</b>.',
  };
  const of = (item: WxrItem) => wordsOf(item, old, () => undefined);
  expect(of(page)).toMatchObject({
    html: '<p>All of it.</p>',
    notes: ['Its excerpt is left out: In short.'],
  });
  expect(of({ ...page, excerpt: 'All of it.' }).notes).toEqual([]);
  expect(of({ ...page, was: 'course' })).toMatchObject({
    html: '<p>In <strong>short</strong>.</p><p>All of it.</p>',
    notes: [],
  });
});

test.each(['?ver=2', '#view'])('the size of a picture is told before %s too', (rest) => {
  const [wanted] = filesOf(article(`<img src="${file(`map-1024x768.jpg${rest}`)}">`), old);
  expect(wanted?.sources[0]).toBe(file(`map.jpg${rest.startsWith('?') ? rest : ''}`));
});

test('a picture is wanted once, its cover first, and its largest size before that which is shown', () => {
  const item = article(
    `<img src="${file('gate-300x200.png')}" class="wp-image-7"><img src="/wp-content/uploads/gate.png">
    <img src="${file('map-1024x768.jpg')}"><img src="data:image/png;base64,AA"><img src="https://else.example/x-12x12x.png">`,
    { _thumbnail_id: '9' },
  );
  expect(filesOf(item, old)).toEqual([
    { key: file('cover.png'), sources: [file('cover.png')], alt: 'A wall', isShown: true },
    {
      key: file('gate.png'),
      sources: [file('gate.png'), file('gate-300x200.png')],
      alt: 'The gate',
      isShown: true,
    },
    {
      key: file('map.jpg'),
      sources: [file('map.jpg'), file('map-1024x768.jpg')],
      alt: '',
      isShown: true,
    },
    {
      key: 'https://else.example/x-12x12x.png',
      sources: ['https://else.example/x-12x12x.png'],
      alt: '',
      isShown: true,
    },
  ]);
});

test('an article shows what was taken, whichever size it showed, and has its cover', () => {
  const taken = new Map([
    [file('gate.png'), { id: 70, src: '/media/70' }],
    [file('cover.png'), { id: 90, src: '/media/90' }],
  ]);
  const item = article(
    `<p><img src="${file('gate-300x200.png')}" alt="Gate"></p><p><img src="${file('x.png')}" alt="X"></p>`,
    { _thumbnail_id: '9' },
  );
  expect(wordsOf(item, old, (key) => taken.get(key))).toEqual({
    html: `<img src="/media/70" alt="Gate" /><p><a href="${file('x.png')}">Picture missing: X</a></p>`,
    notes: ['Pictures are missing: a link stands in the place of each: at the beginning'],
    cover: 90,
  });
});

test.each([
  ['none is named', {}],
  ['none of that number is in the export', { _thumbnail_id: '99' }],
  ['its number is none', { _thumbnail_id: 'x' }],
  ['it could not be taken', { _thumbnail_id: '9' }],
])('an article has no cover where %s', (_why, meta) => {
  expect(wordsOf(article('<p>A</p>', meta), old, () => undefined).cover).toBeNull();
});

test.each([
  [
    'sizes that a server makes on request',
    'https://i0.wp.com/old.example/wp-content/uploads/a.jpg?resize=300%2C200&ssl=1',
    file('a.jpg'),
  ],
  ['a sign of percent that escapes nothing', file('50%-off.png'), file('50%25-off.png')],
])('the largest size of a picture is asked for, whatever %s say', (_what, address, first) => {
  expect(filesOf(article(`<img src="${address}">`), old)[0]?.sources[0]).toBe(first);
});

test('a picture whose number another site gave is not mistaken for ours', () => {
  const image = '<img class="wp-image-7" src="https://else.example/wp-content/uploads/lamp.png">';
  expect(filesOf(article(image), old)[0]?.sources).toEqual([
    'https://else.example/wp-content/uploads/lamp.png',
  ]);
});

test('a picture whose name ends like a size is found under the name by which it is wanted', async () => {
  const banner = file('banner-800x600.png');
  const site = await oldSiteOf({ title: '', address: SITE, authors: {}, terms: [] }, [
    attachment(3, 'banner-800x600.png', null),
  ]);
  const item = article(`<img class="wp-image-3" src="${banner}">`, { _thumbnail_id: '3' });
  const [wanted] = filesOf(item, site);
  const words = wordsOf(item, site, (key) =>
    key === wanted?.key ? { id: 5, src: '/media/5/b' } : undefined,
  );
  expect([words.cover, words.html]).toEqual([5, '<img src="/media/5/b" />']);
});

describe('a document of the old site', () => {
  const fees = file('2020/01/fees.pdf');
  const link = (to: string) => article(`<p><a href="${to}">the fees</a></p>`);

  test.each([
    ['by its whole address', fees],
    ['from the root of the site', '/wp-content/uploads/2020/01/fees.pdf'],
    ['without a scheme', '//www.old.example/wp-content/uploads/2020/01/fees.pdf'],
    ['at a place in it', `${fees}#page=2`],
    [
      'in a viewer of Google',
      `https://docs.google.com/viewer?url=${encodeURIComponent(fees)}&embedded=true`,
    ],
  ])('comes along and its link follows, %s', (_how, to) => {
    const [wanted] = filesOf(link(to), old);
    expect(wanted).toMatchObject({ isShown: false, alt: '' });
    expect(wanted?.sources[0]).toMatch(
      /^https:\/\/(?:www\.)?old\.example\/wp-content\/uploads\/2020\/01\/fees\.pdf$/,
    );
    const { html, notes } = wordsOf(link(to), old, () => ({ id: 4, src: '/media/4/fees.pdf' }));
    expect([html, notes]).toEqual(['<p><a href="/media/4/fees.pdf">the fees</a></p>', []]);
  });

  test('is found by the page that WordPress made for it', async () => {
    const page = { ...attachment(32, '2020/01/fees.pdf', null), link: `${SITE}/fees/` };
    const site = await oldSiteOf({ title: '', address: SITE, authors: {}, terms: [] }, [page]);
    for (const to of [`${SITE}/fees/`, '/?attachment_id=32'])
      expect(filesOf(link(to), site)[0]?.sources[0]).toBe(fees);
  });

  test('that cannot be had keeps its address', () => {
    expect(wordsOf(link(fees), old, () => undefined).html).toContain(`href="${fees}"`);
  });

  test('of a kind that the library does not take is named', () => {
    const form = link(file('2020/01/Form%20A.docx'));
    expect(filesOf(form, old)).toEqual([]);
    expect(wordsOf(form, old, () => undefined).notes).toEqual([
      '“Form A.docx” stays at its old address: the library takes PDF, not DOCX',
    ]);
  });

  test('of somebody else stays there', () => {
    const to = 'https://ugc.example/notice.pdf';
    expect(filesOf(link(to), old)).toEqual([]);
    expect(wordsOf(link(to), old, () => undefined)).toMatchObject({
      html: `<p><a href="${to}">the fees</a></p>`,
      notes: [],
    });
  });
});

test('a cover is described by its caption, or else marked as decoration, which is told', async () => {
  const covers = [
    { ...attachment(20, 'named.png', null), caption: 'The <em>hall</em>' },
    attachment(21, 'bare.png', null),
  ];
  const site = await oldSiteOf({ title: '', address: SITE, authors: {}, terms: [] }, covers);
  const [named, bare] = ['20', '21'].map((id) => article('<p>A</p>', { _thumbnail_id: id }));
  if (!named || !bare) throw new Error('Two articles were made.');
  expect(filesOf(named, site)[0]).toMatchObject({ alt: 'The hall' });
  expect(filesOf(bare, site)[0]).toMatchObject({ alt: '', isDecorative: true });
  const notes = [named, bare].map(
    (item) => wordsOf(item, site, () => ({ id: 1, src: '/media/1/x' })).notes,
  );
  expect(notes).toEqual([
    [],
    ['The cover had no description in WordPress: it is marked as decoration'],
  ]);
});
