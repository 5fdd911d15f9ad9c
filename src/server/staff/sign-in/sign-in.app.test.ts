import { createHmac } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  addMember,
  GOOD_PASSWORD,
  mailedToken,
  openBrowser,
  signedIn,
  type StaffBrowser,
} from '../../../../tests/support/staff.ts';
import type { AuditEntryBody } from '../../../kernel/calls/operations.ts';
import { staffSession } from '../store/table.ts';
import { beginTry } from './login-throttle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty', limits: { signIn: 10_000 } });
  // Loading the library holds the event loop; a busy machine would turn the first call away.
  await app.services.staff.auth();
});
afterAll(() => app.close());

const SESSION = 'staff.session_token';
/** A good one, which a member changes to. */
const another = 'seven-lanterns-by-the-tank';

describe('signing in', () => {
  test('starts a session that the server knows, and signing out ends it there', async () => {
    const browser = await signedIn(app, 'ADMIN');
    const auth = await browser.call('GET', '/api/user/auth');
    expect(auth.status).toBe(200);
    expect(auth.body.data).toMatchObject({ user: { role: 'ADMIN', role_id: 2 } });

    const stolen = browser.cookies.get(SESSION)!;
    expect((await browser.call('POST', '/api/user/logout')).status).toBe(200);
    browser.cookies.set(SESSION, stolen);
    expect((await browser.call('GET', '/api/user/auth')).status).toBe(401);
  });

  test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { email, password } = await addMember(app, 'ADMIN');
    const answer = await openBrowser(app).call('POST', '/api/user/login', { email, password });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const session = cookies.find((cookie) => cookie.startsWith(SESSION));
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/SameSite=Strict/i);
  });

  test('gives a new token and ends the session that the browser brought', async () => {
    const attacker = await signedIn(app, 'EVENT_CREATER');
    const planted = attacker.cookies.get(SESSION)!;
    const { email, password } = await addMember(app, 'ADMIN');
    const victim = openBrowser(app);
    victim.cookies.set(SESSION, planted);
    expect((await victim.call('POST', '/api/user/login', { email, password })).status).toBe(200);
    expect(victim.cookies.get(SESSION)).not.toBe(planted);
    expect((await attacker.call('GET', '/api/user/auth')).status).toBe(401);
  });

  test('answers an unknown address and a wrong password alike', async () => {
    const { email } = await addMember(app, 'ADMIN');
    const browser = openBrowser(app);
    const wrong = await browser.call('POST', '/api/user/login', {
      email,
      password: 'not it at all',
    });
    const unknown = await browser.call('POST', '/api/user/login', {
      email: 'nobody@staff.example',
      password: 'not it at all',
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('refuses a forged cookie', async () => {
    const browser = openBrowser(app);
    const forged = createHmac('sha256', 'a guess').update('token').digest('base64');
    browser.cookies.set(SESSION, encodeURIComponent(`token.${forged}`));
    expect((await browser.call('GET', '/api/user/auth')).status).toBe(401);
  });

  test('ends unused sessions and old ones', async () => {
    const idle = await signedIn(app, 'ADMIN');
    const { db } = app.services.database;
    await db
      .update(staffSession)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(staffSession.userId, idle.id));
    expect((await idle.call('GET', '/api/user/auth')).status).toBe(401);

    const old = await signedIn(app, 'ADMIN');
    await db
      .update(staffSession)
      .set({ createdAt: new Date(app.clock.now().getTime() - 8 * 24 * 3_600_000) })
      .where(eq(staffSession.userId, old.id));
    expect((await old.call('GET', '/api/user/auth')).status).toBe(401);
  });
});

test('is told in the audit log: who, from where and by which way', async () => {
  const member = await signedIn(app, 'ADMIN', { address: '203.0.113.78' });
  const query = `action=sign_in&entity=staff_user&entity_id=${member.id}`;
  const { body } = await member.call<{ items: AuditEntryBody[] }>(
    'GET',
    `/api/staff/audit?${query}`,
  );
  expect(body.data.items).toMatchObject([
    { action: 'sign_in', address: '203.0.113.78', after: { way: 'password' } },
  ]);
});

describe('guessing', () => {
  const guess = (browser: ReturnType<typeof openBrowser>, email: string) =>
    browser.call('POST', '/api/user/login', { email, password: 'a wrong password' });

  test('is told in the audit log: which account, from where, and when it is shut out', async () => {
    const admin = await signedIn(app, 'ADMIN');
    const { id, email } = await addMember(app, 'ADMIN');
    const address = '203.0.113.77';
    const stranger = openBrowser(app, { address });
    for (let tries = 0; tries < 7; tries += 1) await guess(stranger, email);
    await guess(stranger, 'nobody@staff.example');
    const logged = async (query: string) =>
      (await admin.call<{ items: AuditEntryBody[] }>('GET', `/api/staff/audit?${query}`)).body.data
        .items;

    const lines = await logged(`entity=staff_user&entity_id=${id}`);
    const way = 'password';
    expect(lines.map(({ action }) => action)).toEqual([
      'sign_in_locked',
      ...Array.from({ length: 5 }, () => 'sign_in_refused'),
    ]);
    expect(lines[0]?.after).toEqual({ way, locked_out: 'this address', wait_seconds: 30 });
    expect(lines[1]).toMatchObject({
      actor: 'stranger',
      actor_id: null,
      address,
      before: null,
      after: { way, why: 'wrong_credentials' },
    });
    const refused = await logged('action=sign_in_refused');
    expect(refused[0]).toMatchObject({ entity_id: null, address });
    expect(JSON.stringify([lines, refused])).not.toMatch(/a wrong password|nobody@/);
  });

  test('fills the log at an account, and at invented ones no more than so much a day', async () => {
    const { email } = await addMember(app, 'ADMIN');
    const stranger = openBrowser(app, { address: '203.0.113.78' });
    const logged = async () => {
      const { rows } = await app.services.database.pool.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM audit_log WHERE action = 'sign_in_refused'",
      );
      return rows[0]?.count ?? 0;
    };
    const before = await logged();
    await guess(stranger, 'invented-1@staff.example');
    expect(await logged()).toBe(before + 1);
    await app.services.limits.consume('refusedSignIns', 'all', 20_000);
    await guess(stranger, 'invented-2@staff.example');
    expect(await logged()).toBe(before + 1);
    await guess(stranger, email);
    expect(await logged()).toBe(before + 2);
  });

  test('is slowed with a growing wait, by address and account', async () => {
    const { email, password } = await addMember(app, 'ADMIN');
    const stranger = openBrowser(app, { address: '203.0.113.5' });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guess(stranger, email)).status).toBe(401);
    const first = await guess(stranger, email);
    expect(first.status).toBe(429);
    const wait = Number(first.headers['retry-after']);
    app.clock.advance(wait * 1_000);
    expect((await guess(stranger, email)).status).toBe(401);
    const second = await guess(stranger, email);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(wait);
    const right = await stranger.call('POST', '/api/user/login', { email, password });
    expect(right.status).toBe(429);

    const elsewhere = openBrowser(app, { address: '203.0.113.6' });
    const owner = await elsewhere.call('POST', '/api/user/login', { email, password });
    expect(owner.status).toBe(200);
  });

  test('in parallel is counted', async () => {
    const { email } = await addMember(app, 'ADMIN');
    const stranger = openBrowser(app, { address: '203.0.113.20' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(stranger, email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('from a thousand addresses does not lock a member out of a known device', async () => {
    const member = await signedIn(app, 'ADMIN', { address: '192.0.2.44' });
    const login = { email: member.email, password: GOOD_PASSWORD };
    const addresses = Array.from({ length: 50 }, (_, place) => `203.0.113.${100 + place}`);
    // Counted as the sign-in does before it looks at a password, without hashing fifty of them.
    for (const address of addresses.slice(2)) {
      await beginTry(app.services, { email: member.email, address, device: null });
    }
    for (const address of addresses.slice(0, 2)) {
      const answer = await guess(openBrowser(app, { address }), member.email);
      expect(answer.status).toBe(401);
    }
    const stranger = openBrowser(app, { address: '198.51.100.99' });
    expect((await stranger.call('POST', '/api/user/login', login)).status).toBe(429);
    await member.call('POST', '/api/user/logout');
    expect((await member.call('POST', '/api/user/login', login)).status).toBe(200);
  });

  /** How many of six guesses are heard: strangers have five, known devices have more. */
  const heardOf = async (browser: StaffBrowser, email: string) => {
    const answers: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await guess(browser, email)).status);
    return answers.filter((status) => status === 401).length;
  };

  /** A member here, and a device that the member has used at another address. */
  const withLostDevice = async (network: string) => {
    const here = await signedIn(app, 'ADMIN', { address: `${network}.50` });
    const lost = openBrowser(app, { address: `${network}.51` });
    const login = { email: here.email, password: GOOD_PASSWORD };
    expect((await lost.call('POST', '/api/user/login', login)).status).toBe(200);
    return { here, lost };
  };

  test('knows a device of before as long as nothing ended its mark', async () => {
    const { here, lost } = await withLostDevice('198.18.1');
    expect(await heardOf(lost, here.email)).toBe(6);
  });

  test.each([
    ['changed', 'PUT', '/api/user/password', true],
    ['kept, but all other sessions were ended', 'DELETE', '/api/user/sessions', false],
  ] as const)(
    'knows no device of before once the password was %s',
    async (_what, method, path, isNew) => {
      const { here, lost } = await withLostDevice('198.18.2');
      const change = isNew ? { current: GOOD_PASSWORD, password: another } : undefined;
      expect((await here.call(method, path, change)).status).toBe(200);
      expect(await heardOf(lost, here.email)).toBe(5);
      await here.call('POST', '/api/user/logout');
      expect(await heardOf(here, here.email)).toBe(6);
    },
  );

  test('knows no device of before, this one neither, once the password was reset by a mailed link', async () => {
    const { here, lost } = await withLostDevice('198.18.3');
    await here.call('POST', '/api/user/password/forgot', { email: here.email });
    const token = await mailedToken(app, here.email);
    const reset = { token, password: another };
    expect((await here.call('POST', '/api/user/password/reset', reset)).status).toBe(200);
    expect(await heardOf(lost, here.email)).toBe(5);
    expect(await heardOf(here, here.email)).toBe(5);
  });

  test('knows no device of before once an ADMIN ended all sessions of its owner', async () => {
    const { here, lost } = await withLostDevice('198.18.4');
    const admin = await signedIn(app, 'ADMIN', { address: '198.18.4.52' });
    const path = `/api/staff/users/${here.id}/sign-out`;
    expect((await admin.call('POST', path)).status).toBe(200);
    expect(await heardOf(lost, here.email)).toBe(5);
  });
});
