import { expect, test } from 'vitest';

import { type Editor, openDesk } from '../../../../tests/support/content.ts';
import {
  approveSeen,
  ask,
  draftOf,
  mailsTo,
  memberWho,
  readIt,
} from '../../../../tests/support/releases.ts';
import { releases } from '../feature.ts';
import { publishDue } from './deciding.ts';

const desk = openDesk({ content: 'demo', features: [releases] });

/** Three drafts that an editor asks to have published as one. */
async function threeAsOne(n: number) {
  const editor = await memberWho(desk.app, 'content.write');
  const publisher = await memberWho(desk.app, 'content.publish');
  const drafts = [
    await draftOf(desk, 'faq', n),
    await draftOf(desk, 'blog', n + 1),
    await draftOf(desk, 'faq', n + 2),
  ];
  const [first, ...others] = drafts;
  const id = await ask(editor, first?.id ?? 0, { name: `Three ${n}` });
  for (const { id: entry } of others) {
    const added = await editor.call('POST', `/api/staff/releases/${id}/entries`, {
      body: { entry },
    });
    expect(added.status).toBe(200);
  }
  return { editor, publisher, drafts, id };
}

type Three = Awaited<ReturnType<typeof threeAsOne>>;

async function statesOf({ drafts }: Pick<Three, 'drafts'>): Promise<string[]> {
  const states = drafts.map(async ({ id, type }) => {
    const { data } = await desk.editor.call('GET', `/api/content/${type}/${id}`);
    return data.status;
  });
  return Promise.all(states);
}

async function edit(by: Editor, { id, type }: Three['drafts'][number], body: object) {
  const { data } = await by.call('GET', `/api/content/${type}/${id}`);
  const changed = await by.call('PATCH', `/api/${type}/${id}`, { version: data.version, body });
  expect(changed.status).toBe(200);
  return changed.data;
}

test('three go public as one, and are taken back as one, with their drafts as they are', async () => {
  const three = await threeAsOne(20);
  const { editor, publisher, drafts, id } = three;
  const [faq] = drafts;
  expect((await approveSeen(publisher, id)).status).toBe(200);
  expect(await statesOf(three)).toEqual(['published', 'published', 'published']);

  // A second release changes one of them.
  if (!faq) throw new Error('No draft.');
  desk.app.clock.set(new Date(desk.app.clock.now().getTime() + 1_000));
  await edit(editor, faq, { question: 'What is new?' });
  const next = await ask(editor, faq.id);
  expect((await approveSeen(publisher, next)).status).toBe(200);
  await edit(editor, faq, { question: 'What comes after?' });
  const refused = await publisher.call('POST', `/api/staff/releases/${id}/take-back`);
  expect([refused.status, refused.msg]).toEqual([
    409,
    expect.stringContaining('What comes after?'),
  ]);
  expect((await editor.call('POST', `/api/staff/releases/${next}/take-back`)).status).toBe(403);
  expect((await publisher.call('POST', `/api/staff/releases/${next}/take-back`)).status).toBe(200);
  const { data } = await editor.call('GET', `/api/content/faq/${faq.id}`);
  expect(data).toMatchObject({
    status: 'changed',
    draft: { question: 'What comes after?' },
    published: { question: faq.draft['question'] },
  });
  expect(await readIt(editor, next)).toMatchObject({ state: 'taken_back', news: true });
  const twice = await publisher.call('POST', `/api/staff/releases/${next}/take-back`);
  expect(twice.status).toBe(409);
});

test('entries that were not public before are off the website once they are taken back', async () => {
  const three = await threeAsOne(30);
  expect((await approveSeen(three.publisher, three.id)).status).toBe(200);
  const path = `/api/staff/releases/${three.id}/take-back`;
  expect((await three.publisher.call('POST', path)).status).toBe(200);
  expect(await statesOf(three)).toEqual(['draft', 'draft', 'draft']);
});

