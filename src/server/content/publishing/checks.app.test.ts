import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { TypeName } from '../../../content/registry.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { type Editor, editorOf } from '../../../../tests/support/content.ts';

let app: TestApp;
let editor: Editor;

beforeAll(async () => {
  app = await createTestApp();
  editor = await editorOf(app);
});

afterAll(() => app.close());

async function checksOf(path: string, id: number, body?: object) {
  return (
    await editor.call<CheckFinding[]>(body ? 'POST' : 'GET', `/api/content${path}/${id}/checks`, {
      ...(body && { body }),
    })
  ).data;
}

function entryOf<Name extends TypeName>(type: Name) {
  const [entry] = app.services.content.snapshot().all(type);
  if (!entry) throw new Error(`The demo has no ${type}.`);
  return entry;
}

test('refuse to publish a picture that nobody described, and say which field', async () => {
  const bytes = await sharp({
    create: { width: 64, height: 48, channels: 3, background: '#884422' },
  })
    .png()
    .toBuffer();
  const { media } = await app.services.media.importFile({ name: 'bare.png', bytes });
  const { id, data } = entryOf('blog');
  const { data: entry } = await editor.call('GET', `/api/content/blog/${id}`);
  const undescribed = { ...data, cover: media.id, alt_cover: null };
  const { data: saved } = await editor.call('PUT', `/api/blog/${id}`, {
    version: entry.version,
    body: undescribed,
  });
  const publish = (version: number) =>
    editor.call('POST', `/api/blog/${id}/publish`, { version, body: {} });
  expect(await publish(saved.version)).toMatchObject({
    code: 'not_publishable',
    errors: [{ field: 'cover', msg: expect.stringMatching(/no description/) }],
  });
  expect(await checksOf('/blog', id)).toMatchObject([
    { rule: 'alt', field: 'cover', blocking: true },
  ]);
  expect(await checksOf('/blog', id, { alt_cover: 'A brown square' })).toEqual([]);

  const { data: described } = await editor.call('GET', `/api/media/${media.id}`);
  await editor.call('PUT', `/api/media/${media.id}`, { body: { decorative: true } });
  expect(described).toMatchObject({ needs_alt: true });
  expect(await publish(saved.version)).toMatchObject({ status: 200 });
});

test('warn of links that lead nowhere, of skipped headings and of words too few for a search result', async () => {
  const { id } = entryOf('blog');
  const body =
    '<h2>One</h2><h4>Two</h4><p>See <a href="/nowhere-at-all?x=1">this</a> or <a href="/about#top">that</a>.</p>';
  expect(await checksOf('/blog', id, { body })).toEqual([
    { rule: 'heading', field: 'body', msg: expect.stringMatching(/level 4/), blocking: false },
    { rule: 'link', field: 'body', msg: 'No page stands at /nowhere-at-all.', blocking: false },
  ]);
  const metadata = entryOf('metadata');
  expect(await checksOf('/metadata', metadata.id, { description: 'Too few.' })).toEqual([
    { rule: 'seo', field: 'description', msg: expect.stringMatching(/8/), blocking: false },
  ]);
});

test('compare amounts and dates that belong together', async () => {
  const plan = entryOf('feePlan');
  const findings = await checksOf('/program/fee/structure', plan.id, {
    totalAmount: plan.data.totalAmount + 500,
    emiOption: true,
    installment: null,
  });
  expect(findings).toEqual([
    { rule: 'money', field: 'totalAmount', msg: expect.stringMatching(/₹/), blocking: true },
    { rule: 'money', field: 'installment', msg: expect.any(String), blocking: true },
  ]);

  const lecture = entryOf('liveLecture');
  const { data: entry } = await editor.call<ContentEntry>(
    'GET',
    `/api/content/liveLecture/${lecture.id}`,
  );
  const early = { ...lecture.data, end_date: lecture.data.start_date, end_time: '00:01' };
  const { data: saved } = await editor.call('PUT', `/api/liveLecture/${lecture.id}`, {
    version: entry.version,
    body: early,
  });
  const refused = await editor.call('POST', `/api/liveLecture/${lecture.id}/publish`, {
    version: saved.version,
    body: {},
  });
  expect(refused).toMatchObject({
    code: 'not_publishable',
    errors: [{ field: 'end_time', msg: 'It ends before it begins.' }],
  });
});

