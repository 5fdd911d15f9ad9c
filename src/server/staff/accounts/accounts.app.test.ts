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
import { totp } from '../../../../tests/support/totp.ts';
import type { StaffUserBody } from '../../../kernel/calls/staff.ts';

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ content: 'empty', limits: { signIn: 10_000 } });
  await app.services.staff.auth();
});
afterAll(() => app.close());

function person(email: string) {
  return { firstName: 'Meera', lastName: 'Krishnan', email, password: GOOD_PASSWORD };
}

function tokenOf(link: string): string {
  return link.split('#')[1] ?? '';
}

async function listed(email: string): Promise<StaffUserBody> {
  const page = await admin.call<{ items: StaffUserBody[] }>('GET', `/api/staff/users?q=${email}`);
  return page.body.data.items[0]!;
}

describe('the first ADMIN', () => {
  test('comes from the newest printed link, once', async () => {
    const older = await app.services.staff.firstAdminLink();
    const link = await app.services.staff.firstAdminLink();
    expect(link).toContain(`${app.origin}/admin/welcome#`);
    const browser = openBrowser(app);
    const first = person('first@staff.example');
    const become = (token: string, email = first.email) =>
      browser.call('POST', '/api/user/first-admin', { ...first, email, token });

    expect((await become(tokenOf(older!))).body.code).toBe('link_expired');
    const answers = await Promise.all([
      become(tokenOf(link!)),
      become(tokenOf(link!), 'second@staff.example'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410]);
    expect(await app.services.staff.firstAdminLink()).toBeNull();
    admin = await signedIn(app, 'ADMIN');
  });

  test('is not made twice from the configuration', async () => {
    const env = {
      PROSPECTUS_ADMIN_EMAIL: 'boss@staff.example',
      PROSPECTUS_ADMIN_PASSWORD: GOOD_PASSWORD,
    };
    const other = await createTestApp({ content: 'empty', env });
    await Promise.all([
      other.services.staff.ensureConfiguredAdmin(),
      other.services.staff.ensureConfiguredAdmin(),
    ]);
    const login = { email: 'Boss@Staff.example', password: GOOD_PASSWORD };
    const answer = await openBrowser(other).call('POST', '/api/user/login', login);
    expect(answer.status).toBe(200);
    expect(await other.services.staff.firstAdminLink()).toBeNull();
    await other.close();
  });
});

describe('signing up', () => {
  test('waits for an ADMIN, who gives the role', async () => {
    const one = person('waiting@staff.example');
    const browser = openBrowser(app);
    expect((await browser.call('POST', '/api/user/regitser', one)).status).toBe(201);
    const confirm = { token: await mailedToken(app, one.email), password: one.password };
    expect((await browser.call('POST', '/api/user/confirm-address', confirm)).status).toBe(200);
    const login = { email: one.email, password: one.password };
    const early = await browser.call('POST', '/api/user/login', login);
    expect(early.status).toBe(403);
    expect(early.body.code).toBe('awaiting_approval');

    const { id, status, role } = await listed(one.email);
    expect({ status, role }).toEqual({ status: 'waiting', role: null });
    const path = `/api/staff/users/${id}/approve`;
    expect((await admin.call('POST', path, { role: 'EVENT_CREATER' })).status).toBe(200);
    const answer = await browser.call<{ user: unknown }>('POST', '/api/user/login', login);
    expect(answer.body.data.user).toMatchObject({ role: 'EVENT_CREATER', role_id: 3 });
  });

  test.each(['role', 'status', 'role_id', 'emailVerified', 'id'])('refuses %s', async (field) => {
    const body = { ...person('sneaky@staff.example'), [field]: 2 };
    const answer = await openBrowser(app).call('POST', '/api/user/register', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field, msg: 'This field is not known here.' }]);
    expect(await listed('sneaky@staff.example')).toBeUndefined();
  });

  test('names every wrong field at once', async () => {
    const wrong = { firstName: 'Al', lastName: '', email: 'nobody', password: 'short' };
    const answer = await openBrowser(app).call('POST', '/api/user/regitser', wrong);
    const fields = answer.body.errors?.map(({ field }) => field).toSorted();
    expect(fields).toEqual(['email', 'firstName', 'lastName', 'password']);
  });

  test.each(['password', 'P@ssw0rd1', 'Welcome123!', '12345678', 'aaaaaaaaaa', 'Krishnan1'])(
    'refuses the password %s',
    async (password) => {
      const body = { ...person('weak@staff.example'), password };
      const answer = await openBrowser(app).call('POST', '/api/user/register', body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.[0]?.field).toBe('password');
    },
  );

  test('does not tell who has an account; the owner is told', async () => {
    const { email } = await addMember(app, 'ADMIN');
    const browser = openBrowser(app);
    const known = await browser.call('POST', '/api/user/register', person(email));
    const fresh = await browser.call('POST', '/api/user/register', person('fresh@staff.example'));
    expect(known.status).toBe(201);
    expect(known.body).toEqual(fresh.body);
    await app.services.outbox.idle();
    const mail = { channel: 'mail', to: email, limit: 5, offset: 0 } as const;
    expect((await app.services.messages.list(mail)).items[0]?.subject).toMatch(/already have/);
  });
});

