import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import { formFields, plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { mailsTo, memberWho } from '../../../../tests/support/releases.ts';
import { newPhone } from '../../../../tests/support/visitor.ts';
import type { Task } from '../task.ts';
import { tasks } from '../feature.ts';
import { MOST_LISTED, MOST_TASKS } from '../limits.ts';

type Member = Awaited<ReturnType<typeof memberWho>>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: [tasks], limits: { leadPost: 1_000 } });
});
afterAll(() => app.close());

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

/** A lead of a member. */
async function leadOf(owner: number): Promise<number> {
  const mobile = newPhone();
  await plainBrowser(app).post('/register', formFields(app, mobile));
  const [row] = await sql<{ id: string }>('SELECT id FROM lead WHERE mobile = $1', [mobile]);
  const id = Number(row?.id);
  await sql(
    `INSERT INTO lead_stage (lead_id, stage, assigned_to, updated_at) VALUES ($1, 'new', $2, now())
      ON CONFLICT (lead_id) DO UPDATE SET assigned_to = excluded.assigned_to`,
    [id, owner],
  );
  return id;
}

async function faq(): Promise<number> {
  const [row] = await sql<{ id: number }>(
    "SELECT id FROM content_entry WHERE type = 'faq' LIMIT 1",
  );
  return row?.id ?? 0;
}

const today = '2026-11-30';

async function listOf(by: Member, which = 'mine'): Promise<Task[]> {
  return (await by.call<Task[]>('GET', `/api/staff/tasks?which=${which}`)).data;
}

