import { afterAll, beforeAll, expect, test } from 'vitest';

import { erp } from '../../erp/feature.ts';
import { referrals } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { nextMessage } from '../../../../tests/support/message-log.ts';
import { newPhone, newVisitor } from '../../../../tests/support/visitor.ts';
import type { ReferralSums } from '../calls.ts';

let app: TestApp;
let code: string;
let link: string;
beforeAll(async () => {
  app = await createTestApp({ features: [referrals, erp], limits: { leadPost: 1_000 } });
  const referrer = newVisitor(app);
  await referrer.signIn(newPhone());
  const url = '/api/learner/v2/referral-count-and-reward-sum';
  ({ code, link } = (await referrer.call<ReferralSums>('GET', url)).body.data);
});
afterAll(() => app.close());

const damages: [what: string, damage: () => string][] = [
  ['a full stop', () => `${code}.`],
  ['asterisks', () => `*${code.toLowerCase()}*`],
  ['quotes', () => `“${code}”`],
  ['what is not seen', () => `${code}\u200b`],
  ['a blank', () => `${code.slice(0, 4)} ${code.slice(4)}`],
  ['an encoded blank', () => `${code}%20`],
  ['a second query', () => `${code}?utm_source=whatsapp`],
  ['its name in HTML', () => `amp;ref=${code}`],
  ['the whole link', () => link],
  ['the whole link in brackets', () => `<${link}>.`],
];

test.each(damages)('a code with %s is known, and ties the friend', async (_what, damage) => {
  const url = `/api/referrals/${encodeURIComponent(damage())}`;
  expect((await newVisitor(app).call('GET', url)).status).toBe(200);
  const phone = newPhone();
  const data = { source_media: 'Referral', c2: 'ref', c3: damage() };
  const email = `${phone.slice(1)}@example.in`;
  expect((await newVisitor(app).register(phone, { data: { ...data, email } })).status).toBe(201);
  await nextMessage(app, { to: phone, channel: 'sms' });
  expect(await leadOf(phone)).toEqual({ c3: code, tied: false });
  // As former versions stored it.
  const text = 'UPDATE lead SET c3 = $2 WHERE mobile = $1';
  await app.services.database.pool.query(text, [phone, damage()]);
  app.clock.advance(31_000);
  await newVisitor(app).signIn(phone);
  expect(await leadOf(phone)).toMatchObject({ tied: true });
});

async function leadOf(mobile: string) {
  const { rows } = await app.services.database.pool.query(
    `SELECT c3, EXISTS (SELECT FROM referral WHERE friend_lead_id = lead.id) AS tied
     FROM lead WHERE mobile = $1`,
    [mobile],
  );
  return rows[0];
}