describe('an account', () => {
  test.each([
    ['disabled', 'POST', 'disable', undefined],
    ['given another role', 'PUT', 'role', { role: 'ADMIN' }],
    ['signed out by an ADMIN', 'POST', 'sign-out', undefined],
  ] as const)('loses its sessions at once when it is %s', async (_what, method, path, body) => {
    const member = await signedIn(app, 'EVENT_CREATER');
    expect((await member.call('GET', '/api/user/auth')).status).toBe(200);
    const done = await admin.call(method, `/api/staff/users/${member.id}/${path}`, body);
    expect(done.status).toBe(200);
    expect((await member.call('GET', '/api/user/auth')).status).toBe(401);
  });

  test('that is disabled cannot sign in until it is enabled', async () => {
    const { id, email, password } = await addMember(app, 'EVENT_CREATER');
    await admin.call('POST', `/api/staff/users/${id}/disable`);
    const browser = openBrowser(app);
    const answer = await browser.call('POST', '/api/user/login', { email, password });
    expect(answer.body.code).toBe('account_disabled');
    await admin.call('POST', `/api/staff/users/${id}/enable`);
    const again = await browser.call('POST', '/api/user/login', { email, password });
    expect(again.status).toBe(200);
  });

  test('cannot be taken from the last ADMIN', async () => {
    const alone = await createTestApp({ content: 'empty' });
    await alone.services.staff.auth();
    const last = await signedIn(alone, 'ADMIN');
    const path = `/api/staff/users/${last.id}`;
    const demoted = await last.call('PUT', `${path}/role`, { role: 'EVENT_CREATER' });
    expect(demoted.body.code).toBe('last_admin');
    expect((await last.call('POST', `${path}/disable`)).body.code).toBe('last_admin');
    await alone.close();
  });

  test('that is not taken up yet is listed, and its invitation can be withdrawn', async () => {
    const email = 'slow@staff.example';
    await admin.call('POST', '/api/staff/invitations', { email, role: 'ADMIN' });
    const token = await mailedToken(app, email);
    type Waiting = { id: number; email: string; role: string }[];
    const waiting = async () =>
      (await admin.call<Waiting>('GET', '/api/staff/invitations')).body.data;
    const [newest] = await waiting();
    expect(newest).toMatchObject({ email, role: 'ADMIN' });
    expect(JSON.stringify(newest)).not.toContain(token);
    const path = `/api/staff/invitations/${newest?.id}`;
    expect((await admin.call('DELETE', path)).status).toBe(200);
    expect((await admin.call('DELETE', path)).status).toBe(404);
    expect((await waiting()).map((one) => one.email)).not.toContain(email);
    const { email: _email, ...who } = person(email);
    const answer = await openBrowser(app).call('POST', '/api/user/invitation', { ...who, token });
    expect(answer.body.code).toBe('link_expired');
  });

  test('is invited by mail, once', async () => {
    const email = 'guest@staff.example';
    await admin.call('POST', '/api/staff/invitations', { email, role: 'EVENT_CREATER' });
    const token = await mailedToken(app, email);
    const browser = openBrowser(app);
    const look = await browser.call('POST', '/api/user/links/look', { token });
    expect(look.body.data).toEqual({ kind: 'invitation', email });
    const { firstName, lastName, password } = person(email);
    const accept = () =>
      browser.call('POST', '/api/user/invitation', { firstName, lastName, password, token });
    expect((await accept()).status).toBe(201);
    expect((await accept()).status).toBe(410);
    const answer = await browser.call('POST', '/api/user/login', { email, password });
    expect(answer.body.data).toMatchObject({ user: { role: 'EVENT_CREATER' } });
  });
});

