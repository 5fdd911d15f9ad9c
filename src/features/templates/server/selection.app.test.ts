import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  after,
  byMail,
  deskOf,
  MONDAY,
  sentTo,
  verifiedLead,
  writtenBy,
} from '../../../../tests/support/lead-messages.ts';
import { memberWho } from '../../../../tests/support/releases.ts';
import type { MessageSending } from '../calls.ts';
import { templates } from '../feature.ts';
import type { Left } from './deciding.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof deskOf>>;
let template: number;
beforeAll(async () => {
  app = await createTestApp({ features: [templates], limits: { leadPost: 1_000 } });
  app.clock.set(MONDAY);
  desk = await deskOf(app);
});
afterAll(() => app.close());
let written = 0;
beforeEach(async () => {
  app.clock.set(MONDAY);
  written += 1;
  template = await writtenBy(desk.admin, { ...byMail, name: `Scholarship ${written}` });
});

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.services.database.pool.query<Row>(text, values)).rows;
}

const MINUTE = 60_000;
const PATH = '/api/staff/lead-messages';
type Sent = Readonly<{ sending: number; gets: number; left: Left[] }>;

function send(body: object, by = desk.counsellor) {
  return by.call<Sent>('POST', PATH, { body: { template, ...body } });
}

async function listed(): Promise<MessageSending[]> {
  const { data } = await desk.counsellor.call<{ sendings: MessageSending[] }>('GET', PATH);
  return data.sendings;
}

async function some(count: number) {
  const leads = [];
  for (let nth = 0; nth < count; nth += 1) leads.push(await verifiedLead(app));
  return leads;
}

test('a selection is looked at first, those who may not get it are left out, and it is taken back as one', async () => {
  const [first, second, third] = await some(3);
  const ids = [first!.id, second!.id, third!.id, 999_999];
  await sql('UPDATE consent SET withdrawn_at = now() WHERE lead_id = $1', [third!.id]);
  const look = await desk.counsellor.call('POST', `${PATH}/look`, { body: { template, ids } });
  expect(look.data).toMatchObject({
    gets: 2,
    left: expect.arrayContaining([
      { reason: 'no_consent', leads: 1 },
      { reason: 'gone', leads: 1 },
    ]),
    first: { name: 'Asha Rao', text: expect.stringMatching(/^Hello Asha,/) },
    rests: false,
  });
  const { data, status } = await send({ ids, most: 2 });
  expect([status, data.gets]).toEqual([201, 2]);
  expect((await listed())[0]).toMatchObject({ leads: 2, waiting: 2, undoable: true });
  // One of many is not taken back alone.
  expect(await sentTo(desk.counsellor, first!.id)).toMatchObject([{ undoable: false }]);
  expect((await desk.counsellor.call('DELETE', `${PATH}/${data.sending}`)).status).toBe(200);
  await after(app, 2 * MINUTE);
  expect((await listed())[0]).toMatchObject({ waiting: 0, sent: 0, undoable: false });
  expect(await sentTo(desk.counsellor, second!.id)).toEqual([]);

  const again = await send({ ids, most: 2 });
  expect(again.status).toBe(201);
  await after(app, MINUTE);
  await expect.poll(async () => (await listed())[0]).toMatchObject({ sent: 2, waiting: 0 });
});

test('all that fit a filter get it, at most as many as were seen', async () => {
  const [one, two] = await some(2);
  await sql("UPDATE lead SET name = 'Zoya Filterwala' WHERE id = ANY ($1)", [[one!.id, two!.id]]);
  const filter = { q: 'Filterwala' };
  const refused = await send({ filter, most: 1 });
  expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('more than you saw') });
  expect(await sentTo(desk.counsellor, one!.id)).toEqual([]);
  expect((await send({ filter, most: 2 })).data.gets).toBe(2);
  const repeated = await send({ filter, most: 2 });
  expect(repeated).toMatchObject({ status: 409, msg: expect.stringContaining('same message') });
});

test('a selection of nothing, or of too many, is refused by the name of its field', async () => {
  expect((await send({ most: 1 })).errors).toMatchObject([{ field: 'ids' }]);
  const many = Array.from({ length: 501 }, (_, nth) => nth + 1);
  expect((await send({ ids: many, most: 1 })).errors).toMatchObject([{ field: 'ids' }]);
  await sql(
    `INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest, source_media,
        source_campaign, purpose, created_at, updated_at)
      SELECT 'many-' || n, '+9197' || lpad(n::text, 8, '0'), 'Of Many', 'n' || n || '@example.com', 3, 'MBA', 'direct',
        'direct', 'registration', now(), now() FROM generate_series(1, 501) AS n`,
  );
  const all = await send({ filter: { q: 'Of Many' }, most: 500 });
  expect(all.errors).toMatchObject([{ field: 'filter' }]);
});

