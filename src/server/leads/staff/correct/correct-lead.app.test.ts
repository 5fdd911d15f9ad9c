import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { codeFor, nextMessage } from '../../../../../tests/support/message-log.ts';
import { signedIn, type StaffBrowser } from '../../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';
import type { AuditEntryBody } from '../../../../kernel/calls/operations.ts';
import { correctionMessages } from '../../../../kernel/staffLeads/corrections.ts';
import type { LeadPage, StaffLeadPage } from '../../../../kernel/staffLeads/staffLeads.ts';

let app: TestApp;
let admin: StaffBrowser & { id: number };

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

async function addLead(): Promise<{ id: number; mobile: string }> {
  const mobile = newPhone();
  await newVisitor(app).register(mobile);
  const url = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const { items } = (await admin.call<StaffLeadPage>('GET', url)).body.data;
  return { id: items[0]!.id, mobile };
}

function correct(id: number, body: object) {
  return admin.call('PATCH', `/api/staff/leads/${id}/details`, body);
}

async function pageOf(id: number) {
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${id}`)).body.data;
}

function changes({ timeline }: LeadPage) {
  return timeline.filter(({ kind }) => kind === 'details');
}

test('a correction stands in the timeline with before, after, reason and name; the log has no words of it', async () => {
  const { id } = await addLead();
  const data = { name: 'Asha Menon', email: 'asha@menon.in', reason: 'Said so on the phone' };
  expect((await correct(id, data)).status).toBe(200);
  const page = await pageOf(id);
  expect(page).toMatchObject({ name: 'Asha Menon', email: 'asha@menon.in' });
  expect(changes(page)).toEqual([
    {
      kind: 'details',
      at: expect.any(String),
      by: 'Kavya Narayan',
      text: 'Name: Asha Rao → Asha Menon; E-mail: asha.rao@example.com → asha@menon.in. Reason: Said so on the phone',
    },
  ]);
  const url = `/api/staff/audit?entity=lead&entity_id=${id}`;
  const { items } = (await admin.call<{ items: AuditEntryBody[] }>('GET', url)).body.data;
  const line = items.find(({ action }) => action === 'correct');
  expect(line?.after).toEqual({ fields: ['name', 'email'] });
  expect(JSON.stringify(line)).not.toContain('Menon');
});

test('a programme and a plan of it are corrected together; a plan of another programme is refused', async () => {
  const { id } = await addLead();
  const snapshot = app.services.content.snapshot();
  const { area_of_interest: before } = await pageOf(id);
  const plansOf = async (code: string) => {
    const url = `/api/staff/leads/plans?programme=${encodeURIComponent(code)}`;
    return (await admin.call<{ id: number; name: string }[]>('GET', url)).body.data;
  };
  const codes = snapshot.all('programme').map(({ data }) => data.erp_unicode);
  const own = await plansOf(before);
  const others = await Promise.all(
    codes.map(async (code) => ({ code, plans: await plansOf(code) })),
  );
  const other = others.find(
    ({ code, plans }) => code !== before && plans[0] && !own.some((one) => one.id === plans[0]?.id),
  );
  if (!other?.plans[0]) throw new Error('The demo has one programme with plans alone.');
  const [plan] = other.plans;
  const refused = await correct(id, { fee_plan_id: plan.id, reason: 'Wants it' });
  expect(refused.body.errors).toEqual([{ field: 'fee_plan_id', msg: correctionMessages.plan }]);
  const moved = { area_of_interest: other.code, highest_qualification_id: 1 };
  const done = await correct(id, { ...moved, fee_plan_id: plan.id, reason: 'Wants it' });
  expect(done.status).toBe(200);
  const page = await pageOf(id);
  expect(page).toMatchObject({ area_of_interest: other.code, fee_plan: plan.name });
  expect(changes(page)[0]?.text).toContain(`Fee plan: none → ${plan.name}. Reason: Wants it`);
});

test('wrong words, no reason and nothing new are refused by name, and nobody but an ADMIN corrects', async () => {
  const { id } = await addLead();
  const wrong = await correct(id, { name: '', email: 'no address', area_of_interest: 'NONE' });
  const fields = ['area_of_interest', 'email', 'name', 'reason'];
  const named = wrong.body.errors?.map(({ field }) => field).toSorted();
  expect(named?.every((field) => fields.includes(field))).toBe(true);
  expect(named).toEqual(expect.arrayContaining(['email', 'name', 'reason']));
  const gone = await correct(id, { area_of_interest: 'NONE', reason: 'Why not' });
  expect(gone.body.errors?.map(({ field }) => field)).toEqual(['area_of_interest']);
  const same = await correct(id, { name: 'Asha Rao', reason: 'Why not' });
  expect(same.body.errors).toEqual([{ field: 'reason', msg: correctionMessages.same }]);
  expect((await correct(2_000_000_000, { name: 'Asha', reason: 'Why not' })).status).toBe(404);
  const creator = await signedIn(app, 'EVENT_CREATER');
  const url = `/api/staff/leads/${id}/details`;
  expect((await creator.call('PATCH', url, { name: 'Eve', reason: 'Why not' })).status).toBe(403);
  expect(changes(await pageOf(id))).toEqual([]);
});

test('the words of a person whose code is proved count over a correction made before', async () => {
  const mobile = newPhone();
  const visitor = newVisitor(app);
  const { body } = await visitor.register(mobile);
  await nextMessage(app, { to: mobile }, 0);
  const url = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const [lead] = (await admin.call<StaffLeadPage>('GET', url)).body.data.items;
  await correct(lead!.id, { name: 'Asha Menon', reason: 'Misheard' });
  const verified = await visitor.verify(body.data.lead_id, await codeFor(app, mobile));
  expect(verified.body.data.lead.name).toBe('Asha Menon');
});

test('mails to the address before a correction are still those of the lead, and go with it', async () => {
  const mobile = newPhone();
  await newVisitor(app).signIn(mobile);
  await app.services.outbox.idle();
  const url = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const [lead] = (await admin.call<StaffLeadPage>('GET', url)).body.data.items;
  const mails = async () => {
    const text = `SELECT 1 FROM message_log WHERE channel = 'mail' AND lead = (SELECT public_id FROM lead WHERE id = $1)`;
    return (await app.services.database.pool.query(text, [lead!.id])).rowCount;
  };
  expect(await mails()).toBeGreaterThan(0);
  const before = (await pageOf(lead!.id)).timeline.filter(({ kind }) => kind === 'message');
  await correct(lead!.id, { email: 'new@example.in', reason: 'Mistyped' });
  const after = (await pageOf(lead!.id)).timeline.filter(({ kind }) => kind === 'message');
  expect(after).toEqual(before);
  expect((await admin.call('DELETE', `/api/staff/leads/${lead!.id}`)).status).toBe(200);
  const { pool } = app.services.database;
  const left = `SELECT 1 FROM message_log WHERE recipient = 'asha.rao@example.com' AND channel = 'mail' AND lead IS NOT NULL
    AND NOT EXISTS (SELECT FROM lead WHERE public_id = message_log.lead)`;
  expect((await pool.query(left)).rowCount).toBe(0);
});
