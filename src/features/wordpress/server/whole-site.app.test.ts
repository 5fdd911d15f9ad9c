import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { wordpress } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { minimalPdf } from '../../../../tests/support/files.ts';
import { type Moves, movesOf } from '../../../../tests/support/moves.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { openOldHost, type OldHost, wxr } from '../../../../tests/support/wxr.ts';

let app: TestApp;
let old: OldHost;
let staff: StaffBrowser;
let moves: Moves;

beforeAll(async () => {
  old = await openOldHost({
    '/wp-content/uploads/2020/01/fees.pdf': minimalPdf('fees'),
    '/wp-content/uploads/2020/01/signin.pdf': 'html',
  });
  app = await createTestApp({
    features: [wordpress],
    content: 'empty',
    env: { PROSPECTUS_IMPORT_HOSTS: old.host },
  });
  staff = await signedIn(app, 'ADMIN');
  moves = movesOf(app, staff);
});
afterAll(async () => {
  await app?.close();
  await old?.close();
});

function articles() {
  return app.services.content.snapshot().all('blog');
}

function bodyAt(slug: string): string {
  return String(articles().find(({ data }) => data.slug === slug)?.data.body);
}

function linkTo(name: string): string {
  return `<p><a href="${old.origin}/wp-content/uploads/2020/01/${name}">${name}</a></p>`;
}

