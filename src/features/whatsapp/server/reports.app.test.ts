import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { brochures } from '../../brochures/feature.ts';
import { whatsapp } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import {
  codeIn,
  notOnWhatsapp,
  openWhatsapp,
  postReport,
  reportOf,
  type WhatsappServer,
} from '../../../../tests/support/whatsapp.ts';

let vendor: WhatsappServer;
let app: TestApp;
beforeEach(async () => {
  vendor = await openWhatsapp();
});
afterEach(async () => {
  await app.close();
  vendor.close();
});

/** SMS go to the terminal, so that the log tells what was in them. */
async function boot(env: Record<string, string> = {}) {
  app = await createTestApp({
    features: [whatsapp, brochures],
    content: 'empty',
    env: { ...vendor.settings, ...env },
    vendors: { whatsapp: vendor.url },
  });
}

/** Registers, with the code by WhatsApp. */
async function register(mobile = newPhone(), changes: object = { code_by: 'whatsapp' }) {
  const visitor = newVisitor(app);
  const { status, body } = await visitor.register(mobile, changes);
  expect(status).toBe(201);
  await app.services.outbox.idle();
  return { visitor, mobile, leadId: body.data.lead_id };
}

async function logged(to: string) {
  const { items } = await app.services.messages.list({ to, limit: 20, offset: 0 });
  return items.toReversed();
}

async function smsCode(to: string): Promise<string> {
  const sms = (await logged(to)).find(({ channel }) => channel === 'sms');
  return /#(\d{4})$/.exec(sms?.body ?? '')?.[1] ?? '';
}

async function held(): Promise<number> {
  const { rows } = await app.services.database.pool.query('SELECT 1 FROM whatsapp_message');
  return rows.length;
}

async function stateOf() {
  return (await app.services.vendors.states()).find(({ vendor }) => vendor === 'whatsapp');
}

test('a code goes by WhatsApp where its visitor wishes, and verifies', async () => {
  await boot();
  const { visitor, mobile, leadId } = await register();
  const [taken] = vendor.taken;
  expect(taken).toMatchObject({
    messaging_product: 'whatsapp',
    to: mobile.slice(1),
    type: 'template',
    template: {
      name: 'code',
      language: { code: 'en' },
      components: [{ type: 'body' }, { type: 'button', sub_type: 'url', index: '0' }],
    },
  });
  expect((await visitor.verify(leadId, codeIn(taken!))).body.data.verified).toBe(true);
  const [message, ...others] = await logged(mobile);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ channel: 'whatsapp', provider: 'whatsapp', status: 'sent' });
  expect(message?.body).not.toContain(codeIn(taken!));
});

test.each([{}, { code_by: 'sms' }])('all others go by SMS (%o)', async (asked) => {
  await boot();
  const { mobile } = await register(newPhone(), asked);
  expect(vendor.calls).toEqual([]);
  expect(await smsCode(mobile)).toMatch(/^\d{4}$/);
});

test('where WhatsApp is not connected, who asks for it has an SMS', async () => {
  app = await createTestApp({ features: [whatsapp, brochures], content: 'empty' });
  const { mobile } = await register();
  expect(await smsCode(mobile)).toMatch(/^\d{4}$/);
});

test('a way that is none is refused by the name of its field, and nothing is stored', async () => {
  await boot();
  const mobile = newPhone();
  const { status, body } = await newVisitor(app).register(mobile, { code_by: 'pigeon' });
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'code_by', msg: 'Must be one of sms, whatsapp.' }],
  ]);
  const { rows } = await app.services.database.pool.query('SELECT 1 FROM lead');
  expect(rows).toEqual([]);
});

