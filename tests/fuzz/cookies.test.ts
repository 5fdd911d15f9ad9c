import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { readApi } from '../support/fuzz/api.ts';

const RUNS = Number(process.env['FUZZ_COOKIES'] ?? 300);

let app: TestApp;
beforeAll(async () => {
  const many = 1_000_000;
  app = await createTestApp({
    features: allFeatures,
    limits: { leadPost: many, leadLookupAddress: many, signIn: many },
  });
});
afterAll(() => app.close());

const id = 'a'.repeat(22);
const names = [
  'visitor',
  'otp_challenge',
  `otp_challenge_${id}`,
  'registration',
  'own_data',
  'own_data_asked',
  `own_data_asked_${id}`,
  'own_data_challenge',
  'preview',
  'staff.device',
  'better-auth.session_token',
  'isUserVerified',
  'userLeadData',
  'analytics_consent',
  'session_id',
  '__proto__',
  'constructor',
];

const hostile = fc.oneof(
  fc.constantFrom('\ud800', '__proto__', 'constructor', '', '\u0000', 'a'.repeat(5_000)),
  fc.double(),
  fc.constantFrom(-1, 9e15, 1e308, 2 ** 53, null, true),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
/** What a browser keeps as JSON, with values of any kind in its places. */
const kept = fc
  .record({
    leadId: fc.oneof(fc.constant(id), hostile),
    mobile: fc.oneof(fc.constant('+919845012345'), hostile),
    resendAt: hostile,
    expiresAt: hostile,
    isResent: fc.oneof(fc.boolean(), hostile),
    wrong: hostile,
    values: fc.oneof(
      hostile,
      fc.array(hostile, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('mobile', 'name', 'program_id', '__proto__', 'from'), hostile),
    ),
  })
  .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));
const value = fc.oneof(
  kept,
  fc.string({ maxLength: 60 }).map(encodeURIComponent),
  fc.constantFrom(
    '%',
    '%E0%A4',
    '%00',
    '"',
    'a.b.c.d',
    '....',
    '=',
    'null',
    '[]',
    'e30',
    '%ED%A0%80',
  ),
  fc.constant(Buffer.from('['.repeat(3_000)).toString('base64url')),
);
const cookie = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 4 })
  .map((pairs) =>
    pairs
      .map((pair) => pair.join('='))
      .join('; ')
      .slice(0, 12_000),
  );

const asked = fc.constantFrom(
  ['GET', '/register'],
  ['GET', '/register?edit'],
  ['GET', '/register/code'],
  ['POST', '/register/code'],
  ['POST', '/register/resend'],
  ['GET', '/register/done'],
  ['GET', '/my-data'],
  ['GET', '/my-data/code'],
  ['POST', '/my-data/code'],
  ['POST', '/my-data/resend'],
  ['POST', '/my-data/erase'],
  ['GET', '/api/leads/me'],
  ['GET', '/api/leads/getLeadByMobile/9845012345'],
  ['POST', '/api/leads/verify'],
  ['POST', '/api/leads/logout'],
  ['GET', '/api/user/auth'],
  ['POST', '/api/user/login'],
  ['GET', '/media/1/a/b.webp'],
  ['GET', '/'],
  ['GET', '/admin/'],
);

test('no cookie, whatever it holds, makes an answer fail', async () => {
  await fc.assert(
    fc.asyncProperty(asked, cookie, async ([method = '', url = ''], cookies) => {
      const isCall = url.startsWith('/api');
      const answer = await app.server.inject({
        method: method as 'GET',
        url,
        headers: {
          cookie: cookies,
          origin: app.origin,
          ...(method === 'POST' && {
            'content-type': isCall ? 'application/json' : 'application/x-www-form-urlencoded',
          }),
        },
        ...(method === 'POST' && {
          payload: isCall ? JSON.stringify({ lead_id: id, otp: '1234' }) : 'otp=1234',
        }),
      });
      expect(answer.statusCode, `${method} ${url} ${cookies}`).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
}, 180_000);

const types = [
  'multipart/form-data',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/',
  '/',
  ';',
  'application/json, text/html',
  '\u00ff',
];

test('no content type makes a call fail', async () => {
  const { operations } = readApi((await app.server.inject('/api/openapi.json')).json());
  const writing = operations.filter(({ method }) => method !== 'GET');
  for (const { method, path } of writing)
    for (const type of types) {
      const answer = await app.server.inject({
        method: method as 'POST',
        url: path.replaceAll(/\{[^}]*\}/g, '1'),
        headers: { origin: app.origin, 'content-type': type },
        payload: '--b\r\n\r\n--b--',
      });
      expect(answer.statusCode, `${method} ${path} ${type}`).toBeLessThan(500);
    }
}, 180_000);
