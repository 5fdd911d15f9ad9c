import { expect, test } from 'vitest';

import { openDesk } from '../../../../tests/support/content.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import {
  approveSeen,
  ask,
  draftOf,
  mailsTo,
  memberWho,
  readIt,
} from '../../../../tests/support/releases.ts';
import type { Release } from '../release.ts';
import { releases } from '../feature.ts';
import { MOST_OPEN } from '../limits.ts';

const desk = openDesk({ features: [releases] });

async function countOf(by: Awaited<ReturnType<typeof memberWho>>): Promise<unknown> {
  return (await by.call('GET', '/api/staff/releases/waiting')).data;
}

test('an editor asks, a publisher comments and returns, and approves what was asked again', async () => {
  const editor = await memberWho(desk.app, 'content.write');
  const publisher = await memberWho(desk.app, 'content.publish');
  const faq = await draftOf(desk, 'faq', 1);
  const path = `/api/staff/releases/`;
  const id = await ask(editor, faq.id, { note: 'Please look.', reviewer: publisher.id });
  await expect
    .poll(async () => (await mailsTo(desk.app, publisher.email))[0]?.body)
    .toContain(`/admin/releases/${id}`);
  expect([await countOf(publisher), await countOf(editor)]).toEqual([1, 0]);

  const seen = await readIt(publisher, id);
  expect(seen).toMatchObject({ state: 'asked', note: 'Please look.', may: { decide: true } });
  expect(seen.items[0]?.differences).toContainEqual(
    expect.objectContaining({ path: 'question', before: null, after: faq.draft['question'] }),
  );
  const quote = String(faq.draft['question']).slice(0, 12);
  const comment = { entry: faq.id, field: 'question', quote, text: 'Shorter, please.' };
  expect((await publisher.call('POST', `${path}${id}/comments`, { body: comment })).status).toBe(
    201,
  );
  const returned = { body: { answer: 'One thing is open.' } };
  expect((await publisher.call('POST', `${path}${id}/return`, returned)).status).toBe(200);
  expect([await countOf(publisher), await countOf(editor)]).toEqual([0, 1]);
  await expect
    .poll(async () => (await mailsTo(desk.app, editor.email))[0]?.body)
    .toContain('One thing is open.');
  await editor.call('POST', `${path}${id}/read`);
  expect(await countOf(editor)).toBe(0);

  const body = { question: 'Is this short?' };
  await editor.call('PATCH', `/api/faq/${faq.id}`, { version: faq.version, body });
  expect((await readIt(editor, id)).comments[0]).toMatchObject({ stands: false, own: false });
  expect((await editor.call('POST', `${path}${id}/ask`, { body: {} })).status).toBe(200);
  expect((await approveSeen(publisher, id)).status).toBe(200);
  const { data } = await editor.call('GET', `/api/content/faq/${faq.id}`);
  expect(data.published).toMatchObject({ question: 'Is this short?' });
  await expect
    .poll(async () => (await mailsTo(desk.app, editor.email))[0]?.subject)
    .toContain('is approved and public');
  expect(await readIt(editor, id)).toMatchObject({ state: 'published', news: true });

  const { rows } = await desk.app.services.database.pool.query<{ action: string }>(
    "SELECT action FROM audit_log WHERE entity = 'content_release' AND entity_id = $1 ORDER BY id",
    [String(id)],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'ask_review',
    'comment',
    'return_review',
    'ask_review',
    'release',
  ]);
});

test('whatever was changed after it was seen is refused, and stays a draft', async () => {
  const editor = await memberWho(desk.app, 'content.write');
  const publisher = await memberWho(desk.app, 'content.publish');
  const faq = await draftOf(desk, 'faq', 2);
  const id = await ask(editor, faq.id);
  const seen = [{ id: faq.id, version: faq.version }];
  const body = { question: 'Nobody has seen this.' };
  await editor.call('PATCH', `/api/faq/${faq.id}`, { version: faq.version, body });
  const approved = await publisher.call('POST', `/api/staff/releases/${id}/approve`, {
    body: { seen },
  });
  expect([approved.status, approved.code]).toEqual([412, 'stale_version']);
  expect(approved.msg).toContain('Changed since it was looked at');
  const other = [{ id: faq.id + 100_000, version: 1 }];
  const forged = await publisher.call('POST', `/api/staff/releases/${id}/approve`, {
    body: { seen: other },
  });
  expect(forged.status).toBe(412);
  const { data } = await editor.call('GET', `/api/content/faq/${faq.id}`);
  expect(data.published).toBeNull();
});

