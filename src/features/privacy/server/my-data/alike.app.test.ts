import { afterAll, beforeAll, expect, test } from 'vitest';

import { privacy } from '../../feature.ts';
import { createTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { plainBrowser } from '../../../../../tests/support/plain-browser.ts';
import { newPhone, newVisitor } from '../../../../../tests/support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: [privacy], limits: { leadPost: 1_000 } });
});
afterAll(() => app.close());

/** A cookie of one lead is named after it; no two leads have the same id. */
function nameOf(cookie: string): string {
  return cookie.replace(/[\w-]{22}$/, '…');
}

/** In minutes from a minute on: limits by address go by the real clock. */
function waitOf(after: unknown): unknown {
  return Number(after) > 60 ? `${Math.round(Number(after) / 60)} minutes` : after;
}

test('while codes are held back from all but verified numbers, none tells by its answer which it is', async () => {
  const spent = await createTestApp({
    features: [privacy],
    env: { PROSPECTUS_OTP_DAILY_BUDGET: '2' },
    limits: { leadPost: 1_000 },
  });
  try {
    const verified = newPhone();
    await newVisitor(spent).signIn(verified);
    const registered = newPhone();
    await newVisitor(spent).register(registered);
    spent.clock.advance(3_600_000);
    const told = async (mobile: string) => {
      const browser = plainBrowser(spent);
      const asked = await browser.post('/my-data', { mobile });
      const page = await browser.get('/my-data/code');
      const sent = asked.cookies.map(({ name, value, maxAge }) => [
        nameOf(name),
        value.length,
        maxAge,
      ]);
      const { 'retry-after': after, location } = asked.headers;
      return [asked.statusCode, waitOf(after), location, sent, page.body.match(/\d+ seconds?/g)];
    };
    const ofVerified = await told(verified);
    expect(ofVerified[0]).toBe(303);
    expect(await told(registered)).toEqual(ofVerified);
    expect(await told(newPhone())).toEqual(ofVerified);
  } finally {
    await spent.close();
  }
});

test('codes for an unknown number are waited for and refused as those for a known one', async () => {
  const told = async (mobile: string) => {
    const browser = plainBrowser(app);
    const seen = [];
    for (const seconds of [0, 10, 21, 31, 31, 31]) {
      app.clock.advance(seconds * 1_000);
      const { statusCode, headers, cookies } = await browser.post('/my-data', { mobile });
      const page = await browser.get('/my-data/code');
      const again = await browser.post('/my-data/resend', {});
      const waits = page.body.match(/\d+ seconds?/g);
      const sent = cookies.map(({ name, value, ...rest }) => [
        nameOf(name),
        value.length > 0,
        rest.path,
      ]);
      seen.push([statusCode, waitOf(headers['retry-after']), headers.location, sent, waits]);
      seen.push([again.statusCode, waitOf(again.headers['retry-after']), again.headers.location]);
    }
    return seen;
  };
  const known = newPhone();
  await newVisitor(app).signIn(known);
  // What the owner has been sent counts for the owner's number.
  app.clock.advance(24 * 3_600_000);
  const ofKnown = await told(known);
  expect(ofKnown.some(([status]) => status === 429)).toBe(true);
  expect(await told(newPhone())).toEqual(ofKnown);
});
