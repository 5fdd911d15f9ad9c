import { describe, expect, test } from 'vitest';

import { MINUTE, openHouse, problem } from '../../../../tests/support/provider-house.ts';
import { GOOD_PASSWORD, openBrowser } from '../../../../tests/support/staff.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { signInLink } from '../sign-in-link.ts';

const house = openHouse();

describe('a leaver', () => {
  test('is out within five minutes, with their tokens', async () => {
    await house.connect();
    house.person({ groups: ['it'] });
    const browser = openBrowser(house.app);
    await house.comeIn(browser);
    const { id } = await house.me(browser);
    house.provider.leave(true);
    house.app.clock.advance(4 * MINUTE);
    await house.check();
    expect(await house.isIn(browser)).toBe(false);
    const { rows } = await house.app.services.database.pool.query(
      "SELECT action FROM audit_log WHERE entity = 'staff_user' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
      [String(id)],
    );
    expect(rows).toEqual([{ action: 'left_provider' }]);
    house.provider.leave(false);
    expect(await house.comeIn(browser)).toBe('/admin/');
  });

  test('from a group loses its role, and an unchanged person nothing', async () => {
    await house.connect();
    const one = house.person();
    const browser = openBrowser(house.app);
    await house.comeIn(browser);
    house.app.clock.advance(4 * MINUTE);
    await house.check();
    expect(await house.isIn(browser)).toBe(true);
    house.provider.setPerson({ ...one, groups: [] });
    house.app.clock.advance(4 * MINUTE);
    await house.check();
    expect(await house.isIn(browser)).toBe(false);
    expect(await house.comeIn(browser)).toBe(problem('waiting'));
    house.provider.setPerson(one);
    expect(await house.comeIn(browser)).toBe('/admin/');
  });

  test('keeps nothing by another person’s token', async () => {
    await house.connect();
    const one = house.person();
    const browser = openBrowser(house.app);
    await house.comeIn(browser);
    house.provider.setPerson({ ...one, sub: 'somebody else' });
    house.app.clock.advance(4 * MINUTE);
    await house.check();
    expect(await house.isIn(browser)).toBe(false);
  });

  test('is not everybody while the provider is silent, but nobody stays longer than an hour', async () => {
    await house.connect();
    house.person();
    const browser = openBrowser(house.app);
    await house.comeIn(browser);
    house.provider.lie({ status: 503 });
    house.app.clock.advance(10 * MINUTE);
    await house.check();
    expect(await house.isIn(browser)).toBe(true);
    house.app.clock.advance(60 * MINUTE);
    await house.check();
    expect(await house.isIn(browser)).toBe(false);
  });

  test('of the rules who is the last ADMIN stays one', async () => {
    await house.connect();
    const one = house.person({ groups: ['it'] });
    const browser = openBrowser(house.app);
    await house.comeIn(browser);
    await house.admin.call('POST', `/api/staff/users/${house.admin.id}/disable`);
    house.provider.setPerson({ ...one, groups: [] });
    house.app.clock.advance(4 * MINUTE);
    await house.check();
    expect((await house.me(browser)).role).toBe('ADMIN');
  });
});

describe('passwords', () => {
  const off = (by = house.admin) =>
    by.call('PUT', '/api/staff/identity-provider/passwords', { on: false });

  test('go off only once an ADMIN has come in by the provider, and then count nowhere', async () => {
    await house.connect();
    house.person();
    await house.comeIn(openBrowser(house.app));
    expect((await off()).status).toBe(409);
    house.person({ groups: ['it'] });
    const browser = openBrowser(house.app);
    await house.comeIn(browser);
    expect((await off()).status).toBe(200);
    const { email } = house.admin;
    const calls = [
      ['/api/user/login', { email, password: GOOD_PASSWORD }],
      ['/api/user/password/forgot', { email }],
      [
        '/api/user/register',
        { email: 'n@staff.example', password: GOOD_PASSWORD, firstName: 'Nila', lastName: 'Devi' },
      ],
    ] as const;
    for (const [url, body] of calls) {
      const answer = await openBrowser(house.app).call('POST', url, body);
      expect([url, answer.body.code]).toEqual([url, 'provider_only']);
    }
    const proof = await house.admin.call('POST', '/api/user/proof', { password: GOOD_PASSWORD });
    expect(proof.body.code).toBe('provider_only');
    // Whoever could still sign in is not lost.
    const { id } = await house.me(browser);
    expect((await house.admin.call('POST', `/api/staff/users/${id}/disable`)).body.code).toBe(
      'last_admin',
    );
    const removed = await house.admin.call('DELETE', '/api/staff/identity-provider');
    expect(removed.status).toBe(409);
    await house.admin.call('PUT', '/api/staff/identity-provider/passwords', { on: true });
    expect((await house.admin.call('DELETE', '/api/staff/identity-provider')).status).toBe(200);
    expect(await house.isIn(browser)).toBe(false);
  });

  test('are not missed by who has a link from the server, once', async () => {
    await house.connect();
    house.person({ groups: ['it'] });
    const browser = openBrowser(house.app);
    await house.comeIn(browser);
    const { email } = await house.me(browser);
    await off();
    house.provider.lie({ status: 503 });
    const { database } = house.app.services;
    const url = await withTransaction(database, (tx) =>
      signInLink(tx, house.app.config, { email, now: house.app.clock.now() }),
    );
    const token = url.split('#')[1];
    const rescued = openBrowser(house.app);
    expect((await rescued.call('POST', '/api/user/login/link', { token })).status).toBe(200);
    house.app.clock.advance(70 * MINUTE);
    await house.check();
    expect(await house.isIn(rescued)).toBe(true);
    const again = await openBrowser(house.app).call('POST', '/api/user/login/link', { token });
    expect(again.body.code).toBe('link_expired');
  });
});
