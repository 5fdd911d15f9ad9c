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
import { listedProgrammes } from '../../../content/read/programme.ts';

let app: TestApp;
let vendor: SmsVendor;
afterEach(async () => {
  await app.close();
  vendor.close();
});

const followUp = {
  PROSPECTUS_FOLLOW_UP_TEXT:
    '{programme}: brochure and fees at https://example.edu/{page} - Sample',
};

/**
 * The differences between vendors: settings, the answer to an accepted message, the position of the code, and the parts
 * of the message after the verification that are sent.
 */
const vendors = [
  {
    name: 'MSG91',
    settings: msg91,
    taken: { status: 200, body: { type: 'success', message: '1' } },
    codeIn: ({ body }: Seen) => String(JSON.parse(body).recipients[0].VAR1),
    following: { ...followUp, MSG91_TEMPLATE_ID: 'the-template,the-other-template' },
    follows: {
      template_id: 'the-other-template',
      recipients: [{ VAR1: 'MBA', VAR2: 'mba' }],
    },
    read: ({ body }: Seen): unknown => JSON.parse(body),
  },
  {
    name: 'Twilio',
    settings: twilio,
    taken: { status: 201, body: { sid: 'SM1', status: 'queued' } },
    codeIn: ({ body }: Seen) =>
      /#(\d{4})$/.exec(new URLSearchParams(body).get('Body') ?? '')?.[1] ?? '',
    following: followUp,
    follows: { Body: 'MBA: brochure and fees at https://example.edu/mba - Sample' },
    read: ({ body }: Seen): unknown => Object.fromEntries(new URLSearchParams(body)),
  },
];

function urlsOf({ url }: SmsVendor) {
  return { msg91: url, twilio: url };
}

describe.each(vendors)('with $name', (way) => {
  const { settings, taken, codeIn } = way;

  test('a lead is verified by the code that the vendor was given', async () => {
    vendor = await openVendor(taken);
    app = await createTestApp({ content: 'empty', env: settings, vendors: urlsOf(vendor) });
    const visitor = newVisitor(app);
    const { body } = await visitor.register(newPhone());
    await app.services.outbox.idle();
    const verified = await visitor.verify(body.data.lead_id, codeIn(vendor.seen[0]!));
    expect(verified.body.data.verified).toBe(true);
  });

  test('the page of the programme follows the first verification, once', async () => {
    vendor = await openVendor(taken);
    app = await createTestApp({ env: { ...settings, ...way.following }, vendors: urlsOf(vendor) });
    const [visitor, mobile] = [newVisitor(app), newPhone()];
    const mba = listedProgrammes(app.services.content.snapshot()).find(
      ({ data }) => data.slug === 'mba',
    )!;
    for (const sent of [2, 3]) {
      const data = { area_of_interest: mba.data.erp_unicode };
      const { body } = await visitor.register(mobile, { data });
      await app.services.outbox.idle();
      await visitor.verify(body.data.lead_id, codeIn(vendor.seen.at(-1)!));
      await app.services.outbox.idle();
      expect(vendor.seen).toHaveLength(sent);
      app.clock.advance(31_000);
    }
    expect(way.read(vendor.seen[1]!)).toMatchObject(way.follows);
    const { items } = await app.services.messages.list({
      purpose: 'follow_up',
      channel: 'sms',
      limit: 5,
      offset: 0,
    });
    expect(items).toMatchObject([{ to: mobile, status: 'sent' }]);
  });

  test.each(['reset' as const, { status: 503, body: 'Service Unavailable' }])(
    'an outage (%o) fails no request, and the code comes when it is over',
    async (outage) => {
      vendor = await openVendor(outage, taken);
      app = await createTestApp({ content: 'empty', env: settings, vendors: urlsOf(vendor) });
      const visitor = newVisitor(app);
      const { status, body } = await visitor.register(newPhone());
      expect(status).toBe(201);
      await app.services.outbox.idle();
      app.clock.advance(3_000);
      await app.services.outbox.idle();
      const verified = await visitor.verify(body.data.lead_id, codeIn(vendor.seen[1]!));
      expect(verified.body.data.verified).toBe(true);
    },
  );

  test('a vendor that never answers keeps nobody waiting', async () => {
    vendor = await openVendor('hang');
    app = await createTestApp({ content: 'empty', env: settings, vendors: urlsOf(vendor) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => newVisitor(app).register(newPhone())),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  });
});
