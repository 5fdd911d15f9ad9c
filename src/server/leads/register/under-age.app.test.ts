import { afterAll, beforeAll, expect, test } from 'vitest';

import { events } from '../../../features/events/feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { codeFor } from '../../../../tests/support/message-log.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ features: [events], limits: { leadPost: 1_000 } });
});
afterAll(() => app.close());

const adult = { consent: { accepted: true } };
const guardian = { consent: { accepted: true, by: 'guardian' } };
const visit = {
  session_id: '123456',
  anonymous_id: 'a-browser',
  last_touch: { utm_source: 'news', landing_page: '/mba' },
  page: '/mba',
};

/** Returns the stored visits of a number. */
async function keptOf(mobile: string) {
  const { rows } = await app.services.database.pool.query<Record<string, unknown>>(
    `SELECT source_media, source_campaign, source_refer_url, c2, first_touch, last_touch, session_id,
       anonymous_id, (SELECT count(*)::int FROM event WHERE lead_id = lead.id) AS events,
       (SELECT country FROM lead_region WHERE lead_id = lead.id) AS country,
       (SELECT array_agg(given_by ORDER BY id) FROM consent WHERE lead_id = lead.id) AS given_by
     FROM lead WHERE mobile = $1`,
    [mobile],
  );
  return rows[0];
}

/** A page is read, and counted, in a browser that nobody has signed in with. */
async function readPage(visitor: Visitor, mobile: string): Promise<void> {
  const event = {
    type: 'track',
    event: 'Page Viewed',
    messageId: `read-${mobile.slice(1)}`,
    anonymousId: visit.anonymous_id,
    timestamp: app.clock.now().toISOString(),
  };
  const counted = await visitor.call('POST', '/api/events', { batch: [event] });
  expect(counted.body.data).toEqual({ accepted: 1 });
}

/** Registers with these values, after the wait between two codes, and verifies the number. */
async function prove(visitor: Visitor, mobile: string, said: object): Promise<void> {
  app.clock.advance(60_000);
  const { body } = await visitor.register(mobile, said);
  await app.services.outbox.idle();
  await visitor.verify(body.data.lead_id, await codeFor(app, mobile));
}

test('nobody is followed whose browser has begun as an adult’s', async () => {
  const mobile = newPhone();
  const visitor = newVisitor(app);
  const data = {
    source_media: 'Radio',
    source_campaign: 'Monsoon',
    source_refer_url: '/a',
    c2: 'x',
  };
  await readPage(visitor, mobile);
  await visitor.register(mobile, { ...adult, ...visit, data });
  await app.services.database.pool.query(
    `INSERT INTO lead_region (lead_id, country, at) SELECT id, 'India', now() FROM lead WHERE mobile = $1`,
    [mobile],
  );
  expect(await keptOf(mobile)).toMatchObject({ source_media: 'Radio', session_id: '123456' });
  await prove(visitor, mobile, guardian);
  expect(await keptOf(mobile)).toEqual({
    source_media: 'Direct',
    source_campaign: 'Direct',
    source_refer_url: null,
    c2: null,
    first_touch: null,
    last_touch: null,
    session_id: null,
    anonymous_id: null,
    events: 0,
    country: null,
    given_by: ['self', 'guardian'],
  });
});

test('an adult is followed no more once a guardian has agreed under that number', async () => {
  const mobile = newPhone();
  await prove(newVisitor(app), mobile, adult);
  await prove(newVisitor(app), mobile, guardian);
  const before = await keptOf(mobile);
  const another = newVisitor(app);
  await readPage(another, mobile);
  app.clock.advance(60_000);
  const alone = { data: { mobile }, purpose: 'LOGIN', ...visit };
  const { body } = await another.call<{ lead_id: string }>('POST', '/api/leads', alone);
  await app.services.outbox.idle();
  await another.verify(body.data.lead_id, await codeFor(app, mobile));
  expect(await keptOf(mobile)).toEqual(before);
  expect(another.cookies.get('analytics_consent')).toBe('no');
});

test('whoever comes of age and registers is followed as any other', async () => {
  const mobile = newPhone();
  await prove(newVisitor(app), mobile, guardian);
  const visitor = newVisitor(app);
  await readPage(visitor, mobile);
  await prove(visitor, mobile, { ...adult, ...visit });
  expect(await keptOf(mobile)).toMatchObject({
    last_touch: { utm_source: 'news' },
    session_id: '123456',
    anonymous_id: 'a-browser',
    given_by: ['guardian', 'self'],
  });
  expect(visitor.cookies.get('analytics_consent')).not.toBe('no');
});
