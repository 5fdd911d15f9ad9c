import { afterAll, beforeAll, expect, test } from 'vitest';

import { dashboard } from '../feature.ts';
import { erp } from '../../erp/feature.ts';
import { events } from '../../events/feature.ts';
import { referrals } from '../../referrals/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { nextMessage } from '../../../../tests/support/message-log.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { leadBody, newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import type { Waiting } from '../../../kernel/staff/waiting.ts';
import type { Dashboard } from '../calls.ts';
import { dayAfter, indianDay } from '../../../kernel/values/dates.ts';
import type { StaffLeadChoices } from '../../../kernel/staffLeads/staffLeads.ts';

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ features: [dashboard, erp, events, referrals] });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

/** The figures as of now: the short cache has run out. */
async function figures(query = ''): Promise<Dashboard> {
  app.clock.advance(11_000);
  return (await admin.call<Dashboard>('GET', `/api/staff/dashboard${query}`)).body.data;
}

let sentEvents = 0;

function report(visitor: Visitor, event: string, anonymousId: string) {
  sentEvents += 1;
  const timestamp = app.clock.now().toISOString();
  const sent = { type: 'track', event, anonymousId, messageId: `m-${sentEvents}`, timestamp };
  return visitor.call('POST', '/api/events', { batch: [sent] });
}

function people({ funnel }: Dashboard) {
  return Object.fromEntries(funnel.map(({ step, people: number }) => [step, number]));
}

