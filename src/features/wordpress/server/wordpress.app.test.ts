import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { wordpress } from '../feature.ts';
import type { WordpressMove } from '../calls.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { inheritedNames } from '../../../../tests/support/hostile-names.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { type Moves, movesOf } from '../../../../tests/support/moves.ts';
import { openOldHost, type OldHost, type WrittenItem, wxr } from '../../../../tests/support/wxr.ts';

let app: TestApp;
let old: OldHost;
let staff: StaffBrowser;
let bring: Moves['bring'];
let itemsOf: Moves['itemsOf'];
let take: Moves['take'];

beforeAll(async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  old = await openOldHost({
    '/wp-content/uploads/gate.png': await picture('#2b2a5e'),
    '/wp-content/uploads/cover.png': await picture('#a03020'),
    '/wp-content/uploads/moved.png': { status: 302, location: '/wp-content/uploads/gate.png' },
    '/wp-content/uploads/inward.png': { status: 302, location: 'http://169.254.169.254/latest' },
    '/wp-content/uploads/signin.png': 'html',
    '/wp-content/uploads/huge.png': Buffer.alloc(21 * 1_048_576),
  });
  app = await createTestApp({
    features: [wordpress],
    content: 'demo',
    env: { PROSPECTUS_IMPORT_HOSTS: old.host },
  });
  staff = await signedIn(app, 'ADMIN');
  ({ bring, itemsOf, take } = movesOf(app, staff));
});
afterAll(async () => {
  await app?.close();
  await old?.close();
});

function articleAt(path: string) {
  return app.services.content
    .snapshot()
    .all('blog')
    .find(({ data }) => `/blogs/${data.slug}` === path);
}

async function locationOf(url: string) {
  const { statusCode, headers } = await app.server.inject({ method: 'GET', url });
  return statusCode === 301 ? headers['location'] : statusCode;
}

function posts(): WrittenItem[] {
  const upload = (name: string) => `${old.origin}/wp-content/uploads/${name}`;
  return [
    {
      id: 9,
      type: 'attachment',
      title: 'Gate',
      file: upload('gate.png'),
      link: `${old.origin}/gate/`,
      parent: 1,
      meta: { _wp_attachment_image_alt: 'The gate at dusk' },
    },
    {
      id: 10,
      type: 'attachment',
      title: 'Cover',
      file: upload('cover.png'),
      meta: { _wp_attachment_image_alt: 'A red wall' },
    },
    {
      id: 1,
      title: 'Nine hours &amp; a week',
      slug: 'nine-hours',
      excerpt: 'How learners find time.',
      terms: [
        ['category', 'careers', 'Careers'],
        ['post_tag', 'time', 'Time'],
      ],
      meta: {
        _thumbnail_id: '10',
        _yoast_wpseo_title: 'Nine hours a week',
        _yoast_wpseo_metadesc: 'How learners find time to study.',
      },
      content: `<!-- wp:paragraph --><p>See <a href="${old.origin}/2019/05/second/#how">the second</a>.</p><!-- /wp:paragraph -->
<!-- wp:image {"id":9} --><figure class="wp-block-image"><img src="${upload('gate-300x200.png')}" alt="Our gate" class="wp-image-9"/><figcaption>The gate</figcaption></figure><!-- /wp:image -->
<script>alert(1)</script><p onclick="alert(2)">Safe</p>[contact-form-7 id="3"]<!-- wp:latest-posts {"n":3} /-->`,
    },
    {
      id: 2,
      title: 'Second',
      slug: 'second',
      content: `First line\nsame paragraph\n\nSecond [1] paragraph\n\n[caption id="a" width="30"]<img src="${upload('moved.png')}" alt="" /> Below it[/caption]\n\n<ul><li>one</li></ul>`,
    },
    {
      id: 3,
      type: 'page',
      title: 'Our story',
      slug: 'our-story',
      link: `${old.origin}/our-story/`,
    },
    {
      id: 4,
      type: 'page',
      title: 'All programmes',
      slug: 'programmes',
      link: `${old.origin}/programmes/`,
    },
    { id: 5, title: 'Hidden', password: 'x' },
    { id: 6, title: 'Binned', status: 'trash' },
    { id: 7, type: 'nav_menu_item' },
  ];
}

