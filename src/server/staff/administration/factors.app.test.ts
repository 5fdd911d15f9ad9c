import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addMember, openBrowser, signedIn } from '../../../../tests/support/staff.ts';
import { totp } from '../../../../tests/support/totp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ limits: { signIn: 10_000 } });
});
afterAll(() => app.close());

test('whose role needs a second factor works only once they have set one up', async () => {
  const admin = await signedIn(app, 'ADMIN');
  const before = await signedIn(app, 'EVENT_CREATER');
  const { email, password } = await addMember(app, 'EVENT_CREATER');
  const demand = { roles: ['EVENT_CREATER'] };
  expect((await admin.call('PUT', '/api/staff/second-factor', demand)).status).toBe(200);
  expect((await admin.call('GET', '/api/staff/second-factor')).body.data).toEqual(demand);

  const lectures = '/api/content/liveLecture';
  expect((await before.call('GET', lectures)).body.code).toBe('second_factor_missing');

  const browser = openBrowser(app);
  await browser.call('POST', '/api/user/login', { email, password });
  expect((await browser.call('GET', lectures)).body.code).toBe('second_factor_missing');
  expect((await browser.call('GET', '/api/user/auth')).body.data).toMatchObject({
    user: { second_factor_due: true },
  });
  const { body } = await browser.call<{ uri: string }>('POST', '/api/user/second-factor', {
    password,
  });
  const code = totp(body.data.uri);
  expect((await browser.call('POST', '/api/user/second-factor/confirm', { code })).status).toBe(
    200,
  );
  expect((await browser.call('GET', lectures)).status).toBe(200);
  // Without it the demand is back.
  const next = totp(body.data.uri, 1);
  await browser.call('POST', '/api/user/second-factor/remove', { password, code: next });
  expect((await browser.call('GET', lectures)).body.code).toBe('second_factor_missing');
});

test('only ADMINs demand it, and only of roles that there are', async () => {
  const admin = await signedIn(app, 'ADMIN');
  const wrong = await admin.call('PUT', '/api/staff/second-factor', { roles: [999_999] });
  expect(wrong.body.errors).toMatchObject([{ field: 'roles.0' }]);
  await admin.call('PUT', '/api/staff/second-factor', { roles: [] });
  const lecturer = await signedIn(app, 'EVENT_CREATER');
  expect((await lecturer.call('PUT', '/api/staff/second-factor', { roles: [] })).status).toBe(403);
});
