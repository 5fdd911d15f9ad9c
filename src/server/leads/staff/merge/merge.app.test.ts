import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { erp } from '../../../../features/erp/feature.ts';
import { referrals } from '../../../../features/referrals/feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { nextMessage } from '../../../../../tests/support/message-log.ts';
import { signedIn, type StaffBrowser } from '../../../../../tests/support/staff.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../../tests/support/visitor.ts';
import { spacedPhone } from '../../../../kernel/values/phone.ts';
import { leadWorkMessages } from '../../../../kernel/staffLeads/leadWork.ts';
import type { LeadDuplicate } from '../../../../kernel/calls/staffLeads.ts';
import type { HeldData } from '../../../../kernel/staffLeads/heldData.ts';
import type { LeadPage, StaffLeadPage } from '../../../../kernel/staffLeads/staffLeads.ts';

let app: TestApp;
let admin: StaffBrowser & { id: number };

beforeAll(async () => {
  app = await createTestApp({ features: [referrals, erp], limits: { leadPost: 1_000 } });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

type Person = { visitor: Visitor; mobile: string; id: number };

async function registered(data: object, isVerified = false): Promise<Person> {
  const visitor = newVisitor(app);
  const mobile = newPhone();
  app.clock.advance(60_000);
  const { body } = await visitor.register(mobile, { data });
  if (isVerified) {
    const { body: sms } = await nextMessage(app, { to: mobile });
    await visitor.verify(body.data.lead_id, /\b\d{4,6}\b/.exec(sms)?.[0] ?? '');
  }
  const url = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const found = (await admin.call<StaffLeadPage>('GET', url)).body.data;
  return { visitor, mobile, id: found.items[0]!.id };
}

async function pageOf(id: number) {
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${id}`)).body.data;
}

async function duplicatesOf({ id, name, email, mobile }: LeadPage) {
  const query = new URLSearchParams({ name, email, mobile, except: String(id) });
  const url = `/api/staff/leads/duplicates?${query}`;
  return (await admin.call<LeadDuplicate[]>('GET', url)).body.data;
}

/** By an ADMIN whose sign-in is fresh, whatever the clock has been through. */
async function merge(id: number, other: number) {
  const fresh = await signedIn(app, 'ADMIN');
  return fresh.call('POST', `/api/staff/leads/${id}/merge`, { other });
}

async function count(table: string, where: string): Promise<number> {
  const { rows } = await app.services.database.pool.query(`SELECT FROM ${table} WHERE ${where}`);
  return rows.length;
}

describe('a hint', () => {
  test('is given at the same e-mail address, name or former number, whatever the case', async () => {
    const email = 'same.person@example.com';
    const first = await registered({ name: 'Gauri Deshpande', email });
    const byMail = await registered({ name: 'Gauri D', email: 'Same.Person@example.com' });
    const byName = await registered({ name: 'gauri deshpande', email: 'gauri@example.com' });
    await registered({ name: 'Gauri Deshpandey', email: 'xsame.person@example.com' });
    const found = await duplicatesOf(await pageOf(first.id));
    expect(found.map(({ id, same }) => [id, same])).toEqual([
      [byMail.id, ['email']],
      [byName.id, ['name']],
    ]);
    await merge(first.id, byName.id);
    const url = `/api/staff/leads/duplicates?mobile=${encodeURIComponent(byName.mobile)}`;
    const again = (await admin.call<LeadDuplicate[]>('GET', url)).body.data;
    expect(again.map(({ id, same }) => [id, same])).toEqual([[first.id, ['number']]]);
  });

  test('takes what is typed literally', async () => {
    const url = '/api/staff/leads/duplicates?name=%25&email=_%40%25&mobile=%2B';
    expect((await admin.call<LeadDuplicate[]>('GET', url)).body.data).toEqual([]);
  });
});

describe('a merge', () => {
  test('keeps both timelines, consents, notes, messages and touches in one lead', async () => {
    const kept = await registered({ name: 'Asha Pillai', source_media: 'Radio' }, true);
    const gone = await registered({ name: 'Asha P', source_media: 'Print' });
    await nextMessage(app, { to: gone.mobile });
    await admin.call('POST', `/api/staff/leads/${gone.id}/notes`, { text: 'Asked for evenings.' });
    await admin.call('PUT', `/api/staff/leads/${gone.id}/stage`, { stage: 'interested' });
    await admin.call('PUT', `/api/staff/leads/${gone.id}/assignee`, { staff_id: admin.id });
    const before = [await pageOf(kept.id), await pageOf(gone.id)];

    expect((await merge(kept.id, gone.id)).status).toBe(200);

    const page = await pageOf(kept.id);
    expect(page).toMatchObject({ mobile: kept.mobile, name: 'Asha Pillai', stage: 'interested' });
    expect(page.assigned?.id).toBe(admin.id);
    const keys = page.timeline.map(({ kind, at }) => `${kind} ${at}`);
    expect(keys.filter((key) => key.startsWith('touch '))).toHaveLength(2);
    for (const { timeline } of before) {
      for (const { kind, at } of timeline) expect(keys, kind).toContain(`${kind} ${at}`);
    }
    const merged = page.timeline.find(({ kind }) => kind === 'merged');
    expect(merged?.text).toBe(`Asha P, ${spacedPhone(gone.mobile)}`);
    expect(await count('consent', `lead_id = ${kept.id}`)).toBe(2);
    const { rows } = await app.services.database.pool.query(
      'SELECT data FROM lead_merged WHERE id = $1',
      [gone.id],
    );
    expect(rows[0].data).toMatchObject({ source_media: 'Print', mobile: gone.mobile });
  });

  test('leaves the old address, the old number and the audit log to find it by', async () => {
    const kept = await registered({ name: 'Rohan Bhat' });
    const gone = await registered({ name: 'R Bhat' });
    await merge(kept.id, gone.id);
    expect((await pageOf(gone.id)).id).toBe(kept.id);
    const url = `/api/staff/leads?q=${gone.mobile.slice(3)}`;
    const found = (await admin.call<StaffLeadPage>('GET', url)).body.data.items;
    expect(found.map(({ id }) => id)).toEqual([kept.id]);
    const log = `/api/staff/audit?entity=lead&action=merge&entity_id=`;
    for (const id of [kept.id, gone.id]) {
      const lines = (await admin.call<{ items: object[] }>('GET', log + id)).body.data.items;
      expect(lines).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toContain('Bhat');
    }
  });

  test('keeps the verified number, ends what proved the other, and is once', async () => {
    const proved = await registered({ name: 'Mira Sen' }, true);
    const typed = await registered({ name: 'Mira S' });
    const { status, body } = await merge(typed.id, proved.id);
    expect([status, body.msg]).toEqual([409, leadWorkMessages.keepVerified]);
    const second = await registered({ name: 'Mira Sen' }, true);
    expect((await second.visitor.call('GET', '/api/leads/me')).status).toBe(200);
    expect((await merge(proved.id, second.id)).status).toBe(200);
    expect((await second.visitor.call('GET', '/api/leads/me')).status).toBe(401);
    expect((await proved.visitor.call('GET', '/api/leads/me')).status).toBe(200);
    expect((await merge(proved.id, second.id)).status).toBe(404);
    expect((await merge(proved.id, proved.id)).status).toBe(404);
  });

  test('keeps referrals and their links; two who invited each other stay two', async () => {
    const referrer = await registered({ name: 'Uma Rao' }, true);
    const twin = await registered({ name: 'Uma Rao' }, true);
    const codeOf = async ({ visitor }: Person) => {
      const answer = await visitor.call('GET', '/api/learner/v2/referral-count-and-reward-sum');
      return (answer.body as { data: { code: string } }).data.code;
    };
    const codes = [await codeOf(referrer), await codeOf(twin)];
    const phone = newPhone();
    const friend = {
      firstName: 'Nita',
      lastName: 'Bose',
      email: 'nita@example.com',
      phone,
      qualification: 3,
      area_of_interest: (await pageOf(twin.id)).area_of_interest,
      consent: { accepted: true },
    };
    const made = await twin.visitor.call('POST', '/api/learner/v2/referrals', friend);
    expect(made.status).toBe(201);
    const url = `/api/staff/leads?q=${phone.slice(3)}`;
    const { id } = (await admin.call<StaffLeadPage>('GET', url)).body.data.items[0]!;
    const tied = await merge(twin.id, id);
    expect([tied.status, tied.body.msg]).toEqual([409, leadWorkMessages.invitedEachOther]);

    expect((await merge(referrer.id, twin.id)).status).toBe(200);
    expect((await pageOf(referrer.id)).friends).toBe(1);
    for (const code of codes) {
      expect((await newVisitor(app).call('GET', `/api/referrals/${code}`)).status, code).toBe(200);
    }
  });

  test('keeps the hold of either from the erasure in time, and no notice', async () => {
    const people = [];
    for (const name of ['Ira Sen', 'I Sen', 'Ira S']) people.push(await registered({ name }));
    const [kept, held, noticed] = people.map(({ id }) => id) as [number, number, number];
    const { pool } = app.services.database;
    await pool.query(
      `INSERT INTO lead_erasure (lead_id, purpose, noticed_at, erase_after, held_at, held_by, held_reason)
       VALUES ($1, 'enquiry', now(), now(), NULL, NULL, NULL), ($3, 'enquiry', now(), now(), NULL, NULL, NULL),
         ($2, 'enquiry', now(), now(), now(), 'Asha Rao', 'A claim is open in court.')`,
      [kept, held, noticed],
    );
    await merge(kept, held);
    await merge(kept, noticed);
    expect(await count('lead_erasure', `lead_id = ${kept} AND held_by = 'Asha Rao'`)).toBe(1);
  });

  test('is erased whole', async () => {
    const kept = await registered({ name: 'Dev Anand' });
    const gone = await registered({ name: 'D Anand' });
    await nextMessage(app, { to: gone.mobile });
    await merge(kept.id, gone.id);
    const fresh = await signedIn(app, 'ADMIN');
    expect((await fresh.call('DELETE', `/api/staff/leads/${kept.id}`)).status).toBe(200);
    expect(await count('message_log', `recipient = '${gone.mobile}'`)).toBe(0);
    expect(await count('lead_merged', `id = ${gone.id}`)).toBe(0);
  });

  test('leaves what is written to a number that another person has since', async () => {
    const kept = await registered({ name: 'Lata Rao' }, true);
    const gone = await registered({ name: 'L Rao' });
    await nextMessage(app, { to: gone.mobile });
    await merge(kept.id, gone.id);
    const messages = async () =>
      (await kept.visitor.call<HeldData>('GET', '/api/leads/me')).body.data.messages.length;
    const before = await messages();
    app.clock.advance(60_000);
    const { total } = await app.services.messages.list({ to: gone.mobile, limit: 1, offset: 0 });
    await newVisitor(app).register(gone.mobile, { data: { name: 'Om Das' } });
    await nextMessage(app, { to: gone.mobile }, total);
    expect(await messages()).toBeLessThan(before);
    const logged = await count('message_log', `recipient = '${gone.mobile}'`);
    const fresh = await signedIn(app, 'ADMIN');
    expect((await fresh.call('DELETE', `/api/staff/leads/${kept.id}`)).status).toBe(200);
    expect(await count('message_log', `recipient = '${gone.mobile}'`)).toBe(logged);
  });

  test('knows every table that holds something of a lead', async () => {
    const { rows } = await app.services.database.pool.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE confrelid = 'lead'::regclass ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'application',
      'callback',
      'callback_link',
      'consent',
      'event',
      'lead_erasure',
      'lead_handling',
      'lead_import_row',
      'lead_merged',
      'lead_nominee',
      'lead_note',
      'lead_number_link',
      'lead_outcome',
      'lead_plan',
      'lead_region',
      'lead_revisit',
      'lead_stage',
      'otp_challenge',
      'own_data_session',
      'referral',
      'referral_code',
      'referral_code_former',
      'visitor_session',
    ]);
  });
});
