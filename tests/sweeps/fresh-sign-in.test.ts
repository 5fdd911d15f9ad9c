import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allFeatures } from '../../src/features/all.ts';
import { allCalls } from '../../src/features/allCalls.ts';
import type { Call } from '../../src/kernel/call.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { addressOf, type Route, routesOf } from '../support/routes.ts';
import { GOOD_PASSWORD, signedIn, type StaffBrowser } from '../support/staff.ts';
import { totp } from '../support/totp.ts';

/** What one cannot take back: erasure, merging, what is discarded or decided for good, others' accounts. */
const asking = [
  'DELETE /api/staff/(abroad/:id|leads/:id|leads/invented|retention/:id/hold|outbox/:id)',
  'POST /api/staff/leads/:id/merge',
  'POST /api/staff/lead-lists/:id/undo',
  'POST /api/staff/referrals/:id/(enrol|reverse)',
  '(POST|PUT|DELETE|PATCH) /api/staff/(users|invitations|roles)(/.*)?',
  'POST /api/staff/messages/:id/reveal',
  'PUT /api/staff/setup/public',
  'POST /api/staff/setup/begin(/undo)?',
  'POST /api/staff/paper-readers/:id',
  'POST /api/staff/tokens',
  '(POST|PUT|DELETE) /api/staff/webhooks(/:id(/secret)?)?',
  '(POST|PUT|DELETE) /api/staff/connections/(.*)',
  'PUT /api/staff/(audit/stream|second-factor)',
  '(POST|PUT|DELETE) /api/staff/(identity-provider|identities)(/.*)?',
  'GET /api/user/proof',
  'DELETE /api/user/sessions(/:id)?',
];

/** Files that staff take out: whatever a call of theirs answers that is neither JSON nor a page. */
const exported = Object.values(allCalls)
  .filter(({ path, ...call }: Call) => path.startsWith('/staff/') && isFile(call))
  .map(({ method, path }) => `${method} /api${path}`);

function isFile({ produces = [] }: Pick<Call, 'produces'>): boolean {
  return [produces].flat().some((type) => !['text/html', 'application/json'].includes(type));
}

function asks({ method, path }: Route): boolean {
  const route = `${method} ${path}`;
  return (
    exported.includes(route) || asking.some((pattern) => new RegExp(`^${pattern}$`).test(route))
  );
}

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    features: allFeatures,
    content: 'empty',
    limits: { signIn: 100_000 },
  });
  await app.services.staff.auth();
});
afterAll(() => app.close());

async function isRefused(admin: StaffBrowser, route: Route): Promise<boolean> {
  const body = route.method === 'GET' ? undefined : {};
  const answer = await admin.call(route.method, addressOf(route), body);
  return answer.status === 403 && answer.body.code === 'fresh_sign_in_required';
}

describe('a sign-in of more than 15 minutes ago', () => {
  test('is not enough for these routes, and for no other is it too old', async () => {
    const admin = await signedIn(app, 'ADMIN');
    const routes = routesOf(await app.api()).filter(({ path }) => !path.endsWith('/logout'));
    expect(exported).toEqual(expect.arrayContaining(['GET /api/staff/leads.csv']));
    const isRoute = (one: string) => routes.some(({ method, path }) => `${method} ${path}` === one);
    expect(exported.filter((one) => !isRoute(one))).toEqual([]);
    expect(routes.filter(asks).length).toBeGreaterThanOrEqual(17);
    app.clock.advance(16 * MINUTE);
    const wrong: string[] = [];
    for (const route of routes) {
      if ((await isRefused(admin, route)) !== asks(route)) {
        wrong.push(`${route.method} ${route.path}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('is told only to those who have the role', async () => {
    const member = await signedIn(app, 'EVENT_CREATER');
    app.clock.advance(16 * MINUTE);
    const answer = await member.call('GET', '/api/staff/leads.csv');
    expect(answer.body.code).toBe('forbidden');
  });

  test('is fresh again with the password, for 15 minutes and this session alone', async () => {
    const admin = await signedIn(app, 'ADMIN');
    const { email } = admin;
    const there = await signedIn(app, 'ADMIN');
    app.clock.advance(16 * MINUTE);
    const wrong = await admin.call('POST', '/api/user/proof', { password: 'not it' });
    expect(wrong.body.errors).toEqual([{ field: 'password', msg: 'This is not your password.' }]);
    expect((await admin.call('GET', '/api/staff/leads.csv')).status).toBe(403);
    const proof = { password: GOOD_PASSWORD };
    const proved = await admin.call<{ until: string }>('POST', '/api/user/proof', proof);
    expect(proved.status).toBe(200);
    const left = Date.parse(proved.body.data.until) - app.clock.now().getTime();
    expect(left).toBe(15 * MINUTE);
    expect((await admin.call('GET', '/api/staff/leads.csv')).status).toBe(200);
    expect((await there.call('GET', '/api/staff/leads.csv')).status).toBe(403);
    app.clock.advance(15 * MINUTE + 1);
    expect((await admin.call('GET', '/api/staff/leads.csv')).status).toBe(403);
    const logged = `/api/staff/audit?action=prove&actor_id=${admin.id}`;
    const { items } = (await admin.call<{ items: { actor: string }[] }>('GET', logged)).body.data;
    expect(items.map(({ actor }) => actor)).toEqual([email]);
  });

  test('asks for a code too where an authenticator is on, and each counts once', async () => {
    const admin = await signedIn(app, 'ADMIN');
    const password = GOOD_PASSWORD;
    const setup = await admin.call<{ uri: string }>('POST', '/api/user/second-factor', {
      password,
    });
    const { uri } = setup.body.data;
    await admin.call('POST', '/api/user/second-factor/confirm', { code: totp(uri, -1) });
    // This is a new session, as fresh as the last one.
    expect((await admin.call('GET', '/api/user/proof')).status).toBe(200);
    app.clock.advance(16 * MINUTE);
    const prove = (code?: string) => admin.call('POST', '/api/user/proof', { password, code });
    expect((await prove()).body.errors?.map(({ field }) => field)).toEqual(['code']);
    expect((await prove(totp(uri, -1))).status).toBe(400);
    expect((await prove(totp(uri))).status).toBe(200);
    expect((await prove(totp(uri))).status).toBe(400);
    expect((await admin.call('GET', '/api/staff/audit.csv')).status).toBe(200);
  });

  test('is not fresh before the second factor was given, nor by a session that never proved', async () => {
    const admin = await signedIn(app, 'ADMIN');
    await app.services.database.pool.query('UPDATE staff_session SET proved_at = NULL');
    expect((await admin.call('GET', '/api/staff/leads.csv')).status).toBe(403);
  });
});
