import { afterAll, beforeAll, expect, test } from 'vitest';

import { brochures } from '../feature.ts';
import { whatsapp } from '../../whatsapp/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import { codeFor, nextMessage } from '../../../../tests/support/message-log.ts';
import { formFields, plainBrowser } from '../../../../tests/support/plain-browser.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import {
  notOnWhatsapp,
  openWhatsapp,
  postReport,
  reportOf,
  type WhatsappServer,
} from '../../../../tests/support/whatsapp.ts';

let vendor: WhatsappServer;
let app: TestApp;
beforeAll(async () => {
  vendor = await openWhatsapp();
  app = await createTestApp({
    features: [brochures, whatsapp],
    env: vendor.settings,
    vendors: { whatsapp: vendor.url },
    limits: { leadPost: 1_000 },
  });
});
afterAll(async () => {
  await app.close();
  vendor.close();
});

function programme() {
  const { id, data } = app.services.content
    .snapshot()
    .all('programme')
    .find((one) => one.data.slug === 'mba')!;
  return { id, title: data.title, address: `/api/brochures/${id}/whatsapp` };
}

async function signedIn() {
  const [visitor, mobile] = [newVisitor(app), newPhone()];
  await visitor.signIn(mobile);
  return { visitor, mobile };
}

function takenBy(mobile: string) {
  return vendor.taken.filter(({ to }) => to === mobile.slice(1));
}

async function logged(to: string) {
  const { items } = await app.services.messages.list({
    to,
    purpose: 'brochure',
    limit: 9,
    offset: 0,
  });
  return items;
}

test('the brochure comes as the file that is downloaded, to the number that was verified', async () => {
  const { id, title, address } = programme();
  const { visitor, mobile } = await signedIn();
  const answer = await visitor.call('POST', address);
  expect([answer.status, answer.body.data]).toEqual([200, { sent: true }]);
  await app.services.outbox.idle();
  const [taken, ...others] = takenBy(mobile);
  expect(others).toEqual([]);
  const [header, body] = taken!.template.components;
  expect([taken!.template.name, body?.parameters]).toEqual([
    'brochure',
    [{ type: 'text', text: title }],
  ]);
  const { id: media, filename } = header!.parameters[0]!.document!;
  const file = vendor.files.get(media!);
  expect([filename, file?.name, file?.type]).toEqual([
    'mba-brochure.pdf',
    'mba-brochure.pdf',
    'application/pdf',
  ]);
  const download = await visitor.call<Buffer>('GET', `/api/brochures/${id}`);
  expect(file?.bytes.equals(download.body.data)).toBe(true);
  expect(await logged(mobile)).toMatchObject([
    { channel: 'whatsapp', status: 'sent', body: `Brochure: ${title}` },
  ]);
});

