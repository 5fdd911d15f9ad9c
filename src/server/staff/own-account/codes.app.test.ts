import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  GOOD_PASSWORD,
  openBrowser,
  signedIn,
  type StaffBrowser,
} from '../../../../tests/support/staff.ts';
import { totp } from '../../../../tests/support/totp.ts';
import { beginTry } from '../sign-in/login-throttle.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  const limits = { signIn: 10_000 };
  app = await createTestApp({ content: 'empty', limits });
  other = await createTestApp({ limits, beside: app });
  await Promise.all([app.services.staff.auth(), other.services.staff.auth()]);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

type Setup = { uri: string; recovery_codes: string[] };
const password = GOOD_PASSWORD;

/** A member whose authenticator was turned on by the code of the step before this one. */
async function withAuthenticator() {
  const member = await signedIn(app, 'ADMIN');
  const setup = await member.call<Setup>('POST', '/api/user/second-factor', { password });
  const { uri, recovery_codes } = setup.body.data;
  const confirm = { code: totp(uri, -1) };
  const turnedOn = await member.call('POST', '/api/user/second-factor/confirm', confirm);
  expect(turnedOn.status).toBe(200);
  return { member, uri, codes: recovery_codes };
}

/** A browser whose password was right, and that is asked for a code. */
async function atSecondStep(email: string, at = app): Promise<StaffBrowser> {
  const browser = openBrowser(at);
  const answer = await browser.call('POST', '/api/user/login', { email, password });
  expect(answer.body.data).toEqual({ second_factor_needed: true, user: null });
  return browser;
}

function give(browser: StaffBrowser, code: string) {
  return browser.call('POST', '/api/user/login/totp', { code });
}

