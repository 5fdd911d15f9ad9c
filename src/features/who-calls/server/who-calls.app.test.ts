import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { formFields, plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone } from '../../../../tests/support/visitor.ts';
import type { LeadRule, LeadTaker } from '../rules.ts';
import { whoCalls } from '../feature.ts';
import { tellOfLate } from './escalation.ts';
import { keepHours } from './hours.ts';

/** Monday, 30 November 2026, 11 am in India. */
const MONDAY = new Date('2026-11-30T05:30:00Z');

let app: TestApp;
let admin: StaffBrowser;
let staff: { id: number; email: string }[];
beforeAll(async () => {
  app = await createTestApp({ features: [whoCalls], limits: { leadPost: 1_000 } });
  app.clock.set(MONDAY);
  admin = await signedIn(app, 'ADMIN');
  await signedIn(app, 'ADMIN');
  await signedIn(app, 'ADMIN');
  staff = await sql("SELECT id, email FROM staff_user WHERE role = 'ADMIN' ORDER BY id");
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(MONDAY);
  await sql('DELETE FROM lead_rule');
  await sql('DELETE FROM lead_taker');
  await sql('DELETE FROM lead_clock');
  await sql('DELETE FROM lead_open');
});

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

const rule = {
  name: 'All',
  is_on: true,
  programmes: [] as string[],
  states: [] as string[],
  languages: [] as string[],
  sources: [] as string[],
  weekdays: [] as number[],
  from: null as string | null,
  until: null as string | null,
  people: [] as number[],
  told: null as number | null,
};

async function addRule(given: Partial<typeof rule>): Promise<number> {
  const { status, body } = await admin.call<{ id: number }>('POST', '/api/staff/who-calls/rules', {
    ...rule,
    ...given,
  });
  expect(status).toBe(201);
  return body.data.id;
}

/** Registers somebody by the page without scripts, and says whose the lead is. */
async function registered(fields: Record<string, string> = {}) {
  const mobile = newPhone();
  await plainBrowser(app).post('/register', { ...formFields(app, mobile), ...fields });
  return leadOf(mobile);
}

async function leadOf(mobile: string) {
  const [row] = await sql<{ id: string; owner: number | null; call_at: Date | null }>(
    `SELECT l.id, s.assigned_to AS owner, s.call_at FROM lead AS l
      LEFT JOIN lead_stage AS s ON s.lead_id = l.id WHERE l.mobile = $1`,
    [mobile],
  );
  if (!row) throw new Error(`No lead ${mobile}.`);
  return row;
}

async function readAll() {
  const { body } = await admin.call<{ rules: LeadRule[]; people: LeadTaker[]; nobodys: number }>(
    'GET',
    '/api/staff/who-calls',
  );
  return body.data;
}

function ids(...places: number[]): number[] {
  return places.map((place) => staff[place]?.id ?? 0);
}

