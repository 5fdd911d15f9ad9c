import { afterEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  msg91,
  openVendor,
  type Seen,
  type SmsVendor,
  twilio,
} from '../../../../tests/support/sms-vendor.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';

let app: TestApp;
let vendor: SmsVendor;
afterEach(async () => {
  await app.close();
  vendor.close();
});

/** What sets the vendors apart: settings, the answer to a message that was taken, and where the code stands. */
const vendors = [
  {
    name: 'MSG91',
    settings: msg91,
    taken: { status: 200, body: { type: 'success', message: '1' } },
    codeIn: ({ body }: Seen) => String(JSON.parse(body).recipients[0].VAR1),
  },
  {
    name: 'Twilio',
    settings: twilio,
    taken: { status: 201, body: { sid: 'SM1', status: 'queued' } },
    codeIn: ({ body }: Seen) =>
      /#(\d{4})$/.exec(new URLSearchParams(body).get('Body') ?? '')?.[1] ?? '',
  },
];

describe.each(vendors)('with $name', ({ settings, taken, codeIn }) => {
  test('a lead is verified by the code that the vendor was given', async () => {
    vendor = await openVendor(taken);
    app = await createTestApp({ content: 'empty', env: settings(vendor.url) });
    const visitor = newVisitor(app);
    const { body } = await visitor.register(newPhone());
    await app.parts.outbox.idle();
    const verified = await visitor.verify(body.data.lead_id, codeIn(vendor.seen[0]!));
    expect(verified.body.data.verified).toBe(true);
  });

  test.each(['reset' as const, { status: 503, body: 'Service Unavailable' }])(
    'an outage (%o) fails no request, and the code comes when it is over',
    async (outage) => {
      vendor = await openVendor(outage, taken);
      app = await createTestApp({ content: 'empty', env: settings(vendor.url) });
      const visitor = newVisitor(app);
      const { status, body } = await visitor.register(newPhone());
      expect(status).toBe(201);
      await app.parts.outbox.idle();
      app.clock.advance(3_000);
      await app.parts.outbox.idle();
      const verified = await visitor.verify(body.data.lead_id, codeIn(vendor.seen[1]!));
      expect(verified.body.data.verified).toBe(true);
    },
  );

  test('a vendor that never answers keeps nobody waiting', async () => {
    vendor = await openVendor('hang');
    app = await createTestApp({ content: 'empty', env: settings(vendor.url) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => newVisitor(app).register(newPhone())),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  });
});
