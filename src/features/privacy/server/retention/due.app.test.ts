import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { privacy } from '../../feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { rowsIn } from '../../../../../tests/support/rows.ts';
import {
  type Transaction,
  withTransaction,
} from '../../../../server/platform/database/database.ts';
import {
  expiredErasures,
  holdErasure,
  isStillDue,
  keepActive,
  keepReturned,
  listErasures,
  noticeErasures,
  releaseErasure,
} from './repository.ts';

let app: TestApp;
const { all, lead, put } = rowsIn(() => app.services.database.pool);
beforeAll(async () => {
  app = await createTestApp({ features: [privacy], content: 'empty', start: false });
});
afterAll(() => app.close());
beforeEach(() => all('DELETE FROM lead'));

/** Enquiries of before 2027 are over, enrolments of before 2020. */
const bounds = { enquiry: new Date('2027-01-01'), enrolment: new Date('2020-01-01') };
const now = new Date('2030-01-01');
const until = new Date('2030-02-01');
const step = { now, bounds, until, after: 0, limit: 100 };
const OLD = '2026-12-31T23:59:59Z';
const YOUNG = '2027-01-01T00:00:01Z';

function inTurn<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return withTransaction(app.services.database, work);
}

/** A lead to which nothing has happened for long, but for what is said. */
function old(columns: object = {}): Promise<number> {
  return lead({ created_at: OLD, updated_at: OLD, ...columns });
}

function listed(more: object = {}): Promise<number[]> {
  return listErasures(app.services.database.db, { ...step, ...more });
}

/** A lead that is listed, as these columns say. */
async function inList(columns: object = {}): Promise<number> {
  const id = await old();
  const row = {
    lead_id: id,
    purpose: 'enquiry',
    listed_at: '2029-11-01',
    erase_after: '2029-12-31',
  };
  await put('lead_erasure', { ...row, ...columns });
  return id;
}

type Happened = (id: number) => Promise<void>;

function stage(columns: object): Happened {
  return (id) => put('lead_stage', { lead_id: id, updated_at: OLD, ...columns });
}

function note(at: string): Happened {
  return (id) => put('lead_note', { lead_id: id, by: 'Asha', text: 'Called.', at });
}

function session(at: string): Happened {
  const row = { created_at: at, expires_at: at };
  return (id) => put('visitor_session', { lead_id: id, token_hash: Buffer.from(`${id}`), ...row });
}