describe('rules of who calls', () => {
  it('leave leads as they are while there are none', async () => {
    expect(await registered()).toMatchObject({ owner: null, call_at: null });
    expect(await sql('SELECT * FROM lead_clock')).toEqual([]);
  });

  it('give leads in turn, say so in the timeline, and pass over whoever is away or has enough', async () => {
    const people = ids(0, 1, 2);
    await addRule({ name: 'Everyone', people });
    const first = await registered();
    const owners = [first, await registered(), await registered(), await registered()];
    expect(owners.map(({ owner }) => owner)).toEqual([...people, people[0]]);
    const page = await admin.call<{ timeline: { kind: string; by: string }[] }>(
      'GET',
      `/api/staff/leads/${first.id}`,
    );
    expect(page.body.data.timeline).toContainEqual(
      expect.objectContaining({ kind: 'assigned', by: 'Rule: Everyone' }),
    );

    const away = { is_away: true, away_until: '2026-11-30', most: null };
    await admin.call('PUT', `/api/staff/who-calls/people/${people[1]}`, away);
    const most = { is_away: false, away_until: null, most: 2 };
    await admin.call('PUT', `/api/staff/who-calls/people/${people[2]}`, most);
    const next = [await registered(), await registered(), await registered()];
    expect(next.map(({ owner }) => owner)).toEqual([people[2], people[0], people[0]]);
    const { people: takers } = await readAll();
    expect(takers.find(({ id }) => id === people[2])).toMatchObject({ today: 2, most: 2 });

    // The next day the leave is over, and everyone may take leads again.
    app.clock.set(new Date('2026-12-01T05:30:00Z'));
    const later = [await registered(), await registered(), await registered()];
    expect(new Set(later.map(({ owner }) => owner))).toEqual(new Set(people));
  });

  it('decide in their order, by programme, source, language, weekday and hour', async () => {
    const [one, two, three] = ids(0, 1, 2);
    const { area_of_interest: programme = '' } = formFields(app, newPhone());
    await addRule({ name: 'Other', programmes: ['NONE'], people: [two ?? 0] });
    await addRule({ name: 'Hindi', languages: ['hi'], people: [two ?? 0] });
    await addRule({ name: 'Fair', sources: ['Fair'], people: [three ?? 0] });
    await addRule({ name: 'Night', from: '22:00', until: '06:00', people: [three ?? 0] });
    await addRule({ name: 'Sunday', weekdays: [7], people: [two ?? 0] });
    const last = await addRule({ name: 'This one', programmes: [programme], people: [one ?? 0] });
    expect((await registered()).owner).toBe(one);
    app.clock.set(new Date('2026-11-30T18:00:00Z'));
    expect((await registered()).owner).toBe(three);
    app.clock.set(new Date('2026-12-06T06:30:00Z'));
    expect((await registered()).owner).toBe(two);

    app.clock.set(MONDAY);
    const { rules } = await readAll();
    const order = [last, ...rules.map(({ id }) => id).filter((id) => id !== last)];
    expect((await admin.call('PUT', '/api/staff/who-calls/rules', { ids: order })).status).toBe(
      200,
    );
    app.clock.set(new Date('2026-11-30T18:00:00Z'));
    expect((await registered()).owner).toBe(one);
    const short = await admin.call('PUT', '/api/staff/who-calls/rules', { ids: [last] });
    expect(short.status).toBe(409);
  });

  it('give leads that are entered by hand, and friends once they register themselves', async () => {
    const [one] = ids(0);
    await addRule({ people: [one ?? 0] });
    const { area_of_interest } = formFields(app, newPhone());
    const mobile = newPhone();
    await admin.call('POST', '/api/staff/leads', {
      name: 'Kavya Iyer',
      email: 'kavya@example.com',
      mobile,
      area_of_interest,
      highest_qualification_id: 3,
      consent_by: 'phone',
      mine: false,
    });
    expect((await leadOf(mobile)).owner).toBe(one);

    const friend = newPhone();
    await sql(
      `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest, source_media,
        source_campaign, purpose, details_by, created_at, updated_at)
      VALUES ($1, $2, 'Friend', 'friend@example.com', 3, 'X', 'Referral', 'Referral', 'REGISTER', 'referrer', $3, $3)`,
      [`friend-${friend}`, friend, MONDAY],
    );
    expect((await leadOf(friend)).owner).toBeNull();
    await plainBrowser(app).post('/register', formFields(app, friend));
    expect((await leadOf(friend)).owner).toBe(one);
  });

  it('by state have their turn once the place is known, unless somebody has begun', async () => {
    const [one, two] = ids(0, 1);
    await addRule({ name: 'Kerala', states: ['Kerala'], people: [two ?? 0] });
    await addRule({ people: [one ?? 0] });
    const lead = await registered();
    const called = await registered();
    const given = await registered();
    await sql(
      "INSERT INTO lead_handling (lead_id, kind, by, at) VALUES ($1, 'called', 'A', now())",
      [called.id],
    );
    await sql('UPDATE lead_stage SET assigned_to = NULL WHERE lead_id = $1', [given.id]);
    await sql(
      `INSERT INTO lead_region (lead_id, country, state, at)
      SELECT unnest($1::bigint[]), 'IN', 'Kerala', now()`,
      [[lead.id, called.id, given.id]],
    );
    const owners = await sql<{ assigned_to: number | null }>(
      'SELECT assigned_to FROM lead_stage WHERE lead_id = ANY ($1) ORDER BY lead_id',
      [[lead.id, called.id, given.id]],
    );
    expect(owners.map(({ assigned_to }) => assigned_to)).toEqual([two, one, null]);
  });

  it('are checked all fields at once, and name people who may take leads', async () => {
    const wrong = await admin.call('POST', '/api/staff/who-calls/rules', {
      ...rule,
      name: ' ',
      from: '09:00',
      people: [],
    });
    expect(wrong.status).toBe(400);
    const fields = wrong.body.errors?.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['name', 'people', 'until']));
    const nobody = await admin.call('POST', '/api/staff/who-calls/rules', {
      ...rule,
      people: [999_999],
      told: 999_999,
    });
    expect(nobody.body.errors?.map(({ field }) => field)).toEqual(['people.0', 'told']);
    expect(
      (await admin.call('PUT', '/api/staff/who-calls/rules/1', { ...rule, people: ids(0) })).status,
    ).toBe(404);
    expect((await admin.call('DELETE', '/api/staff/who-calls/rules/1')).status).toBe(404);
  });

  it('are noted in the audit log, with what stood before', async () => {
    const id = await addRule({ people: ids(0) });
    await admin.call('PUT', `/api/staff/who-calls/rules/${id}`, {
      ...rule,
      name: 'New',
      people: ids(1),
    });
    await admin.call('DELETE', `/api/staff/who-calls/rules/${id}`);
    const rows = await sql<{ action: string }>(
      "SELECT action FROM audit_log WHERE entity = 'lead_rule' AND entity_id = $1 ORDER BY id",
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['add_rule', 'set_rule', 'remove_rule']);
  });
});

