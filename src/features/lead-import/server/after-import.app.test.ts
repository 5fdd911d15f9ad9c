import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { formFields } from '../../../../tests/support/plain-browser.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import {
  csvOf,
  fileOf,
  type Person,
  person,
  stated,
} from '../../../../tests/support/lead-lists.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import type { LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { whoCalls } from '../../who-calls/feature.ts';
import type { LeadList, LeadListReport } from '../calls.ts';
import { leadImport } from '../feature.ts';
import { sendFirstMails } from './first-mail.ts';

/** Monday, 30 November 2026, 11 am in India. */
const MONDAY = new Date('2026-11-30T05:30:00Z');
const MINUTE = 60_000;

let app: TestApp;
let admin: StaffBrowser & { id: number };
let programme = '';
beforeAll(async () => {
  app = await createTestApp({ features: [leadImport, whoCalls], limits: { leadPost: 1_000 } });
  app.clock.set(MONDAY);
  admin = await signedIn(app, 'ADMIN');
  programme = formFields(app, newPhone())['area_of_interest'] ?? '';
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(MONDAY));

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

/** For rows that say none. */
function others() {
  return { programme, qualification: 3 };
}

type Body = Record<string, unknown>;

function bring(file: Body, more: Body = {}, by: StaffBrowser = admin) {
  return by.call<LeadListReport>('POST', '/api/staff/lead-lists', {
    ...others(),
    ...file,
    ...stated,
    ...more,
  });
}

async function brought(persons: readonly Person[], more: Body = {}): Promise<LeadListReport> {
  const { status, body } = await bring(fileOf(csvOf(persons)), more);
  expect(body.errors ?? status).toBe(201);
  return body.data;
}

async function leadOf(mobile: string) {
  const [row] = await sql<{ id: string; name: string; email: string; verified_at: Date | null }>(
    'SELECT id, name, email, verified_at FROM lead WHERE mobile = $1',
    [mobile],
  );
  return row;
}

async function pageOf(mobile: string): Promise<LeadPage> {
  const lead = await leadOf(mobile);
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${lead?.id}`)).body.data;
}

async function undo(id: number | null): Promise<LeadList | undefined> {
  const { status } = await admin.call('POST', `/api/staff/lead-lists/${id}/undo`);
  expect(status).toBe(200);
  await app.services.outbox.idle();
  const { body } = await admin.call<LeadList[]>('GET', '/api/staff/lead-lists');
  return body.data.find((one) => one.id === id);
}

describe('the first mail', () => {
  it('waits a quarter of an hour, says whence and how to stop, and goes to each new lead once', async () => {
    const mailsTo = async (to: string) => {
      await app.services.outbox.idle();
      return (await app.services.messages.list({ to, channel: 'mail', limit: 5, offset: 0 })).items;
    };
    const [one, known] = [person(), person()];
    await newVisitor(app).register(known.mobile);
    await brought([one, known]);
    await sendFirstMails(app.services);
    expect(await mailsTo(one.email)).toEqual([]);
    app.clock.advance(15 * MINUTE);
    await Promise.all([sendFirstMails(app.services), sendFirstMails(app.services)]);
    const [mail, ...more] = await mailsTo(one.email);
    expect(more).toEqual([]);
    expect(mail?.body).toContain('from a list: “Education fair, Pune”');
    expect(mail?.body).toContain('28 ');
    expect(mail?.body).toContain(`${app.config.http.origin}/my-data`);
    expect(await mailsTo(known.email)).toEqual([]);
  });
});

describe('the rules of who calls', () => {
  it('give the leads of a list in turn, and spread their first calls over the hours of calls', async () => {
    const other = await signedIn(app, 'ADMIN');
    const rule = {
      name: 'Fairs',
      is_on: true,
      programmes: [],
      states: ['Kerala'],
      languages: ['en'],
      sources: ['List'],
      weekdays: [],
      from: null,
      until: null,
      told: null,
      people: [admin.id, other.id],
    };
    await admin.call('POST', '/api/staff/who-calls/rules', rule);
    const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
    for (const day of days)
      await sql('INSERT INTO lead_open VALUES ($1, $2, 30)', [
        `${day}T08:00:00+05:30`,
        `${day}T20:00:00+05:30`,
      ]);
    const lines = Array.from({ length: 6 }, () => person()).map(
      ({ name, mobile, email }) => `${name},${mobile},${email},Kerala`,
    );
    const { body } = await bring(fileOf(['Name,Mobile,Email,State', ...lines].join('\n')));
    expect(body.data.owners.map(({ leads }) => leads)).toEqual([3, 3]);
    const calls = await sql<{ owner: number; due_at: Date; call_at: Date }>(
      `SELECT s.assigned_to AS owner, due_at, call_at FROM lead_import_row AS r JOIN lead_stage AS s USING (lead_id)
        JOIN lead_clock AS c USING (lead_id) WHERE r.import_id = $1 ORDER BY r.line`,
      [body.data.id],
    );
    expect(calls.map(({ owner }) => owner)).toEqual([0, 1, 2].flatMap(() => [admin.id, other.id]));
    // 33 hours of calls: nine today, twelve on each of the two next days.
    expect(calls.map(({ call_at }) => call_at.toISOString())).toEqual([
      '2026-11-30T11:00:00.000Z',
      '2026-12-01T04:30:00.000Z',
      '2026-12-01T10:00:00.000Z',
      '2026-12-02T03:30:00.000Z',
      '2026-12-02T09:00:00.000Z',
      '2026-12-02T14:30:00.000Z',
    ]);
    expect(calls.every(({ due_at, call_at }) => due_at.getTime() === call_at.getTime())).toBe(true);
    await sql('DELETE FROM lead_open');
    await sql('DELETE FROM lead_rule');
  });
});

describe('a list that is taken back', () => {
  it('takes its leads away, but those that somebody has worked on, and may be brought in again', async () => {
    const [plain, called, noted, registered, known, merged] = [
      person(),
      person(),
      person(),
      person(),
      person(),
      person(),
    ];
    await newVisitor(app).register(known.mobile);
    const report = await brought([plain, called, noted, registered, known, merged]);
    app.clock.advance(MINUTE);
    const idOf = async ({ mobile }: Person) => (await leadOf(mobile))?.id;
    const stage = { stage: 'contacted' };
    await admin.call('PUT', `/api/staff/leads/${await idOf(called)}/stage`, stage);
    const note = { text: 'Rings back' };
    await admin.call('POST', `/api/staff/leads/${await idOf(noted)}/notes`, note);
    await newVisitor(app).register(registered.mobile);
    const other = Number(await idOf(merged));
    await admin.call('POST', `/api/staff/leads/${await idOf(called)}/merge`, { other });

    expect(await undo(report.id)).toMatchObject({ state: 'undone', removed: 1, stayed: 4 });
    const left = await Promise.all([plain, called, noted, registered, known].map(idOf));
    expect(left.map((id) => id !== undefined)).toEqual([false, true, true, true, true]);
    const { timeline } = await pageOf(known.mobile);
    expect(timeline.filter(({ kind }) => kind === 'consent')).toHaveLength(1);
    expect(timeline.map(({ text }) => text)).toContain(`the list “${stated.list}” was taken back`);
    const again = await admin.call('POST', `/api/staff/lead-lists/${report.id}/undo`);
    expect(again.status).toBe(409);
    expect(await brought([plain])).toMatchObject({ added: 1 });
    const acts = await sql<{ action: string }>(
      "SELECT action FROM audit_log WHERE entity = 'lead_import' AND entity_id = $1 ORDER BY id",
      [String(report.id)],
    );
    expect(acts.map(({ action }) => action)).toEqual(['bring_in', 'take_back', 'taken_back']);
  });

  it('mails nobody again who is brought in again, unless the list says another thing of them', async () => {
    const one = person();
    const takeBack = async (id: number | null) => {
      admin = await signedIn(app, 'ADMIN');
      await undo(id);
    };
    const mails = async () => {
      app.clock.advance(16 * MINUTE);
      await sendFirstMails(app.services);
      await app.services.outbox.idle();
      return (await app.services.messages.list({ to: one.email, limit: 9, offset: 0 })).total;
    };
    const first = await brought([one]);
    expect(await mails()).toBe(1);
    await takeBack(first.id);
    const corrected = await brought([one], { file: 'corrected.csv' });
    const sent = await mails();
    await takeBack(corrected.id);
    await brought([one], { agreed_how: 'On the website of the fair' });
    expect([sent, await mails()]).toEqual([0, 1]);
  });

  it('sends no mail, and asks for a fresh sign-in', async () => {
    const one = person();
    const { id } = await brought([one]);
    const stale = await signedIn(app, 'ADMIN');
    app.clock.advance(16 * MINUTE);
    expect((await stale.call('POST', `/api/staff/lead-lists/${id}/undo`)).status).toBe(403);
    app.clock.set(MONDAY);
    await undo(id);
    app.clock.advance(20 * MINUTE);
    await sendFirstMails(app.services);
    await app.services.outbox.idle();
    expect((await app.services.messages.list({ to: one.email, limit: 1, offset: 0 })).total).toBe(
      0,
    );
  });
});
