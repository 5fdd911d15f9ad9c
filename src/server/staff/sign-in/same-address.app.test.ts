import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addMember, openBrowser, type StaffBrowser } from '../../../../tests/support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content: 'empty', limits: { signIn: 5 } });
});
afterAll(() => app.close());

type Member = Readonly<{ email: string; password: string }>;

async function signIn(browser: StaffBrowser, { email, password }: Member): Promise<number> {
  return (await browser.call('POST', '/api/user/login', { email, password })).status;
}

/** Tries from one address until it may try no more. */
async function useUp(address: string): Promise<void> {
  const stranger = openBrowser(app, { address });
  const nobody = { email: 'nobody@university.example', password: 'not-a-password-42' };
  for (let tries = 0; tries < 5; tries += 1) await signIn(stranger, nobody);
  expect(await signIn(stranger, nobody)).toBe(429);
}

test('who guesses from the office does not keep a member out of a device that the member has used', async () => {
  const office = { address: '198.51.100.20' };
  const member = await addMember(app, 'ADMIN');
  const own = openBrowser(app, office);
  expect(await signIn(own, member)).toBe(200);
  await own.call('POST', '/api/user/logout');
  await useUp(office.address);
  expect(await signIn(own, member)).toBe(200);
  expect(await signIn(openBrowser(app, office), member)).toBe(429);
});

test('a mark that nobody has given counts for nothing', async () => {
  const member = await addMember(app, 'ADMIN');
  const address = '198.51.100.21';
  await useUp(address);
  for (const value of ['made-up', 'made-up.a.b', '..']) {
    const forger = openBrowser(app, { address });
    forger.cookies.set('staff.device', value);
    expect(await signIn(forger, member)).toBe(429);
  }
});

test('the list of one’s sessions has the addresses whole, as people write them', async () => {
  const member = await addMember(app, 'ADMIN');
  const browser = openBrowser(app, { address: '2001:db8::17' });
  await signIn(browser, member);
  const { body } = await browser.call<{ address: string }[]>('GET', '/api/user/sessions');
  expect(body.data.map(({ address }) => address)).toEqual(['2001:db8::17']);
});
