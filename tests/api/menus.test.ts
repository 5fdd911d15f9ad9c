import { afterAll, beforeAll, expect, it } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import type { CheckFinding } from '../../src/kernel/publishing/checks.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Editor, editorOf } from '../support/content.ts';

let app: TestApp;
let editor: Editor;
let id = 0;
const paths = ['/', '/mba', '/launchpad', '/no-such-page'];
let before: readonly string[] = [];

beforeAll(async () => {
  app = await createTestApp({ features: allFeatures });
  editor = await editorOf(app);
  id = app.services.content.snapshot().one('siteMenus').id;
  before = await pages();
});
afterAll(() => app.close());

function pages(): Promise<readonly string[]> {
  return Promise.all(paths.map(async (path) => (await app.server.inject(path)).body));
}

async function save(body: object) {
  const { data } = await editor.call('GET', `/api/siteMenus/${id}`);
  return editor.call('PATCH', `/api/siteMenus/${id}`, { version: data.version, body });
}

async function act(action: 'publish' | 'unpublish') {
  const { data } = await editor.call('GET', `/api/siteMenus/${id}`);
  return editor.call('POST', `/api/siteMenus/${id}/${action}`, { version: data.version, body: {} });
}

function linkTo(url: string, title = 'New') {
  return { block: 'link', title, url, place: null, hidden: false };
}

it('pages without an entry are those of the default, byte for byte', async () => {
  expect(await act('unpublish')).toMatchObject({ status: 200 });
  expect(await pages()).toEqual(before);
  expect(await act('publish')).toMatchObject({ status: 200 });
  expect(await pages()).toEqual(before);
});

it('what no menu can take is refused by the name of its field, all at once', async () => {
  const header = [
    linkTo('javascript:alert(1)'),
    linkTo('data:text/html,x'),
    linkTo('', 'W'.repeat(29)),
    linkTo('/about', ''),
    linkTo(`https://e.example/${'x'.repeat(500)}`),
  ];
  expect(await save({ header })).toMatchObject({ status: 200 });
  const refused = await act('publish');
  expect(refused.status).toBe(422);
  expect(refused.errors.map(({ field }) => field)).toEqual([
    'header.0.url',
    'header.1.url',
    'header.2.title',
    'header.3.title',
    'header.4.url',
  ]);
  expect(await pages()).toEqual(before);
});

it('a draft with a hostile address has no such link in its preview', async () => {
  const header = [linkTo('javascript:alert(1)', 'Hostile'), linkTo('/about', 'Harmless')];
  const { data: html } = await editor.call<string>('POST', '/api/preview', {
    body: { type: 'siteMenus', id, data: { header }, path: '/mba' },
  });
  expect(html).toContain('>Harmless</a>');
  expect(html).not.toMatch(/Hostile|javascript:/);
});

it('a link to nowhere is told of, and no page has it until the page is there', async () => {
  await save({ header: [linkTo('/', 'Home'), linkTo('/summer-school', 'Summer school')] });
  const { data } = await editor.call<CheckFinding[]>('GET', `/api/content/siteMenus/${id}/checks`);
  expect(data).toContainEqual({
    rule: 'link',
    field: 'header.1.url',
    msg: 'No page stands at /summer-school.',
    blocking: false,
  });
  expect(await act('publish')).toMatchObject({ status: 200 });
  const dead = 'href="/summer-school"';
  expect((await app.server.inject('/')).body).not.toContain(dead);

  const made = { path: '/summer-school', title: 'Summer school', programme: null, sections: [] };
  const added = await editor.call('POST', '/api/auxiliary?publish=true', { body: made });
  expect(added, JSON.stringify(added)).toMatchObject({ status: 201 });
  expect((await app.server.inject('/')).body).toContain(dead);
});
