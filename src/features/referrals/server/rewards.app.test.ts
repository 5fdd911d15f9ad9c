import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertRole } from '../../../server/staff/store/role-repository.ts';
import { withImplied } from '../../../kernel/staff/permissions.ts';
import { erp } from '../../erp/feature.ts';
import { referrals } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { nextMessage } from '../../../../tests/support/message-log.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import {
  friendBody,
  newPhone,
  newVisitor,
  type Visitor,
} from '../../../../tests/support/visitor.ts';
import type { StaffReferral } from '../schemas.ts';
import type { ReferralSums } from '../calls.ts';

let app: TestApp;
let admin: StaffBrowser;
beforeAll(async () => {
  app = await createTestApp({ features: [referrals, erp], limits: { leadPost: 1_000 } });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

async function newReferrer(): Promise<Visitor> {
  const visitor = newVisitor(app);
  await visitor.signIn(newPhone());
  return visitor;
}

async function sums(visitor: Visitor) {
  return (await visitor.call<ReferralSums>('GET', '/api/learner/v2/referral-count-and-reward-sum'))
    .body.data;
}

/** A referral by the form; the friend has verified the number where `verified`. */
async function referred(referrer: Visitor, verified = true): Promise<number> {
  const phone = newPhone();
  const { body } = await referrer.call<{ referral: { id: number } }>(
    'POST',
    '/api/learner/v2/referrals',
    friendBody(app, phone),
  );
  if (verified) await newVisitor(app).signIn(phone);
  return body.data.referral.id;
}

function decide(id: number, action: string, body: object = {}) {
  return admin.call<StaffReferral>('POST', `/api/staff/referrals/${id}/${action}`, body);
}

function ledger(id: number) {
  return sql<{ kind: string; amount: number }>(
    'SELECT kind, amount FROM referral_reward WHERE referral_id = $1 ORDER BY id',
    [id],
  );
}

test('a reward is earned on enrolment, credited on approval, and shown to the referrer', async () => {
  const referrer = await newReferrer();
  const id = await referred(referrer);
  expect(await sums(referrer)).toMatchObject({
    referral_count: 1,
    applied_count: 1,
    reward_sum: 0,
  });
  expect((await decide(id, 'enrol')).body.data).toMatchObject({
    state: 'enrolled',
    reward_state: 'earned',
  });
  expect(await sums(referrer)).toMatchObject({
    enrolled_count: 1,
    reward_sum: 5_000,
    credited_sum: 0,
  });
  expect((await decide(id, 'approve')).body.data.reward_state).toBe('credited');
  expect(await sums(referrer)).toMatchObject({ reward_sum: 5_000, credited_sum: 5_000 });
  expect(await ledger(id)).toEqual([
    { kind: 'earned', amount: 5_000 },
    { kind: 'credited', amount: 5_000 },
  ]);
});

test('parallel decisions put each line into the ledger once', async () => {
  const id = await referred(await newReferrer());
  const many = (action: string) =>
    Promise.all(Array.from({ length: 8 }, () => decide(id, action))).then((answers) =>
      answers.map(({ status }) => status).toSorted(),
    );
  const once = [200, ...Array.from({ length: 7 }, () => 409)];
  expect(await many('enrol')).toEqual(once);
  expect(await many('approve')).toEqual(once);
  expect((await ledger(id)).map(({ kind }) => kind)).toEqual(['earned', 'credited']);
});

test('only a verified friend can enrol, and only an earned reward be paid or taken back', async () => {
  const id = await referred(await newReferrer(), false);
  for (const [action, body] of [
    ['enrol', {}],
    ['approve', {}],
    ['reverse', { note: 'by mistake' }],
  ] as const) {
    const answer = await decide(id, action, body);
    expect([action, answer.status, answer.body.code]).toEqual([action, 409, 'reward_settled']);
  }
  expect(await ledger(id)).toEqual([]);
  expect((await decide(2_000_000_000, 'enrol')).status).toBe(404);
});

test('a held reward counts as earned and is paid when approved', async () => {
  const referrer = await newReferrer();
  const id = await referred(referrer);
  expect((await decide(id, 'hold', { note: 'two accounts, one address' })).body.data).toMatchObject(
    {
      reward_state: 'none',
      hold_reason: 'two accounts, one address',
    },
  );
  expect((await decide(id, 'hold', { note: 'once more' })).status).toBe(409);
  expect((await decide(id, 'enrol')).body.data.reward_state).toBe('checking');
  expect((await decide(id, 'approve')).body.data.reward_state).toBe('credited');
  for (const action of ['hold', 'release']) {
    expect((await decide(id, action, { note: 'too late' })).status, action).toBe(409);
  }
});

test('a hold needs a reason, and is released once, after which the reward counts again', async () => {
  const id = await referred(await newReferrer());
  expect((await decide(id, 'hold')).body.errors).toEqual([
    { field: 'note', msg: 'Please say why.' },
  ]);
  expect((await decide(id, 'release')).status).toBe(409);
  await decide(id, 'hold', { note: 'looks like a call centre' });
  await decide(id, 'enrol');
  expect((await decide(id, 'release')).body.data).toMatchObject({
    reward_state: 'earned',
    held: false,
    hold_reason: 'looks like a call centre',
  });
  expect((await decide(id, 'release')).status).toBe(409);
  expect((await decide(id, 'hold', { note: 'again' })).status).toBe(409);
  expect((await ledger(id)).map(({ kind }) => kind)).toEqual(['held', 'earned', 'released']);
});

test('a role that sees no numbers finds nobody by one, and takes no file away', async () => {
  await referred(await newReferrer(), false);
  const finance = await signedIn(app, await financeRole());
  const list = (by: StaffBrowser, q = '') =>
    by.call<{ items: StaffReferral[] }>('GET', `/api/staff/referrals?q=${q}`);
  const [whole] = (await list(admin)).body.data.items;
  const number = whole?.friend?.mobile ?? '';
  expect((await list(admin, number.slice(3))).body.data.items).toHaveLength(1);
  expect((await list(finance, number.slice(3))).body.data.items).toEqual([]);
  const [hidden] = (await list(finance)).body.data.items;
  expect(hidden?.friend?.mobile).toBe(`••••••${number.slice(-4)}`);
  expect((await finance.call('GET', '/api/staff/referrals.csv')).status).toBe(403);
});

async function financeRole(): Promise<number> {
  const permissions = withImplied(['leads.all', 'payments']);
  const role = { name: 'Finance', team: null, permissions };
  return insertRole(app.services.database.db, role, app.clock.now());
}

test('the export holds filtered rows and no formula, and is in the audit log', async () => {
  const id = await referred(await newReferrer(), false);
  await decide(id, 'hold', { note: '=cmd|calc' });
  const url = '/api/staff/referrals.csv?held=true&q=ramesh';
  const { body, headers } = await admin.call<string>('GET', url);
  expect(headers['content-disposition']).toContain('referrals.csv');
  const lines = body.data.trim().split('\r\n');
  const line = lines.find((one) => one.startsWith(`${id},`));
  expect(line).toContain('Asha Rao');
  expect(line).toContain(`"'=cmd|calc"`);
  expect(lines.slice(1).every((one) => one.includes(',true,'))).toBe(true);
  const audited = await sql<{ after: object }>(
    `SELECT after FROM audit_log WHERE entity = 'referral' AND action = 'export'`,
  );
  expect(audited).toEqual([{ after: { held: 'true', searched: true } }]);
});

test('a reward that is taken back leaves the sums, and nothing follows', async () => {
  const referrer = await newReferrer();
  const id = await referred(referrer);
  await decide(id, 'enrol');
  await decide(id, 'approve');
  const unsaid = await decide(id, 'reverse');
  expect(unsaid.body.errors).toEqual([{ field: 'note', msg: 'Please say why.' }]);
  const reversed = await decide(id, 'reverse', { note: 'The friend was refunded in full.' });
  expect(reversed.body.data.reward_state).toBe('reversed');
  expect(await sums(referrer)).toMatchObject({ reward_sum: 0, credited_sum: 0 });
  for (const action of ['approve', 'hold', 'release', 'enrol']) {
    expect((await decide(id, action, { note: 'too late' })).status, action).toBe(409);
  }
});

test('the database itself refuses to change, repeat or disorder the ledger', async () => {
  const id = await referred(await newReferrer());
  const add = (kind: string) =>
    sql(
      `INSERT INTO referral_reward (referral_id, kind, amount, at, by) VALUES ($1, $2, 1, now(), 'x')`,
      [id, kind],
    );
  await expect(add('credited')).rejects.toThrow('has not been earned');
  await expect(add('released')).rejects.toThrow('has not been held');
  await decide(id, 'enrol');
  await expect(add('earned')).rejects.toThrow('referral_reward_once');
  await expect(sql('UPDATE referral_reward SET amount = 9')).rejects.toThrow('append-only');
  await expect(sql('DELETE FROM referral_reward')).rejects.toThrow('append-only');
  await expect(sql('TRUNCATE referral_reward')).rejects.toThrow('append-only');
  await decide(id, 'reverse', { note: 'try' });
  await expect(add('credited')).rejects.toThrow('has been taken back');
});

test('from the twenty-first in a year on, a reward is looked at', async () => {
  const referrer = await newReferrer();
  const { code } = await sums(referrer);
  const [owner] = await sql<{ lead_id: string }>(
    'SELECT lead_id FROM referral_code WHERE code = $1',
    [code],
  );
  await sql(
    `WITH past AS (
       INSERT INTO referral (referrer_lead_id, channel, reward, created_at, enrolled_at)
       SELECT $1, 'link', 5000, $2, $2 FROM generate_series(1, 20) RETURNING id)
     INSERT INTO referral_reward (referral_id, kind, amount, at, by)
     SELECT id, 'earned', 5000, $2, 'system' FROM past`,
    [owner?.lead_id, new Date(app.clock.now().getTime() - 86_400_000)],
  );
  const id = await referred(referrer);
  expect((await decide(id, 'enrol')).body.data).toMatchObject({
    reward_state: 'checking',
    hold_reason: 'many',
  });
});

test('each decision is in the audit log, with who and from where', async () => {
  const id = await referred(await newReferrer());
  await decide(id, 'enrol', { note: 'Fee receipt 118' });
  expect(
    await sql(
      `SELECT action, before->>'reward_state' AS before, after->>'reward_state' AS after,
         after->>'note' AS note, address, actor LIKE '%@staff.example' AS member
       FROM audit_log WHERE entity = 'referral' AND entity_id = $1`,
      [String(id)],
    ),
  ).toEqual([
    {
      action: 'enrol',
      before: 'none',
      after: 'earned',
      note: 'Fee receipt 118',
      address: '198.51.100.7',
      member: true,
    },
  ]);
});

test('staff find referrals by state, reward and words, page by page', async () => {
  const referrer = await newReferrer();
  const ids = [await referred(referrer), await referred(referrer, false)];
  await decide(ids[0] ?? 0, 'enrol');
  type Page = { items: StaffReferral[]; total: number };
  const find = (query: string) => admin.call<Page>('GET', `/api/staff/referrals?${query}`);
  const pages = await Promise.all(
    [1, 2].map((page) => find(`per_page=1&sort=id&order=asc&page=${page}`)),
  );
  const [first, second] = pages.map(({ body }) => body.data.items);
  expect([first?.length, second?.length]).toEqual([1, 1]);
  expect(second?.[0]?.id).toBeGreaterThan(first?.[0]?.id ?? Infinity);
  const invited = await find('state=invited&q=ramesh');
  expect(invited.body.data.items.map(({ id }) => id)).toContain(ids[1]);
  expect(invited.body.data.items.map(({ id }) => id)).not.toContain(ids[0]);
  const earned = await find('reward_state=earned&sort=reward_at');
  expect(earned.body.data.items[0]).toMatchObject({ id: ids[0], referrer: { name: 'Asha Rao' } });
  for (const query of ['sort=mobile', 'state=rich', 'order=up', 'secret=1', 'per_page=1000']) {
    expect((await find(query)).status, query).toBe(400);
  }
  expect((await find(`q=${encodeURIComponent("%' OR 1=1 --")}`)).body.data.total).toBe(0);
  const one = await admin.call<{ ledger: { kind: string }[] }>(
    'GET',
    `/api/staff/referrals/${ids[0]}`,
  );
  expect(one.body.data.ledger.map(({ kind }) => kind)).toEqual(['earned']);
});

test('only ADMINs decide', async () => {
  const id = await referred(await newReferrer());
  const events = await signedIn(app, 'EVENT_CREATER');
  const answer = await events.call('POST', `/api/staff/referrals/${id}/enrol`, {});
  expect(answer.status).toBe(403);
  const visitor = await newReferrer();
  expect((await visitor.call('POST', `/api/staff/referrals/${id}/enrol`, {})).status).toBe(401);
  await nextMessage(app, { purpose: 'referral' });
});
