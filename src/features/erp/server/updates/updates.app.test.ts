import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { erp } from '../../feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { erpOf, type Signing } from '../../../../../tests/support/erp-caller.ts';
import { signedIn, type StaffBrowser } from '../../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';
import type { LeadPage } from '../../../../kernel/staffLeads/staffLeads.ts';
import type { Vendor } from '../../../../kernel/calls/operations.ts';

const OLD = `whsec_${Buffer.alloc(32, 'old').toString('base64')}`;
const NEW = `whsec_${Buffer.alloc(32, 'new').toString('base64')}`;
const MINUTE = 60_000;

let app: TestApp;
let admin: StaffBrowser;
const { post, tell, at } = erpOf(() => app, NEW);
beforeAll(async () => {
  app = await createTestApp({
    features: [erp],
    env: { PROSPECTUS_ERP_INCOMING_SECRET: `${OLD}, ${NEW}` },
    limits: { leadPost: 1_000 },
  });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

type Lead = { publicId: string; id: number };

async function newLead(): Promise<Lead> {
  const { lead } = await newVisitor(app).signIn(newPhone());
  const { rows } = await app.services.database.pool.query<{ id: string }>(
    'SELECT id FROM lead WHERE public_id = $1',
    [lead.id],
  );
  return { publicId: lead.id, id: Number(rows[0]?.id) };
}

async function merge(kept: Lead, gone: Lead): Promise<void> {
  const url = `/api/staff/leads/${kept.id}/merge`;
  expect((await admin.call('POST', url, { other: gone.id })).status).toBe(200);
}

async function pageOf(id: number): Promise<LeadPage> {
  return (await admin.call<LeadPage>('GET', `/api/staff/leads/${id}`)).body.data;
}

describe('what the ERP tells', () => {
  test('moves a lead, and staff see how it ended and who said so', async () => {
    const { id, publicId } = await newLead();
    const [programme] = app.services.content.snapshot().all('programme');
    const enrolled = { stage: 'enrolled', enrolled_on: '2026-11-20', leads_id: `ERP-${id}` };
    const told = { ...enrolled, programme: programme?.data.erp_unicode };
    expect(await tell(publicId, told)).toEqual({
      lead_id: publicId,
      outcome: 'applied',
      stage: 'enrolled',
    });
    const page = await pageOf(id);
    expect(page).toMatchObject({
      stage: 'enrolled',
      leads_id: `ERP-${id}`,
      enrolled_on: '2026-11-20',
      enrolled_programme: programme?.data.display_name,
    });
    expect(page.timeline).toContainEqual(
      expect.objectContaining({ kind: 'stage', by: 'ERP', text: 'Enrolled' }),
    );
    const log = await admin.call<{ items: { action: string }[] }>(
      'GET',
      `/api/staff/audit?entity=lead&entity_id=${id}`,
    );
    const deeds = log.body.data.items.filter(({ action }) => action !== 'read');
    expect(deeds).toEqual([
      expect.objectContaining({ action: 'set_stage', actor: expect.stringContaining('ERP') }),
    ]);
    app.clock.advance(MINUTE);
    await tell(publicId, { stage: 'lost', lost_reason: 'Took a place elsewhere' });
    expect(await pageOf(id)).toMatchObject({
      stage: 'lost',
      lost_reason: 'Took a place elsewhere',
      enrolled_on: null,
    });
  });

  test('does not undo newer changes, of the ERP or of staff', async () => {
    const { id, publicId } = await newLead();
    expect(await tell(publicId, { stage: 'applied' })).toMatchObject({ outcome: 'applied' });
    const late = { stage: 'contacted', at: at(-1) };
    expect(await tell(publicId, late)).toMatchObject({ outcome: 'outdated', stage: 'applied' });
    app.clock.advance(5 * MINUTE);
    await admin.call('PUT', `/api/staff/leads/${id}/stage`, { stage: 'interested' });
    const before = { stage: 'lost', at: at(-2) };
    expect(await tell(publicId, before)).toMatchObject({
      outcome: 'outdated',
      stage: 'interested',
    });
    app.clock.advance(MINUTE);
    expect(await tell(publicId, { stage: 'enrolled' })).toMatchObject({ outcome: 'applied' });
  });

  test('numbers a lead, though staff moved it since', async () => {
    const { id, publicId } = await newLead();
    app.clock.advance(5 * MINUTE);
    await admin.call('PUT', `/api/staff/leads/${id}/stage`, { stage: 'contacted' });
    const numbered = { leads_id: `ERP-${id}`, at: at(-2) };
    expect(await tell(publicId, numbered)).toMatchObject({ outcome: 'applied' });
    expect(await pageOf(id)).toMatchObject({ leads_id: `ERP-${id}`, stage: 'contacted' });
  });

  test('has an answer for each of a batch: one that cannot be holds up no other', async () => {
    const one = await newLead();
    const other = await newLead();
    const unknown = 'x'.repeat(22);
    const { status, results } = await post({
      updates: [
        { lead_id: one.publicId, at: at(), stage: 'contacted', leads_id: 'ERP-twice' },
        { lead_id: unknown, at: at(), stage: 'contacted' },
        { lead_id: other.publicId, at: at(), leads_id: 'ERP-twice' },
        { lead_id: other.publicId, at: at(), stage: 'applied' },
        { lead_id: one.publicId, at: at(), stage: 'contacted' },
      ],
    });
    expect(status).toBe(200);
    expect(results.map(({ outcome, code, status: own }) => [outcome, code, own])).toEqual([
      ['applied', undefined, undefined],
      ['refused', 'lead_not_found', 404],
      ['refused', 'conflict', 409],
      ['applied', undefined, undefined],
      ['unchanged', undefined, undefined],
    ]);
  });

  test('reaches a lead that has become part of another', async () => {
    const gone = await newLead();
    const kept = await newLead();
    await tell(gone.publicId, { stage: 'applied' });
    await merge(kept, gone);
    app.clock.advance(MINUTE);
    expect(await tell(gone.publicId, { stage: 'enrolled' })).toMatchObject({ outcome: 'applied' });
    expect((await pageOf(kept.id)).stage).toBe('enrolled');
  });

  test('says of a wrong body all that is wrong, and does nothing of it', async () => {
    const { id, publicId } = await newLead();
    const { status, errors } = await post({
      updates: [
        { lead_id: publicId, at: at(), stage: 'contacted' },
        { lead_id: publicId, at: at() },
        { lead_id: publicId, at: 'yesterday', stage: 'won' },
        {
          lead_id: publicId,
          at: at(),
          stage: 'applied',
          lost_reason: 'x',
          enrolled_on: '2026-1-1',
        },
        { lead_id: publicId, at: '0000-01-01T00:00:00Z', stage: 'lost', extra: true },
      ],
    });
    expect(status).toBe(400);
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      'updates.1.stage',
      'updates.2.at',
      'updates.2.stage',
      'updates.3.enrolled_on',
      'updates.3.lost_reason',
      'updates.4.at',
      'updates.4.extra',
    ]);
    const ahead = await post({ updates: [{ lead_id: publicId, at: at(6), stage: 'lost' }] });
    expect(ahead.errors.map(({ field }) => field)).toEqual(['updates.0.at']);
    expect((await pageOf(id)).stage).toBe('new');
  });
});