describe('a password', () => {
  const another = 'seven-lanterns-by-the-tank';

  test('is changed with the current one, and every other session ends', async () => {
    const here = await signedIn(app, 'EVENT_CREATER');
    const there = openBrowser(app);
    await there.call('POST', '/api/user/login', { email: here.email, password: GOOD_PASSWORD });
    const change = (current: string) =>
      here.call('PUT', '/api/user/password', { current, password: another });
    expect((await change('not this one')).body.errors?.[0]?.field).toBe('current');
    expect((await change(GOOD_PASSWORD)).status).toBe(200);
    expect((await there.call('GET', '/api/user/auth')).status).toBe(401);
    expect((await here.call('GET', '/api/user/auth')).status).toBe(200);
  });

  test('is reset by a mailed link that works once and for an hour, ending all sessions', async () => {
    const member = await signedIn(app, 'EVENT_CREATER');
    const browser = openBrowser(app);
    const forgot = () => browser.call('POST', '/api/user/password/forgot', { email: member.email });
    const reset = (token: string) =>
      browser.call('POST', '/api/user/password/reset', { token, password: another });

    await forgot();
    const late = await mailedToken(app, member.email);
    app.clock.advance(61 * 60_000);
    expect((await reset(late)).status).toBe(410);
    await forgot();
    const token = await mailedToken(app, member.email);
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(410);
    expect((await member.call('GET', '/api/user/auth')).status).toBe(401);
    const login = { email: member.email, password: another };
    expect((await browser.call('POST', '/api/user/login', login)).status).toBe(200);
  });

  test('reset answers the same for an address without an account', async () => {
    const { email } = await addMember(app, 'ADMIN');
    const browser = openBrowser(app);
    const path = '/api/user/password/forgot';
    const known = await browser.call('POST', path, { email });
    const unknown = await browser.call('POST', path, { email: 'no-one@staff.example' });
    expect(known.body).toEqual(unknown.body);
    expect(known.status).toBe(unknown.status);
  });
});

describe('a second factor', () => {
  type Setup = { uri: string; recovery_codes: string[] };

  const withAuthenticator = async () => {
    const member = await signedIn(app, 'EVENT_CREATER');
    const password = GOOD_PASSWORD;
    const setup = await member.call<Setup>('POST', '/api/user/second-factor', { password });
    const { uri, recovery_codes } = setup.body.data;
    const code = totp(uri, -1);
    const confirm = await member.call('POST', '/api/user/second-factor/confirm', { code });
    expect(confirm.status).toBe(200);
    return { member, uri, recovery_codes };
  };

  const begin = async (email: string) => {
    const browser = openBrowser(app);
    const body = { email, password: GOOD_PASSWORD };
    const answer = await browser.call('POST', '/api/user/login', body);
    expect(answer.body.data).toEqual({ second_factor_needed: true, user: null });
    expect((await browser.call('GET', '/api/user/auth')).status).toBe(401);
    return browser;
  };

  test('is asked for after the password, and a wrong code lets nobody in', async () => {
    const { member, uri } = await withAuthenticator();
    expect((await member.call('GET', '/api/user/auth')).status).toBe(200);
    const browser = await begin(member.email);
    const right = totp(uri);
    const code = right === '000000' ? '000001' : '000000';
    const wrong = await browser.call('POST', '/api/user/login/totp', { code });
    expect(wrong.status).toBe(401);
    const url = `/api/staff/audit?entity_id=${member.id}&action=sign_in_refused`;
    const { items } = (await admin.call<{ items: object[] }>('GET', url)).body.data;
    expect(items).toMatchObject([{ after: { way: 'authenticator', why: 'wrong_second_factor' } }]);
    const answer = await browser.call('POST', '/api/user/login/totp', { code: totp(uri) });
    expect(answer.status).toBe(200);
    expect((await browser.call('GET', '/api/user/auth')).status).toBe(200);
  });

  test('is asked for anew once too many wrong codes were tried', async () => {
    const { member } = await withAuthenticator();
    const browser = await begin(member.email);
    const giveWrong = async () =>
      (await browser.call('POST', '/api/user/login/totp', { code: '000000' })).body.code;
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push(await giveWrong());
    expect(codes).toEqual([...Array(5).fill('wrong_second_factor'), 'too_many_requests']);
    app.clock.advance(30_000);
    expect(await giveWrong()).toBe('sign_in_again');
  });

  test('has recovery codes that work once each', async () => {
    const { member, recovery_codes } = await withAuthenticator();
    const [code] = recovery_codes;
    const first = await begin(member.email);
    expect((await first.call('POST', '/api/user/login/recovery', { code })).status).toBe(200);
    const second = await begin(member.email);
    expect((await second.call('POST', '/api/user/login/recovery', { code })).status).toBe(401);
  });

  test('that was lost is taken away by an ADMIN', async () => {
    const { member } = await withAuthenticator();
    const path = `/api/staff/users/${member.id}/second-factor/reset`;
    const helper = await signedIn(app, 'ADMIN');
    expect((await helper.call('POST', path)).status).toBe(200);
    expect((await member.call('GET', '/api/user/auth')).status).toBe(401);
    await app.services.outbox.idle();
    const told = { to: member.email, limit: 1, offset: 0 };
    const { items } = await app.services.messages.list(told);
    expect(items[0]?.body).toContain('an administrator took your authenticator');
    const body = { email: member.email, password: GOOD_PASSWORD };
    const answer = await openBrowser(app).call('POST', '/api/user/login', body);
    expect(answer.body.data).toMatchObject({ second_factor_needed: false });
  });
});

