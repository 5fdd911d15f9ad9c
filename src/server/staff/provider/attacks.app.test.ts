import { describe, expect, test } from 'vitest';

import { type Lies, openIdentityProvider } from '../../../../tests/support/identity-provider.ts';
import { openHouse, problem } from '../../../../tests/support/provider-house.ts';
import { addMember, GOOD_PASSWORD, openBrowser } from '../../../../tests/support/staff.ts';

const house = openHouse();

describe('an attack comes to nothing:', () => {
  const now = Math.floor(Date.now() / 1_000);
  const none = { header: { alg: 'none' }, signature: '' };
  test.each<[string, Lies]>([
    ['a token without a signature', none],
    ['a token signed with the client’s secret', { header: { alg: 'HS256' } }],
    ['a changed token', { signature: Buffer.alloc(256).toString('base64url') }],
    ['an unknown key', { header: { kid: 'other' } }],
    ['a token of another client', { claims: { aud: 'other' } }],
    ['a token for several clients', { claims: { aud: ['prospectus', 'other'] } }],
    ['a token made for another', { claims: { aud: ['prospectus', 'other'], azp: 'other' } }],
    ['a token of another issuer', { claims: { iss: 'https://other.example' } }],
    ['another nonce', { claims: { nonce: 'other' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['an expired token', { claims: { iat: now - 900, exp: now - 600 } }],
    ['a token without a subject', { claims: { sub: undefined } }],
    ['a mixed-up issuer', { returned: { iss: 'https://other.example' } }],
    ['no code', { returned: { code: undefined, error: 'access_denied' } }],
    ['a guessed code', { returned: { code: 'other' } }],
  ])('%s', async (_name, lies) => {
    await house.connect();
    house.person();
    house.provider.lie(lies);
    const browser = openBrowser(house.app);
    expect(await house.comeIn(browser)).toBe(problem('refused'));
    expect(await house.isIn(browser)).toBe(false);
  });

  test('a guessed state, or one of another browser, or one used before', async () => {
    await house.connect();
    house.person();
    const victim = openBrowser(house.app);
    const begun = await victim.call('GET', '/api/user/provider');
    const back = house.provider.authorize(String(begun.headers['location']));
    const callback = `/api/user/provider/callback${back}`;
    const attacker = openBrowser(house.app);
    for (const url of [callback, callback.replace(/state=[^&]*/, 'state=guessed')])
      expect((await attacker.call('GET', url)).headers['location']).toBe(problem('expired'));
    expect((await victim.call('GET', callback)).headers['location']).toBe('/admin/');
    expect((await victim.call('GET', callback)).headers['location']).toBe(problem('expired'));
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/../login',
    '/../../evil',
    'javascript:alert(1)',
  ])('the page %s to come back to', async (from) => {
    await house.connect();
    house.person();
    const to = await house.comeIn(openBrowser(house.app), `?from=${encodeURIComponent(from)}`);
    const { origin, pathname } = new URL(to, house.app.origin);
    expect(origin).toBe(house.app.origin);
    expect(pathname).toMatch(/^\/admin\//);
  });

  test('a provider that names an address in the house', async () => {
    const inside = await openIdentityProvider();
    house.provider.lie({ metadata: { token_endpoint: `${inside.issuer}/token` } });
    await house.connect();
    house.person();
    const browser = openBrowser(house.app);
    expect(await house.comeIn(browser)).toBe(problem('unreachable'));
    expect(inside.asked).toEqual([]);
    await inside.close();
  });
});

describe('an account that was there before', () => {
  test('is joined by an ADMIN alone, though the address is the same', async () => {
    await house.connect();
    const boss = await addMember(house.app, 'ADMIN');
    const { sub } = house.person({ email: boss.email.toUpperCase(), groups: ['it'] });
    const browser = openBrowser(house.app);
    expect(await house.comeIn(browser)).toBe(problem('joining'));
    expect(await house.comeIn(browser)).toBe(problem('joining'));
    expect(await house.isIn(browser)).toBe(false);
    const { asked } = await house.read();
    expect(asked).toMatchObject([{ email: boss.email, user_id: boss.id }]);
    await house.admin.call('POST', `/api/staff/identities/${asked[0]?.id}/join`);
    expect(await house.comeIn(browser)).toBe('/admin/');
    expect((await house.me(browser)).id).toBe(boss.id);
    // Another subject with the address does not get in, whatever its groups.
    house.person({ sub: `${sub}-other`, email: boss.email, groups: ['it'] });
    expect(await house.comeIn(openBrowser(house.app))).toBe(problem('joining'));
    // The password no longer counts: whoever leaves would come in by it.
    const { email } = boss;
    const login = await openBrowser(house.app).call('POST', '/api/user/login', {
      email,
      password: GOOD_PASSWORD,
    });
    expect([login.status, login.body.code]).toEqual([403, 'provider_only']);
    const wrong = { email, password: 'a wrong password' };
    expect((await openBrowser(house.app).call('POST', '/api/user/login', wrong)).status).toBe(401);
  });

  test('is not reached by who changes their address at the provider', async () => {
    await house.connect();
    const own = house.person();
    const browser = openBrowser(house.app);
    await house.comeIn(browser);
    house.provider.setPerson({ ...own, email: house.admin.email });
    expect(await house.comeIn(browser)).toBe('/admin/');
    expect(await house.me(browser)).toMatchObject({ email: own.email, role: 'EVENT_CREATER' });
  });

  test('stays closed to who was refused', async () => {
    await house.connect();
    house.person({ email: house.admin.email });
    await house.comeIn(openBrowser(house.app));
    const { asked } = await house.read();
    await house.admin.call('DELETE', `/api/staff/identities/${asked[0]?.id}`);
    expect((await house.read()).asked).toEqual([]);
    const late = await house.admin.call('POST', `/api/staff/identities/${asked[0]?.id}/join`);
    expect(late.status).toBe(404);
  });
});