test('refuse a fee plan whose payments do not come to its total, and say which sum is wrong', async () => {
  const plan = app.services.content
    .snapshot()
    .all('feePlan')
    .find(({ data }) => data.fee_type === 3);
  const at = `/api/program/fee/structure/${plan?.id}`;
  const { data: stored } = await editor.call('GET', at.replace('/api/', '/api/content/'));
  const wrong = { totalAmount: (plan?.data.totalAmount ?? 0) + 500 };
  const { data: saved } = await editor.call('PATCH', at, { version: stored.version, body: wrong });
  const refused = await editor.call('POST', `${at}/publish`, { version: saved.version, body: {} });
  expect(refused).toMatchObject({
    status: 422,
    errors: expect.arrayContaining([
      { field: 'totalAmount', msg: expect.stringMatching(/^The payments come to ₹.*not to/) },
    ]),
  });
  const { totalAmount } = plan?.data ?? {};
  const righted = await editor.call('PATCH', at, {
    version: saved.version,
    body: { totalAmount },
  });
  const live = await editor.call('POST', `${at}/publish`, {
    version: righted.data.version,
    body: {},
  });
  expect(live.status).toBe(200);
});

test('refuse a programme with which its public fee plans no longer add up, until they do', async () => {
  const { content } = app.services;
  const bySemester = content
    .snapshot()
    .all('feePlan')
    .filter(({ data }) => data.fee_type === 3);
  const programme = content
    .snapshot()
    .all('programme')
    .find(({ id }) => bySemester.some(({ parent }) => parent === id));
  if (!programme) throw new Error('The demo has no plan by semesters.');
  const plans = bySemester.filter(({ parent }) => parent === programme.id);
  const at = `/api/program/${programme.id}`;
  const read = (url: string) => editor.call('GET', url.replace('/api/', '/api/content/'));
  const change = async (url: string, body: object) =>
    editor.call('PATCH', url, { version: (await read(url)).data.version, body });
  const publish = async (body: object) =>
    editor.call('POST', `${at}/publish`, { version: (await read(at)).data.version, body });
  const semesters = Number(programme.data.semester_count) + 1;
  await change(at, { semester_count: semesters });
  const msg = expect.stringMatching(/^The payments come to ₹/);
  const broken = plans.map(({ id }) => ({ field: `feePlan ${id}: totalAmount`, msg }));
  for (const body of [{}, { with_children: true }])
    expect(await publish(body)).toMatchObject({
      status: 422,
      errors: expect.arrayContaining(broken.map((one) => expect.objectContaining(one))),
    });
  for (const { id, data } of plans) {
    const totalAmount =
      (data.semesterFee ?? data.payment) +
      (data.otherSemesterFee ?? data.payment) * (semesters - 1);
    const amounts = { totalAmount, courseFee: totalAmount, emiOption: false, installment: null };
    await change(`/api/program/fee/structure/${id}`, amounts);
  }
  expect((await publish({})).status).toBe(422);
  expect((await publish({ with_children: true })).status).toBe(200);
});

test('of a programme look into its parts, as they are published with it', async () => {
  const plan = app.services.content
    .snapshot()
    .all('feePlan')
    .find(({ data }) => data.fee_type === 3);
  if (!plan?.parent) throw new Error('The demo has no plan by semesters.');
  const { data: entry } = await editor.call('GET', `/api/content/program/fee/structure/${plan.id}`);
  const draft = { ...plan.data, payment: plan.data.payment + 500, title: '' };
  await editor.call('PATCH', `/api/program/fee/structure/${plan.id}`, {
    version: entry.version,
    body: draft,
  });
  expect(await checksOf('/program', plan.parent)).toEqual([
    {
      rule: 'field',
      blocking: true,
      entry: '1',
      field: `feePlan ${plan.id}: title`,
      msg: expect.any(String),
    },
    {
      rule: 'money',
      blocking: false,
      entry: '1',
      field: `feePlan ${plan.id}: semesterFee`,
      msg: expect.stringMatching(/^Pages show one payment of ₹/),
    },
  ]);
});
