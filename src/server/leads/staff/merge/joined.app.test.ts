import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { referrals } from '../../../../features/referrals/feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { rowsIn } from '../../../../../tests/support/rows.ts';
import { addMember } from '../../../../../tests/support/staff.ts';
import { withTransaction } from '../../../platform/database/database.ts';
import { lockBoth, mergedInto, mergeInto } from './merge-repository.ts';

let app: TestApp;
let staff: number[];
const { all, lead, put } = rowsIn(() => app.services.database.pool);
beforeAll(async () => {
  app = await createTestApp({ features: [referrals], content: 'empty', start: false });
  const members = [await addMember(app, 'ADMIN'), await addMember(app, 'ADMIN')];
  staff = members.map(({ id }) => id);
});
afterAll(() => app.close());

const at = new Date('2027-02-01T00:00:00Z');

function merge(kept: number, gone: number): Promise<void> {
  return withTransaction(app.services.database, (tx) =>
    mergeInto(tx, { kept, gone, by: 'Asha Rao', at }),
  );
}

async function rowOf<Row extends object>(table: string, id: number): Promise<Row | undefined> {
  const column = table === 'lead' ? 'id' : 'lead_id';
  return (await all<Row>(`SELECT * FROM ${table} WHERE ${column} = $1`, [id]))[0];
}

async function stage(leadId: number, columns: Record<string, unknown>): Promise<void> {
  await put('lead_stage', { lead_id: leadId, updated_at: '2027-01-01T00:00:00Z', ...columns });
}

type Stage = { stage: string; assigned_to: number | null; call_at: Date | null };

describe('of two stages the further counts, and one that is lost the least', () => {
  test.each([
    ['new', 'contacted', 'contacted'],
    ['contacted', 'new', 'contacted'],
    ['interested', 'applied', 'applied'],
    ['enrolled', 'applied', 'enrolled'],
    ['applied', 'enrolled', 'enrolled'],
    ['lost', 'new', 'new'],
    ['new', 'lost', 'new'],
    ['enrolled', 'lost', 'enrolled'],
    ['lost', 'lost', 'lost'],
  ])('%s and %s make %s', async (one, other, expected) => {
    const [kept, gone] = [await lead(), await lead()];
    await stage(kept, { stage: one });
    await stage(gone, { stage: other });
    await merge(kept, gone);
    expect(await rowOf<Stage>('lead_stage', kept)).toMatchObject({
      stage: expected,
      updated_at: at,
    });
  });

  test('where the lead that stays had none, it has the other’s', async () => {
    const [kept, gone] = [await lead(), await lead()];
    await stage(gone, { stage: 'applied', assigned_to: staff[0] });
    await merge(kept, gone);
    expect(await rowOf<Stage>('lead_stage', kept)).toMatchObject({
      stage: 'applied',
      assigned_to: staff[0],
    });
  });
});

test('the lead keeps its owner, and has the other’s where it had none', async () => {
  const [own, none, gone, alsoGone] = [await lead(), await lead(), await lead(), await lead()];
  await stage(own, { assigned_to: staff[0] });
  await stage(none, {});
  await stage(gone, { assigned_to: staff[1] });
  await stage(alsoGone, { assigned_to: staff[1] });
  await merge(own, gone);
  await merge(none, alsoGone);
  expect((await rowOf<Stage>('lead_stage', own))?.assigned_to).toBe(staff[0]);
  expect((await rowOf<Stage>('lead_stage', none))?.assigned_to).toBe(staff[1]);
});

test.each([
  ['2027-03-01', '2027-03-02', '2027-03-01'],
  ['2027-03-02', '2027-03-01', '2027-03-01'],
  [null, '2027-03-02', '2027-03-02'],
  ['2027-03-01', null, '2027-03-01'],
  [null, null, null],
])('of calls at %s and at %s the earlier is made', async (one, other, expected) => {
  const [kept, gone] = [await lead(), await lead()];
  await stage(kept, { call_at: one });
  await stage(gone, { call_at: other });
  await merge(kept, gone);
  const { call_at } = (await rowOf<Stage>('lead_stage', kept))!;
  expect(call_at?.toISOString().slice(0, 10) ?? null).toBe(expected);
});

