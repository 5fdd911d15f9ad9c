import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import type { ChangedMany } from '../../../kernel/calls/staffLeads.ts';
import type {
  LeadPage,
  StaffLeadChoices,
  StaffLeadPage,
} from '../../../kernel/staffLeads/staffLeads.ts';
import type { LeadOwnStage } from '../stage.ts';
import { leadStages } from '../feature.ts';

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ features: [leadStages], limits: { leadPost: 1_000 } });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

async function add(stage: string, label: string, by: StaffBrowser = admin) {
  return by.call<{ id: number }>('POST', '/api/staff/lead-stages', { stage, label });
}

async function addLead(): Promise<number> {
  const mobile = newPhone();
  await newVisitor(app).register(mobile);
  const url = `/api/staff/leads?q=${encodeURIComponent(mobile)}`;
  const { body } = await admin.call<StaffLeadPage>('GET', url);
  return body.data.items[0]?.id ?? 0;
}

async function pageOf(id: number): Promise<LeadPage> {
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${id}`)).body.data;
}

function setStage(id: number, stage: string, own_stage: number | null = null) {
  return admin.call('PUT', `/api/staff/leads/${id}/stage`, { stage, own_stage });
}

test('a custom stage is chosen, filtered by, counted, exported, and ends with its stage', async () => {
  const { body } = await add('interested', ' Documents  awaited ');
  const own = body.data.id;
  const [id, other] = [await addLead(), await addLead()];
  expect((await setStage(id, 'interested', own)).status).toBe(200);
  await setStage(other, 'interested');
  const page = await pageOf(id);
  expect(page).toMatchObject({
    stage: 'interested',
    own_stage: { id: own, label: 'Documents awaited' },
  });
  expect(page.timeline[0]).toMatchObject({ kind: 'stage', text: 'Interested: Documents awaited' });
  const listed = await admin.call<StaffLeadPage>('GET', `/api/staff/leads?own_stage=${own}`);
  expect(listed.body.data.items.map((lead) => lead.id)).toEqual([id]);
  const csv = await admin.call<string>('GET', `/api/staff/leads.csv?own_stage=${own}`);
  expect(csv.body.data).toContain('Documents awaited');
  const stages = await admin.call<LeadOwnStage[]>('GET', '/api/staff/lead-stages');
  expect(stages.body.data).toContainEqual(expect.objectContaining({ id: own, leads: 1 }));

  // Given to somebody it stays, and moved on it ends.
  await admin.call('PUT', `/api/staff/leads/${id}/assignee`, { staff_id: null });
  expect((await pageOf(id)).own_stage?.id).toBe(own);
  await setStage(id, 'applied');
  expect(await pageOf(id)).toMatchObject({ stage: 'applied', own_stage: null });
});

test('a reason for losing is asked for as soon as there is one, of one lead and of many', async () => {
  const [id, other] = [await addLead(), await addLead()];
  expect((await setStage(id, 'lost')).status).toBe(200);
  const fees = (await add('lost', 'Fees too high')).body.data.id;
  const asked = await setStage(other, 'lost');
  const unsaid = [{ field: 'own_stage', msg: 'Please choose why they were lost.' }];
  expect([asked.status, asked.body.errors]).toEqual([400, unsaid]);
  const many = (own_stage: number | null) =>
    admin.call<ChangedMany>('PUT', '/api/staff/leads/stage', {
      ids: [id, other],
      stage: 'lost',
      own_stage,
    });
  expect((await many(null)).body.errors).toEqual(unsaid);
  expect((await many(fees)).body.data).toMatchObject({ changed: 2, same: 0 });
  expect((await many(fees)).body.data).toMatchObject({ changed: 0, same: 2 });
  expect((await pageOf(other)).own_stage).toEqual({ id: fees, label: 'Fees too high' });
});

test('one of another stage, or one that is switched off, is refused; leads that are there stay so', async () => {
  const own = (await add('contacted', 'Wants a visit')).body.data.id;
  const id = await addLead();
  const wrong = await setStage(id, 'interested', own);
  expect(wrong.body.errors?.[0]?.msg).toBe('Please choose a stage that is there.');
  await setStage(id, 'contacted', own);
  const off = { label: 'Wants a campus visit', is_off: true };
  expect((await admin.call('PUT', `/api/staff/lead-stages/${own}`, off)).status).toBe(200);
  expect((await pageOf(id)).own_stage?.label).toBe('Wants a campus visit');
  expect((await setStage(await addLead(), 'contacted', own)).status).toBe(400);
  const choices = await admin.call<StaffLeadChoices>('GET', '/api/staff/leads/choices');
  expect(choices.body.data.stages.map((one) => one.id)).not.toContain(own);
});

test('stages are offered in the order that staff give them; each is named once, and none is left out', async () => {
  const ids = async () =>
    (await admin.call<LeadOwnStage[]>('GET', '/api/staff/lead-stages')).body.data.map(
      ({ id }) => id,
    );
  const [first, second] = [
    (await add('enrolled', 'Paid in part')).body.data.id,
    (await add('enrolled', 'Paid in full')).body.data.id,
  ];
  const before = await ids();
  const order = (to: number[]) => admin.call('PUT', '/api/staff/lead-stages', { ids: to });
  expect((await order(before.slice(1))).status).toBe(409);
  expect((await order([...before.slice(1), second])).status).toBe(409);
  expect((await order(before.toReversed())).status).toBe(200);
  const { body } = await admin.call<StaffLeadChoices>('GET', '/api/staff/leads/choices');
  const offered = body.data.stages.filter(({ stage }) => stage === 'enrolled').map(({ id }) => id);
  expect(offered).toEqual([second, first]);
});

test('who may not change settings changes no stage', async () => {
  const counsellor = await signedIn(app, 'EVENT_CREATER');
  expect((await add('new', 'Mine', counsellor)).status).toBe(403);
});

test('no more than a hundred are kept, and no name has a NUL', async () => {
  const { rows } = await app.services.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM lead_own_stage',
  );
  const left = 100 - (rows[0]?.n ?? 0);
  await app.services.database.pool.query(
    "INSERT INTO lead_own_stage (stage, label) SELECT 'new', 'Filler ' || n FROM generate_series(2, $1::int) AS n",
    [left],
  );
  const answers = await Promise.all([add('new', 'One\u0000 more'), add('new', 'Two more')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { body } = await admin.call<LeadOwnStage[]>('GET', '/api/staff/lead-stages');
  expect(body.data).toHaveLength(100);
  expect(JSON.stringify(body.data)).not.toContain('\\u0000');
  await app.services.database.pool.query("DELETE FROM lead_own_stage WHERE label LIKE 'Filler %'");
});

test('no name stands twice in a stage, whoever comes first, and all is in the audit log', async () => {
  const answers = await Promise.all([add('new', 'Walk-in'), add('new', 'walk-in')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await add('applied', 'Walk-in')).status).toBe(201);
  expect((await add('gone', '')).body.errors?.map(({ field }) => field)).toEqual([
    'stage',
    'label',
  ]);
  const missing = { label: 'None', is_off: false };
  expect((await admin.call('PUT', '/api/staff/lead-stages/999999', missing)).status).toBe(404);
  const { rows } = await app.services.database.pool.query<{ action: string }>(
    "SELECT DISTINCT action FROM audit_log WHERE entity = 'lead_own_stage' ORDER BY action",
  );
  expect(rows.map(({ action }) => action)).toEqual(['change_stage', 'make_stage', 'order_stages']);
});

test('a call ends with its outcome and the next step, all or nothing', async () => {
  const id = await addLead();
  const end = (body: object) => admin.call('POST', `/api/staff/leads/${id}/call/outcome`, body);
  const soon = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const past = new Date(app.clock.now().getTime() - 1_000).toISOString();
  expect((await end({})).body.errors?.map(({ field }) => field)).toEqual(['outcome']);
  const late = await end({ outcome: 'interested', stage: 'interested', at: past, note: 'x' });
  expect(late.body.errors?.map(({ field }) => field)).toEqual(['at']);
  expect(await pageOf(id)).toMatchObject({ stage: 'new', call_at: null });

  const ended = { outcome: 'interested', stage: 'interested', at: soon, note: 'Asks for EMI' };
  expect((await end(ended)).status).toBe(200);
  const { stage, call_at, timeline } = await pageOf(id);
  expect([stage, call_at]).toEqual(['interested', soon]);
  const told = timeline.filter(({ by }) => by !== null).map(({ kind, text }) => [kind, text]);
  expect(told).toContainEqual(['called', 'Reached: interested']);
  expect(told).toContainEqual(['stage', 'Interested']);
  expect(told).toContainEqual(['note', 'Asks for EMI']);
  expect((await end({ outcome: 'no_answer' })).status).toBe(200);
  expect((await pageOf(id)).call_at).toBeNull();
});

test('a call that someone else has ended or moved since is ended once', async () => {
  const id = await addLead();
  const planned = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await admin.call('PUT', `/api/staff/leads/${id}/call`, { at: planned });
  const end = (call_at: string | null) =>
    admin.call('POST', `/api/staff/leads/${id}/call/outcome`, { outcome: 'no_answer', call_at });
  const answers = await Promise.all([end(planned), end(planned)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const called = (await pageOf(id)).timeline.filter(({ kind }) => kind === 'called');
  expect(called.map(({ text }) => text)).toEqual(['No answer']);
  expect((await end(null)).status).toBe(200);
});

test('a version that knows no custom stages moves a lead on, and its custom stage ends', async () => {
  const own = (await add('contacted', 'Asked for a scholarship')).body.data.id;
  const id = await addLead();
  await setStage(id, 'contacted', own);
  await app.services.database.pool.query(
    "UPDATE lead_stage SET stage = 'applied' WHERE lead_id = $1",
    [id],
  );
  expect((await pageOf(id)).own_stage).toBeNull();
  const stagesIn = async () =>
    (await pageOf(id)).timeline.filter(({ kind }) => kind === 'stage').length;
  const before = await stagesIn();
  expect((await setStage(id, 'applied')).status).toBe(200);
  expect(await stagesIn()).toBe(before);
});
