import { afterAll, beforeAll, expect, test } from 'vitest';

import { erp } from '../../../../features/erp/feature.ts';
import { events } from '../../../../features/events/feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { openReceivers } from '../../../../../tests/support/receivers.ts';
import { rowsIn } from '../../../../../tests/support/rows.ts';
import { signedIn } from '../../../../../tests/support/staff.ts';
import { withTransaction } from '../../../platform/database/database.ts';
import { countedNumber, newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';

let app: TestApp;
let receivers: Awaited<ReturnType<typeof openReceivers>>;
const { all } = rowsIn(() => app.services.database.pool);

beforeAll(async () => {
  receivers = await openReceivers();
  app = await createTestApp({
    features: [erp, events],
    env: { ...receivers.env },
    limits: { leadPost: 1_000 },
  });
});
afterAll(async () => {
  await app.close();
  receivers.close();
});

type Person = { leadId: number; publicId: string; leadsId: string | null };

async function personAt(mobile: string): Promise<Person> {
  const [found] = await all<Record<string, string>>(
    'SELECT id, public_id, leads_id FROM lead WHERE mobile = $1',
    [mobile],
  );
  return {
    leadId: Number(found?.['id']),
    publicId: found?.['public_id'] ?? '',
    leadsId: found?.['leads_id'] ?? null,
  };
}

/** Whose number is proved, and of whom a visit was counted and told. */
async function verified(): Promise<Person> {
  app.clock.advance(60_000);
  return personAt(await countedNumber(app));
}

/** Whose number somebody has typed, and nobody proved. */
async function typed(consent: object = {}): Promise<Person> {
  app.clock.advance(60_000);
  const mobile = newPhone();
  const touch = { at: app.clock.now().toISOString(), utm_source: 'news', landing_page: '/mba' };
  const body = { first_touch: touch, last_touch: touch, ...consent };
  expect((await newVisitor(app).register(mobile, body)).status).toBe(201);
  return personAt(mobile);
}

async function withdrawAll(person: Person): Promise<void> {
  app.clock.advance(60_000);
  const { withdraw } = app.services.leads.rights;
  for (const { id } of await consentsOf(person)) {
    await withdraw({ ...person } as Parameters<typeof withdraw>[0], Number(id));
  }
  await app.services.outbox.idle();
}

function consentsOf({ leadId }: Person) {
  return all<{ id: string; withdrawn_at: Date | null }>(
    'SELECT id, withdrawn_at FROM consent WHERE lead_id = $1 ORDER BY id',
    [leadId],
  );
}

/** By an ADMIN whose sign-in is fresh, whatever the clock has been through. */
async function merge(kept: Person, gone: Person): Promise<void> {
  app.clock.advance(60_000);
  receivers.seen.length = 0;
  const admin = await signedIn(app, 'ADMIN');
  const path = `/api/staff/leads/${kept.leadId}/merge`;
  expect((await admin.call('POST', path, { other: gone.leadId })).status).toBe(200);
  await app.services.outbox.idle();
}

function toldErp(): unknown[] {
  return receivers.seen.filter(({ path }) => path === '/erp').map(({ body }) => body['type']);
}

/** Returns the calls to the customer data service, each as its event and user id. */
function toldCustomers(): string[] {
  return receivers.seen
    .filter(({ path }) => path === '/v1/batch')
    .flatMap(({ body }) => body['batch'] as { event: string; userId: string }[])
    .map(({ event, userId }) => `${event} ${userId}`);
}

test.each(['typed', 'verified'] as const)(
  'a withdrawal stands when a lead that was %s before is taken in, and the receivers are told',
  async (how) => {
    const gone = await (how === 'typed' ? typed() : verified());
    const kept = await verified();
    await withdrawAll(kept);
    await all(
      `INSERT INTO lead_stage (lead_id, stage, call_at, updated_at) VALUES ($1, 'new', $2, $2)`,
      [gone.leadId, app.clock.now()],
    );
    await merge(kept, gone);
    expect((await consentsOf(kept)).filter((one) => one.withdrawn_at === null)).toEqual([]);
    expect(await all('SELECT call_at FROM lead_stage WHERE lead_id = $1', [kept.leadId])).toEqual([
      { call_at: null },
    ]);
    await expect.poll(toldErp).toContain('lead.consent_withdrawn');
    expect(toldErp()).not.toContain('lead.updated');
    const names = [kept, gone].map(({ publicId }) => `Consent Withdrawn ${publicId}`);
    await expect.poll(() => toldCustomers().toSorted()).toEqual(names.toSorted());
  },
);

test('who stopped messages by WhatsApp has them stopped for what the other lead agreed to before', async () => {
  const gone = await verified();
  const kept = await verified();
  const waysOf = async ({ leadId }: Person) => {
    const query = 'SELECT purposes FROM consent WHERE lead_id = $1 AND withdrawn_at IS NULL';
    return (await all<{ purposes: string[] }>(query, [leadId])).flatMap(({ purposes }) => purposes);
  };
  expect(await waysOf(gone)).toContain('whatsapp');
  app.clock.advance(60_000);
  const { withdrawWhatsapp } = app.services.leads.rights;
  await withTransaction(app.services.database, (tx) => withdrawWhatsapp(tx, kept.leadId));
  await merge(kept, gone);
  const ways = await waysOf(kept);
  expect(ways).toContain('sms');
  expect(ways).not.toContain('whatsapp');
  await expect.poll(toldErp).toContain('lead.consent_withdrawn');
});

test('what somebody typed after a withdrawal, and nobody proved, does not undo it', async () => {
  const kept = await verified();
  await withdrawAll(kept);
  await merge(kept, await typed());
  expect((await consentsOf(kept)).filter((one) => one.withdrawn_at === null)).toEqual([]);
});

test('a consent that a proved number has given since stands, and is told of', async () => {
  const kept = await verified();
  await withdrawAll(kept);
  await merge(kept, await verified());
  expect((await consentsOf(kept)).filter((one) => one.withdrawn_at === null)).toHaveLength(1);
  await expect.poll(toldErp).toContain('lead.updated');
});

test('who withdraws after a merge is told by all names that the customer data service knows', async () => {
  const [gone, kept] = [await verified(), await verified()];
  await merge(kept, gone);
  receivers.seen.length = 0;
  await withdrawAll(kept);
  const told = () => new Set(toldCustomers());
  await expect
    .poll(told)
    .toEqual(new Set([kept, gone].map(({ publicId }) => `Consent Withdrawn ${publicId}`)));
});

test('a withdrawal is told of though staff have discarded what would have told the ERP of the lead', async () => {
  const person = await verified();
  await all('UPDATE lead SET leads_id = NULL WHERE id = $1', [person.leadId]);
  receivers.seen.length = 0;
  await withdrawAll({ ...person, leadsId: null });
  await expect.poll(toldErp).toContain('lead.consent_withdrawn');
});

test('of a child nothing is kept of where the lead came from that was taken in', async () => {
  const gone = await verified();
  await all(
    `INSERT INTO lead_region (lead_id, country, state, city, at) VALUES ($1, 'IN', 'Kerala', 'Kochi', now())`,
    [gone.leadId],
  );
  const kept = await typed({ consent: { accepted: true, by: 'guardian' } });
  await all('UPDATE lead SET verified_at = now() WHERE id = $1', [kept.leadId]);
  await merge(kept, gone);
  const [row] = await all(
    `SELECT first_touch, last_touch, session_id, anonymous_id, source_media,
       (SELECT count(*)::int FROM event WHERE lead_id = $1) AS events,
       (SELECT count(*)::int FROM lead_region WHERE lead_id = $1) AS regions,
       (SELECT coalesce(nullif(data->'last_touch', 'null'), nullif(data->'region', 'null'))
        FROM lead_merged WHERE lead_id = $1) AS former FROM lead WHERE id = $1`,
    [kept.leadId],
  );
  expect(row).toEqual({
    first_touch: null,
    last_touch: null,
    session_id: null,
    anonymous_id: null,
    source_media: 'Direct',
    events: 0,
    regions: 0,
    former: null,
  });
  await expect
    .poll(() => receivers.seen.filter(({ path }) => path === '/regulations'))
    .toHaveLength(2);
});