describe('whoever looks after the website', () => {
  const standing = async () => {
    const { body } = await admin.call<Vendor[]>('GET', '/api/staff/vendors');
    return body.data.find(({ role }) => role === 'erp_incoming');
  };

  test('sees when the ERP called last, and why a call was refused', async () => {
    const { publicId } = await newLead();
    app.clock.advance(MINUTE);
    const came = app.clock.now().toISOString();
    await tell(publicId, { stage: 'contacted' });
    await expect.poll(standing).toMatchObject({ vendor: 'erp_incoming', succeeded_at: came });
    const body = { updates: [{ lead_id: publicId, at: at(), stage: 'applied' }] };
    const refusals: readonly [Signing, RegExp][] = [
      [{ secret: `whsec_${Buffer.alloc(32, 'x').toString('base64')}` }, /another secret/],
      [{ skew: -6 * MINUTE }, /clock/],
      [{ headers: { 'webhook-signature': '' } }, /no signature/],
    ];
    for (const [signing, why] of refusals) {
      app.clock.advance(1_000);
      await post(body, signing);
      await expect.poll(async () => (await standing())?.failure).toMatch(why);
    }
    app.clock.advance(1_000);
    await post({ updates: [] });
    await expect.poll(async () => (await standing())?.failure).toMatch(/invalid_input/);
    expect(await standing()).toMatchObject({ succeeded_at: came, in_use: true });
    const figures = await app.server.inject('/metrics');
    expect(figures.body).not.toContain('vendor="erp_incoming"');
  });
});