test('nobody decides without the permission for every type in it, their own request neither', async () => {
  const writer = await memberWho(desk.app, 'content.write:faq', 'content.publish:blog');
  const blogger = await memberWho(desk.app, 'content.publish:blog');
  const seesAll = await memberWho(desk.app, 'content.see', 'content.publish:blog');
  const faq = await draftOf(desk, 'faq', 3);
  const id = await ask(writer, faq.id);
  const own = { seen: [{ id: faq.id, version: faq.version }] };
  const path = `/api/staff/releases/${id}`;
  for (const [name, body] of [
    ['approve', own],
    ['return', { answer: 'No.' }],
  ] as const) {
    expect((await writer.call('POST', `${path}/${name}`, { body })).status).toBe(403);
    expect((await seesAll.call('POST', `${path}/${name}`, { body })).status).toBe(403);
    expect((await blogger.call('POST', `${path}/${name}`, { body })).status).toBe(404);
  }
  expect((await blogger.call('GET', path)).status).toBe(404);
  expect((await blogger.call('GET', `${path}/preview?entry=${faq.id}`)).status).toBe(404);
  expect((await blogger.call('GET', `/api/staff/releases/entries/${faq.id}`)).status).toBe(404);
  expect((await seesAll.call('POST', `${path}/close`)).status).toBe(403);
  const text = { text: 'May I?' };
  expect((await seesAll.call('POST', `${path}/comments`, { body: text })).status).toBe(403);
  const listed = await blogger.call<{ items: Release[] }>(
    'GET',
    '/api/staff/releases?which=all&per_page=100',
  );
  expect(listed.data.items.map((one) => one.id)).not.toContain(id);

  const blog = await draftOf(desk, 'blog', 3);
  const asked = await blogger.call('POST', '/api/staff/releases', { body: { entry: faq.id } });
  expect([asked.status, asked.code]).toEqual([404, 'entry_not_found']);
  const unwritten = await seesAll.call('POST', '/api/staff/releases', { body: { entry: faq.id } });
  expect(unwritten.status).toBe(403);
  // A reviewer of one type alone is none for both.
  const both = await memberWho(desk.app, 'content.write');
  const mixed = await ask(both, blog.id, { reviewer: blogger.id });
  expect((await approveSeen(blogger, mixed)).status).toBe(200);
  const unfit = await both.call('POST', '/api/staff/releases', {
    body: { entry: (await draftOf(desk, 'faq', 4)).id, reviewer: blogger.id },
  });
  expect(unfit.errors).toMatchObject([{ field: 'reviewer' }]);
});

test('comments name a field and words that are there, and only whoever wrote one removes it', async () => {
  const editor = await memberWho(desk.app, 'content.write');
  const other = await memberWho(desk.app, 'content.write');
  const faq = await draftOf(desk, 'faq', 5);
  const id = await ask(editor, faq.id);
  const path = `/api/staff/releases/${id}/comments`;
  const wrong = [
    [{ text: ' ' }, 'text'],
    [{ text: 'A', entry: 999_999 }, 'entry'],
    [{ text: 'A', field: 'question' }, 'entry'],
    [{ text: 'A', entry: faq.id, quote: 'words' }, 'field'],
    [{ text: 'A', entry: faq.id, field: 'constructor' }, 'field'],
    [{ text: 'A', entry: faq.id, field: 'question', quote: 'is nowhere' }, 'quote'],
  ] as const;
  for (const [body, field] of wrong) {
    const answer = await editor.call('POST', path, { body });
    expect([body, answer.status, answer.errors[0]?.field]).toEqual([body, 400, field]);
  }
  const unprintable = { text: 'Mi\u0000ne.', entry: faq.id, field: 'question.\u0000' };
  const { status, data } = await editor.call<{ id: number }>('POST', path, { body: unprintable });
  expect(status).toBe(201);
  expect((await other.call('DELETE', `${path}/${data.id}`)).status).toBe(403);
  expect((await editor.call('DELETE', `${path}/${data.id}`)).status).toBe(200);
  expect((await editor.call('DELETE', `${path}/${data.id}`)).status).toBe(404);
});