describe('how it ended goes with the stage that counts', () => {
  type Outcome = {
    lost_reason: string | null;
    enrolled_on: string | null;
    programme: string | null;
  };
  const enrolled = { enrolled_on: '2027-01-20', programme: 'MBA' };
  const lost = { lost_reason: 'Too dear' };

  async function joined(
    one: readonly [string, object | null],
    other: readonly [string, object | null],
  ): Promise<unknown> {
    const ids = [await lead(), await lead()] as const;
    for (const [at, [name, told]] of [one, other].entries()) {
      const id = ids[at as 0 | 1];
      await stage(id, { stage: name });
      if (told)
        await put('lead_outcome', { lead_id: id, told_at: `2027-01-2${at}T00:00:00Z`, ...told });
    }
    await merge(...ids);
    const [outcome] = await all<Outcome>(
      `SELECT lost_reason, enrolled_on::text, programme, says_enrolled, enrolled_heard_at, told_at
       FROM lead_outcome WHERE lead_id = $1`,
      [ids[0]],
    );
    return outcome;
  }

  const nothing = { lost_reason: null, enrolled_on: null, programme: null };

  test('who was lost here and has enrolled there has enrolled, on that day', async () => {
    expect(await joined(['lost', lost], ['enrolled', enrolled])).toMatchObject({
      ...nothing,
      ...enrolled,
    });
  });

  test('who has enrolled here was not lost', async () => {
    expect(await joined(['enrolled', enrolled], ['lost', lost])).toMatchObject({
      ...nothing,
      ...enrolled,
    });
    expect(await joined(['enrolled', null], ['lost', lost])).toMatchObject(nothing);
  });

  test('of two that ended alike it is said of the one that stays', async () => {
    expect(await joined(['lost', lost], ['lost', { lost_reason: 'Too far' }])).toMatchObject(lost);
    expect(await joined(['lost', null], ['lost', lost])).toMatchObject(lost);
    expect(
      await joined(['enrolled', { enrolled_on: '2027-01-19' }], ['enrolled', enrolled]),
    ).toMatchObject({
      enrolled_on: '2027-01-19',
      programme: 'MBA',
    });
  });

  test('that it enrolled was heard when it was heard first, and one says it for both', async () => {
    const heard = (day: number) => ({ enrolled_heard_at: new Date(`2027-01-${day}T00:00:00Z`) });
    const says = (says_enrolled: boolean) => ({ says_enrolled });
    const here = ['enrolled', { ...heard(23), ...says(true) }] as const;
    const there = ['lost', { ...heard(21), ...says(false) }] as const;
    expect(await joined(here, there)).toMatchObject({ ...heard(21), ...says(true) });
    expect(await joined(there, here)).toMatchObject({ ...heard(21), ...says(true) });
    const never = { enrolled_heard_at: null, says_enrolled: false };
    expect(await joined(['lost', lost], ['enrolled', {}])).toMatchObject(never);
  });

  test('what the ERP told last of either is the last that it told', async () => {
    expect(await joined(['lost', lost], ['new', {}])).toMatchObject({
      ...nothing,
      told_at: new Date('2027-01-21T00:00:00Z'),
    });
    expect(await joined(['new', null], ['new', null])).toBeUndefined();
  });
});

describe('the first touch of both is the first, the last the last', () => {
  const touch = (day: string) => ({ at: `2027-01-${day}T00:00:00.000Z`, utm_source: day });
  const [early, late] = [touch('05'), touch('09')];
  test.each([
    [early, late, early, late],
    [late, early, early, late],
    [null, late, late, late],
    [early, null, early, early],
    [null, null, null, null],
    // The same moment, said with another offset.
    [early, { ...early, at: '2027-01-05T05:30:00+05:30', utm_source: 'same' }, early, early],
  ])('%j and %j', async (one, other, first, last) => {
    const kept = await lead({ first_touch: one, last_touch: one });
    const gone = await lead({ first_touch: other, last_touch: other });
    await merge(kept, gone);
    expect(await rowOf('lead', kept)).toMatchObject({
      first_touch: first,
      last_touch: last,
      updated_at: at,
    });
  });
});

test.each([
  ['referrer', 'self', 'self'],
  ['self', 'referrer', 'self'],
  ['referrer', 'referrer', 'referrer'],
])('who was entered by a %s and by a %s was entered by a %s', async (one, other, expected) => {
  const [kept, gone] = [await lead({ details_by: one }), await lead({ details_by: other })];
  await merge(kept, gone);
  expect(await rowOf('lead', kept)).toMatchObject({ details_by: expected });
});

test('its own nominee and place stay, and those of the other come where it has none', async () => {
  const [own, none, gone, alsoGone] = [await lead(), await lead(), await lead(), await lead()];
  for (const [id, name] of [
    [own, 'Own'],
    [gone, 'Other'],
    [alsoGone, 'Other'],
  ] as const) {
    await put('lead_nominee', { lead_id: id, name, contact: '+919876500000', at });
    await put('lead_region', { lead_id: id, country: name, at });
  }
  await merge(own, gone);
  await merge(none, alsoGone);
  for (const [id, said] of [
    [own, 'Own'],
    [none, 'Other'],
  ] as const) {
    expect(await rowOf('lead_nominee', id)).toMatchObject({ name: said });
    expect(await rowOf('lead_region', id)).toMatchObject({ country: said });
  }
  expect(await all('SELECT FROM lead_nominee')).toHaveLength(2);
});

test('what became part of a lead that becomes part of another is a part of that', async () => {
  const [first, second, third] = [
    await lead(),
    await lead({ source_media: 'Print' }),
    await lead(),
  ];
  await stage(second, { stage: 'contacted' });
  await put('lead_region', { lead_id: second, country: 'India', at });
  await merge(first, second);
  await merge(third, first);
  expect([
    await mergedInto(app.services.database.db, second),
    await mergedInto(app.services.database.db, first),
  ]).toEqual([third, third]);
  expect(await mergedInto(app.services.database.db, third)).toBeNull();
  const [kept] = await all('SELECT data, by FROM lead_merged WHERE id = $1', [second]);
  expect(kept).toMatchObject({
    by: 'Asha Rao',
    data: { source_media: 'Print', region: { country: 'India' }, stage: { stage: 'contacted' } },
  });
});

test('two that are to be one are locked by their ids, whichever was named first', async () => {
  const [one, other] = [await lead({ verified_at: at, leads_id: 'ERP-1' }), await lead()];
  const [there, back] = await withTransaction(app.services.database, async (tx) => [
    await lockBoth(tx, one, other),
    await lockBoth(tx, other, one),
  ]);
  expect(there).toEqual(back);
  expect(there).toMatchObject([
    { id: one, isVerified: true, leadsId: 'ERP-1' },
    { id: other, isVerified: false, leadsId: null },
  ]);
});
