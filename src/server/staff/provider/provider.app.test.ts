import { describe, expect, test } from 'vitest';

import { CLIENT } from '../../../../tests/support/identity-provider.ts';
import { MINUTE, openHouse, problem } from '../../../../tests/support/provider-house.ts';
import { openBrowser, signedIn } from '../../../../tests/support/staff.ts';
import type { Vendor } from '../../../kernel/calls/operations.ts';

const house = openHouse();

describe('the connection', () => {
  test('counts once the provider has answered, and never shows its secret', async () => {
    await house.connect();
    const { provider: shown, callback } = await house.read();
    expect(shown).toMatchObject({ issuer: house.provider.issuer, client_id: 'prospectus' });
    expect(JSON.stringify(shown)).not.toContain(CLIENT.client_secret);
    expect(callback).toBe(`${house.app.origin}/api/user/provider/callback`);
    const { rows } = await house.app.services.database.pool.query(
      "SELECT sealed FROM kept_secret WHERE name = 'identity provider'",
    );
    expect(String(rows[0]?.sealed)).not.toContain(CLIENT.client_secret);
    const { rows: audit } = await house.app.services.database.pool.query(
      "SELECT after FROM audit_log WHERE entity = 'identity_provider' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.stringify(audit)).not.toContain(CLIENT.client_secret);
  });

  test.each([
    ['no https', 'http://example.org'],
    ['metadata of a cloud', 'https://169.254.169.254/'],
    ['this machine', 'https://127.0.0.1:5432/'],
    ['no address', 'issuer'],
  ])('is refused at the field for an issuer with %s', async (_of, issuer) => {
    const answer = await house.admin.call('PUT', '/api/staff/identity-provider', {
      ...house.settings(),
      issuer,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field: 'issuer' }]);
    expect((await house.read()).provider).toBeNull();
  });

  test('is refused if the provider calls itself something else, or does not answer', async () => {
    for (const lies of [{ metadata: { issuer: 'https://other.example' } }, { status: 500 }]) {
      house.provider.lie(lies);
      const other = { ...house.settings(), issuer: `${house.provider.issuer}/` };
      const answer = await house.admin.call('PUT', '/api/staff/identity-provider', other);
      expect(answer.body.errors).toMatchObject([{ field: 'issuer' }]);
    }
  });

  test('stands among the connections, with its health', async () => {
    const health = async () => {
      const { body } = await house.admin.call<Vendor[]>('GET', '/api/staff/vendors');
      return body.data.find(({ role }) => role === 'sign_in');
    };
    const press = () => house.admin.call('POST', '/api/staff/vendors/identity_provider/test');
    expect(await health()).toMatchObject({ vendor: null, test: null });
    await house.connect();
    expect(await health()).toMatchObject({ vendor: 'identity_provider', failed_at: null });
    house.provider.lie({ status: 500 });
    expect((await press()).body.data).toEqual({ works: false, failure: 'It answered 500.' });
    expect(await health()).toMatchObject({ failure: 'It answered 500.' });
    house.provider.lie({});
    expect((await press()).body.data).toEqual({ works: true, failure: null });
    await house.admin.call('DELETE', '/api/staff/identity-provider');
    expect(await health()).toMatchObject({ vendor: null, failed_at: null });
    const states = await house.app.services.vendors.states();
    expect(states.map(({ vendor }) => vendor)).not.toContain('identity_provider');
  });

  test('is healthy though another one that was tried does not answer', async () => {
    await house.connect();
    house.provider.lie({ status: 500 });
    const other = { ...house.settings(), issuer: `${house.provider.issuer}/` };
    expect((await house.admin.call('PUT', '/api/staff/identity-provider', other)).status).toBe(400);
    const states = await house.app.services.vendors.states();
    expect(
      states.find(({ vendor }) => vendor === 'identity_provider')?.failedAt ?? null,
    ).toBeNull();
  });

  test('names every wrong field at once, and is for ADMINs alone', async () => {
    const wrong = {
      ...house.settings(),
      label: '',
      client_id: ' ',
      rules: [{ kind: 'group', value: '' }],
    };
    const answer = await house.admin.call('PUT', '/api/staff/identity-provider', wrong);
    expect(answer.body.errors?.map(({ field }) => field)).toEqual([
      'label',
      'client_id',
      'rules.0.value',
      'rules.0.role',
    ]);
    const lecturer = await signedIn(house.app, 'EVENT_CREATER');
    for (const method of ['GET', 'DELETE'] as const)
      expect((await lecturer.call(method, '/api/staff/identity-provider')).status).toBe(403);
  });
});

