import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { GOOD_PASSWORD, openBrowser, signedIn } from '../../../../tests/support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty' });
  await app.services.staff.auth();
});
afterAll(() => app.close());

const calls = [
  [
    'PUT',
    '/api/user/password',
    (password: string) => ({ current: password, password: 'x'.repeat(9) }),
  ],
  ['POST', '/api/user/second-factor', (password: string) => ({ password })],
  ['POST', '/api/user/proof', (password: string) => ({ password })],
] as const;

test.each(calls)(
  'whoever has a session cannot guess its password by %s %s, from however many addresses',
  async (method, url, bodyOf) => {
    const member = await signedIn(app, 'EVENT_CREATER');
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const browser = openBrowser(app, { address: `203.0.113.${nth}` });
      for (const [name, value] of member.cookies) browser.cookies.set(name, value);
      statuses.push((await browser.call(method, url, bodyOf(`guess number ${nth}`))).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.slice(10)).toEqual([429, 429]);
    app.clock.advance(16 * 60_000);
    const right = await member.call('POST', '/api/user/proof', { password: GOOD_PASSWORD });
    expect(right.status).toBe(200);
  },
);
