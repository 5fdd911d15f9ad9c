import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  after,
  byMail,
  bySms,
  byWhatsapp,
  deskOf,
  MONDAY,
  sendTo,
  sentTo,
  timelineOf,
  verifiedLead,
  writtenBy,
} from '../../../../tests/support/lead-messages.ts';
import { memberWho } from '../../../../tests/support/releases.ts';
import {
  notOnWhatsapp,
  openWhatsapp,
  postReport,
  reportOf,
  type WhatsappServer,
} from '../../../../tests/support/whatsapp.ts';
import { whatsapp } from '../../whatsapp/feature.ts';
import { templates } from '../feature.ts';

let vendor: WhatsappServer;
let app: TestApp;
let desk: Awaited<ReturnType<typeof deskOf>>;
let ids: { whatsapp: number; sms: number; mail: number };
beforeAll(async () => {
  vendor = await openWhatsapp();
  app = await createTestApp({
    features: [templates, whatsapp],
    env: vendor.settings,
    vendors: { whatsapp: vendor.url },
    limits: { leadPost: 1_000 },
  });
  app.clock.set(MONDAY);
  desk = await deskOf(app);
  ids = {
    whatsapp: await writtenBy(desk.admin, byWhatsapp),
    sms: await writtenBy(desk.admin, bySms),
    mail: await writtenBy(desk.admin, byMail),
  };
});
afterAll(async () => {
  await app.close();
  vendor.close();
});
beforeEach(() => {
  app.clock.set(MONDAY);
  vendor.taken.length = 0;
});

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

async function previewOf(lead: number, template: number) {
  const path = `/api/staff/leads/${lead}/messages/preview?template=${template}`;
  const { data } = await desk.counsellor.call<{ text: string; reason: string | null }>('GET', path);
  return data;
}

test('a message by WhatsApp is previewed, waits a minute, goes as the approved template, and stands in the timeline with its delivery', async () => {
  const { counsellor } = desk;
  const lead = await verifiedLead(app);
  const preview = await previewOf(lead.id, ids.whatsapp);
  expect(preview).toMatchObject({
    text: expect.stringMatching(/^Hello Asha, the fees of .+ are due soon\.$/),
    reason: null,
    rests: false,
    parts: null,
  });
  const sent = await sendTo(counsellor, lead.id, ids.whatsapp);
  expect(sent.status).toBe(201);
  expect(sent.data.due_at).toBe('2026-11-30T05:31:00.000Z');
  await after(app, MINUTE - 1_000);
  expect(vendor.taken).toEqual([]);
  expect(await sentTo(counsellor, lead.id)).toMatchObject([{ state: 'waiting', undoable: true }]);
  await after(app, 1_000);
  expect(vendor.taken).toMatchObject([
    {
      to: lead.mobile.slice(1),
      template: {
        name: 'fee_reminder',
        language: { code: 'en' },
        components: [{ type: 'body', parameters: [{ text: 'Asha' }, {}] }],
      },
    },
  ]);
  await expect
    .poll(() => sentTo(counsellor, lead.id))
    .toMatchObject([{ state: 'sent', undoable: false, template: 'Fee reminder' }]);
  const told = await timelineOf(counsellor, lead.id);
  expect(told).toContainEqual(
    expect.objectContaining({ kind: 'note', text: `WhatsApp, “Fee reminder”:\n${preview.text}` }),
  );
  expect(told).toContainEqual(
    expect.objectContaining({ kind: 'message', text: 'WhatsApp, follow up: sent' }),
  );
  const report = reportOf(vendor.taken[0]!, { status: 'failed', error: notOnWhatsapp });
  await postReport(app, report);
  await expect
    .poll(() => sentTo(counsellor, lead.id))
    .toMatchObject([{ state: 'failed', error: expect.stringContaining('131026') }]);
});

