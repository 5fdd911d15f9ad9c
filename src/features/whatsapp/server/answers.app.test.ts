import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { MONDAY, verifiedLead } from '../../../../tests/support/lead-messages.ts';
import { mailsTo, memberWho } from '../../../../tests/support/releases.ts';
import {
  answerOf,
  openWhatsapp,
  postReport,
  type WhatsappServer,
} from '../../../../tests/support/whatsapp.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { newPhone } from '../../../../tests/support/visitor.ts';
import type { LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import { whatsapp } from '../feature.ts';

let vendor: WhatsappServer;
let app: TestApp;
beforeAll(async () => {
  vendor = await openWhatsapp();
  app = await createTestApp({
    features: [whatsapp],
    env: vendor.settings,
    vendors: { whatsapp: vendor.url },
    limits: { leadPost: 1_000 },
  });
  app.clock.set(MONDAY);
});
afterAll(async () => {
  await app.close();
  vendor.close();
});

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

async function notesOf(lead: number): Promise<string[]> {
  const query = 'SELECT text FROM lead_note WHERE lead_id = $1 ORDER BY id';
  return (await sql<{ text: string }>(query, [lead])).map(({ text }) => text);
}

async function post(...given: Parameters<typeof answerOf>): Promise<number> {
  return (await postReport(app, answerOf(...given))).statusCode;
}

test('an answer stands in its lead’s timeline once, however often it is told; its owner gets one mail for a talk, without its words', async () => {
  const owner = await memberWho(app, 'leads.work');
  const lead = await verifiedLead(app, owner.id);
  const hello = { id: 'wamid.1', text: 'Can I pay in parts?' };
  expect(await Promise.all([1, 2, 3].map(() => post(lead.mobile, hello)))).toEqual([200, 200, 200]);
  expect(await notesOf(lead.id)).toEqual(['Can I pay in parts?']);
  await post(lead.mobile, { id: 'wamid.2', text: 'By EMI?' });
  expect(await notesOf(lead.id)).toEqual(['Can I pay in parts?', 'By EMI?']);
  await app.services.outbox.idle();
  await expect.poll(async () => (await mailsTo(app, owner.email)).length).toBe(1);
  const [mail] = await mailsTo(app, owner.email);
  expect(mail?.body).toContain(`/admin/leads/${lead.id}`);
  expect(mail?.body).not.toContain('parts');
  expect(mail?.body).not.toContain(lead.mobile);
  app.clock.advance(16 * 60_000);
  await post(lead.mobile, { id: 'wamid.3', text: 'Hello?' });
  await app.services.outbox.idle();
  await expect.poll(async () => (await mailsTo(app, owner.email)).length).toBe(2);
});

test.each([
  [{ type: 'button', button: { text: 'Call me' } }, 'Call me'],
  [{ type: 'interactive', interactive: { list_reply: { id: '1', title: 'MBA' } } }, 'MBA'],
  [
    { type: 'image', image: { id: '7', caption: 'My mark sheet' } },
    'Sent a picture, which is not kept here: please ask for it by mail.\nMy mark sheet',
  ],
  [
    { type: 'audio', audio: { id: '7' } },
    'Sent a voice message, which is not kept here: please ask for it by mail.',
  ],
])('of %j the timeline says %j', async (message, words) => {
  const lead = await verifiedLead(app);
  await post(lead.mobile, { id: `wamid.kind.${lead.id}`, message });
  expect(await notesOf(lead.id)).toEqual([words]);
});

test('answers to another number and of unknown forms are dropped without an error', async () => {
  const lead = await verifiedLead(app);
  expect(await post(lead.mobile, { id: 'wamid.a', text: 'To others', number: '999' })).toBe(200);
  for (const message of [
    { type: 'reaction', reaction: { emoji: '👍' } },
    { type: 'text', text: 7 },
    { type: 'new' },
  ])
    expect(await post(lead.mobile, { id: 'wamid.c', message })).toBe(200);
  expect(await notesOf(lead.id)).toEqual([]);
  const { rows } = await app.services.database.pool.query(
    "SELECT FROM whatsapp_answer WHERE id = 'wamid.a'",
  );
  expect(rows).toEqual([]);
});

test('one that is not signed by Meta is refused', async () => {
  const lead = await verifiedLead(app);
  const body = answerOf(lead.mobile, { id: 'wamid.d', text: 'Forged' });
  expect((await postReport(app, body, { secret: 'another' })).statusCode).toBe(401);
  expect(await notesOf(lead.id)).toEqual([]);
});

test('a lead has at most 50 answers a day, and a long one is cut', async () => {
  const lead = await verifiedLead(app);
  for (let nth = 0; nth < 52; nth += 1)
    await post(lead.mobile, { id: `wamid.many.${nth}`, text: 'x'.repeat(5_000) });
  const notes = await notesOf(lead.id);
  expect([notes.length, notes[0]?.length]).toEqual([50, 4_000]);
  expect(notes[48]).toMatch(/x$/);
  expect(notes[49]).toMatch(/x\n\(More answers of this day are not kept\.\)$/);
  await post(lead.mobile, { id: 'wamid.many.stop', text: 'Stop' });
  expect(await notesOf(lead.id)).toHaveLength(51);
});

async function mails() {
  const { email } = app.services.content.snapshot().one('university').data;
  await app.services.outbox.idle();
  const query = { to: email, purpose: 'notification', limit: 50, offset: 0 };
  return (await app.services.messages.list(query)).items;
}

test('of an unknown number the university is mailed the words, at most 20 a day', async () => {
  const before = (await mails()).length;
  const from = newPhone();
  for (let nth = 1; nth <= 22; nth += 1)
    expect(await post(from, { id: `wamid.unknown.${nth}`, text: `Fees of the MBA? ${nth}` })).toBe(
      200,
    );
  await expect.poll(async () => (await mails()).length).toBe(before + 20);
  const bodies = (await mails()).map(({ body }) => body);
  const first = bodies.find((body) => body.includes('Fees of the MBA? 1\n'));
  expect(first).toContain(from);
  const last = bodies.filter((body) => body.includes('More of this day are not mailed.'));
  expect(last).toEqual([expect.stringContaining('Fees of the MBA? 20\n')]);
  expect(await post(newPhone(), { id: 'wamid.unknown.stop', text: 'STOP' })).toBe(200);
  expect(await mails()).toHaveLength(before + 20);
});

test('words of an unknown number are mailed once, and quoted', async () => {
  const before = (await mails()).length;
  const answer = { id: 'wamid.quoted', text: 'Fees?\n\nPlease enter it at\nhttps://other.example' };
  const from = newPhone();
  for (let nth = 0; nth < 3; nth += 1) expect(await post(from, answer)).toBe(200);
  await expect.poll(async () => (await mails()).length).toBe(before + 1);
  expect((await mails())[0]?.body).toContain(
    '> Fees?\n> \n> Please enter it at\n> https://other.example\n',
  );
});

test('STOP from the proved number of a merged lead counts for the lead that took it in', async () => {
  const [gone, kept] = [await verifiedLead(app), await verifiedLead(app)];
  const admin = await signedIn(app, 'ADMIN');
  const merged = await admin.call('POST', `/api/staff/leads/${kept.id}/merge`, { other: gone.id });
  expect(merged.status).toBe(200);
  await post(gone.mobile, { id: 'wamid.merged', text: 'STOP' });
  const standing = await sql(
    "SELECT FROM consent WHERE lead_id = $1 AND withdrawn_at IS NULL AND 'whatsapp' = ANY (purposes)",
    [kept.id],
  );
  expect(standing).toEqual([]);
  const page = await admin.call<LeadPage>('GET', `/api/staff/leads/${kept.id}`);
  const kinds = page.body.data.timeline.map(({ kind }) => kind);
  expect(kinds).not.toContain('consent_withdrawn');
});

test.each(['STOP', 'stop.', 'Opt-out', 'बंद करें'])(
  '%j withdraws consent to messages by WhatsApp alone, and what waits does not go',
  async (text) => {
    const lead = await verifiedLead(app);
    vendor.befall({ status: 503, code: 131016, title: 'Service unavailable' });
    const message = { purpose: 'follow_up', text: 'Hello', name: 'hello', language: 'en' } as const;
    await withTransaction(app.services.database, (tx) =>
      app.services.messages.sendTemplate(
        tx,
        { to: lead.mobile, variables: [], ...message },
        new Date(MONDAY.getTime() + 3_600_000),
      ),
    );
    await app.services.outbox.idle();
    const waiting = () =>
      sql("SELECT FROM outbox WHERE kind = 'whatsapp' AND payload->>'to' = $1", [lead.mobile]);
    expect(await waiting()).toHaveLength(1);
    const standing = () =>
      sql(
        'SELECT array_to_string(purposes, $2) AS ways FROM consent WHERE lead_id = $1 AND withdrawn_at IS NULL',
        [lead.id, ','],
      );
    const words = `${text} is not my wish`;
    await post(lead.mobile, { id: `wamid.words.${lead.id}`, text: words });
    expect(await standing()).toEqual([{ ways: 'call,sms,email,whatsapp' }]);
    await post(lead.mobile, { id: `wamid.stop.${lead.id}`, text });
    expect(await standing()).toEqual([{ ways: 'call,sms,email' }]);
    expect(await waiting()).toEqual([]);
    await post(lead.mobile, { id: `wamid.again.${lead.id}`, text });
    expect(await notesOf(lead.id)).toEqual([
      words,
      `${text}\n(Consent to messages by WhatsApp is withdrawn. Other ways are as before.)`,
      text,
    ]);
  },
);

test('a STOP of a lead with no other consent ends all, and takes its planned call off', async () => {
  const lead = await verifiedLead(app);
  await sql("UPDATE consent SET purposes = '{whatsapp}' WHERE lead_id = $1", [lead.id]);
  await sql('INSERT INTO lead_stage (lead_id, call_at, updated_at) VALUES ($1, now(), now())', [
    lead.id,
  ]);
  await post(lead.mobile, { id: `wamid.last.${lead.id}`, text: 'STOP' });
  expect(await sql('SELECT purposes, withdrawn_at IS NULL AS stands FROM consent')).toContainEqual({
    purposes: ['whatsapp'],
    stands: false,
  });
  expect(await sql('SELECT call_at FROM lead_stage WHERE lead_id = $1', [lead.id])).toEqual([
    { call_at: null },
  ]);
});

test('with its lead an answer is erased, and is not kept when Meta tells of it again', async () => {
  const lead = await verifiedLead(app);
  await post(lead.mobile, { id: 'wamid.e', text: 'Erase me' });
  expect((await lead.visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
  const before = await mails();
  expect(await post(lead.mobile, { id: 'wamid.e', text: 'Erase me' })).toBe(200);
  expect(await mails()).toEqual(before);
  const { rows } = await app.services.database.pool.query(
    "SELECT FROM whatsapp_answer WHERE id = 'wamid.e'",
  );
  expect(rows).toEqual([]);
});