test.each([
  ['an outage', { status: 503, code: 131016, title: 'Service unavailable' }],
  ['an upload that is answered with a page', { instead: '<p>Please sign in.' }],
  ['an upload that is given no id', { instead: '{}' }],
])(
  '%s fails no request, and it comes once that is over; a press meanwhile sends no other',
  async (_what, mishap) => {
    const { address } = programme();
    const { visitor, mobile } = await signedIn();
    const given = () => vendor.calls.filter((call) => call.endsWith('/messages')).length;
    const before = given();
    vendor.befall(mishap);
    expect((await visitor.call('POST', address)).status).toBe(200);
    await app.services.outbox.idle();
    expect((await visitor.call('POST', address)).status).toBe(200);
    app.clock.advance(3_000);
    await app.services.outbox.idle();
    expect([takenBy(mobile).length, given() - before]).toEqual([1, 1]);
    expect(await logged(mobile)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  },
);

test('a number that is not on WhatsApp waits for a person, and later reports are noted', async () => {
  const { address } = programme();
  const refused = await signedIn();
  vendor.befall(notOnWhatsapp);
  await refused.visitor.call('POST', address);
  await app.services.outbox.idle();
  const { items } = await app.services.outbox.list({ kind: 'whatsapp', limit: 9, offset: 0 });
  expect(items).toMatchObject([{ state: 'stopped', about: { to: refused.mobile } }]);

  const taken = await signedIn();
  await taken.visitor.call('POST', address);
  await app.services.outbox.idle();
  const [message] = takenBy(taken.mobile);
  await postReport(app, reportOf(message!, { status: 'failed', error: notOnWhatsapp }));
  expect(await logged(taken.mobile)).toMatchObject([{ status: 'failed' }]);
});

test('a title is one line without runs of blanks, as Meta asks', async () => {
  const { id } = programme();
  const mobile = newPhone();
  const brochure = { to: mobile, programme: id, purpose: 'brochure' } as const;
  await withTransaction(app.services.database, (tx) =>
    app.services.messages.sendBrochure(tx, { ...brochure, title: 'Online      MBA\n\tevening' }),
  );
  await app.services.outbox.idle();
  const [, body] = takenBy(mobile)[0]!.template.components;
  expect(body?.parameters).toEqual([{ type: 'text', text: 'Online MBA evening' }]);
});

test('one whose variable Meta refuses waits for a person, and is not tried again', async () => {
  const { address } = programme();
  const { visitor, mobile } = await signedIn();
  vendor.befall({ status: 400, code: 132_018, title: 'Template parameter validation failed' });
  await visitor.call('POST', address);
  await app.services.outbox.idle();
  const { items } = await app.services.outbox.list({ kind: 'whatsapp', limit: 9, offset: 0 });
  expect(items.find(({ about }) => about.to === mobile)).toMatchObject({ state: 'stopped' });
});

test('nobody is sent one who has not verified a number, or too many of them', async () => {
  const { address } = programme();
  expect((await newVisitor(app).call('POST', address)).status).toBe(401);
  const { visitor } = await signedIn();
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) statuses.push((await visitor.call('POST', address)).status);
  expect([new Set(statuses.slice(0, 10)), statuses[10]]).toEqual([new Set([200]), 429]);
});

test('a programme that is not published has none', async () => {
  const { visitor } = await signedIn();
  const { status, body } = await visitor.call('POST', '/api/brochures/999999/whatsapp');
  expect([status, body.code]).toEqual([404, 'brochure_not_found']);
});

test('without scripts a form asks for it', async () => {
  const { id } = programme();
  const [browser, mobile] = [plainBrowser(app), newPhone()];
  const ask = () => browser.post('/register/brochure', { program_id: String(id) });
  expect((await ask()).headers.location).toBe('/register');
  await browser.post('/register', formFields(app, mobile));
  await nextMessage(app, { to: mobile }, 0);
  await browser.post('/register/code', { otp: await codeFor(app, mobile) });
  const done = await browser.get(`/register/done?programme=${id}`);
  expect(done.body).toContain('action="/register/brochure"');
  const { statusCode, headers } = await ask();
  expect([statusCode, headers.location]).toEqual([303, `/register/brochure?programme=${id}`]);
  const sent = await browser.get(String(headers.location));
  expect(sent.body).toContain('The brochure is on its way to your WhatsApp.');
  await app.services.outbox.idle();
  expect(takenBy(mobile)).toHaveLength(1);
});

test('and how the code comes is chosen there, and changed for the next one', async () => {
  const [browser, mobile] = [plainBrowser(app), newPhone()];
  const form = await browser.get('/register');
  expect(form.body).toContain('name="code_by"');
  await browser.post('/register', { ...formFields(app, mobile), code_by: 'whatsapp' });
  await app.services.outbox.idle();
  expect(takenBy(mobile)).toHaveLength(1);
  expect((await browser.get('/register/code')).body).toContain('Sent by WhatsApp to');
  app.clock.advance(31_000);
  await browser.post('/register/resend', { code_by: 'sms' });
  await nextMessage(app, { to: mobile }, 1);
  expect((await browser.get('/register/code')).body).not.toContain('Sent by WhatsApp to');
  const otp = await codeFor(app, mobile);
  const { headers } = await browser.post('/register/code', { otp });
  expect(headers.location).toMatch(/^\/register\/done/);
});