describe('a code of an authenticator', () => {
  test('signs in once, in whatever process', async () => {
    const { member, uri } = await withAuthenticator();
    const code = totp(uri);
    const steps = [await atSecondStep(member.email), await atSecondStep(member.email, other)];
    expect((await give(steps[0]!, code)).status).toBe(200);
    const again = await give(steps[1]!, code);
    expect(again.status).toBe(401);
    expect(again.body.code).toBe('wrong_second_factor');
    expect((await give(steps[1]!, totp(uri, 1))).status).toBe(200);
  });

  test('signs one in of two at once', async () => {
    const { member, uri } = await withAuthenticator();
    const code = totp(uri);
    const steps = await Promise.all([
      ...Array.from({ length: 2 }, () => atSecondStep(member.email)),
      ...Array.from({ length: 2 }, () => atSecondStep(member.email, other)),
    ]);
    const answers = await Promise.all(steps.map((step) => give(step, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  test('that is older than the last one used signs nobody in', async () => {
    const { member, uri } = await withAuthenticator();
    expect((await give(await atSecondStep(member.email), totp(uri, 1))).status).toBe(200);
    expect((await give(await atSecondStep(member.email), totp(uri))).status).toBe(401);
  });

  test.each([-2, 3])('of a step %i away signs nobody in', async (steps) => {
    const { member, uri } = await withAuthenticator();
    const answer = await give(await atSecondStep(member.email), totp(uri, steps));
    expect(answer.body.code).toBe('wrong_second_factor');
  });

  test('that turned the authenticator on signs nobody in', async () => {
    const { member, uri } = await withAuthenticator();
    const step = await atSecondStep(member.email);
    expect((await give(step, totp(uri, -1))).body.code).toBe('wrong_second_factor');
    expect((await give(step, totp(uri))).status).toBe(200);
  });

  test('counts as a wrong try when it comes again', async () => {
    const { member, uri } = await withAuthenticator();
    const code = totp(uri);
    await give(await atSecondStep(member.email), code);
    const step = await atSecondStep(member.email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await give(step, code)).body.code).toBe('wrong_second_factor');
    }
    app.clock.advance(30_000);
    expect((await give(step, code)).body.code).toBe('sign_in_again');
  });

  test('does not make the session fresh that a browser already holds', async () => {
    const { member, uri } = await withAuthenticator();
    app.clock.advance(16 * 60_000);
    const answer = await give(member, totp(uri));
    expect(answer.status).toBe(401);
    expect((await member.call('GET', '/api/user/proof')).body.code).toBe('fresh_sign_in_required');
  });
});

describe('wrong second steps', () => {
  const WRONG = 'wrong-code';
  const recover = (browser: StaffBrowser, code: string) =>
    browser.call('POST', '/api/user/login/recovery', { code });

  /** Somebody who knows the password, at an address of their own. */
  const strangerAt = async (email: string, address: string) => {
    const stranger = openBrowser(app, { address });
    await stranger.call('POST', '/api/user/login', { email, password });
    return stranger;
  };

  test('of strangers, from however many addresses, do not lock the owner out of a known device', async () => {
    const { member, uri, codes } = await withAuthenticator();
    for (let nth = 0; nth < 15; nth += 1) {
      const stranger = await strangerAt(member.email, `203.0.113.${nth}`);
      expect((await recover(stranger, WRONG)).status).toBe(401);
    }
    const login = { email: member.email, password };
    await member.call('POST', '/api/user/login', login);
    expect((await give(member, totp(uri))).status).toBe(200);
    await member.call('POST', '/api/user/login', login);
    expect((await recover(member, codes[0]!)).status).toBe(200);
  });

  test('are slowed by caller: signing in again with the password gives no new tries', async () => {
    const { member, codes } = await withAuthenticator();
    const address = '198.51.100.61';
    for (let tries = 0; tries < 5; tries += 1) {
      const stranger = await strangerAt(member.email, address);
      expect((await recover(stranger, WRONG)).status).toBe(401);
    }
    const again = await strangerAt(member.email, address);
    const refused = await recover(again, codes[0]!);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('are slowed for all strangers of an account together', async () => {
    const { member, codes } = await withAuthenticator();
    const { email } = member;
    const step = 'second step';
    // Counted as the sign-in does before it looks at a code, without fifty passwords.
    for (let nth = 0; nth < 50; nth += 1) {
      await beginTry(app.services, { email, address: `192.0.2.${nth}`, device: null, step });
    }
    const stranger = await strangerAt(email, '198.51.100.62');
    expect((await recover(stranger, codes[0]!)).status).toBe(429);
  });

  test('are mailed to the owner, once a day: somebody knows the password', async () => {
    const { member } = await withAuthenticator();
    for (const address of ['198.51.100.63', '198.51.100.64']) {
      await recover(await strangerAt(member.email, address), WRONG);
    }
    await app.services.outbox.idle();
    const mails = { channel: 'mail', to: member.email, limit: 9, offset: 0 } as const;
    const { items } = await app.services.messages.list(mails);
    const warnings = items.filter(
      ({ subject }) => subject === 'A sign-in with your password was stopped',
    );
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.body).toContain('198.51.100.63');
  });
});

describe('taking a factor away', () => {
  const remove = '/api/user/second-factor/remove';
  const renew = '/api/user/second-factor/recovery-codes';

  test.each([remove, renew])('asks for a code of it, which counts once: %s', async (path) => {
    const { member, uri } = await withAuthenticator();
    const bare = await member.call('POST', path, { password });
    expect(bare.body.errors?.map(({ field }) => field)).toEqual(['code']);
    const used = await member.call('POST', path, { password, code: totp(uri, -1) });
    expect(used.body.errors).toEqual([
      { field: 'code', msg: 'This code is wrong or was already used.' },
    ]);
    const stranger = await member.call('POST', path, { password: 'not it', code: totp(uri) });
    expect(stranger.body.errors?.map(({ field }) => field)).toEqual(['password']);
    expect((await member.call('POST', path, { password, code: totp(uri) })).status).toBe(200);
  });

  test('takes a recovery code where the authenticator is lost, once', async () => {
    const { member, codes } = await withAuthenticator();
    const [code] = codes;
    expect((await member.call('POST', renew, { password, code })).status).toBe(200);
    const again = await member.call('POST', remove, { password, code });
    expect(again.body.errors?.map(({ field }) => field)).toEqual(['code']);
  });

  test.each([
    ['renews once', renew],
    ['turns it off once', remove],
  ])('by a recovery code, of many at once, %s', async (_what, path) => {
    const { member, codes } = await withAuthenticator();
    const proof = { password, code: codes[0] };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.call('POST', path, proof)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('by a recovery code signs one in of several at once', async () => {
    const { member, codes } = await withAuthenticator();
    const steps = await Promise.all(
      [app, other, app, other].map((at) => atSecondStep(member.email, at)),
    );
    const answers = await Promise.all(
      steps.map((step) => step.call('POST', '/api/user/login/recovery', { code: codes[0] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends every other session', async () => {
    const { member, uri } = await withAuthenticator();
    const there = await atSecondStep(member.email);
    await give(there, totp(uri));
    await member.call('POST', remove, { password, code: totp(uri, 1) });
    expect((await there.call('GET', '/api/user/auth')).status).toBe(401);
    expect((await member.call('GET', '/api/user/auth')).status).toBe(200);
  });

  test('and adding a passkey ask for a code, so that none of them is a way round it', async () => {
    const { member, uri } = await withAuthenticator();
    const path = '/api/user/passkeys/options';
    const bare = await member.call('POST', path, { password });
    expect(bare.body.errors?.map(({ field }) => field)).toEqual(['code']);
    expect((await member.call('POST', path, { password, code: totp(uri) })).status).toBe(200);
    const { rows } = await app.services.database.pool.query<{ id: number }>(
      `INSERT INTO staff_passkey
         (user_id, name, public_key, credential_id, counter, device_type, backed_up)
       VALUES ($1, 'Phone', 'key', 'of-codes', 0, 'singleDevice', false) RETURNING id`,
      [member.id],
    );
    const taken = await member.call('POST', `/api/user/passkeys/${rows[0]?.id}/remove`, {
      password,
    });
    expect(taken.body.errors?.map(({ field }) => field)).toEqual(['code']);
  });

  test('is slowed like signing in', async () => {
    const { member } = await withAuthenticator();
    const answers: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const proof = { password, code: '000000' };
      answers.push((await member.call('POST', remove, proof)).status);
    }
    expect(answers.at(-1)).toBe(429);
  });
});