describe('what WhatsApp does not take goes by SMS at once', () => {
  test.each([
    ['a number that is not on it', notOnWhatsapp, null],
    ['a template that is paused', { status: 400, code: 132015, title: 'Paused' }, 'Paused'],
    ['a token that has run out', { status: 401, code: 190, title: 'Expired' }, 'Expired'],
    ['too many messages', { status: 429, code: 130429, title: 'Rate limit hit' }, 'Rate limit'],
    ['an outage', { status: 503, code: 131016, title: 'Service unavailable' }, 'unavailable'],
    ['a broken connection', 'reset' as const, 'fetch failed'],
    ['silence', 'hang' as const, 'aborted'],
    ['a page of a proxy', { instead: '<p>Please sign in.' }, 'the answer is not JSON'],
    ['an answer without a message', { instead: '{"messages":[{}]}' }, 'names no id'],
    ['an answer of nothing', { instead: 'null' }, 'names no id'],
  ])('%s', { timeout: 20_000 }, async (_name, mishap, failure) => {
    await boot();
    vendor.befall(mishap);
    const { visitor, mobile, leadId } = await register();
    const code = await smsCode(mobile);
    expect((await visitor.verify(leadId, code)).body.data.verified).toBe(true);
    expect((await logged(mobile)).map(({ channel }) => channel)).toEqual(['sms']);
    expect(await held()).toBe(0);
    const state = await stateOf();
    if (failure === null) expect(state?.failedAt ?? null).toBeNull();
    else expect(state?.failure).toMatch(new RegExp(failure));
  });

  test('and all of it while it fails, until it is well', async () => {
    await boot();
    const outage = { status: 503, code: 131016, title: 'Service unavailable' };
    vendor.befall(outage, outage, outage);
    for (let nth = 0; nth < 4; nth += 1) await register();
    expect(vendor.calls).toHaveLength(3);
    app.clock.advance(31_000);
    await register();
    expect(vendor.taken).toHaveLength(1);
  });

  test('and it is tried again, also where the database was away as that was due', async () => {
    await boot();
    const outage = { status: 503, code: 131016, title: 'Service unavailable' };
    vendor.befall(outage, outage, outage);
    for (let nth = 0; nth < 3; nth += 1) await register();
    app.clock.advance(31_000);
    await app.services.database.pool.query('ALTER TABLE whatsapp_message RENAME TO away');
    await register();
    await app.services.database.pool.query('ALTER TABLE away RENAME TO whatsapp_message');
    await register();
    expect(vendor.taken).toHaveLength(1);
  });
});

describe('reports', () => {
  test('a code that cannot be delivered goes by SMS once, however often that is reported', async () => {
    await boot();
    const { visitor, mobile, leadId } = await register();
    const report = reportOf(vendor.taken[0]!, { status: 'failed', error: notOnWhatsapp });
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await postReport(app, report)).statusCode).toBe(200);
    }
    await app.services.outbox.idle();
    const messages = await logged(mobile);
    expect(messages).toMatchObject([
      { channel: 'whatsapp', status: 'failed' },
      { channel: 'sms', status: 'sent' },
    ]);
    expect(messages[0]?.error).toMatch(/131026/);
    expect((await visitor.verify(leadId, await smsCode(mobile))).body.data.verified).toBe(true);
    expect((await stateOf())?.failedAt ?? null).toBeNull();
  });

  test('are taken a thousand at a time, as Meta gathers them', async () => {
    await boot();
    const { mobile } = await register();
    const report = reportOf(vendor.taken[0]!, { status: 'failed', error: notOnWhatsapp });
    const theirs = { ...vendor.taken[0]!, biz_opaque_callback_data: 'of-another-installation' };
    const others = reportOf(theirs, { status: 'delivered' });
    const entry = [...Array(999).fill(others.entry[0]), report.entry[0]];
    expect((await postReport(app, { ...report, entry })).statusCode).toBe(200);
    await app.services.outbox.idle();
    expect(await smsCode(mobile)).toMatch(/^\d{4}$/);
    const tooLong = await postReport(app, 'x'.repeat(3 * 1_024 * 1_024 + 1));
    expect(tooLong.statusCode).toBe(413);
  });

  test('one that was delivered never does', async () => {
    await boot();
    const { mobile } = await register();
    const [taken] = vendor.taken;
    for (const status of ['sent', 'delivered', 'read']) {
      expect((await postReport(app, reportOf(taken!, { status }))).statusCode).toBe(200);
    }
    await postReport(app, reportOf(taken!, { status: 'failed', error: notOnWhatsapp }));
    await app.services.outbox.idle();
    expect(await logged(mobile)).toMatchObject([{ channel: 'whatsapp', status: 'sent' }]);
  });

  test('one that comes too late for the code sends none', async () => {
    await boot();
    const { mobile } = await register();
    app.clock.advance(301_000);
    await postReport(app, reportOf(vendor.taken[0]!, { status: 'failed', error: notOnWhatsapp }));
    await app.services.outbox.idle();
    expect((await logged(mobile)).map(({ channel }) => channel)).toEqual(['whatsapp']);
  });

  test('a failure of the account is shown with the vendor', async () => {
    await boot();
    await register();
    const error = { code: 131042, title: 'Business eligibility payment issue' };
    await postReport(app, reportOf(vendor.taken[0]!, { status: 'failed', error }));
    expect((await stateOf())?.failure).toMatch(/payment issue \(131042\)/);
  });

  test('reports about unknown messages, and repeats, do not count against the vendor', async () => {
    await boot();
    await register();
    const error = { code: 131042, title: 'Business eligibility payment issue' };
    const own = reportOf(vendor.taken[0]!, { status: 'failed', error });
    await postReport(app, own);
    const told = (await stateOf())?.failedAt;
    app.clock.advance(60_000);
    await postReport(app, own);
    const theirs = { ...vendor.taken[0]!, biz_opaque_callback_data: 'of-another-installation' };
    await postReport(app, reportOf(theirs, { status: 'failed', error }));
    expect((await stateOf())?.failedAt).toEqual(told);
  });

  test.each([
    ['by another', { secret: 'another' }],
    ['of another body', { sent: '{"entry":[]}' }],
  ])('a signature %s is refused', async (_name, signing) => {
    await boot();
    const { mobile } = await register();
    const report = reportOf(vendor.taken[0]!, { status: 'failed', error: notOnWhatsapp });
    const { statusCode } = await postReport(app, report, signing);
    await app.services.outbox.idle();
    expect([statusCode, (await logged(mobile)).length, await held()]).toEqual([401, 1, 1]);
  });

  test.each([{}, 1, null, { status: 7 }])(
    'a status of another shape does not stop the others of its call (%j)',
    async (odd) => {
      await boot();
      const { mobile } = await register();
      const report = reportOf(vendor.taken[0]!, { status: 'failed', error: notOnWhatsapp });
      const value = { statuses: [odd] };
      const entry = [{ id: '1', changes: [{ field: 'messages', value }] }, ...report.entry];
      expect((await postReport(app, { ...report, entry })).statusCode).toBe(200);
      await app.services.outbox.idle();
      expect(await smsCode(mobile)).toMatch(/^\d{4}$/);
    },
  );

  test.each(['{}', '[]', 'null', '{'])(
    'what is signed and none of ours breaks nothing (%s)',
    async (text) => {
      await boot();
      expect((await postReport(app, text)).statusCode).toBe(400);
    },
  );

  test('other events of Meta are accepted and ignored', async () => {
    await boot();
    const told = { messages: [{ from: '919800000000', type: 'text', text: { body: 'Hello' } }] };
    const entry = [{ id: '1', changes: [{ field: 'messages', value: told }, { field: 'flows' }] }];
    const body = { object: 'whatsapp_business_account', entry };
    expect((await postReport(app, body)).statusCode).toBe(200);
  });

  test('are refused where WhatsApp is not connected', async () => {
    app = await createTestApp({ features: [whatsapp, brochures], content: 'empty' });
    expect((await postReport(app, { entry: [] })).statusCode).toBe(401);
  });

  test.each([
    ['the-word', 200, '1158201444'],
    ['another', 401, undefined],
  ])('their address is confirmed to whoever knows the word (%s)', async (word, status, echo) => {
    await boot();
    const query = `hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`;
    const answer = await app.server.inject(`/api/whatsapp/reports?${query}`);
    expect(answer.statusCode).toBe(status);
    if (echo) expect(answer.body).toBe(echo);
    else
      expect(answer.json()).toMatchObject({
        code: 'signature_refused',
        msg: 'The hub.verify_token of this call is not the one that is set here.',
      });
  });
});

