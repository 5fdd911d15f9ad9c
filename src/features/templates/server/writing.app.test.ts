import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  byMail,
  bySms,
  byWhatsapp,
  deskOf,
  MONDAY,
  writtenBy,
} from '../../../../tests/support/lead-messages.ts';
import type { MessageTemplate } from '../template.ts';
import { templates } from '../feature.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof deskOf>>;
beforeAll(async () => {
  app = await createTestApp({ features: [templates] });
  app.clock.set(MONDAY);
  desk = await deskOf(app);
});
afterAll(() => app.close());

const PATH = '/api/staff/message-templates';

async function listed(): Promise<MessageTemplate[]> {
  return (await desk.admin.call<MessageTemplate[]>('GET', PATH)).data;
}

test('templates are written, changed and removed by who may change settings, and the audit log keeps each', async () => {
  const id = await writtenBy(desk.admin, byWhatsapp);
  expect(await listed()).toMatchObject([
    { id, name: 'Fee reminder', channel: 'whatsapp', vendor_id: 'fee_reminder', language: 'en' },
  ]);
  const changed = await desk.admin.call('PUT', `${PATH}/${id}`, { body: bySms });
  expect(changed.status).toBe(200);
  expect(await listed()).toMatchObject([{ id, channel: 'sms', language: null, subject: null }]);
  expect((await desk.counsellor.call('POST', PATH, { body: byMail })).status).toBe(403);
  expect((await desk.admin.call('DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect((await desk.admin.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
  expect((await desk.admin.call('PUT', `${PATH}/${id}`, { body: bySms })).status).toBe(404);
  expect(await listed()).toEqual([]);
  const { rows } = await app.services.database.pool.query<{ action: string }>(
    "SELECT action FROM audit_log WHERE entity = 'message_template' ORDER BY id",
  );
  const actions = rows.map(({ action }) => action);
  expect(actions).toEqual(['add_template', 'change_template', 'remove_template']);
});

test.each([
  [byWhatsapp, { text: 'Hello {nmae}, soon.' }, 'text', /no placeholder \{nmae\}/],
  [byWhatsapp, { text: '{name}, the fees are due.' }, 'text', /begins or ends with a placeholder/],
  [byWhatsapp, { vendor_id: 'Fee reminder' }, 'vendor_id', /small letters/],
  [byWhatsapp, { language: 'english' }, 'language', /such as en/],
  [bySms, { text: 'See {link} soon' }, 'text', /30 characters/],
  [bySms, { vendor_id: '12' }, 'vendor_id', /letters and digits/],
  [byMail, { subject: '{phone}' }, 'subject', /no placeholder/],
  [byMail, { text: 'Win at https://prize.example' }, 'text', /link to another site/],
  [byMail, { subject: 'Win at prize.example' }, 'subject', /link to another site/],
  [byMail, { channel: 'pigeon' }, 'channel', /Must be one of/],
])('of %j with %j the field %s is refused', async (whole, wrong, field, why) => {
  const refused = await desk.admin.call('POST', PATH, { body: { ...whole, ...wrong } });
  expect(refused.status).toBe(400);
  expect(refused.errors).toMatchObject([{ field, msg: expect.stringMatching(why) }]);
  expect(await listed()).toEqual([]);
});

test('all that is wrong is said at once', async () => {
  const body = { channel: 'mail', name: ' ', subject: '', text: '' };
  const { errors } = await desk.admin.call('POST', PATH, { body });
  expect(errors.map(({ field }) => field)).toEqual(['name', 'text', 'subject']);
});

test('two templates have no one name, also if two are written at once; a subject is one line', async () => {
  const subject = 'Now\r\nBcc: all@example.org';
  const both = await Promise.all(
    ['Offer', 'OFFER'].map((name) =>
      desk.admin.call('POST', PATH, { body: { ...byMail, name, subject: 'Now\r\nthen' } }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const refused = both.find(({ status }) => status === 400);
  expect(refused?.errors).toMatchObject([{ field: 'name' }]);
  const [kept] = await listed();
  expect(kept?.subject).toBe('Now then');
  const foreign = await desk.admin.call('POST', PATH, { body: { ...byMail, name: 'B', subject } });
  expect(foreign.errors).toMatchObject([{ field: 'subject' }]);
});