test('within its minute a message is taken back by whoever sent it, and leaves no trace but in the audit log', async () => {
  const { counsellor } = desk;
  const lead = await verifiedLead(app);
  const { data } = await sendTo(counsellor, lead.id, ids.whatsapp);
  const path = `/api/staff/lead-messages/${data.sending}`;
  const other = await memberWho(app, 'leads.work');
  expect((await other.call('DELETE', path)).status).toBe(404);
  expect((await counsellor.call('DELETE', path)).status).toBe(200);
  expect((await counsellor.call('DELETE', path)).status).toBe(200);
  await after(app, 2 * MINUTE);
  expect(vendor.taken).toEqual([]);
  expect(await sentTo(counsellor, lead.id)).toEqual([]);
  expect(await sql('SELECT FROM lead_note WHERE lead_id = $1', [lead.id])).toEqual([]);
  const audited = await sql(
    "SELECT action FROM audit_log WHERE entity = 'message_sending' AND entity_id = $1 ORDER BY id",
    [String(data.sending)],
  );
  expect(audited).toEqual([{ action: 'send_messages' }, { action: 'undo_messages' }]);

  const late = await sendTo(counsellor, lead.id, ids.whatsapp);
  await after(app, MINUTE);
  const refused = await counsellor.call('DELETE', `/api/staff/lead-messages/${late.data.sending}`);
  expect([refused.status, vendor.taken.length]).toEqual([409, 1]);
});

test('an SMS and a mail are filled in for their lead; the mail says who sends it and how to stop messages', async () => {
  const lead = await verifiedLead(app);
  await sendTo(desk.counsellor, lead.id, ids.sms);
  await sendTo(desk.counsellor, lead.id, ids.mail);
  await after(app, MINUTE);
  const { items } = await app.services.messages.list({
    limit: 50,
    offset: 0,
    purpose: 'follow_up',
  });
  const sms = items.find(({ to, channel }) => to === lead.mobile && channel === 'sms');
  expect(sms?.body).toMatch(/^Dear Asha, meet us on Saturday\. \S/);
  const mail = items.find(({ subject }) => subject?.startsWith('A scholarship for '));
  expect(mail?.body).toMatch(/^Hello Asha,\n\nmore at http/);
  expect(mail?.body).toContain('Kavya Narayan');
  expect(mail?.body).toContain('/my-data');
});

test('between 9 pm and 10 am nothing goes: it waits until the morning, and can be taken back all the while', async () => {
  const { counsellor } = desk;
  const lead = await verifiedLead(app);
  app.clock.set(new Date('2026-11-30T20:59:30+05:30'));
  const { data } = await sendTo(counsellor, lead.id, ids.whatsapp);
  expect(data.due_at).toBe('2026-12-01T04:30:00.000Z');
  await after(app, 60 * MINUTE);
  expect(vendor.taken).toEqual([]);
  expect(await sentTo(counsellor, lead.id)).toMatchObject([{ state: 'waiting', undoable: true }]);
  app.clock.set(new Date('2026-12-01T10:00:00+05:30'));
  await after(app, 0);
  expect(vendor.taken).toHaveLength(1);
});

test('one whose minute was missed, as the process stood still, does not go in the night', async () => {
  const lead = await verifiedLead(app);
  await sendTo(desk.counsellor, lead.id, ids.whatsapp);
  app.clock.set(new Date('2026-11-30T22:00:00+05:30'));
  await after(app, 0);
  expect(vendor.taken).toEqual([]);
  app.clock.set(new Date('2026-12-01T10:00:00+05:30'));
  await after(app, 0);
  expect(vendor.taken).toHaveLength(1);
});

test.each([
  ['unverified', 'UPDATE lead SET verified_at = NULL WHERE id = $1'],
  ['invented', 'UPDATE lead SET invented = true WHERE id = $1'],
  ['child', "UPDATE consent SET given_by = 'guardian' WHERE lead_id = $1"],
  ['no_consent', 'UPDATE consent SET withdrawn_at = now() WHERE lead_id = $1'],
  ['no_consent', "UPDATE consent SET purposes = '{call,sms,email}' WHERE lead_id = $1"],
])('nothing is sent to a lead that is %s (%s)', async (reason, change) => {
  const lead = await verifiedLead(app);
  await sql(change, [lead.id]);
  expect((await previewOf(lead.id, ids.whatsapp)).reason).toBe(reason);
  expect((await sendTo(desk.counsellor, lead.id, ids.whatsapp)).status).toBe(409);
  expect(await sentTo(desk.counsellor, lead.id)).toEqual([]);
});