test('if one cannot be public, none is, and the answer names it', async () => {
  const three = await threeAsOne(40);
  const { editor, publisher, drafts, id } = three;
  const [faq, blog] = drafts;
  if (!faq || !blog) throw new Error('No draft.');
  await edit(editor, blog, { excerpt: null });
  const refused = await approveSeen(publisher, id);
  expect([refused.status, refused.code]).toEqual([422, 'not_publishable']);
  expect(refused.errors[0]?.field).toBe(`blog ${blog.id}: excerpt`);
  expect(await statesOf(three)).toEqual(['draft', 'draft', 'draft']);
  const at = new Date(desk.app.clock.now().getTime() + 3_600_000).toISOString();
  expect((await approveSeen(publisher, id, { publish_at: at })).code).toBe('not_publishable');
});

test('the preview of one shows the drafts of all', async () => {
  const { editor, drafts, id } = await threeAsOne(50);
  const [faq, blog] = drafts;
  if (!faq || !blog) throw new Error('No draft.');
  await edit(editor, faq, { pages: ['home'], question: 'Is it all in one?' });
  const path = `/api/staff/releases/${id}/preview?entry=`;
  const page = await editor.call<string>('GET', `${path}${blog.id}`);
  expect(page.status).toBe(200);
  expect(String(page.data)).toContain(String(blog.draft['title']));
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await editor.call('GET', `${path}999999`)).status).toBe(404);
});

test('a plan publishes all at its hour, whoever may write takes nothing out of it', async () => {
  const three = await threeAsOne(60);
  const { editor, publisher, drafts, id } = three;
  const path = `/api/staff/releases/${id}`;
  const late = new Date(desk.app.clock.now().getTime() - 1_000).toISOString();
  for (const publish_at of [late, '9999-12-31T23:59:59-20:00'])
    expect((await approveSeen(publisher, id, { publish_at })).errors).toMatchObject([
      { field: 'publish_at' },
    ]);
  const at = new Date(desk.app.clock.now().getTime() + 3_600_000);
  const planned = await approveSeen(publisher, id, { publish_at: at.toISOString() });
  expect(planned.status).toBe(200);
  expect(await statesOf(three)).toEqual(['draft', 'draft', 'draft']);
  expect((await editor.call('POST', `${path}/close`)).status).toBe(409);
  const out = await editor.call('DELETE', `${path}/entries/${drafts[0]?.id}`);
  expect(out.status).toBe(409);
  await publishDue(desk.app.services);
  expect(await statesOf(three)).toEqual(['draft', 'draft', 'draft']);
  desk.app.clock.set(at);
  await Promise.all([publishDue(desk.app.services), publishDue(desk.app.services)]);
  expect(await statesOf(three)).toEqual(['published', 'published', 'published']);
  expect(await readIt(editor, id)).toMatchObject({ state: 'published', news: true });
  await expect
    .poll(async () => (await mailsTo(desk.app, editor.email))[0]?.subject)
    .toContain('is public as planned');
});

test('a change after the approval stops the plan, and both hear of it', async () => {
  const three = await threeAsOne(70);
  const { editor, publisher, drafts, id } = three;
  const [faq] = drafts;
  if (!faq) throw new Error('No draft.');
  const at = new Date(desk.app.clock.now().getTime() + 3_600_000);
  await approveSeen(publisher, id, { publish_at: at.toISOString() });
  await edit(editor, faq, { question: 'Slipped in?' });
  desk.app.clock.set(at);
  await publishDue(desk.app.services);
  expect(await statesOf(three)).toEqual(['draft', 'draft', 'draft']);
  const found = await readIt(publisher, id);
  expect(found).toMatchObject({ state: 'asked', publish_at: null });
  expect(found.error).toContain('Changed since it was looked at');
  for (const { email } of [editor, publisher]) {
    await expect
      .poll(async () => (await mailsTo(desk.app, email))[0]?.subject)
      .toContain('was not published at its time');
  }
  await publisher.call('POST', `/api/staff/releases/${id}/close`);
});