describe('documents of the old site', () => {
  test('come into the library, links follow, and what cannot come is named by its article', async () => {
    const names = ['fees.pdf', 'signin.pdf', 'gone.pdf', 'form.docx', 'prospectus.pdf'];
    const items = [{ id: 31, slug: 'documents', content: names.map(linkTo).join('') }];
    const move = await moves.bring(wxr(old.origin, items));
    expect((await moves.itemsOf(move))[0]).toMatchObject({ pictures: 4 });
    const zip = zipSync({ 'uploads/2020/01/prospectus.pdf': minimalPdf('prospectus') });
    const file = { name: 'uploads.zip', bytes: Buffer.from(zip) };
    expect((await staff.upload(`/api/wordpress/${move.id}/uploads`, file)).status).toBe(201);
    expect(await moves.take(move, { publish: true })).toMatchObject({ drafts: 0, missing: 2 });
    const body = bodyAt('documents');
    const links = [...body.matchAll(/href="(\/media\/\d+\/[^"]+)"/g)].map(([, to]) => to ?? '');
    expect(links.map((to) => to.split('/').at(-1))).toEqual(['fees.pdf', 'prospectus.pdf']);
    for (const url of links) {
      const { headers } = await app.server.inject({ url });
      const answer = await app.server.inject({ url: String(headers.location) });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect((await moves.itemsOf(move))[0]?.notes).toEqual([
      '“form.docx” stays at its old address: the library takes PDF, not DOCX',
      '“signin.pdf”: This is a web page, not the file that it should lead to. Download the file itself.',
      '“gone.pdf”: Its host answers 404.',
    ]);
  });
});

describe('exports whose items have no address', () => {
  const without = (site: string, title: string) =>
    wxr(site, [{ id: 71, title, slug: 'case-71', link: '' }]);

  test('of two sites are two, and of one are known again', async () => {
    const law = await moves.bring(without('https://law.example', 'Law'));
    await moves.take(law, { publish: true });
    const science = await moves.bring(without('https://science.example', 'Science'));
    expect(science.fates).toMatchObject({ new: 1, differs: 0, there: 0 });
    await moves.take(science, { publish: true });
    const titles = articles().map(({ data }) => data.title);
    expect(titles).toEqual(expect.arrayContaining(['Law', 'Science']));
    const again = await moves.bring(without('https://www.law.example', 'Law'));
    expect(again.fates).toMatchObject({ new: 0, there: 1 });
  });

  test('are no others than those of another site that had the same address', async () => {
    const at = (site: string, id: number) =>
      wxr(site, [{ id, slug: `dean-${id}`, link: `${site}/2019/05/dean/` }]);
    await moves.take(await moves.bring(at('https://one.example', 301)), { publish: true });
    const other = await moves.bring(at('https://two.example', 302));
    expect(other.fates).toMatchObject({ new: 1, there: 0 });
    const moved = await moves.bring(at('https://one.example.edu', 301));
    expect(moved.fates).toMatchObject({ new: 0, there: 1 });
  });

  test('are all taken, whatever else they lack', async () => {
    const items = [1, 2].map((id) => ({ id: 0, title: `No number ${id}`, slug: '', link: '' }));
    const move = await moves.bring(wxr('https://none.example', items));
    expect(move.fates).toMatchObject({ new: 2, left_out: 0 });
  });
});

test('what was taken in is there, and no longer waits to be taken in', async () => {
  const items = [1, 2, 3].map((id) => ({ id: 800 + id, slug: `there-${id}` }));
  const move = await moves.bring(wxr('https://there.example', items));
  const [first] = await moves.itemsOf(move);
  const some = await moves.take(move, { publish: true, items: [first?.id] });
  expect(some.fates).toMatchObject({ new: 2, there: 1 });
  expect((await moves.take(move, { publish: true })).fates).toMatchObject({ new: 0, there: 3 });
  expect(await moves.itemsOf(move, '&fate=new')).toEqual([]);
  expect(await moves.itemsOf(move, '&fate=there')).toHaveLength(3);
});

test('a description of a plugin without a title is public with its article', async () => {
  const meta = { _yoast_wpseo_metadesc: 'How 100% of learners find time.' };
  const item = { id: 22, title: 'Azure', slug: 'azure', meta };
  await moves.take(await moves.bring(wxr('https://seo.example', [item])), { publish: true });
  const seo = app.services.content
    .snapshot()
    .all('metadata')
    .find(({ data }) => data.path === '/blogs/azure');
  expect(seo?.data).toMatchObject({
    title: 'Azure',
    description: 'How 100% of learners find time.',
  });
});

test('words for search engines with open points stay a draft, their article is public', async () => {
  const meta = { _yoast_wpseo_metadesc: 'Since [check: the year].' };
  const item = { id: 504, title: 'Well found', slug: 'well-found', meta };
  const move = await moves.bring(wxr('https://seo.example', [item]));
  await moves.take(move, { publish: true });
  const [done] = await moves.itemsOf(move);
  expect([done?.outcome, done?.notes]).toEqual([
    'published',
    [
      'What search engines were told is a draft: look at it before it is public. Description: Still to be checked: the year.',
    ],
  ]);
  const { body } = await staff.call<{ items: { status: string; draft: { path: string } }[] }>(
    'GET',
    '/api/content/metadata?per_page=100',
  );
  expect(body.data.items.find(({ draft }) => draft.path === '/blogs/well-found')).toMatchObject({
    status: 'draft',
    draft: { description: 'Since [check: the year].' },
  });
});

test('pages of a site in a folder stand without it, unless another stands there', async () => {
  const site = 'https://folder.example/wordpress';
  const page = (id: number, path: string) => ({
    id,
    type: 'page',
    slug: path.split('/').at(-1) ?? '',
    link: `${site}/${path}/`,
  });
  const move = await moves.bring(
    wxr(site, [
      page(1, 'about-us'),
      page(2, 'index.php/staff'),
      { ...page(3, 'home'), link: site },
    ]),
  );
  expect((await moves.itemsOf(move)).map(({ path }) => path)).toEqual([
    '/about-us',
    '/staff',
    '/home',
  ]);
  await moves.take(move, { publish: true });
  const law = 'https://folder.example/law';
  const second = await moves.bring(
    wxr(law, [{ ...page(4, 'about-us'), link: `${law}/about-us/` }]),
  );
  expect((await moves.itemsOf(second))[0]).toMatchObject({
    path: '/law/about-us',
    why: 'Will stand at /law/about-us: /about-us is taken already.',
  });
});

test('pages whose names are in other scripts stand at a spelling of them, never at digits alone', async () => {
  const names = ['σελίδα-2', 'पृष्ठ-2', 'صفحہ-3', '二〇二六-2026'];
  const items = names.map((name, at) => ({
    id: 91 + at,
    type: 'page',
    title: name,
    slug: encodeURIComponent(name),
    link: `https://scripts.example/${encodeURIComponent(name)}/`,
  }));
  const move = await moves.bring(wxr('https://scripts.example', items));
  expect((await moves.itemsOf(move)).map(({ path }) => path)).toEqual([
    '/selida-2',
    '/prishtha-2',
    '/sfhh-3',
    '/page-94',
  ]);
});

test('an item whose storing broke off is taken at the next attempt, once', async () => {
  const { content } = app.services;
  const broken = vi.spyOn(content, 'batch').mockRejectedValueOnce(new Error('Connection ended.'));
  onTestFinished(() => broken.mockRestore());
  const move = await moves.bring(
    wxr('https://broken.example', [{ id: 601, title: 'Whole', slug: 'whole' }]),
  );
  expect(await moves.take(move, { publish: true })).toMatchObject({ state: 'done', failed: 0 });
  expect(articles().filter(({ data }) => data.title === 'Whole')).toHaveLength(1);
});

test('a text with the signs of CDATA in it, as old WordPress wrote it, is read', async () => {
  const file = wxr('https://crazy.example', [{ id: 5, slug: 'crazy', content: 'HERE' }]);
  const move = await moves.bring(
    file.replace('HERE', '<p>with &lt;![CDATA[ <![CDATA[ tags ]]> :)</p>'),
  );
  expect(move).toMatchObject({ state: 'ready', problem: null, fates: { new: 1 } });
  await moves.take(move, { publish: true });
  expect(bodyAt('crazy')).toContain(':)');
});

test('a page of a kind that a plugin made becomes a draft, and its parts are counted', async () => {
  const items = [
    {
      id: 71,
      type: 'course',
      slug: 'yoga',
      title: 'Yoga',
      link: 'https://courses.example/yoga/',
      content: '<p>Six weeks.</p>',
    },
    { id: 72, type: 'lesson', slug: 'empty', title: 'Empty', content: '[lesson id="2"]<hr/>' },
    { id: 73, type: 'wpcf7_contact_form', slug: 'form', content: 'Your name' },
    { id: 74, type: 'elementor_library', slug: 'kit', content: 'Head' },
  ];
  const move = await moves.bring(wxr('https://courses.example', items));
  expect(move).toMatchObject({ fates: { new: 1 } });
  expect(move.others.map(({ kind }) => kind).toSorted()).toEqual([
    'elementor_library',
    'lesson',
    'wpcf7_contact_form',
  ]);
  expect(await moves.take(move, { publish: true })).toMatchObject({ drafts: 1, failed: 0 });
  const [course] = await moves.itemsOf(move);
  expect(course).toMatchObject({ kind: 'page', title: 'Yoga', outcome: 'draft', path: '/yoga' });
  expect(course?.notes).toContain(
    'Was a “course” of a plugin in WordPress: it becomes a page, as a draft',
  );
});

// Last, as it moves the clock, and sessions end.
describe('what was not public in WordPress', () => {
  const items = [
    { id: 61, slug: 'planned', status: 'future', at: '2099-01-31 04:30:00' },
    { id: 62, slug: 'missed', status: 'future', at: '2001-01-31 04:30:00' },
    { id: 63, slug: 'pending', status: 'pending' },
    { id: 64, slug: 'private', status: 'private' },
    { id: 65, slug: 'pitched', status: 'pitch' },
  ];

  test('becomes a draft that says so, or public at the time that was planned', async () => {
    const move = await moves.bring(wxr('https://plans.example', items));
    const before = await moves.itemsOf(move);
    expect(before.map(({ notes }) => notes[0])).toEqual([
      'Was to be public in WordPress on 31 Jan 2099, 10:00 am',
      'Was to be public in WordPress on 31 Jan 2001, 10:00 am',
      'Waited for review in WordPress: it becomes a draft',
      'Was private in WordPress: it becomes a draft',
      'Was “pitch” in WordPress: it becomes a draft',
    ]);
    expect(await moves.take(move, { publish: true })).toMatchObject({ drafts: 5 });
    const [planned] = await moves.itemsOf(move);
    expect(planned?.notes[0]).toBe(`${before[0]?.notes[0]}, and will be here`);
    app.clock.set(new Date('2099-01-31T04:29:00Z'));
    await app.services.content.applyDue();
    expect(bodyAt('planned')).toBe('undefined');
    app.clock.set(new Date('2099-01-31T04:31:00Z'));
    await app.services.content.applyDue();
    expect(bodyAt('planned')).toBe('<p>Words.</p>');
    expect(bodyAt('missed')).toBe('undefined');
  });
});
