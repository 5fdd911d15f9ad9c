import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestDatabase } from '../../../../tests/support/database.ts';
import { rowsIn } from '../../../../tests/support/rows.ts';
import { type DatabaseHandle, withTransaction } from '../../platform/database/database.ts';
import {
  consentStateOf,
  mayHaveSentEvents,
  putNominee,
  stopMessages,
  withdrawConsent,
} from './consent-repository.ts';

let database: DatabaseHandle;
const { all, lead, put } = rowsIn(() => database.pool);
let id = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  await put('consent_notice', { version: 'v1', text: 'I agree.', created_at: '2027-01-01' });
});
afterAll(() => database.close());
beforeEach(async () => {
  id = await lead();
});

const at = new Date('2027-02-01');

async function agreed(leadId: number, columns: object = {}): Promise<number> {
  const row = {
    lead_id: leadId,
    version: 'v1',
    language: 'en-IN',
    purposes: ['contact'],
    given_at: '2027-01-01',
  };
  await put('consent', { ...row, ...columns });
  const [stored] = await all<{ id: string }>('SELECT max(id) AS id FROM consent');
  return Number(stored?.id);
}

function withdraw(leadId: number, consent: number) {
  return withTransaction(database, (tx) => withdrawConsent(tx, { leadId, consent, at }));
}

describe('a consent', () => {
  test('is withdrawn once, and the others stand', async () => {
    const [one, other] = [await agreed(id), await agreed(id, { purposes: ['contact', 'news'] })];
    expect(await withdraw(id, other)).toEqual({ purposes: ['contact', 'news'], left: 1 });
    expect(await withdraw(id, other)).toBeNull();
    expect(await withdraw(id, one)).toEqual({ purposes: ['contact'], left: 0 });
    expect(await all('SELECT withdrawn_at FROM consent WHERE lead_id = $1', [id])).toEqual([
      { withdrawn_at: at },
      { withdrawn_at: at },
    ]);
  });

  test('of another is not', async () => {
    const others = await agreed(await lead());
    expect(await withdraw(id, others)).toBeNull();
    expect(await withdraw(id, others + 1)).toBeNull();
    expect(
      await all('SELECT FROM consent WHERE id = $1 AND withdrawn_at IS NULL', [others]),
    ).toHaveLength(1);
  });
});

describe('what consents come to', () => {
  const early = { given_at: '2027-01-01' };
  const late = { given_at: '2027-01-02' };
  const gone = { withdrawn_at: at };
  const guardian = { given_by: 'guardian' };
  test.each<[string, object[], boolean, boolean]>([
    ['none', [], false, false],
    ['one', [{}], false, false],
    ['one that was withdrawn', [gone], true, false],
    ['one withdrawn, and agreed to anew', [{ ...early, ...gone }, late], false, false],
    ['one of a guardian', [guardian], false, true],
    ['one of a guardian, then one’s own', [{ ...early, ...guardian }, late], false, false],
    ['one’s own, then one of a guardian', [early, { ...late, ...guardian }], false, true],
    ['the same, told in another order', [{ ...late, ...guardian }, early], false, true],
    [
      'two of one moment, of which the guardian’s came last',
      [early, { ...early, ...guardian }],
      false,
      true,
    ],
    ['a guardian’s, withdrawn', [{ ...guardian, ...gone }], true, true],
  ])('%s', async (_what, consents, withdrawn, isChild) => {
    for (const columns of consents) await agreed(id, columns);
    await agreed(await lead(), { ...late, ...guardian, ...gone });
    expect(await consentStateOf(database.db, id)).toEqual({ withdrawn, isChild });
  });
});

test('what still waits to be sent to somebody is stopped, but for codes; so is the next call', async () => {
  const none = { mobile: '', email: '', own: '' };
  const [{ mobile, email, own } = none] = await all<typeof none>(
    'SELECT mobile, email, public_id AS own FROM lead WHERE id = $1',
    [id],
  );
  await put('lead_stage', { lead_id: id, call_at: '2027-03-01', updated_at: '2027-01-01' });
  const wait = (kind: string, payload: object) =>
    put('outbox', {
      kind,
      payload,
      state: 'waiting',
      attempts: 0,
      next_at: '2099-01-01',
      created_at: '2027-01-01',
    });
  await wait('sms', { purpose: 'follow_up', to: mobile });
  await wait('whatsapp', { purpose: 'brochure', to: mobile });
  await wait('mail', { purpose: 'follow_up', to: email, lead: own });
  const staying = [
    ['sms', { purpose: 'otp', to: mobile }],
    ['mail', { purpose: 'follow_up', to: `x${email}` }],
    ['mail', { purpose: 'follow_up', to: email, lead: `x${own}` }],
    ['mail', { purpose: 'password_reset', to: email }],
    ['erp', { purpose: 'lead', to: mobile }],
  ] as const;
  for (const [kind, payload] of staying) await wait(kind, payload);
  await withTransaction(database, (tx) => stopMessages(tx, id));
  expect(await all('SELECT kind, payload FROM outbox ORDER BY id')).toEqual(
    staying.map(([kind, payload]) => ({ kind, payload })),
  );
  expect(await all('SELECT call_at FROM lead_stage WHERE lead_id = $1', [id])).toEqual([
    { call_at: null },
  ]);
});

test('one nominee is named at a time, or nobody', async () => {
  const name = (nominee: { name: string; contact: string } | null) =>
    withTransaction(database, (tx) => putNominee(tx, { leadId: id, nominee, at }));
  const named = () => all('SELECT name, contact FROM lead_nominee WHERE lead_id = $1', [id]);
  const [ravi, meera] = [
    { name: 'Ravi', contact: '+919876500001' },
    { name: 'Meera', contact: 'meera@example.in' },
  ];
  await name(ravi);
  await name(meera);
  expect(await named()).toEqual([meera]);
  await name(null);
  await name(null);
  expect(await named()).toEqual([]);
});

test('the customer data service may have been told of a lead as soon as there is an event of it', async () => {
  const { db } = database;
  const event = (leadId: number, pending: boolean) =>
    put('event', { lead_id: leadId, pending, ...anyEvent() });
  const [{ created_at: keptSince } = { created_at: at }] = await all<{ created_at: Date }>(
    'SELECT created_at FROM lead WHERE id = $1',
    [id],
  );
  await event(await lead(), false);
  expect(await mayHaveSentEvents(db, { leadId: id, keptSince })).toBe(false);
  await event(id, true);
  expect(await mayHaveSentEvents(db, { leadId: id, keptSince })).toBe(true);
});

test('of a lead that is older than the events that are kept it may have been told, though none is left', async () => {
  const { db } = database;
  const keptSince = new Date('2100-01-01');
  expect(await mayHaveSentEvents(db, { leadId: id, keptSince })).toBe(true);
});

let events = 0;

function anyEvent() {
  events += 1;
  const moments = { occurred_at: at, received_at: at };
  return {
    message_id: `m-${events}`,
    type: 'track',
    name: 'Page Viewed',
    anonymous_id: 'a',
    properties: {},
    context: {},
    ...moments,
  };
}