test('only who sees all leads and works on them sends to many; a day has its bound for each', async () => {
  const [lead] = await some(1);
  const own = await memberWho(app, 'leads.work');
  const reader = await memberWho(app, 'leads.all');
  for (const by of [own, reader]) {
    expect((await send({ ids: [lead!.id], most: 1 }, by)).status).toBe(403);
  }
  await sql(
    `INSERT INTO message_sending (template, channel, staff_id, by, leads, at, due_at)
      VALUES ('Before', 'mail', $1, 'Kavya Narayan', 1000, $2, $2)`,
    [desk.counsellor.id, MONDAY],
  );
  const refused = await send({ ids: [lead!.id], most: 1 });
  expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('0 are left') });
  expect((await desk.counsellor.call('POST', PATH, { body: {} })).status).toBe(400);
  await sql("DELETE FROM message_sending WHERE template = 'Before'");
  expect((await send({ ids: [lead!.id], most: 1 })).status).toBe(201);
});

test('one sending is posted twice under one key, and goes once', async () => {
  const [lead] = await some(1);
  const body = { template, ids: [lead!.id], most: 1 };
  const headers = { 'idempotency-key': `twice-${lead!.id}-of-one-press` };
  const first = await desk.counsellor.call<Sent>('POST', PATH, { body, headers });
  const second = await desk.counsellor.call<Sent>('POST', PATH, { body, headers });
  expect(second.data.sending).toBe(first.data.sending);
  expect(await sentTo(desk.counsellor, lead!.id)).toHaveLength(1);
});

test('of two leads that are merged while a message waits, the one that is kept gets it once', async () => {
  const [kept, other] = await some(2);
  await send({ ids: [kept!.id, other!.id], most: 2 });
  await sql('UPDATE lead_note SET lead_id = $1 WHERE lead_id = $2', [kept!.id, other!.id]);
  await after(app, MINUTE);
  const states = (await sentTo(desk.counsellor, kept!.id)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['left_out', 'sent']);
});

test.each([
  ['was disabled', "UPDATE staff_user SET status = 'disabled'"],
  ['was deleted', 'DELETE FROM staff_user'],
])('of a sender whose account %s nothing goes', async (_how, change) => {
  const sender = await memberWho(app, 'leads.all', 'leads.work');
  const [lead] = await some(1);
  const { data } = await send({ ids: [lead!.id], most: 1 }, sender);
  await sql(`${change} WHERE id = (SELECT staff_id FROM message_sending WHERE id = $1)`, [
    data.sending,
  ]);
  await after(app, MINUTE);
  expect(await sentTo(desk.counsellor, lead!.id)).toMatchObject([{ state: 'left_out' }]);
});

test('a template that was changed since it was previewed is not sent, and the reason is named', async () => {
  const { admin, counsellor } = desk;
  const body = { ...byMail, name: 'Changed meanwhile' };
  const template = await writtenBy(admin, body);
  const [lead] = await some(1);
  type Seen = { seen_at: string };
  const one = `/api/staff/leads/${lead!.id}/messages`;
  const preview = await counsellor.call<Seen>('GET', `${one}/preview?template=${template}`);
  const many = { template, ids: [lead!.id] };
  const look = await counsellor.call<Seen>('POST', '/api/staff/lead-messages/look', { body: many });
  app.clock.advance(1_000);
  const path = `/api/staff/message-templates/${template}`;
  await admin.call('PUT', path, { body: { ...body, text: 'Other words' } });

  const toOne = { template, seen_at: preview.data.seen_at };
  const toMany = { ...many, seen_at: look.data.seen_at, most: 1 };
  for (const refused of [
    await counsellor.call('POST', one, { body: toOne }),
    await counsellor.call('POST', '/api/staff/lead-messages', { body: toMany }),
  ])
    expect([refused.status, refused.msg]).toEqual([
      409,
      'The template was changed since. Nothing is sent; please read it again.',
    ]);
  const again = await counsellor.call<Seen>('GET', `${one}/preview?template=${template}`);
  const seen = { template, seen_at: again.data.seen_at };
  expect((await counsellor.call('POST', one, { body: seen })).status).toBe(201);
});