describe('the clock of a new lead', () => {
  /** Hours from 8 am to 8 pm, with a promise of so many minutes. */
  async function promise(minutes: number): Promise<void> {
    const { content } = app.services;
    const snapshot = () => {
      const published = content.snapshot();
      return Object.create(published, {
        all: {
          value: (type: 'callHours') =>
            published
              .all(type)
              .map((entry) =>
                type === 'callHours'
                  ? { ...entry, data: { ...entry.data, first_call: minutes } }
                  : entry,
              ),
        },
      }) as ReturnType<typeof content.snapshot>;
    };
    await keepHours({
      ...app.services,
      content: { snapshot, onShown: () => () => undefined },
    }).keep();
  }

  it('runs within the hours of calls, stands in “Calls due”, and stops at the first call', async () => {
    await promise(60);
    await addRule({ people: ids(0) });
    const noon = await registered();
    expect(noon.call_at).toEqual(new Date('2026-11-30T06:30:00Z'));
    // 7.30 pm: half an hour today, the other half from 8 am tomorrow.
    app.clock.set(new Date('2026-11-30T14:00:00Z'));
    expect((await registered()).call_at).toEqual(new Date('2026-12-01T03:00:00Z'));
    app.clock.set(new Date('2026-11-30T18:00:00Z'));
    const night = await registered();
    expect(night.call_at).toEqual(new Date('2026-12-01T03:30:00Z'));

    const due = await admin.call<{ items: { id: number }[] }>(
      'GET',
      '/api/staff/leads?call=overdue&assigned=anyone',
    );
    expect(due.body.data.items.map(({ id }) => String(id))).toContain(noon.id);
    await admin.call('POST', `/api/staff/leads/${noon.id}/call/done`);
    const clocks = await sql<{ lead_id: string; answered_at: Date | null }>(
      'SELECT lead_id, answered_at FROM lead_clock WHERE lead_id = ANY ($1)',
      [[noon.id, night.id]],
    );
    expect(
      clocks.filter((clock) => clock.answered_at !== null).map(({ lead_id }) => lead_id),
    ).toEqual([noon.id]);
  });

  it('runs for nobody’s leads too, and whoever a rule names is told of late ones once', async () => {
    await promise(30);
    await addRule({ sources: ['Fair'], people: ids(0), told: ids(1)[0] ?? null });
    const lead = await registered();
    expect(lead.owner).toBeNull();
    expect((await readAll()).nobodys).toBe(1);
    await tellOfLate(app.services);
    const mails = () =>
      app.services.messages.list({
        to: staff[1]?.email ?? '',
        purpose: 'notification',
        limit: 9,
        offset: 0,
      });
    app.clock.set(new Date('2026-11-30T07:00:00Z'));
    await tellOfLate(app.services);
    await tellOfLate(app.services);
    await expect.poll(async () => (await mails()).items.length).toBe(1);
    const [mail] = (await mails()).items;
    expect(mail?.subject).toBe('1 new lead waits for a first call');
    expect(mail?.body).toContain('Nobody’s: 1');
    expect(mail?.body).toContain('/admin/calls?call=overdue&assigned=anyone');
  });
});