describe('a first sign-in', () => {
  test('makes the account, with the role of the first rule that fits', async () => {
    await house.connect();
    const { email } = house.person();
    const browser = openBrowser(house.app);
    expect(await house.comeIn(browser, '?from=/live-lectures?q=1')).toBe(
      '/admin/live-lectures?q=1',
    );
    expect(await house.me(browser)).toMatchObject({
      email,
      role: 'EVENT_CREATER',
      firstName: 'Meera',
    });
    expect((await browser.call('GET', '/api/user/ways')).body.data).toEqual({
      provider: 'Example University',
      passwords: true,
      yours: true,
    });
  });

  test.each([
    ['a domain', { email: 'asha@LECTURES.example', groups: undefined }],
    ['an address', { email: 'Dean@staff.example', groups: [] }],
    ['one group as text', { groups: 'lecturers' }],
  ])('takes %s for a rule', async (_by, claims) => {
    await house.connect();
    house.person(claims);
    const browser = openBrowser(house.app);
    expect(await house.comeIn(browser)).toBe('/admin/');
    expect((await house.me(browser)).role).toBe('EVENT_CREATER');
  });

  test('reads roles that stand within a claim, as Keycloak has them', async () => {
    await house.connect({ groups_claim: 'realm_access.roles' });
    house.person({ realm_access: { roles: ['lecturers'] } });
    expect(await house.comeIn(openBrowser(house.app))).toBe('/admin/');
  });

  test.each([['ADMIN'], ['admin'], ['lecturers ']])(
    'gives nothing for the group “%s”, which no ADMIN has mapped: the person waits',
    async (group) => {
      await house.connect();
      const { email } = house.person({ groups: [group] });
      const browser = openBrowser(house.app);
      expect(await house.comeIn(browser)).toBe(problem('waiting'));
      expect(await house.isIn(browser)).toBe(false);
      const waiting = await house.admin.call<{ items: { id: number; email: string }[] }>(
        'GET',
        `/api/staff/users?status=waiting&q=${email}`,
      );
      const id = waiting.body.data.items[0]?.id;
      const role = { role: 'EVENT_CREATER' };
      await house.admin.call('POST', `/api/staff/users/${id}/approve`, role);
      expect(await house.comeIn(browser)).toBe('/admin/');
      // The role that an ADMIN gave does not follow the rules.
      house.app.clock.advance(5 * MINUTE);
      await house.check();
      expect(await house.isIn(browser)).toBe(true);
    },
  );

  test('takes up an invitation to the proven address', async () => {
    await house.connect();
    const { email } = house.person({ groups: [] });
    await house.admin.call('POST', '/api/staff/invitations', { email, role: 'EVENT_CREATER' });
    const browser = openBrowser(house.app);
    expect(await house.comeIn(browser)).toBe('/admin/');
    const { body } = await house.admin.call<{ email: string }[]>('GET', '/api/staff/invitations');
    expect(body.data.map((one) => one.email)).not.toContain(email);
  });

  test('needs a proven address, or an ADMIN who says that the provider proves them', async () => {
    await house.connect();
    const { email_verified: _, ...silent } = house.person();
    house.provider.setPerson(silent);
    expect(await house.comeIn(openBrowser(house.app))).toBe(problem('unproven'));
    await house.connect({ trusts_addresses: true });
    expect(await house.comeIn(openBrowser(house.app))).toBe('/admin/');
    house.person({ email_verified: false });
    expect(await house.comeIn(openBrowser(house.app))).toBe(problem('unproven'));
  });

  test('needs a token to renew, and asks for the consent once to get it', async () => {
    await house.connect();
    house.person();
    house.provider.setRenewable(false);
    expect(await house.comeIn(openBrowser(house.app))).toBe(problem('unrenewable'));
  });
});

test('a fresh sign-in is proved by the provider', async () => {
  await house.connect();
  const seconds = () => Math.floor(house.app.clock.now().getTime() / 1_000);
  const one = house.person({ groups: ['it'], auth_time: seconds() - 3_600 });
  const browser = openBrowser(house.app);
  await house.comeIn(browser);
  const before = await browser.call('GET', '/api/user/proof');
  expect(before.body.code).toBe('fresh_sign_in_required');
  const begun = await browser.call('GET', '/api/user/provider?again=1');
  expect(String(begun.headers['location'])).toContain('prompt=login');
  house.provider.setPerson({ ...one, auth_time: seconds() });
  await house.comeIn(browser, '?again=1');
  expect((await browser.call('GET', '/api/user/proof')).status).toBe(200);
});