describe('an export', () => {
  let move: WordpressMove;

  test('says of each item what would become of it, before anything is stored', async () => {
    move = await bring(wxr(old.origin, posts()));
    expect(move).toMatchObject({
      state: 'ready',
      fates: { new: 4, there: 0, differs: 0, left_out: 2 },
      others: [{ kind: 'nav_menu_item', count: 1 }],
    });
    const items = await itemsOf(move);
    const first = items.find(({ title }) => title.startsWith('Nine'));
    expect(first).toMatchObject({ fate: 'new', path: '/blogs/nine-hours', pictures: 2 });
    expect(first?.redirects).toEqual(['/2019/05/nine-hours', '/?p=1', '/gate']);
    for (const left of ['latest-posts', 'contact-form-7 id="3"', 'A script'])
      expect(first?.notes.join()).toContain(left);
    expect(items.find(({ title }) => title === 'All programmes')).toMatchObject({
      path: '/programmes-2',
      why: expect.stringContaining('/programmes is a page of the site already'),
    });
    expect(items.find(({ title }) => title === 'Hidden')?.why).toContain('password');
    expect(articleAt('/blogs/nine-hours')).toBeUndefined();
    expect(old.asked).toEqual([]);
  });

  test('becomes articles and pages with their pictures, links and old addresses', async () => {
    const done = await take(move, { publish: true });
    expect((await itemsOf(move)).map(({ why }) => why).join()).not.toContain('A draft');
    expect(done).toMatchObject({
      state: 'done',
      chosen: 4,
      done: 4,
      drafts: 0,
      failed: 0,
      missing: 0,
    });
    const article = articleAt('/blogs/nine-hours');
    expect(article?.data).toMatchObject({
      title: 'Nine hours & a week',
      author: 'Meera Iyer',
      written_on: '2019-05-12',
      topics: ['Careers', 'Time'],
      excerpt: 'How learners find time.',
    });
    const body = String(article?.data.body);
    expect(body).toContain('<a href="/blogs/second#how">the second</a>');
    expect(body).toMatch(
      /<figure><img src="\/media\/\d+\/[^"]+" alt="Our gate" \/><figcaption>The gate<\/figcaption><\/figure>/,
    );
    expect(body).not.toMatch(/script|onclick|contact-form|wp:/);
    const cover = app.services.content.snapshot().media(article?.data.cover ?? null);
    expect(cover?.alt).toBe('A red wall');
    const second = String(articleAt('/blogs/second')?.data.body);
    expect(second).toMatch(
      /^<p>First line<br \/>same paragraph<\/p><p>Second \[1\] paragraph<\/p><figure><img src="\/media/,
    );
    expect(second).toContain('<figcaption>Below it</figcaption>');
    expect(await locationOf('/2019/05/nine-hours/')).toBe('/blogs/nine-hours');
    expect(await locationOf('/?p=2')).toBe('/blogs/second');
    expect(await locationOf('/gate/')).toBe('/blogs/nine-hours');
    expect(await locationOf('/category/careers/')).toBe('/blogs?topic=Careers');
    expect(await locationOf('/our-story')).toBe(200);
    expect(await locationOf('/programmes')).toBe(200);
    const seo = app.services.content
      .snapshot()
      .all('metadata')
      .find(({ data }) => data.path === '/blogs/nine-hours');
    expect(seo?.data.description).toBe('How learners find time to study.');
  });

  test('with statuses and elements that every object has is read like any other', async () => {
    const named = inheritedNames.map((name, at) => ({
      id: 700 + at,
      slug: `named-${at}`,
      status: name,
      content: `<p>x</p><${name}>y</${name}>`,
    }));
    const { state, fates } = await bring(wxr(old.origin, named));
    expect([state, fates.new]).toEqual(['ready', inheritedNames.length]);
  });

  test('is known again: nothing is doubled, and what has changed is told', async () => {
    const count = app.services.content.snapshot().all('blog').length;
    const changed = posts().map((item) =>
      item.id === 2 ? { ...item, content: '<p>Anew.</p>' } : item,
    );
    const again = await bring(wxr(old.origin, changed));
    expect(again.fates).toEqual({ new: 0, there: 3, differs: 1, left_out: 2 });
    const nothing = await staff.call('POST', `/api/wordpress/${again.id}/take`, { publish: true });
    expect(nothing.body.errors?.[0]?.msg).toBe('There is nothing to take in.');
    expect(await take(again, { publish: true, changed: true })).toMatchObject({
      done: 1,
      failed: 0,
    });
    expect(articleAt('/blogs/second')?.data.body).toBe('<p>Anew.</p>');
    expect(app.services.content.snapshot().all('blog')).toHaveLength(count);
  });
});