test('a consent that is withdrawn while a message waits stops it, and the timeline says so', async () => {
  const lead = await verifiedLead(app);
  await sendTo(desk.counsellor, lead.id, ids.whatsapp);
  await sql('UPDATE consent SET withdrawn_at = now() WHERE lead_id = $1', [lead.id]);
  await after(app, MINUTE);
  expect(vendor.taken).toEqual([]);
  expect(await sentTo(desk.counsellor, lead.id)).toMatchObject([{ state: 'left_out' }]);
  const notes = await sql<{ text: string }>('SELECT text FROM lead_note WHERE lead_id = $1', [
    lead.id,
  ]);
  expect(notes[0]?.text).toMatch(/^Not sent\. There is no consent/);
});

test('a lead gets a template once in seven days, and three messages at most, also if many send at once', async () => {
  const { admin, counsellor } = desk;
  const lead = await verifiedLead(app);
  const others = [];
  for (const name of ['First', 'Second', 'Third'])
    others.push(await writtenBy(admin, { ...byMail, name: `${name} ${lead.id}` }));
  const both = await Promise.all([
    sendTo(counsellor, lead.id, ids.mail),
    sendTo(counsellor, lead.id, ids.mail),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await previewOf(lead.id, ids.mail)).reason).toBe('repeated');
  const three = await Promise.all(others.map((id) => sendTo(counsellor, lead.id, id)));
  expect(three.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  expect((await previewOf(lead.id, ids.whatsapp)).reason).toBe('weekly');
  app.clock.advance(7 * DAY + MINUTE);
  expect((await previewOf(lead.id, ids.mail)).reason).toBeNull();
});

test('who does not see a lead, or may not work on it, sends it nothing', async () => {
  const owner = await memberWho(app, 'leads.work');
  const stranger = await memberWho(app, 'leads.work');
  const reader = await memberWho(app, 'leads.all');
  const lead = await verifiedLead(app, owner.id);
  const path = `/api/staff/leads/${lead.id}/messages`;
  const preview = `${path}/preview?template=${ids.whatsapp}`;
  for (const [who, status] of [
    [stranger, 404],
    [reader, 403],
    [owner, 200],
  ] as const) {
    expect((await who.call('GET', path)).status).toBe(status);
    expect((await who.call('GET', preview)).status).toBe(status);
  }
  expect((await sendTo(stranger, lead.id, ids.whatsapp)).status).toBe(404);
  expect((await sendTo(reader, lead.id, ids.whatsapp)).status).toBe(403);
  const { data } = await sendTo(owner, lead.id, ids.whatsapp);
  const listed = await stranger.call<{ sendings: unknown[] }>('GET', '/api/staff/lead-messages');
  expect(listed.data.sendings).toEqual([]);
  expect((await stranger.call('DELETE', `/api/staff/lead-messages/${data.sending}`)).status).toBe(
    404,
  );
  expect((await sendTo(owner, 999_999, ids.whatsapp)).status).toBe(404);
  expect((await sendTo(owner, lead.id, 999_999)).status).toBe(404);
});

test('an erased lead takes its messages along, those that wait too', async () => {
  const lead = await verifiedLead(app);
  const { data } = await sendTo(desk.counsellor, lead.id, ids.whatsapp);
  expect((await lead.visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
  await after(app, MINUTE);
  expect(vendor.taken.filter(({ to }) => to === lead.mobile.slice(1))).toEqual([]);
  expect(await sql('SELECT FROM lead_message WHERE sending_id = $1', [data.sending])).toEqual([]);
});

test('without WhatsApp its templates are refused, and none goes by SMS in its place', async () => {
  const bare = await createTestApp({ features: [templates] });
  try {
    bare.clock.set(MONDAY);
    const { admin, counsellor } = await deskOf(bare);
    const id = await writtenBy(admin, byWhatsapp);
    const lead = await verifiedLead(bare);
    const refused = await sendTo(counsellor, lead.id, id);
    expect(refused).toMatchObject({ status: 409, msg: 'WhatsApp is not connected.' });
    expect(await sentTo(counsellor, lead.id)).toEqual([]);
  } finally {
    await bare.close();
  }
});