describe('a lead is due for erasure', () => {
  test.each<[string, Happened]>([
    ['where nothing has happened since', async () => undefined],
    ['where it only stands in a stage', stage({})],
    ['where it was lost', stage({ stage: 'lost' })],
    ['where all of it is old', async (id) => (await note(OLD)(id), session(OLD)(id))],
    ['where its call was never made', stage({ call_at: '2029-12-31' })],
  ])('%s', async (_why, happened) => {
    const id = await old();
    await happened(id);
    expect(await listed()).toEqual([id]);
  });

  test.each<[string, Happened]>([
    ['where staff moved it since', stage({ updated_at: YOUNG })],
    ['where staff noted something', note(YOUNG)],
    ['where its person came by', session(YOUNG)],
    ['where a call is planned', stage({ call_at: '2030-01-02' })],
    ['where it has enrolled', stage({ stage: 'enrolled' })],
    [
      'where it is listed already',
      (id) =>
        put('lead_erasure', { lead_id: id, purpose: 'enquiry', listed_at: OLD, erase_after: OLD }),
    ],
  ])('but not %s', async (_why, happened) => {
    const id = await old();
    await happened(id);
    expect(await listed()).toEqual([]);
  });

  test('but not where it is young, or invented', async () => {
    await lead({ created_at: YOUNG, updated_at: YOUNG });
    await old({ updated_at: YOUNG });
    await lead({ created_at: YOUNG, updated_at: OLD });
    await old({ invented: true });
    expect(await listed()).toEqual([]);
  });

  test('once it has enrolled by when enrolments are, and never where these are kept for good', async () => {
    const ancient = '2019-12-31T00:00:00Z';
    const id = await old({ created_at: ancient, updated_at: ancient });
    await stage({ stage: 'enrolled', updated_at: ancient })(id);
    expect(await listed({ bounds: { ...bounds, enrolment: null } })).toEqual([]);
    expect(await listed()).toEqual([id]);
    expect(await all('SELECT purpose, noticed_at FROM lead_erasure')).toEqual([
      { purpose: 'enrolment', noticed_at: null },
    ]);
  });

  test('a step at a time, each once', async () => {
    const ids = [await old(), await old(), await old()];
    expect(await listed({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await listed({ limit: 2, after: ids[1] })).toEqual(ids.slice(2));
    expect(await listed()).toEqual([]);
  });
});

describe('its person is told', () => {
  const told = (listedBy = '2029-12-01') =>
    inTurn((tx) => noticeErasures(tx, { ...step, listedBy: new Date(listedBy) }));

  test('once staff could see it for long enough, once, and it goes so long after', async () => {
    const id = await inList();
    expect(await told('2029-10-31')).toEqual([]);
    expect(await told()).toMatchObject([{ id: String(id), verified: false }]);
    expect(await told()).toEqual([]);
    expect(await all('SELECT noticed_at, erase_after FROM lead_erasure')).toEqual([
      { noticed_at: now, erase_after: until },
    ]);
  });

  test('but not where staff hold it, or something has happened', async () => {
    await inList({ held_at: OLD, held_by: 'Asha', held_reason: 'A claim.' });
    await note(YOUNG)(await inList());
    expect(await told()).toEqual([]);
  });
});

describe('whoever it is stays off the list again', () => {
  const kept = (ahead = bounds) => keepActive(app.services.database.db, { bounds, ahead, now });
  const told = { noticed_at: '2029-12-01', erase_after: '2029-12-03' };

  test.each<[string, object, Happened, number]>([
    ['where nothing has happened', told, async () => undefined, 0],
    ['where staff noted something before it was told', told, note('2029-11-30'), 1],
    ['where its person came by since', told, session('2029-12-02'), 1],
    ['where it came by since it was listed', {}, session('2029-11-02'), 1],
    ['where a call is planned', {}, stage({ call_at: '2030-01-02' }), 1],
    ['where it has enrolled since', told, stage({ stage: 'enrolled' }), 1],
    [
      'but not where staff hold it',
      { held_at: OLD, held_by: 'A', held_reason: 'B' },
      note('2029-12-30'),
      0,
    ],
  ])('%s', async (_why, columns, happened, count) => {
    await happened(await inList(columns));
    expect(await kept()).toBe(count);
    expect(await all('SELECT FROM lead_erasure')).toHaveLength(1 - count);
  });

  test('where all are kept for longer now: who was told by what holds, the others by what is to come', async () => {
    await inList(told);
    await inList();
    expect(await kept({ enquiry: new Date('2026-01-01'), enrolment: bounds.enrolment })).toBe(1);
    expect(await all('SELECT noticed_at IS NOT NULL AS told FROM lead_erasure')).toEqual([
      { told: true },
    ]);
  });
});

describe('it goes', () => {
  const told = { noticed_at: '2029-12-01', erase_after: '2030-01-01' };
  const expired = (at = now) =>
    expiredErasures(app.services.database.db, { now: at, after: 0, limit: 10 });
  const still = (id: number, at = now) => inTurn((tx) => isStillDue(tx, id, at));

  test('when its notice has run out, and not a moment sooner', async () => {
    const id = await inList(told);
    const sooner = new Date(now.getTime() - 1);
    expect([await expired(sooner), await still(id, sooner)]).toEqual([[], false]);
    expect([await expired(), await still(id)]).toEqual([[id], true]);
  });

  test('not where nobody was told, or somebody holds it', async () => {
    const untold = await inList({ erase_after: '2029-12-01' });
    const held = await inList({ ...told, held_at: OLD, held_by: 'Asha', held_reason: 'A claim.' });
    expect(await expired()).toEqual([]);
    expect([await still(untold), await still(held)]).toEqual([false, false]);
  });

  test('not where something happened after the notice', async () => {
    const id = await inList(told);
    await note('2029-12-02')(id);
    expect(await still(id)).toBe(false);
  });

  test('not where its person comes back, unless staff hold it anyway', async () => {
    const id = await inList(told);
    const held = await inList({ ...told, held_at: OLD, held_by: 'Asha', held_reason: 'A claim.' });
    const unlisted = await old();
    for (const one of [id, held, unlisted]) await inTurn((tx) => keepReturned(tx, one, now));
    expect(await still(id)).toBe(false);
    const touched = await all<{ id: string }>('SELECT id FROM lead WHERE updated_at = $1', [now]);
    expect(touched.map((row) => Number(row.id))).toEqual([id]);
  });
});

test('only a listed lead can be held, and let go again', async () => {
  const [asked, plain, unlisted] = [await inList({ asked_at: OLD }), await inList(), await old()];
  const hold = (leadId: number) =>
    inTurn((tx) => holdErasure(tx, { leadId, by: 'Asha', reason: 'A claim.', at: now }));
  const release = (leadId: number, isAsked: boolean) =>
    inTurn((tx) => releaseErasure(tx, { leadId, isAsked }));
  expect(await release(plain, false)).toBe(false);
  expect([await hold(asked), await hold(plain), await hold(unlisted)]).toEqual([true, true, false]);
  expect([await release(asked, false), await release(plain, true)]).toEqual([false, false]);
  expect([await release(asked, true), await release(plain, false)]).toEqual([true, true]);
  expect(await all('SELECT FROM lead_erasure')).toEqual([]);
});