test('an article whose pictures cannot be had is a draft that names them, and no private address is asked', async () => {
  const names = ['inward', 'signin', 'huge', 'none'];
  const images = names.map(
    (name) => `<img src="${old.origin}/wp-content/uploads/${name}.png" alt="${name}">`,
  );
  const inward =
    '<img src="http://127.0.0.1:1/x.png"><img src="http://[::1]/x.png"><img src="file:///etc/passwd">';
  const content = `<p>Before</p>${images.join('')}${inward}<p>After</p>`;
  const move = await bring(wxr(old.origin, [{ id: 40, slug: 'lost', content }]));
  const done = await take(move, { publish: true });
  expect(done).toMatchObject({ state: 'done', drafts: 1, missing: 6 });
  expect(articleAt('/blogs/lost')).toBeUndefined();
  const [item] = await itemsOf(move);
  const { body } = await staff.call<{ draft: { body: string; excerpt: string } }>(
    'GET',
    `/api/content/blog/${item?.entry?.id}`,
  );
  for (const name of names) expect(body.data.draft.body).toContain(`Picture missing: ${name}</a>`);
  expect(body.data.draft.body).not.toContain('passwd');
  expect(body.data.draft.excerpt).toBe('Before After');
});

test('what stands beside a text comes along: shared blocks, footnotes and pictures of its own', async () => {
  const shared = { id: 60, type: 'wp_block', content: '<p>Shared words.</p>' };
  const gate = {
    id: 61,
    type: 'attachment',
    file: `${old.origin}/wp-content/uploads/gate.png`,
    parent: 62,
    meta: { _wp_attachment_image_alt: 'The gate' },
  };
  const post = {
    id: 62,
    slug: 'beside',
    excerpt: '[vc_row]In short.[/vc_row]',
    content:
      '<!-- wp:paragraph --><p>A<sup><a href="#n">1</a></sup></p><!-- /wp:paragraph --><!-- wp:block {"ref":60} /-->[gallery]<!-- wp:footnotes /-->',
    meta: {
      footnotes: '[{"id":"n","content":"So."}]',
      intro_text: '<p>Words of a field</p>',
      _intro_text: 'field_5f',
    },
  };
  const move = await bring(wxr(old.origin, [shared, gate, post]));
  expect(move.others).toEqual([]);
  expect(await take(move, { publish: true })).toMatchObject({ done: 1 });
  const [item] = await itemsOf(move);
  expect([item?.outcome, item?.why]).toEqual(['published', null]);
  expect(item?.notes).toContain(
    'Fields beside the text are left out: intro_text (“Words of a field”)',
  );
  const { body, excerpt } = articleAt('/blogs/beside')?.data ?? {};
  expect(excerpt).toBe('In short.');
  expect(body).toMatch(
    /^<p>A<sup><a href="#n">1<\/a><\/sup><\/p><p>Shared words\.<\/p><img src="\/media\/[^>]+>.*<li id="n">So\./,
  );
});

test('slugs that meet are told apart, and a whole site can be stopped and gone on with', async () => {
  const items = Array.from({ length: 30 }, (_, at) => ({
    id: 100 + at,
    slug: 'same',
    title: `Same ${at}`,
    link: `${old.origin}/same-${at}/`,
  }));
  const move = await bring(wxr(old.origin, items));
  const paths = (await itemsOf(move)).map(({ path }) => path);
  expect(new Set(paths).size).toBe(30);
  const some = (await itemsOf(move)).slice(0, 2).map(({ id }) => id);
  expect(await take(move, { publish: false, items: some })).toMatchObject({ done: 2, drafts: 2 });
  const stopped = await staff.call('POST', `/api/wordpress/${move.id}/cancel`);
  expect(stopped.status).toBe(409);
  expect(await take(move, { publish: true })).toMatchObject({ done: 30, drafts: 2, state: 'done' });
});

