import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { nextMessage } from '../../../tests/support/message-log.ts';
import { signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';
import { leadBody, newPhone, newVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import type { Dashboard, Waiting } from '../../contract/dashboard.ts';

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

/** The figures as of now: the short cache has run out. */
async function figures(query = ''): Promise<Dashboard> {
  app.clock.advance(11_000);
  return (await admin.call<Dashboard>('GET', `/api/staff/dashboard${query}`)).body.data;
}

let events = 0;

function report(visitor: Visitor, event: string, anonymousId: string) {
  events += 1;
  const timestamp = app.clock.now().toISOString();
  const sent = { type: 'track', event, anonymousId, messageId: `m-${events}`, timestamp };
  return visitor.call('POST', '/api/events', { batch: [sent] });
}

function people({ funnel }: Dashboard) {
  return Object.fromEntries(funnel.map(({ step, people: number }) => [step, number]));
}

test('an installation without a lead has figures, and no share of nothing', async () => {
  const { leads, otp, sources, funnel } = await figures();
  expect(leads).toMatchObject({ today: 0, week_ago: 0, verified_share: null });
  expect(leads.days).toHaveLength(14);
  expect([otp.delivered_share, otp.median_seconds]).toEqual([null, null]);
  expect(sources).toEqual([]);
  expect(funnel.every((step) => step.people === 0)).toBe(true);
});

test('the funnel counts people, not clicks', async () => {
  const before = people(await figures());
  const reader = newVisitor(app);
  await report(reader, 'Page Viewed', 'reader');
  const lead = newVisitor(app);
  for (const event of ['Page Viewed', 'Page Viewed', 'Lead Modal Opened', 'Lead Modal Opened']) {
    await report(lead, event, 'lead');
  }
  await lead.signIn(newPhone());
  await report(lead, 'Brochure Downloaded', 'lead');
  await report(lead, 'Brochure Downloaded', 'lead');
  const after = people(await figures());
  const grown = Object.entries(after).map(([step, number]) => [step, number - (before[step] ?? 0)]);
  expect(Object.fromEntries(grown)).toEqual({
    visit: 2,
    modal: 1,
    number: 1,
    otp_sent: 1,
    verified: 1,
    brochure: 1,
    erp: 1,
  });
});

test('leads stand under their source and campaign, with how many are verified', async () => {
  const data = { source_media: 'Radio', source_campaign: 'Monsoon' };
  await newVisitor(app).register(newPhone(), { data });
  await newVisitor(app).register(newPhone(), { data });
  const { sources, campaigns } = await figures();
  expect(sources).toContainEqual({ name: 'Radio', leads: 2, verified: 0 });
  expect(campaigns).toContainEqual({ name: 'Monsoon', leads: 2, verified: 0 });
  expect(sources).toContainEqual({ name: 'Direct', leads: 1, verified: 1 });
});

test('a code that left counts as delivered', async () => {
  const before = (await figures()).otp.sent;
  const mobile = newPhone();
  await newVisitor(app).register(mobile);
  await nextMessage(app, { to: mobile });
  const { otp } = await figures();
  expect(otp.sent).toBeGreaterThan(before);
  expect(otp).toMatchObject({ failed: 0, delivered_share: 1 });
});

test('a lead of yesterday in India is not of today', async () => {
  const { leads: before } = await figures();
  const midnight = new Date(`${before.days.at(-1)!.day}T00:00:00+05:30`).getTime();
  const insert = (id: string, at: number) =>
    app.parts.database.pool.query(
      `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id,
         area_of_interest, source_media, source_campaign, purpose, created_at, updated_at)
       VALUES ($1, $2, 'A', 'a@example.com', 1, 'X', 'Direct', 'Direct', 'REGISTER', $3, $3)`,
      [id, newPhone(), new Date(at)],
    );
  await insert('first-of-today', midnight);
  await insert('last-of-yesterday', midnight - 1);
  const { leads } = await figures();
  expect(leads.today - before.today).toBe(1);
  const yesterday = (days: Dashboard['leads']['days']) => days.at(-2)!.leads;
  expect(yesterday(leads.days) - yesterday(before.days)).toBe(1);
});

test('many who look at once have it counted once, and soon anew', async () => {
  const first = await figures();
  const visitor = newVisitor(app);
  await visitor.register(newPhone());
  const again = (await admin.call<Dashboard>('GET', '/api/staff/dashboard')).body.data;
  expect(again).toEqual(first);
  expect((await figures()).leads.today).toBe(first.leads.today + 1);
});

test('a clone with all its parts is one line of what waits', async () => {
  const before = (await figures()).content;
  const [programme] = app.parts.content.snapshot().all('programme');
  const cloned = await admin.call<{ id: number }>('POST', `/api/program/clone/${programme?.id}`);
  expect(cloned.status).toBe(201);
  const { groups, waiting, newest } = (await figures()).content;
  expect(groups).toBe(before.groups + 1);
  expect(newest[0]).toMatchObject({ id: cloned.body.data.id, type: 'programme' });
  expect(newest[0]?.parts).toBe(waiting - before.waiting - 1);
  expect(newest[0]?.parts).toBeGreaterThan(5);
});

test('what is written and not published waits, the newest first', async () => {
  const { waiting } = (await figures()).content;
  const faq = { question: 'Is there an exam?', answer: '<p>Yes.</p>', pages: [] };
  const created = await admin.call<{ id: number }>('POST', '/api/faq', faq);
  expect(created.status).toBe(201);
  const { content } = await figures();
  expect(content.waiting).toBe(waiting + 1);
  expect(content.newest[0]).toMatchObject({ id: created.body.data.id, type: 'faq' });
});

test('periods are those that the screen offers', async () => {
  expect((await figures('?days=7')).period).toBe(7);
  const { status, body } = await admin.call('GET', '/api/staff/dashboard?days=9999');
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'days']);
});

