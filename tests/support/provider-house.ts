import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import type { ProviderSettings } from '../../src/kernel/calls/identityProvider.ts';
import { checkIdentities } from '../../src/server/staff/provider/checking.ts';
import { createTestApp, type TestApp } from './app.ts';
import { CLIENT, openIdentityProvider } from './identity-provider.ts';
import { signedIn, type StaffBrowser } from './staff.ts';

export const MINUTE = 60_000;

/** Where a sign-in ends that came to nothing. */
export function problem(why: string): string {
  return `/admin/login?problem=${why}`;
}

/** Gives all tests of a file one house with one identity provider, and each an ADMIN. */
export function openHouse() {
  let provider: Awaited<ReturnType<typeof openIdentityProvider>>;
  let app: TestApp;
  let admin: StaffBrowser & { id: number; email: string };
  let people = 0;

  beforeAll(async () => {
    provider = await openIdentityProvider();
    app = await createTestApp({
      env: { PROSPECTUS_IMPORT_HOSTS: provider.host },
      limits: { signIn: 100_000 },
    });
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });
  beforeEach(async () => {
    provider.lie({});
    provider.leave(false);
    provider.setRenewable(true);
    const { pool } = app.services.database;
    await pool.query('DELETE FROM staff_provider');
    await pool.query('DELETE FROM staff_identity');
    await pool.query("UPDATE staff_user SET status = 'disabled' WHERE status = 'active'");
    // A minute's limit does not reach from one test into the next.
    app.clock.advance(2 * MINUTE);
    admin = await signedIn(app, 'ADMIN');
  });

  const settings = () => ({
    label: 'Example University',
    issuer: provider.issuer,
    ...CLIENT,
    groups_claim: 'groups',
    trusts_addresses: false,
    rules: [
      { kind: 'group', value: 'lecturers', role: 'EVENT_CREATER' },
      { kind: 'group', value: 'it', role: 'ADMIN' },
      { kind: 'domain', value: 'Lectures.example', role: 'EVENT_CREATER' },
      { kind: 'address', value: 'dean@staff.example', role: 'EVENT_CREATER' },
    ],
  });

  return {
    get provider() {
      return provider;
    },
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    settings,
    connect: async (change: object = {}) => {
      const body = { ...settings(), ...change };
      const answer = await admin.call('PUT', '/api/staff/identity-provider', body);
      expect(answer.body).toMatchObject({ success: true });
    },
    /** Another person of the provider, who is to sign in next. */
    person: (claims: object = {}) => {
      people += 1;
      const one = {
        sub: `subject-${people}`,
        email: `person${people}@staff.example`,
        email_verified: true,
        given_name: 'Meera',
        family_name: 'Iyer',
        groups: ['lecturers'],
        ...claims,
      };
      provider.setPerson(one);
      return one;
    },
    /** From the button to the page that it ends at. */
    comeIn: async (browser: StaffBrowser, query = ''): Promise<string> => {
      let next = `/api/user/provider${query}`;
      for (let hops = 0; hops < 5; hops += 1) {
        const { headers } = await browser.call('GET', next);
        const to = String(headers['location']);
        if (!to.startsWith(provider.issuer)) return to;
        next = `/api/user/provider/callback${provider.authorize(to)}`;
      }
      throw new Error('The provider is asked again and again.');
    },
    isIn: async (browser: StaffBrowser) =>
      (await browser.call('GET', '/api/user/auth')).status === 200,
    me: async (browser: StaffBrowser) => {
      type Me = { user: { email: string; role: string; id: number } };
      return (await browser.call<Me>('GET', '/api/user/auth')).body.data.user;
    },
    check: () => {
      const { staff, ...services } = app.services;
      return checkIdentities({ ...services, config: app.config, connection: staff.connection });
    },
    read: async () => {
      const url = '/api/staff/identity-provider';
      return (await admin.call<ProviderSettings>('GET', url)).body.data;
    },
  };
}