describe('a file that is no whole export', () => {
  const item = (content: string) => wxr('https://old.example.edu', [{ id: 1, content }]);
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  test.each([
    [
      'half of it',
      item('x').slice(0, 1_400),
      /^Line \d+, item 1.*Was the export or the upload cut short\?/,
    ],
    [
      'an external entity',
      item('x').replace('<!--', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><!--'),
      /document types of its own/,
    ],
    ['a billion laughs', item('x').replace('<!--', `${bomb}<!--`), /document types of its own/],
    ['an entity of nobody', item('x').replace('The old site', '&laugh;'), /^Line \d+.*entity/],
    [
      'another encoding',
      Buffer.from(item('caf\u00e9'), 'latin1'),
      /is not in UTF-8, as the file says/,
    ],
    [
      'an unknown encoding',
      item('x').replace('UTF-8', 'KLINGON'),
      /says that it is written in KLINGON/,
    ],
    ['no export', '<rss><channel><title>News</title></channel></rss>', /no WordPress export/],
    ['no XML', 'PK\u0003\u0004 zip', /^Line 1/],
    ['depth', `<rss>${'<a>'.repeat(50)}`, /nested deeper/],
  ])('%s is told by a sentence', async (_name, file, sentence) => {
    const move = await bring(file);
    expect(move.state).toBe('failed');
    expect(move.problem).toMatch(sentence);
  });

  test('kinds and authors that are called like what every object has are counted as any', async () => {
    const kinds = ['constructor', '__proto__', 'toString', 'constructor'];
    const items = kinds.map((type, id) => ({ id: 900 + id, type, content: '' }));
    const post = { id: 950, slug: 'by-nobody' };
    const file = wxr('https://odd.example.edu', [...items, post]);
    const move = await bring(
      file.replaceAll('<dc:creator><![CDATA[meera', '<dc:creator><![CDATA[constructor'),
    );
    expect(move.others.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: '__proto__', count: 1 },
      { kind: 'constructor', count: 2 },
      { kind: 'toString', count: 1 },
    ]);
    const beyond = { publish: true, items: [2_147_483_648] };
    const refused = await staff.call('POST', `/api/wordpress/${move.id}/take`, beyond);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'items.0']);
    expect(await take(move, { publish: true })).toMatchObject({ state: 'done', failed: 0 });
    expect(articleAt('/blogs/by-nobody')?.data.author).toBe('constructor');
  });

  test('a hundred thousand items are refused, and the memory holds', async () => {
    const before = process.memoryUsage().rss;
    const one = '<item><title>a</title><wp:post_type>post</wp:post_type></item>';
    const file = item('x').replace('<item>', `${one.repeat(100_000)}<item>`);
    const move = await bring(file);
    expect(move.problem).toContain('more than 50,000 items');
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1_048_576);
  });

  test('deep markup in an article costs it its form, not the process its stack', async () => {
    const move = await bring(item(`${'<div><em>'.repeat(20_000)}deep`));
    expect(move.state).toBe('ready');
    expect((await itemsOf(move))[0]?.notes.join()).toContain('nested too deeply');
  });
});

test('words that are cut within a character keep no export from being read', async () => {
  const description = `${'a'.repeat(999)}🎓`;
  const item = { id: 7_001, slug: 'half', meta: { _yoast_wpseo_metadesc: description } };
  const move = await bring(wxr(old.origin, [item]));
  expect([move.state, (await itemsOf(move)).length]).toEqual(['ready', 1]);
});

test('what has no title, or open points, stays a draft and says why', async () => {
  const items: WrittenItem[] = [
    { id: 501, title: '', slug: 'no-name', content: '<p>Words without a title.</p>' },
    { id: 502, title: 'Half done', slug: 'half-done', content: '<p>In [check: the year].</p>' },
    { id: 503, title: 'All said', slug: 'all-said', content: '<p>All is said.</p>' },
  ];
  const move = await bring(wxr(old.origin, items));
  await take(move, { publish: true });
  const done = await itemsOf(move);
  expect(done.map(({ outcome, why }) => [outcome, why])).toEqual([
    ['draft', 'A draft: look at it before it is public. It has no title in WordPress.'],
    [
      'draft',
      'A draft: look at it before it is public. Excerpt: Still to be checked: the year. Text: Still to be checked: the year.',
    ],
    ['published', null],
  ]);
});