test('an installation without a lead has figures, and no share of nothing', async () => {
  const { leads, otp, sources, funnel } = await figures();
  expect(leads).toMatchObject({ total: 0, total_before: 0, verified_share: null });
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

test('a lead entered by hand gave no number, until it asks for a code', async () => {
  const before = people(await figures());
  const mobile = newPhone();
  const [programme] = app.services.content.snapshot().all('programme');
  const entered = await admin.call('POST', '/api/staff/leads', {
    name: 'Sunita Rawat',
    mobile,
    email: 'sunita@example.com',
    area_of_interest: programme?.data.erp_unicode,
    highest_qualification_id: 3,
    consent_by: 'phone',
    mine: false,
  });
  expect(entered.status).toBe(201);
  expect(people(await figures())).toEqual(before);
  await newVisitor(app).signIn(mobile);
  expect(people(await figures())['number']).toBe((before['number'] ?? 0) + 1);
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
  const midnight = new Date(`${before.days.at(-1)!.from}T00:00:00+05:30`).getTime();
  const insert = (id: string, at: number) =>
    app.services.database.pool.query(
      `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id,
         area_of_interest, source_media, source_campaign, purpose, created_at, updated_at)
       VALUES ($1, $2, 'A', 'a@example.com', 1, 'X', 'Direct', 'Direct', 'REGISTER', $3, $3)`,
      [id, newPhone(), new Date(at)],
    );
  await insert('first-of-today', midnight);
  await insert('last-of-yesterday', midnight - 1);
  const { leads } = await figures();
  expect(leads.total - before.total).toBe(1);
  const yesterday = (days: Dashboard['leads']['days']) => days.at(-2)!.leads;
  expect(yesterday(leads.days) - yesterday(before.days)).toBe(1);
});

test('many who look at once have it counted once, and soon anew', async () => {
  const first = await figures();
  const visitor = newVisitor(app);
  await visitor.register(newPhone());
  const again = (await admin.call<Dashboard>('GET', '/api/staff/dashboard')).body.data;
  expect(again).toEqual(first);
  expect((await figures()).leads.total).toBe(first.leads.total + 1);
});

test('a clone with all its parts is one line among drafts', async () => {
  const before = (await figures()).content;
  const [programme] = app.services.content.snapshot().all('programme');
  const cloned = await admin.call<{ id: number }>('POST', `/api/program/clone/${programme?.id}`);
  expect(cloned.status).toBe(201);
  const { groups, waiting, newest } = (await figures()).content;
  expect(groups).toBe(before.groups + 1);
  expect(newest[0]).toMatchObject({ id: cloned.body.data.id, type: 'programme' });
  expect(newest[0]?.parts).toBe(waiting - before.waiting - 1);
  expect(newest[0]?.parts).toBeGreaterThan(5);
});

test('drafts are listed, the newest first', async () => {
  const { waiting } = (await figures()).content;
  const faq = { question: 'Is there an exam?', answer: '<p>Yes.</p>', pages: [] };
  const created = await admin.call<{ id: number }>('POST', '/api/faq', faq);
  expect(created.status).toBe(201);
  const { content } = await figures();
  expect(content.waiting).toBe(waiting + 1);
  expect(content.newest[0]).toMatchObject({
    id: created.body.data.id,
    type: 'faq',
    kind: 'FAQ',
    menu: 'Site Content Manager',
  });
});

/** Asks with a query that is refused; answers the fields and sentences. */
async function refusal(query: string) {
  const { status, body } = await admin.call('GET', `/api/staff/dashboard?${query}`);
  expect(status).toBe(400);
  return body.errors?.map(({ field, msg }) => `${field}: ${msg}`);
}

test('the last days are those that the screen offers', async () => {
  const { of } = await figures('?days=7');
  expect([of.from, of.until]).toEqual([
    dayAfter(of.until, -6),
    indianDay(app.clock.now().getTime()),
  ]);
  expect(await refusal('days=9999')).toEqual(['days: Must be 1, 7 or 30.']);
});

test.each([
  ['from=2026-11-02', 'until: Please choose the last day too.'],
  ['until=2026-11-02', 'from: Please choose the first day too.'],
  ['from=2026-11-03&until=2026-11-02', 'until: Must not be before the first day.'],
  ['from=2020-01-01&until=2026-11-02', 'until: At most two years are counted at once.'],
  ['from=yesterday&until=2026-11-02', 'from: Must be a day, such as 2026-11-21.'],
  ['from=0000-01-01&until=0000-01-02', 'from: Must be a day since 1900.'],
])('days that cannot be counted are named: %s', async (query, wrong) => {
  expect(await refusal(query)).toContain(wrong);
});

/** Enters leads as they would have been left on some days. */
async function leave(...leads: { at: string; area?: string; verified?: boolean }[]) {
  const ids = [];
  for (const { at, area = 'PERIOD', verified = false } of leads) {
    const { rows } = await app.services.database.pool.query<{ id: string }>(
      `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id,
         area_of_interest, source_media, source_campaign, purpose, created_at, updated_at, verified_at)
       VALUES ($1, $2, 'A', 'a@example.com', 1, $3, 'Direct', 'Direct', 'REGISTER', $4, $4, $5)
       RETURNING id`,
      [`left ${newPhone()}`, newPhone(), area, new Date(at), verified ? new Date(at) : null],
    );
    ids.push(Number(rows[0]!.id));
  }
  return ids;
}

test('days from one to another are counted with both, as India has them', async () => {
  await leave(
    { at: '2025-03-02T23:59:59+05:30' },
    { at: '2025-03-03T00:00:00+05:30', verified: true },
    { at: '2025-03-09T23:59:59+05:30' },
    { at: '2025-03-10T00:00:00+05:30' },
  );
  const { leads, of } = await figures('?from=2025-03-03&until=2025-03-09');
  expect(of).toEqual({ from: '2025-03-03', until: '2025-03-09', programme: null, assigned: null });
  expect(leads).toMatchObject({ total: 2, verified: 1, total_before: 1, verified_share: 0.5 });
  const charted = leads.days.filter((day) => day.leads > 0);
  expect(charted.map(({ from, leads: left }) => [from, left])).toEqual([
    ['2025-03-02', 1],
    ['2025-03-03', 1],
    ['2025-03-09', 1],
  ]);
});

test('many days are charted by week or month, and none is left out', async () => {
  const weeks = (await figures('?from=2025-03-01&until=2025-04-15')).leads;
  expect(weeks.by).toBe('week');
  expect(weeks.days[0]).toMatchObject({ from: '2025-03-01', until: '2025-03-02', leads: 1 });
  expect(weeks.days[1]).toMatchObject({ from: '2025-03-03', until: '2025-03-09', leads: 2 });
  const months = (await figures('?from=2024-12-15&until=2025-12-31')).leads;
  expect(months.by).toBe('month');
  expect(months.days.at(-1)).toMatchObject({ from: '2025-12-01', until: '2025-12-31' });
  expect(months.days.find(({ from }) => from === '2025-03-01')?.leads).toBe(4);
});

test('figures equal the list with the same filters', async () => {
  const at = '2025-06-10T12:00:00+05:30';
  const [mine] = await leave({ at, area: 'MBA', verified: true }, { at, area: 'MBA' }, { at });
  const choices = (await admin.call<StaffLeadChoices>('GET', '/api/staff/leads/choices')).body.data;
  const owner = choices.staff[0]!.id;
  await admin.call('PUT', `/api/staff/leads/${mine}/assignee`, { staff_id: owner });
  const days = 'from=2025-06-10&until=2025-06-10';
  for (const [more, expected] of [
    ['', 3],
    ['&programme=MBA', 2],
    [`&assigned=${owner}`, 1],
    ['&assigned=none', 2],
    ['&assigned=none&programme=MBA', 1],
  ] as const) {
    const { leads, sources } = await figures(`?${days}${more}`);
    const list = await admin.call<{ total: number }>('GET', `/api/staff/leads?${days}${more}`);
    expect([leads.total, list.body.data.total], more).toEqual([expected, expected]);
    expect(sources, more).toEqual([{ name: 'Direct', leads: expected, verified: leads.verified }]);
  }
});

test('of some leads alone the funnel begins with the number', async () => {
  const other = app.services.content.snapshot().all('programme')[1]!.data.erp_unicode;
  await newVisitor(app).register(newPhone(), { data: { area_of_interest: other } });
  const { funnel } = await figures(`?programme=${other}`);
  expect(funnel[0]).toEqual({ step: 'number', people: 1 });
  expect(people(await figures('?programme=NONE'))).toMatchObject({ number: 0, verified: 0 });
});

test('counts tasks of the staff', async () => {
  const waiting = async () => (await admin.call<Waiting>('GET', '/api/staff/waiting')).body.data;
  const before = await waiting();
  const { pool } = app.services.database;
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
  const shared = await createTestApp({
    features: [dashboard, erp, events, referrals],
    content: 'empty',
    env: store,
  });
  const other = await signedIn(shared, 'ADMIN');
  const { body } = await other.call<Dashboard>('GET', '/api/staff/dashboard');
  await shared.close();
  expect(body.data.files_apart).toBe(false);
});