test('what waits for the staff is counted', async () => {
  const waiting = async () => (await admin.call<Waiting>('GET', '/api/staff/waiting')).body.data;
  const before = await waiting();
  const { pool } = app.parts.database;
  await pool.query(
    // Who has not confirmed the address waits for nobody's approval yet.
    `INSERT INTO staff_user (email, name, first_name, last_name, email_verified)
     VALUES ('w@staff.example', 'Wait Ing', 'Wait', 'Ing', true),
       ('u@staff.example', 'Un Proven', 'Un', 'Proven', false)`,
  );
  await pool.query(
    `INSERT INTO outbox (kind, payload, state, attempts, next_at, last_error, created_at)
     VALUES ('erp', '{}', 'stopped', 4, now(), 'The ERP answered 503.', now())`,
  );
  await newVisitor(app).register(newPhone());
  expect(await waiting()).toEqual({
    users: before.users + 1,
    leads: before.leads + 1,
    calls: before.calls,
    referrals: before.referrals,
    outbox: before.outbox + 1,
  });
});

test('a friend whom a referrer entered counts from the own registration on', async () => {
  const referrer = newVisitor(app);
  await referrer.signIn(newPhone());
  const before = people(await figures())['number'] ?? 0;
  const friend = newPhone();
  const added = await referrer.call('POST', '/api/leads?referrerForm=true', leadBody(app, friend));
  expect(added.status).toBe(201);
  expect(people(await figures())['number']).toBe(before);
  await newVisitor(app).signIn(friend);
  expect(people(await figures())['number']).toBe(before + 1);
});

test('files that other processes on the database may not have are told to ADMINs', async () => {
  expect((await figures()).files_apart).toBe(true);
  const store = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const shared = await createTestApp({ content: 'empty', env: store });
  const other = await signedIn(shared, 'ADMIN');
  const { body } = await other.call<Dashboard>('GET', '/api/staff/dashboard');
  await shared.close();
  expect(body.data.files_apart).toBe(false);
});