test('an entry is in one open release, and one in the trash is published by none', async () => {
  const editor = await memberWho(desk.app, 'content.write');
  const publisher = await memberWho(desk.app, 'content.publish');
  const faq = await draftOf(desk, 'faq', 6);
  const id = await ask(editor, faq.id);
  const again = await editor.call('POST', '/api/staff/releases', { body: { entry: faq.id } });
  expect([again.status, again.msg]).toEqual([409, expect.stringContaining('in a release already')]);
  const { version } = (await publisher.call('DELETE', `/api/faq/${faq.id}`, { version: 1 })).data;
  const approved = await publisher.call('POST', `/api/staff/releases/${id}/approve`, {
    body: { seen: [{ id: faq.id, version }] },
  });
  expect(approved.status).toBe(410);
  const out = await editor.call('DELETE', `/api/staff/releases/${id}/entries/${faq.id}`);
  expect(out.status).toBe(200);
  expect((await readIt(editor, id)).state).toBe('closed');
  const trashed = await editor.call('POST', '/api/staff/releases', { body: { entry: faq.id } });
  expect(trashed.status).toBe(410);
  const late = await editor.call('POST', `/api/staff/releases/${id}/close`);
  expect(late.status).toBe(409);
});

test('a closed account hears of nothing, and what it asked for can be decided', async () => {
  const editor = await memberWho(desk.app, 'content.write');
  const publisher = await memberWho(desk.app, 'content.publish');
  const faq = await draftOf(desk, 'faq', 7);
  const id = await ask(editor, faq.id, { reviewer: publisher.id });
  const sql = (text: string, values: unknown[]) =>
    desk.app.services.database.pool.query(text, values);
  await sql("UPDATE staff_user SET status = 'disabled' WHERE id = $1", [editor.id]);
  expect((await approveSeen(publisher, id)).status).toBe(200);
  expect(await mailsTo(desk.app, editor.email)).toEqual([]);
  await sql('DELETE FROM staff_user WHERE id = $1', [editor.id]);
  const found = await readIt(publisher, id);
  expect(found).toMatchObject({ state: 'published', asked_by: 'Kavya Narayan' });
});

test('of two who decide at once, one does, and the other is told how it stands', async () => {
  const editor = await memberWho(desk.app, 'content.write');
  const one = await memberWho(desk.app, 'content.publish');
  const other = await memberWho(desk.app, 'content.publish');
  const faq = await draftOf(desk, 'faq', 8);
  const id = await ask(editor, faq.id);
  const path = `/api/staff/releases/${id}`;
  const seen = [{ id: faq.id, version: faq.version }];
  const answers = await Promise.all([
    one.call('POST', `${path}/approve`, { body: { seen } }),
    other.call('POST', `${path}/return`, { body: { answer: 'Not yet.' } }),
    one.call('POST', `${path}/close`),
  ]);
  const { state } = await readIt(one, id);
  const { data } = await editor.call('GET', `/api/content/faq/${faq.id}`);
  expect(data.published !== null).toBe(state === 'published');
  const told = answers.filter(({ status }) => status === 409);
  expect(told.length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test('a comment on an entry that is deleted for good meanwhile is refused', async () => {
  const editor = await memberWho(desk.app, 'content.write');
  const [kept, gone] = [await draftOf(desk, 'faq', 31), await draftOf(desk, 'faq', 32)];
  const id = await ask(editor, kept.id);
  const path = `/api/staff/releases/${id}`;
  await editor.call('POST', `${path}/entries`, { body: { entry: gone.id } });
  const body = { entry: gone.id, field: null, quote: null, text: 'Too late.' };
  const late = await meanwhile(
    desk.app,
    ['DELETE FROM content_entry WHERE id = $1', [gone.id]],
    () => editor.call('POST', `${path}/comments`, { body }),
  );
  expect(late.errors).toEqual([{ field: 'entry', msg: 'Is not in this release.' }]);
});

test('nobody has more open releases than the most by asking twice at once', async () => {
  const editor = await memberWho(desk.app, 'content.write');
  await desk.app.services.database.pool.query(
    `INSERT INTO content_release (name, state, note, asked_by, asked_by_name, asked_at)
      SELECT 'One of many', 'asked', '', $1, 'Kavya', now() FROM generate_series(1, $2)`,
    [editor.id, MOST_OPEN - 1],
  );
  const asked = await Promise.all(
    [41, 42, 43].map(async (n) => {
      const entry = await draftOf(desk, 'faq', n);
      return editor.call('POST', '/api/staff/releases', { body: { entry: entry.id } });
    }),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});
