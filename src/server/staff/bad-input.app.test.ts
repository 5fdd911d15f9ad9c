import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import { openBrowser, signedIn, type StaffBrowser } from '../../../tests/support/staff.ts';

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ content: 'empty', limits: { signIn: 1_000 } });
  admin = await signedIn(app, 'ADMIN');
});
afterAll(() => app.close());

const email = 'Please enter a valid e-mail address.';
const short = 'The password needs at least 8 characters.';
const long = 'The password may have at most 128 characters.';

const calls = [
  ['regitser', ['firstName', 'lastName', 'email', 'password']],
  ['login', ['email', 'password']],
  ['login/totp', ['code']],
  ['login/recovery', ['code']],
  ['first-admin', ['firstName', 'lastName', 'email', 'password', 'token']],
  ['invitation', ['firstName', 'lastName', 'password', 'token']],
  ['password/forgot', ['email']],
  ['password/reset', ['token', 'password']],
  ['confirm-address', ['token', 'password']],
] as const;

/** The messages by field. */
async function refused(url: string, body: object): Promise<Record<string, string>> {
  const { status, body: answer } = await openBrowser(app).call('POST', url, body);
  expect(status, url).toBe(400);
  return Object.fromEntries((answer.errors ?? []).map(({ field, msg }) => [field, msg]));
}

it.each(calls)('names every wrong field of %s at once', async (path, fields) => {
  const url = `/api/user/${path}`;
  const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  const named = (errors: object) => Object.keys(errors).toSorted();
  for (const body of [{}, all(5), all(['text']), all(null), all(''), all('x'.repeat(5000))]) {
    expect(named(await refused(url, body))).toEqual(fields.toSorted());
  }
  expect(named(await refused(url, { ...all(5), isAdmin: true }))).toEqual(
    [...fields, 'isAdmin'].toSorted(),
  );
});

it('says what is wrong with an address and a password, be it too short or too long', async () => {
  const given = { email: 'no address', password: 'x'.repeat(129) };
  expect(await refused('/api/user/login', given)).toEqual({ email, password: long });
  expect(await refused('/api/user/login', { email: 5 })).toEqual({ email, password: short });
});

it('names both fields of an invitation', async () => {
  const { status, body } = await admin.call('POST', '/api/staff/invitations', {
    email: 5,
    role: 5,
  });
  expect(status).toBe(400);
  expect(body.errors?.map(({ field }) => field)).toEqual(['email', 'role']);
});
