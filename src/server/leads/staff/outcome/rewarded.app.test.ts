import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { erp } from '../../../../features/erp/feature.ts';
import { referrals } from '../../../../features/referrals/feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { erpOf } from '../../../../../tests/support/erp-caller.ts';
import { whileHeld } from '../../../../../tests/support/held.ts';
import { signedIn, type StaffBrowser } from '../../../../../tests/support/staff.ts';
import { friendBody, newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';
import type { LeadStage } from '../../../../kernel/staffLeads/staffLeads.ts';

const SECRET = `whsec_${Buffer.alloc(32, 'erp').toString('base64')}`;
const MINUTE = 60_000;

let app: TestApp;
let admin: StaffBrowser & { email: string };
const erpCaller = erpOf(() => app, SECRET);

beforeAll(async () => {
  app = await createTestApp({
    features: [erp, referrals],
    env: { PROSPECTUS_ERP_INCOMING_SECRET: SECRET },
    limits: { leadPost: 1_000 },
  });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

type Lead = { publicId: string; id: number };

async function rowOf(mobile: string): Promise<Lead> {
  const { rows } = await app.services.database.pool.query<{ id: string; public_id: string }>(
    'SELECT id, public_id FROM lead WHERE mobile = $1',
    [mobile],
  );
  return { publicId: rows[0]?.public_id ?? '', id: Number(rows[0]?.id) };
}

async function newLead(mobile = newPhone()): Promise<Lead> {
  await newVisitor(app).signIn(mobile);
  return rowOf(mobile);
}

/** A number that somebody has typed as that of a friend. */
async function invited(): Promise<string> {
  const referrer = newVisitor(app);
  await referrer.signIn(newPhone());
  const mobile = newPhone();
  const body = friendBody(app, mobile);
  const { status } = await referrer.call('POST', '/api/learner/v2/referrals', body);
  expect(status).toBe(201);
  return mobile;
}

/** A lead whom another has invited, and who has proved the number. */
async function newFriend(): Promise<Lead> {
  return newLead(await invited());
}

async function merge(kept: Lead, gone: Lead): Promise<void> {
  const url = `/api/staff/leads/${kept.id}/merge`;
  expect((await admin.call('POST', url, { other: gone.id })).status).toBe(200);
}

/** Returns the ledger entries of a lead's referrer. */
async function ledgerOf({ id }: Lead): Promise<{ kind: string; by: string }[]> {
  const { rows } = await app.services.database.pool.query<{ kind: string; by: string }>(
    `SELECT w.kind, w.by, w.note FROM referral_reward AS w JOIN referral AS r ON r.id = w.referral_id
     WHERE r.friend_lead_id = $1 ORDER BY w.id`,
    [id],
  );
  return rows;
}

/** Returns the names under which the referrer's reward was recorded as earned. */
async function earnedBy(lead: Lead): Promise<string[]> {
  const lines = await ledgerOf(lead);
  return lines.filter(({ kind }) => kind === 'earned').map(({ by }) => by);
}

/** One whom the ERP says to have enrolled, and of whom a friend was made a part who was invited later. */
async function enrolledAndInvited(): Promise<{ other: Lead; friend: Lead }> {
  const other = await newLead();
  await told(other, 'enrolled');
  app.clock.advance(MINUTE);
  const friend = await newFriend();
  await merge(other, friend);
  return { other, friend };
}

/** A number of the ERP that another lead has. */
async function takenNumber(): Promise<string> {
  const { publicId } = await newLead();
  const leads_id = `26-${publicId}`;
  expect(await erpCaller.tell(publicId, { leads_id })).toMatchObject({ outcome: 'applied' });
  return leads_id;
}

/** Reports a stage from the ERP, a moment later than all earlier reports. */
async function told({ publicId }: Lead, stage: LeadStage): Promise<void> {
  app.clock.advance(1_000);
  expect(await erpCaller.tell(publicId, { stage })).not.toMatchObject({ outcome: 'refused' });
}

async function staffSet({ id }: Lead, stage: LeadStage): Promise<void> {
  app.clock.advance(1_000);
  const { status } = await admin.call('PUT', `/api/staff/leads/${id}/stage`, { stage });
  expect(status).toBe(200);
}

test('a friend of whom the ERP tells it earns the reward, once', async () => {
  const friend = await newFriend();
  await told(friend, 'enrolled');
  await told(friend, 'lost');
  await told(friend, 'enrolled');
  expect(await earnedBy(friend)).toEqual(['ERP']);
});

describe('a friend whom the ERP knows under another number', () => {
  test.each(['the friend', 'the other'])(
    'earns it when both become one, and %s stays',
    async (stays) => {
      const [friend, other] = [await newFriend(), await newLead()];
      await told(other, 'enrolled');
      expect(await earnedBy(friend)).toEqual([]);
      const [kept, gone] =
        stays === 'the friend' ? ([friend, other] as const) : ([other, friend] as const);
      await merge(kept, gone);
      expect(await earnedBy(kept)).toEqual([admin.email]);
    },
  );

  test('earns it also where staff had moved the other before the ERP told of it', async () => {
    const [friend, other] = [await newFriend(), await newLead()];
    await staffSet(other, 'enrolled');
    await told(other, 'enrolled');
    await merge(friend, other);
    expect(await earnedBy(friend)).toEqual([admin.email]);
  });

  test('earns none where only staff moved the other', async () => {
    const [friend, other] = [await newFriend(), await newLead()];
    await told(other, 'applied');
    await staffSet(other, 'enrolled');
    await merge(friend, other);
    expect(await earnedBy(friend)).toEqual([]);
  });

  test('earns none where the ERP took back what it had told, and staff moved the friend', async () => {
    const [friend, other] = [await newFriend(), await newLead()];
    await told(other, 'enrolled');
    await told(other, 'lost');
    await staffSet(friend, 'enrolled');
    await merge(friend, other);
    expect(await earnedBy(friend)).toEqual([]);
  });

  test('earns none where they had enrolled before they were invited, however often it is told', async () => {
    const { other, friend } = await enrolledAndInvited();
    await told(other, 'enrolled');
    await told(friend, 'enrolled');
    expect(await earnedBy(other)).toEqual([]);
  });

  test('earns it also where the ERP took it back by mistake, or told another thing alone', async () => {
    const [friend, other] = [await newFriend(), await newLead()];
    await told(other, 'enrolled');
    await staffSet(other, 'contacted');
    app.clock.advance(1_000);
    await erpCaller.tell(other.publicId, { leads_id: `ERP-${other.id}` });
    await staffSet(other, 'enrolled');
    await merge(friend, other);
    expect(await earnedBy(friend)).toEqual([admin.email]);
  });

  test('earns none by having been invited between two words of the ERP', async () => {
    const { other, friend } = await enrolledAndInvited();
    await told(friend, 'applied');
    await told(other, 'enrolled');
    expect(await earnedBy(other)).toEqual([]);
  });

  test.each(['outdated', 'refused'])(
    'earns none where the ERP had told of it before they were invited, and was answered %s',
    async (outcome) => {
      const other = await newLead();
      const taken = { leads_id: await takenNumber() };
      const at = erpCaller.at();
      app.clock.advance(MINUTE);
      await staffSet(other, 'applied');
      const word =
        outcome === 'outdated' ? { stage: 'enrolled', at } : { stage: 'enrolled', ...taken };
      expect(await erpCaller.tell(other.publicId, word)).toMatchObject({ outcome });
      app.clock.advance(MINUTE);
      const friend = await newFriend();
      await staffSet(other, 'enrolled');
      await told(other, 'enrolled');
      await merge(other, friend);
      expect(await earnedBy(other)).toEqual([]);
    },
  );

  test('has what is earned held where nobody has proved the number that was invited', async () => {
    const other = await newLead();
    const friend = await rowOf(await invited());
    await merge(other, friend);
    await told(other, 'enrolled');
    expect(await ledgerOf(other)).toEqual([
      { kind: 'held', by: 'system', note: 'unproved' },
      { kind: 'earned', by: 'ERP', note: null },
    ]);
  });
});

test('a friend whom staff moved before the ERP’s word came earns it, and the word is not late', async () => {
  const friend = await newFriend();
  const at = erpCaller.at();
  app.clock.advance(MINUTE);
  await staffSet(friend, 'enrolled');
  app.clock.advance(MINUTE);
  const word = { stage: 'enrolled', enrolled_on: '2026-11-20', at };
  expect(await erpCaller.tell(friend.publicId, word)).toMatchObject({ outcome: 'applied' });
  expect(await earnedBy(friend)).toEqual(['ERP']);
  const late = { stage: 'lost', at };
  expect(await erpCaller.tell(friend.publicId, late)).toMatchObject({ outcome: 'outdated' });
});

test('what the ERP tells while two leads become one is of the one', async () => {
  const [gone, kept] = [await newFriend(), await newLead()];
  const held = `SELECT FROM lead WHERE id = ${gone.id} FOR UPDATE`;
  const tell = async () =>
    expect(await erpCaller.tell(gone.publicId, { stage: 'enrolled' })).toMatchObject({
      outcome: 'applied',
    });
  await whileHeld(app, [held], [() => merge(kept, gone), tell]);
  expect(await earnedBy(kept)).toEqual(['ERP']);
});
