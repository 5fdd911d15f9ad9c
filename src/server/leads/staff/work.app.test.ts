import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dashboard } from '../../../features/dashboard/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn, type StaffBrowser } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import type { Waiting } from '../../../kernel/staff/waiting.ts';
import { leadWorkMessages } from '../../../kernel/staffLeads/leadWork.ts';
import type { ChangedMany } from '../../../kernel/calls/staffLeads.ts';
import type { LeadPage, StaffLeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import type { AuditEntryBody } from '../../../kernel/calls/operations.ts';

const HOUR = 3_600_000;

let app: TestApp;
let admin: StaffBrowser & { id: number };
let other: StaffBrowser & { id: number };

beforeAll(async () => {
  app = await createTestApp({ features: [dashboard], limits: { leadPost: 1_000 } });
  // Noon in India: hours before and after are of the same day.
  app.clock.set(new Date(`${app.clock.now().toISOString().slice(0, 10)}T06:30:00Z`));
  admin = await signedIn(app, 'ADMIN');
  other = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

let made = 0;

/** A lead of a campaign of its own, so that a filter finds it alone. */
async function addLead(campaign = `campaign-${(made += 1)}`): Promise<number> {
  const mobile = newPhone();
  await newVisitor(app).register(mobile, { data: { source_campaign: campaign } });
  const found = await list(`q=${encodeURIComponent(mobile)}`);
  return found.items[0]!.id;
}

async function list(query: string, by: StaffBrowser = admin) {
  return (await by.call<StaffLeadPage>('GET', `/api/staff/leads?${query}`)).body.data;
}

async function pageOf(id: number) {
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${id}`)).body.data;
}

/** Returns the audit log of a lead, the newest entry first, without reads. */
async function linesOf(id: number) {
  const url = `/api/staff/audit?entity=lead&entity_id=${id}`;
  const { items } = (await admin.call<{ items: AuditEntryBody[] }>('GET', url)).body.data;
  return items.filter(({ action }) => action !== 'read');
}

function inHours(hours: number): string {
  return new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
}

function plan(id: number, at: string) {
  return admin.call('PUT', `/api/staff/leads/${id}/call`, { at });
}

async function waitingCalls(by: StaffBrowser) {
  return (await by.call<Waiting>('GET', '/api/staff/waiting')).body.data.calls;
}

describe('the next call', () => {
  test('is planned, put off and made, and each stands in the timeline and the audit log', async () => {
    const id = await addLead();
    expect((await pageOf(id)).call_at).toBeNull();
    await plan(id, '2027-01-05T15:30:00+05:30');
    expect((await pageOf(id)).call_at).toBe('2027-01-05T10:00:00.000Z');
    app.clock.advance(1000);
    await plan(id, '2027-01-06T15:30:00+05:30');
    app.clock.advance(1000);
    expect((await admin.call('POST', `/api/staff/leads/${id}/call/done`)).status).toBe(200);
    expect((await admin.call('POST', `/api/staff/leads/${id}/call/done`)).status).toBe(200);

    const { call_at, timeline, stage } = await pageOf(id);
    expect([call_at, stage]).toEqual([null, 'new']);
    const calls = timeline.filter(({ kind }) => kind.startsWith('call'));
    expect(calls.map(({ kind }) => kind)).toEqual(['called', 'call_planned', 'call_planned']);
    expect(calls.map(({ text }) => text)[1]).toBe('for 6 Jan 2027, 3:30 pm');
    const actions = (await linesOf(id)).map(({ action }) => action);
    expect(actions).toEqual(['called', 'call_planned', 'call_planned']);
  });

  test('is not planned for the past, nor for the far future, nor without a time', async () => {
    const id = await addLead();
    for (const [at, msg] of [
      [inHours(-1), leadWorkMessages.past],
      ['2031-01-01T10:00:00Z', leadWorkMessages.far],
    ] as const) {
      const { status, body } = await plan(id, at);
      expect([status, body.errors]).toEqual([400, [{ field: 'at', msg }]]);
    }
    expect((await plan(id, 'tomorrow')).status).toBe(400);
    expect((await plan(2147483647, inHours(1))).status).toBe(404);
  });

  test('is counted and listed on its day, for its owner, or for all where nobody has it', async () => {
    const before = [await waitingCalls(admin), await waitingCalls(other)];
    const [late, soon, tomorrow, mine, off] = await Promise.all(
      Array.from({ length: 5 }, () => addLead('due')),
    );
    await plan(late!, inHours(1));
    await plan(soon!, inHours(5));
    await plan(tomorrow!, inHours(13));
    await plan(mine!, inHours(4));
    await plan(off!, inHours(4));
    await admin.call('DELETE', `/api/staff/leads/${off}/call`);
    await admin.call('PUT', `/api/staff/leads/${mine}/assignee`, { staff_id: admin.id });
    app.clock.advance(2 * HOUR);

    const due = async (query: string, by = admin) =>
      (await list(`campaign=due&sort=call_at&order=asc&${query}`, by)).items.map(({ id }) => id);
    expect(await due('call=due&assigned=mine')).toEqual([late, mine, soon]);
    expect(await due('call=due&assigned=mine', other)).toEqual([late, soon]);
    expect(await due('call=due&assigned=anyone', other)).toEqual([late, mine, soon]);
    expect(await due('call=overdue')).toEqual([late]);
    expect(await due('call=today')).toEqual([mine, soon]);
    expect(await due('call=planned')).toEqual([late, mine, soon, tomorrow]);
    expect(await waitingCalls(admin)).toBe(before[0]! + 3);
    expect(await waitingCalls(other)).toBe(before[1]! + 2);
  });
});

describe('many leads at once', () => {
  test('get one stage: each in its timeline and the audit log, and what could not is told', async () => {
    const ids = [await addLead(), await addLead(), await addLead()];
    await admin.call('PUT', `/api/staff/leads/${ids[0]}/stage`, { stage: 'contacted' });
    await admin.call('PUT', `/api/staff/leads/${ids[1]}/assignee`, { staff_id: other.id });
    await plan(ids[1]!, inHours(2));
    const gone = 2147483647;
    const { body } = await admin.call<ChangedMany>('PUT', '/api/staff/leads/stage', {
      ids: [...ids, gone],
      stage: 'contacted',
    });
    expect(body.data).toEqual({
      changed: 2,
      same: 1,
      failed: [{ id: gone, msg: leadWorkMessages.gone }],
    });
    for (const id of ids) expect(await pageOf(id)).toMatchObject({ stage: 'contacted' });
    const page = await pageOf(ids[1]!);
    expect(page.assigned?.id).toBe(other.id);
    expect(page.call_at).not.toBeNull();
    expect(page.timeline.filter(({ kind }) => kind === 'stage')).toHaveLength(1);
    expect((await linesOf(ids[2]!))[0]).toMatchObject({
      action: 'set_stage',
      before: { stage: 'new' },
      after: { stage: 'contacted', many: 2 },
    });
  });

  test('get one owner by a filter, all that fit it and no others', async () => {
    const ids = [await addLead('all of us'), await addLead('all of us')];
    const apart = await addLead();
    const sent = { filter: { campaign: 'all of us' }, staff_id: other.id };
    const { body } = await admin.call<ChangedMany>('PUT', '/api/staff/leads/assignee', sent);
    expect(body.data).toEqual({ changed: 2, same: 0, failed: [] });
    expect((await list(`assigned=${other.id}&campaign=all%20of%20us`)).total).toBe(2);
    expect((await pageOf(apart)).assigned).toBeNull();
    for (const id of ids) expect((await linesOf(id))[0]).toMatchObject({ action: 'assign' });
    const again = await admin.call<ChangedMany>('PUT', '/api/staff/leads/assignee', {
      ...sent,
      staff_id: null,
    });
    expect(again.body.data.changed).toBe(2);
  });

  test('are those that were there when the list was read: who came or changed since is told of', async () => {
    const campaign = 'seen before';
    const [first, second] = [await addLead(campaign), await addLead(campaign)];
    app.clock.advance(1_000);
    const seen = await list('campaign=seen%20before');
    expect(seen.total).toBe(2);
    app.clock.advance(1_000);
    const late = await addLead(campaign);
    await admin.call('PUT', `/api/staff/leads/${second}/stage`, { stage: 'interested' });
    const sent = { filter: { campaign }, seen_at: seen.read_at };
    const change = async (body: object) =>
      (await admin.call<ChangedMany>('PUT', '/api/staff/leads/stage', body)).body.data;
    expect(await change({ ...sent, stage: 'lost' })).toEqual({
      changed: 1,
      same: 0,
      failed: [],
      later: 2,
    });
    const stages = await Promise.all([first, second, late].map(pageOf));
    expect(stages.map(({ stage }) => stage)).toEqual(['lost', 'interested', 'new']);
    const again = (await list('campaign=seen%20before')).read_at;
    expect(await change({ ...sent, seen_at: again, stage: 'lost' })).toMatchObject({
      changed: 2,
      same: 1,
      later: 0,
    });
    const far = new Date(Date.parse(again ?? '') + 20 * 3_600_000).toISOString();
    expect(
      await change({ ...sent, seen_at: far.replace('Z', '+20:00'), stage: 'lost' }),
    ).toMatchObject({ same: 3, later: 0 });
    for (const path of ['stage', 'assignee'])
      for (const seen_at of ['yesterday', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-20:00']) {
        const to = path === 'stage' ? { stage: 'lost' } : { staff_id: null };
        const body = { ...sent, seen_at, ...to };
        const wrong = await admin.call('PUT', `/api/staff/leads/${path}`, body);
        expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'seen_at']);
      }
  });

  test('are none without a selection, nor for someone who cannot open them', async () => {
    const nobody = await admin.call('PUT', '/api/staff/leads/stage', { stage: 'lost' });
    expect(nobody.body.errors?.[0]?.msg).toBe(leadWorkMessages.nothingChosen);
    const id = await addLead();
    const events = await signedIn(app, 'EVENT_CREATER');
    const sent = { ids: [id], staff_id: events.id };
    const refused = await admin.call('PUT', '/api/staff/leads/assignee', sent);
    expect(refused.body.errors?.[0]?.field).toBe('staff_id');
    expect((await events.call('PUT', '/api/staff/leads/assignee', sent)).status).toBe(403);
  });

  test('are exported as they were picked', async () => {
    const [first, second] = [await addLead(), await addLead()];
    await addLead();
    const url = `/api/staff/leads.csv?ids=${first},${second}`;
    // A file asks for a sign-in of the last minutes, and the clock has gone on.
    const fresh = await signedIn(app, 'ADMIN');
    const { body } = await fresh.call<string>('GET', url);
    const lines = body.data.trim().split('\r\n').slice(1);
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([second, first]);
    expect((await fresh.call('GET', '/api/staff/leads.csv?ids=1;2')).status).toBe(400);
  });
});
