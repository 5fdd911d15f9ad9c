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

async function notesOf(lead: number): Promise<string[]> {
  const { rows } = await app.services.database.pool.query<{ text: string }>(
    'SELECT text FROM lead_note WHERE lead_id = $1 ORDER BY id',
    [lead],
  );
  return rows.map(({ text }) => text);
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

test('answers to another number, of unknown people and of unknown forms are dropped without an error', async () => {
  const lead = await verifiedLead(app);
  expect(await post(lead.mobile, { id: 'wamid.a', text: 'To others', number: '999' })).toBe(200);
  expect(await post('+919999999999', { id: 'wamid.b', text: 'Who am I?' })).toBe(200);
  for (const message of [
    { type: 'reaction', reaction: { emoji: '👍' } },
    { type: 'text', text: 7 },
    { type: 'new' },
  ])
    expect(await post(lead.mobile, { id: 'wamid.c', message })).toBe(200);
  expect(await notesOf(lead.id)).toEqual([]);
  const { rows } = await app.services.database.pool.query(
    "SELECT FROM whatsapp_answer WHERE id IN ('wamid.a', 'wamid.b')",
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
});

test('with its lead an answer is erased, and is not kept when Meta tells of it again', async () => {
  const lead = await verifiedLead(app);
  await post(lead.mobile, { id: 'wamid.e', text: 'Erase me' });
  expect((await lead.visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
  expect(await post(lead.mobile, { id: 'wamid.e', text: 'Erase me' })).toBe(200);
  const { rows } = await app.services.database.pool.query(
    "SELECT FROM whatsapp_answer WHERE id = 'wamid.e'",
  );
  expect(rows).toEqual([]);
});