describe('sessions', () => {
  test('are listed and ended one by one, only one’s own', async () => {
    const here = await signedIn(app, 'EVENT_CREATER');
    const there = openBrowser(app);
    await there.call('POST', '/api/user/login', { email: here.email, password: GOOD_PASSWORD });
    type Open = { id: number; current: boolean }[];
    const open = (await here.call<Open>('GET', '/api/user/sessions')).body.data;
    expect(open.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const other = open.find(({ current }) => !current)!;
    const stranger = await signedIn(app, 'ADMIN');
    expect((await stranger.call('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(404);
    expect((await here.call('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(200);
    expect((await there.call('GET', '/api/user/auth')).status).toBe(401);
  });
});

describe('a passkey', () => {
  test('that nobody has lets nobody in, and its challenge works once', async () => {
    const browser = openBrowser(app);
    const options = await browser.call<{ challenge: string; rpId: string }>(
      'POST',
      '/api/user/login/passkey/options',
    );
    expect(options.body.data.rpId).toBe(new URL(app.origin).hostname);
    const response = {
      id: 'unknown',
      rawId: 'unknown',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    };
    const answer = await browser.call('POST', '/api/user/login/passkey', { response });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('passkey_refused');
  });

  test('is begun with the password alone, and only one’s own is renamed or removed', async () => {
    const member = await signedIn(app, 'EVENT_CREATER');
    const begin = (password: string) =>
      member.call('POST', '/api/user/passkeys/options', { password });
    expect((await begin('not it')).body.errors).toEqual([
      { field: 'password', msg: 'This is not your password.' },
    ]);
    expect((await begin(GOOD_PASSWORD)).body.data).toMatchObject({
      authenticatorSelection: { userVerification: 'required' },
    });
    const own = await signedIn(app, 'ADMIN');
    const { rows } = await app.services.database.pool.query<{ id: number }>(
      `INSERT INTO staff_passkey
         (user_id, name, public_key, credential_id, counter, device_type, backed_up)
       VALUES ($1, 'Phone', 'key', 'credential', 0, 'singleDevice', false) RETURNING id`,
      [own.id],
    );
    const path = `/api/user/passkeys/${rows[0]?.id}`;
    expect((await member.call('PUT', path, { name: 'Mine' })).status).toBe(404);
    const proof = { password: GOOD_PASSWORD };
    expect((await member.call('POST', `${path}/remove`, proof)).status).toBe(404);
    expect((await own.call('PUT', path, { name: ' ' })).body.errors?.[0]?.field).toBe('name');
    expect((await own.call('PUT', path, { name: 'Laptop' })).status).toBe(200);
    const listed = await own.call('GET', '/api/user/passkeys');
    expect(listed.body.data).toMatchObject([{ name: 'Laptop' }]);
    const bare = await own.call('POST', `${path}/remove`, {});
    expect(bare.body.errors?.map(({ field }) => field)).toEqual(['password']);
    expect((await own.call('POST', `${path}/remove`, proof)).status).toBe(200);
  });
});
