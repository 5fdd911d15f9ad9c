import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addMember, openBrowser, signedIn } from '../../../../tests/support/staff.ts';
import { totp } from '../../../../tests/support/totp.ts';
import { staffPasskey } from '../store/table.ts';

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

test('a password alone opens no account whose member has a passkey', async () => {
  const admin = await signedIn(app, 'ADMIN');
  await admin.call('PUT', '/api/staff/second-factor', { roles: ['EVENT_CREATER'] });
  const { id, email, password } = await addMember(app, 'EVENT_CREATER');
  await app.services.database.db.insert(staffPasskey).values({
    userId: id,
    publicKey: 'key',
    credentialID: 'credential',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  });
  const browser = openBrowser(app);
  await browser.call('POST', '/api/user/login', { email, password });
  for (const path of ['/api/user/second-factor', '/api/user/passkeys/options']) {
    const answer = await browser.call('POST', path, { password });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test('only ADMINs demand it, and only of roles that there are', async () => {
  const admin = await signedIn(app, 'ADMIN');
  const wrong = await admin.call('PUT', '/api/staff/second-factor', { roles: [999_999] });
  expect(wrong.body.errors).toMatchObject([{ field: 'roles.0' }]);
  await admin.call('PUT', '/api/staff/second-factor', { roles: [] });
  const lecturer = await signedIn(app, 'EVENT_CREATER');
  expect((await lecturer.call('PUT', '/api/staff/second-factor', { roles: [] })).status).toBe(403);
});

test('an ADMIN who demands one of ADMINs is told that they are asked for it next', async () => {
  const admin = await signedIn(app, 'ADMIN');
  const demand = { roles: ['ADMIN'] };
  const saved = await admin.call('PUT', '/api/staff/second-factor', demand);
  expect(saved.body.msg).toContain('You are asked to set one up first.');
  const next = await admin.call('PUT', '/api/staff/second-factor', demand);
  expect(next.body.code).toBe('second_factor_missing');
  await app.services.database.pool.query('DELETE FROM staff_factor_rule');
  expect((await admin.call('PUT', '/api/staff/second-factor', { roles: [] })).body.msg).toBe(
    'It counts from the next call on.',
  );
});

test('a role of one’s own and its demand are read by one query', async () => {
  const admin = await signedIn(app, 'ADMIN');
  const role = { name: 'Auditors', team: null, permissions: ['audit'] };
  const { data } = (await admin.call<{ id: number }>('POST', '/api/staff/roles', role)).body;
  const member = await signedIn(app, data.id);
  const queries = vi.spyOn(app.services.database.pool, 'query');
  // Background work, such as the look of the outbox, queries other tables.
  const ofStaff = () =>
    queries.mock.calls.filter((call) => JSON.stringify(call).includes('staff_')).length;
  await admin.call('GET', '/api/user/auth');
  const ofAdmin = ofStaff();
  queries.mockClear();
  await member.call('GET', '/api/user/auth');
  expect(ofAdmin).toBeGreaterThan(0);
  expect(ofStaff()).toBe(ofAdmin);
  queries.mockRestore();
  await admin.call('PUT', '/api/staff/second-factor', { roles: [data.id] });
  expect((await member.call('GET', '/api/staff/audit')).body.code).toBe('second_factor_missing');
});
