import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import type { LeadAccess } from '../../../kernel/calls/staffLeads.ts';
import type { StaffLeadPage } from '../../../kernel/staffLeads/staffLeads.ts';

type Member = Awaited<ReturnType<typeof signedIn>>;

let app: TestApp;
let admin: Member;
let other: Member;

beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
  admin = await signedIn(app, 'ADMIN');
  other = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

async function rows(text: string, values: unknown[] = []) {
  return (await app.services.database.pool.query<Record<string, unknown>>(text, values)).rows;
}

/** A lead that nobody has seen yet. */
async function unseen() {
  const mobile = newPhone();
  await newVisitor(app).register(mobile);
  const [row] = await rows('SELECT id::int AS id FROM lead WHERE mobile = $1', [mobile]);
  return { id: Number(row?.['id']), mobile };
}

async function seenBy(id: number): Promise<[kind: string, times: number][]> {
  const url = `/api/staff/leads/${id}/access`;
  const { data } = (await admin.call<LeadAccess>('GET', url)).body;
  return data.map(({ kind, times }) => [kind, times]);
}

function breachList(query: string, member = admin) {
  return member.call<Buffer>('GET', `/api/staff/breach-list.csv?${query}`);
}

test('a lead that nobody has looked at was seen by nobody', async () => {
  expect(await seenBy((await unseen()).id)).toEqual([]);
});

test('a lead is seen in a list, on its page and in a file: one row for what was shown at once', async () => {
  const { id, mobile } = await unseen();
  await unseen();
  const [before] = await rows('SELECT count(*)::int AS n FROM lead_access');
  await other.call<StaffLeadPage>('GET', '/api/staff/leads?per_page=100');
  await other.call('GET', `/api/staff/leads/${id}`);
  await other.call('GET', `/api/staff/leads/${id}`);
  await other.call('GET', `/api/staff/leads.csv?q=${encodeURIComponent(mobile)}`);
  const [after] = await rows('SELECT count(*)::int AS n FROM lead_access');
  expect(Number(after?.['n']) - Number(before?.['n'])).toBe(3);
  expect((await seenBy(id)).toSorted()).toEqual([
    ['exported', 1],
    ['listed', 1],
    ['opened', 1],
  ]);
  const log = `SELECT 1 FROM audit_log WHERE action = 'read' AND entity = 'lead' AND entity_id = $1`;
  expect(await rows(log, [String(id)])).toHaveLength(1);
  app.clock.advance(60 * 60_000 + 1);
  await other.call('GET', `/api/staff/leads/${id}`);
  expect(await rows(log, [String(id)])).toHaveLength(2);
});

test('a list that is narrowed to nobody says nothing of anybody', async () => {
  const { id } = await unseen();
  await admin.call('GET', '/api/staff/leads?q=nobody-of-this-name');
  expect(await seenBy(id)).toEqual([]);
});

test('the list of a breach has everyone, or those whom one account has seen, and is audited', async () => {
  const [seen, hidden] = [await unseen(), await unseen()];
  const thief = await signedIn(app, 'ADMIN');
  await thief.call('GET', `/api/staff/leads/${seen.id}`);
  const [{ id } = {}] = await rows(
    `SELECT staff_id AS id FROM lead_access ORDER BY lead_access.id DESC LIMIT 1`,
  );
  const everyone = String((await breachList('reach=everyone', thief)).body.data);
  expect(everyone.split('\r\n')[0]).toContain('name,mobile,email,verified,language,registered_at');
  for (const { mobile } of [seen, hidden]) expect(everyone).toContain(mobile);
  const some = String((await breachList(`reach=seen&staff_id=${Number(id)}`, thief)).body.data);
  expect(some).toContain(seen.mobile);
  expect(some).not.toContain(hidden.mobile);
  const never = await breachList('reach=everyone&until=2001-01-01', thief);
  expect(String(never.body.data)).not.toContain(seen.mobile);
  const log = `SELECT after FROM audit_log WHERE action = 'export' AND entity = 'breach_list'`;
  expect(await rows(log)).toHaveLength(3);
});

test('the list of a breach has whoever registered in its days, as what became part of a later one too', async () => {
  const former = await unseen();
  const earlier = new Date(app.clock.now().getTime() - 9 * 24 * 60 * 60_000);
  await rows('UPDATE lead SET created_at = $1 WHERE id = $2', [earlier, former.id]);
  const day = indianDay(earlier.getTime());
  const [kept, later] = [await unseen(), await unseen()];
  const fresh = await signedIn(app, 'ADMIN');
  const url = `/api/staff/leads/${kept.id}/merge`;
  const merged = await fresh.call('POST', url, { other: former.id });
  expect(merged.status).toBe(200);
  const list = async (days: string) =>
    String((await breachList(`reach=everyone&${days}`, fresh)).body.data);
  const within = await list(`from=${day}&until=${day}`);
  expect(within).toContain(kept.mobile);
  expect(within).not.toContain(later.mobile);
  expect(await list('until=2001-01-01')).not.toContain(kept.mobile);
});

test('the list of a breach asks for a fresh sign-in, and names what is wrong with a query', async () => {
  const wrong = await breachList('reach=nobody&from=1', await signedIn(app, 'ADMIN'));
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors?.map(({ field }) => field).toSorted()).toEqual(['from', 'reach']);
  app.clock.advance(15 * 60_000 + 1);
  expect((await breachList('reach=everyone')).body.code).toBe('fresh_sign_in_required');
});

test('a lead is seen among messages and among those that may be the same person', async () => {
  const { id, mobile } = await unseen();
  await app.services.outbox.idle();
  const to = encodeURIComponent(mobile);
  await other.call('GET', `/api/staff/messages?to=${to}`);
  expect(await seenBy(id)).toEqual([['listed', 1]]);
  await other.call('GET', `/api/staff/leads/duplicates?mobile=${to}`);
  expect(await seenBy(id)).toEqual([['listed', 2]]);
});