test('both ways count alike: a code by WhatsApp is waited for before one by SMS', async () => {
  await boot();
  const { visitor, mobile, leadId } = await register();
  const again = { lead_id: leadId, phoneNumber: mobile, code_by: 'sms' };
  expect((await visitor.call('POST', '/api/leads/resendOtp/', again)).status).toBe(429);
  app.clock.advance(31_000);
  expect((await visitor.call('POST', '/api/leads/resendOtp/', again)).status).toBe(200);
  app.clock.advance(31_000);
  const byWhatsapp = { ...again, code_by: 'whatsapp' };
  expect((await visitor.call('POST', '/api/leads/resendOtp/', byWhatsapp)).status).toBe(200);
  app.clock.advance(31_000);
  expect((await visitor.call('POST', '/api/leads/resendOtp/', byWhatsapp)).status).toBe(429);
});

test('the vendor is listed, and tested by a call that sends nothing', async () => {
  await boot();
  const admin = await signedIn(app, 'ADMIN');
  const tested = await admin.call('POST', '/api/staff/vendors/whatsapp/test');
  expect(tested.body).toMatchObject({ data: { works: true, failure: null } });
  expect(vendor.calls).toEqual(['GET /v24.0/106540352242922?fields=id']);
  const { body } = await admin.call<{ role: string }[]>('GET', '/api/staff/vendors');
  expect(body.data.find(({ role }) => role === 'whatsapp')).toMatchObject({
    vendor: 'whatsapp',
    test: 'call',
    in_use: true,
  });
});

test.each(['<p>Please sign in.', '{}'])(
  'it does not work where %s is answered',
  async (instead) => {
    await boot();
    vendor.befall({ instead });
    const admin = await signedIn(app, 'ADMIN');
    const { body } = await admin.call('POST', '/api/staff/vendors/whatsapp/test');
    expect(body).toMatchObject({ data: { works: false } });
  },
);

test('an erased lead leaves no code behind', async () => {
  await boot();
  const { visitor, leadId } = await register();
  await visitor.verify(leadId, codeIn(vendor.taken[0]!));
  expect(await held()).toBe(1);
  expect((await visitor.call('DELETE', '/api/leads/me')).status).toBe(200);
  expect(await held()).toBe(0);
});