test('a task about an entry goes to a person with a day, who hears of it, moves it on and does it', async () => {
  app.clock.set(new Date('2026-11-30T05:30:00Z'));
  const writer = await memberWho(app, 'content.write:faq');
  const other = await memberWho(app, 'content.see:faq');
  const entry = await faq();
  const path = `/api/staff/tasks/entries/${entry}`;
  const body = { text: 'Ask finance.', assignee: other.id, due: today };
  const made = await writer.call<{ id: number }>('POST', path, { body });
  expect(made.status).toBe(201);
  const { id } = made.data;
  expect((await listOf(other))[0]).toMatchObject({ id, text: 'Ask finance.', own: false });
  expect((await listOf(writer, 'made'))[0]).toMatchObject({ id, own: true });
  expect((await other.call('GET', '/api/staff/tasks/waiting')).data).toBe(1);
  await expect
    .poll(async () => (await mailsTo(app, other.email))[0]?.body)
    .toContain('Ask finance.');
  expect((await other.call('DELETE', `/api/staff/tasks/${id}`)).status).toBe(403);
  const moved = { assignee: writer.id, due: '2026-12-02' };
  expect((await other.call('PUT', `/api/staff/tasks/${id}`, { body: moved })).status).toBe(200);
  expect((await writer.call('GET', '/api/staff/tasks/waiting')).data).toBe(0);
  const done = { body: { done: true } };
  expect((await writer.call('PUT', `/api/staff/tasks/${id}/done`, done)).status).toBe(200);
  expect((await writer.call('PUT', `/api/staff/tasks/${id}`, { body: moved })).status).toBe(409);
  expect((await listOf(writer, 'done'))[0]).toMatchObject({ id, done_by: 'Kavya Narayan' });
  const rows = await sql<{ action: string }>(
    "SELECT action FROM audit_log WHERE entity = 'staff_task' AND entity_id = $1 ORDER BY id",
    [String(id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(['add_task', 'move_task', 'finish_task']);
  expect((await writer.call('DELETE', `/api/staff/tasks/${id}`)).status).toBe(200);
  expect(await listOf(writer, 'done')).toEqual([]);
});

test('nobody sees, gives or takes a task of an entry or a lead that they do not see', async () => {
  const owner = await memberWho(app, 'leads.work');
  const stranger = await memberWho(app, 'leads.work');
  const editor = await memberWho(app, 'content.write:faq');
  const blogger = await memberWho(app, 'content.write:blog');
  const lead = await leadOf(owner.id);
  const entry = await faq();
  const ofLead = `/api/staff/tasks/leads/${lead}`;
  const ofEntry = `/api/staff/tasks/entries/${entry}`;
  const own = { text: 'Ring the father.', assignee: owner.id, due: today };
  expect((await stranger.call('POST', ofLead, { body: own })).status).toBe(404);
  expect((await stranger.call('GET', ofLead)).status).toBe(404);
  expect((await editor.call('GET', ofLead)).status).toBe(403);
  expect((await blogger.call('POST', ofEntry, { body: own })).status).toBe(404);
  expect((await blogger.call('GET', ofEntry)).status).toBe(404);
  for (const assignee of [stranger.id, editor.id, 999_999]) {
    const refused = await owner.call('POST', ofLead, { body: { ...own, assignee } });
    expect(refused.errors).toMatchObject([{ field: 'assignee' }]);
  }
  const wrong = await owner.call('POST', ofLead, {
    body: { text: ' ', assignee: 0, due: '30/11' },
  });
  expect(wrong.errors.map(({ field }) => field)).toEqual(['text', 'assignee', 'due']);

  const { data } = await owner.call<{ id: number }>('POST', ofLead, { body: own });
  const path = `/api/staff/tasks/${data.id}`;
  expect((await stranger.call('PUT', `${path}/done`, { body: { done: true } })).status).toBe(404);
  expect((await editor.call('DELETE', path)).status).toBe(404);
  expect(await listOf(owner)).toMatchObject([{ id: data.id, about: { kind: 'lead', id: lead } }]);
  // If the lead is assigned to another, the former assignee sees neither lead nor task.
  await sql('UPDATE lead_stage SET assigned_to = $2 WHERE lead_id = $1', [lead, stranger.id]);
  expect(await listOf(owner)).toEqual([]);
  expect((await owner.call('GET', '/api/staff/tasks/waiting')).data).toBe(0);
  const theirs = await stranger.call<{ tasks: Task[] }>('GET', ofLead);
  expect(theirs.data.tasks).toMatchObject([{ id: data.id, text: 'Ring the father.' }]);
});

test('the words of a lead’s task are a note of its person, and go with the lead; no mail has them', async () => {
  const lead = await memberWho(app, 'leads.all', 'leads.work');
  const owner = await memberWho(app, 'leads.work');
  const id = await leadOf(owner.id);
  const body = { text: 'Wants an evening call.', assignee: owner.id, due: today };
  expect((await lead.call('POST', `/api/staff/tasks/leads/${id}`, { body })).status).toBe(201);
  const notes = await sql('SELECT text FROM lead_note WHERE lead_id = $1', [id]);
  expect(notes).toEqual([{ text: 'Wants an evening call.' }]);
  await expect.poll(async () => (await mailsTo(app, owner.email)).length).toBe(1);
  expect((await mailsTo(app, owner.email))[0]?.body).not.toContain('evening');
  const logged = await sql("SELECT FROM audit_log WHERE after::text LIKE '%evening call%'");
  expect(logged).toEqual([]);
  await sql('DELETE FROM lead WHERE id = $1', [id]);
  expect(
    await sql('SELECT FROM staff_task WHERE note_id IS NOT NULL AND made_by = $1', [lead.id]),
  ).toEqual([]);
});

test('a task outlives the account of whoever has it, and stands in no list while its entry is in the trash', async () => {
  const writer = await memberWho(app, 'content.publish:faq');
  const other = await memberWho(app, 'content.see:faq');
  const entry = await faq();
  const body = { text: 'Check the year.', assignee: other.id, due: today };
  await writer.call('POST', `/api/staff/tasks/entries/${entry}`, { body });
  await sql('DELETE FROM staff_user WHERE id = $1', [other.id]);
  expect((await listOf(writer, 'made'))[0]).toMatchObject({ assignee: null });
  const { data } = await writer.call('GET', `/api/content/faq/${entry}`);
  await writer.call('DELETE', `/api/faq/${entry}`, { version: data.version });
  expect(await listOf(writer, 'made')).toEqual([]);
  const late = await writer.call('POST', `/api/staff/tasks/entries/${entry}`, {
    body: { ...body, assignee: writer.id },
  });
  expect(late.status).toBe(410);
});

test('whoever sees no numbers sees none in the words about a lead', async () => {
  const owner = await memberWho(app, 'leads.work', 'leads.number');
  const reader = await memberWho(app, 'leads.all');
  const lead = await leadOf(owner.id);
  const body = { text: 'Ring +91 98450 12345.', assignee: reader.id, due: today };
  await owner.call('POST', `/api/staff/tasks/leads/${lead}`, { body });
  expect(await listOf(owner, 'made')).toMatchObject([{ text: 'Ring +91 98450 12345.' }]);
  expect(await listOf(reader)).toMatchObject([{ text: 'Ring ••••••2345.' }]);
});

/** A question that no other test touches. */
async function ownFaq(): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `INSERT INTO content_entry (type, position, draft, title, words, created_at, created_by, updated_at, updated_by)
      SELECT type, position, draft, title, words, created_at, created_by, updated_at, updated_by
      FROM content_entry WHERE type = 'faq' LIMIT 1 RETURNING id`,
  );
  return row?.id ?? 0;
}

/** Open tasks of somebody about an entry. */
async function giveMany(of: Member, entry: number, amount: number): Promise<void> {
  await sql(
    `INSERT INTO staff_task (entry_id, text, assignee, due, made_by, made_by_name, made_at)
      SELECT $1, 'One of many', $2, $3, $2, 'Kavya', now() FROM generate_series(1, $4)`,
    [entry, of.id, today, amount],
  );
}

test('no entry has more open tasks than the most, by tasks at once or by one that is opened again', async () => {
  const writer = await memberWho(app, 'content.write:faq');
  const entry = await ownFaq();
  const path = `/api/staff/tasks/entries/${entry}`;
  const body = { text: 'One more.', assignee: writer.id, due: today };
  const { data } = await writer.call<{ id: number }>('POST', path, { body });
  const done = { body: { done: true } };
  expect((await writer.call('PUT', `/api/staff/tasks/${data.id}/done`, done)).status).toBe(200);
  await giveMany(writer, entry, MOST_TASKS - 2);
  const five = await Promise.all(
    Array.from({ length: 5 }, () => writer.call('POST', path, { body })),
  );
  expect(five.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
  const again = { body: { done: false } };
  expect((await writer.call('PUT', `/api/staff/tasks/${data.id}/done`, again)).status).toBe(409);
});

test('tasks out of sight hide none of the others, however many they are', async () => {
  const blogger = await memberWho(app, 'content.see:blog');
  await giveMany(blogger, await ownFaq(), MOST_LISTED + 1);
  const [blog] = await sql<{ id: number }>(
    "SELECT id FROM content_entry WHERE type = 'blog' LIMIT 1",
  );
  await giveMany(blogger, blog?.id ?? 0, 1);
  expect(await listOf(blogger)).toMatchObject([{ about: { type: 'blog' } }]);
  expect((await blogger.call('GET', '/api/staff/tasks/waiting')).data).toBe(1);
});

test('an entry that is deleted for good meanwhile is not there', async () => {
  const writer = await memberWho(app, 'content.write:faq');
  const entry = await ownFaq();
  const body = { text: 'Too late.', assignee: writer.id, due: today };
  const late = await meanwhile(app, ['DELETE FROM content_entry WHERE id = $1', [entry]], () =>
    writer.call('POST', `/api/staff/tasks/entries/${entry}`, { body }),
  );
  expect(late.status).toBe(404);
});