describe('a call counts', () => {
  test('with either of two secrets while they are changed', async () => {
    const { publicId } = await newLead();
    const body = { updates: [{ lead_id: publicId, at: at(), stage: 'contacted' }] };
    expect((await post(body, { secret: OLD })).status).toBe(200);
    expect((await post(body, { secret: NEW })).status).toBe(200);
  });

  test.each<[string, Signing]>([
    ['with another secret', { secret: `whsec_${Buffer.alloc(32, 'x').toString('base64')}` }],
    ['with another body', { sent: '{"updates":[]}' }],
    ['under another id', { headers: { 'webhook-id': 'msg_other' } }],
    ['of another moment', { headers: { 'webhook-timestamp': '1' } }],
    ['signed too long ago', { skew: -6 * MINUTE }],
    ['signed too far ahead', { skew: 6 * MINUTE }],
    ['without a signature', { headers: { 'webhook-signature': '' } }],
    ['with a signature of nothing', { headers: { 'webhook-signature': 'v1,' } }],
    ['with a moment that is none', { headers: { 'webhook-timestamp': '1e9' } }],
  ])('not %s', async (_how, signing) => {
    const { id, publicId } = await newLead();
    const body = { updates: [{ lead_id: publicId, at: at(), stage: 'lost' }] };
    const { status, code } = await post(body, signing);
    expect([status, code]).toEqual([401, 'signature_refused']);
    expect((await pageOf(id)).stage).toBe('new');
  });

  test('though the clocks differ by minutes', async () => {
    const { publicId } = await newLead();
    const body = { updates: [{ lead_id: publicId, at: at(), stage: 'contacted' }] };
    expect((await post(body, { skew: -4 * MINUTE })).status).toBe(200);
    expect((await post(body, { skew: 4 * MINUTE })).status).toBe(200);
  });

  test('a repeat is answered as before, though staff moved the lead meanwhile', async () => {
    const { id, publicId } = await newLead();
    const body = { updates: [{ lead_id: publicId, at: at(1), stage: 'applied' }] };
    const first = await post(body, { id: 'msg_again' });
    await admin.call('PUT', `/api/staff/leads/${id}/stage`, { stage: 'interested' });
    expect(await post(body, { id: 'msg_again' })).toEqual(first);
    expect((await pageOf(id)).stage).toBe('interested');
    const other = { updates: [{ lead_id: publicId, at: at(2), stage: 'lost' }] };
    expect((await post(other, { id: 'msg_again' })).status).toBe(422);
    app.clock.advance(6 * MINUTE);
    expect((await post(body, { id: 'msg_again', skew: -6 * MINUTE })).status).toBe(401);
  });

  test('once, however often it comes at one moment, and beside staff', async () => {
    const { id, publicId } = await newLead();
    const body = { updates: [{ lead_id: publicId, at: at(), stage: 'applied' }] };
    const calls = Array.from({ length: 20 }, () => post(body, { id: 'msg_storm' }));
    const note = admin.call('POST', `/api/staff/leads/${id}/notes`, { text: 'Called.' });
    const answers = await Promise.all(calls);
    expect((await note).status).toBe(201);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { timeline } = await pageOf(id);
    expect(timeline.filter(({ kind }) => kind === 'stage')).toHaveLength(1);
  });

  test('of two batches with the same leads in another order, both', async () => {
    const leads = await Promise.all(Array.from({ length: 8 }, newLead));
    const updates = leads.map(({ publicId }) => ({
      lead_id: publicId,
      at: at(),
      stage: 'contacted',
    }));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        post({ updates: turn % 2 === 0 ? updates : updates.toReversed() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('not where it is no JSON, too large, too long a list or of another kind', async () => {
    expect(await post('{"updates":[')).toMatchObject({ status: 400, code: 'malformed_json' });
    const huge = JSON.stringify({ updates: 'x'.repeat(200 * 1_024) });
    expect((await post(huge)).status).toBe(413);
    const one = { lead_id: 'x'.repeat(22), at: at(), stage: 'lost' };
    expect((await post({ updates: Array.from({ length: 101 }, () => one) })).status).toBe(400);
    expect((await post({ updates: [] })).status).toBe(400);
    const plain = await post({}, { headers: { 'content-type': 'text/plain' } });
    expect(plain.status).toBe(415);
  });
});

test('without a secret nobody is the ERP', async () => {
  const bare = await createTestApp({ content: 'empty', beside: app });
  const answer = await bare.server.inject({
    method: 'POST',
    url: '/api/erp/leads',
    payload: { updates: [] },
  });
  expect(answer.statusCode).toBe(401);
  await bare.close();
});
