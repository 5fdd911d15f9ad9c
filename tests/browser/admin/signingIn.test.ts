import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { addMember, openBrowser } from '../../support/staff.ts';
import { totp } from '../../support/totp.ts';
import { eachVisits, openWebsite } from '../../support/website.ts';

const site = openWebsite({ limits: { signIn: 1_000 } });
const now = eachVisits(site);

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A member whose account asks for an authenticator's code. */
async function addWithAuthenticator() {
  const member = await addMember(site.app, 'ADMIN');
  const { call } = openBrowser(site.app);
  const { email, password } = member;
  await call('POST', '/api/user/login', { email, password });
  const { body } = await call<{ uri: string }>('POST', '/api/user/second-factor', { password });
  await call('POST', '/api/user/second-factor/confirm', { code: totp(body.data.uri) });
  return member;
}

test('what was wrong with the authenticator’s code is not said of the recovery code', async () => {
  const { email, password } = await addWithAuthenticator();
  const { page } = now;
  await page.goto('/admin/login');
  await signIn(page, email, password);
  await page.getByLabel('6-digit code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is wrong or was already used.').waitFor();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').waitFor();
  expect(await page.getByText('This code is wrong or was already used.').count()).toBe(0);
});

test('who has tried too often is told how long to wait', async () => {
  const { email } = await addMember(site.app, 'ADMIN');
  const { page } = now;
  await page.goto('/admin/login');
  const told = page.getByRole('alert');
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = page.waitForResponse('**/api/user/login');
    await signIn(page, email, 'not-my-password-42');
    await answer;
  }
  await signIn(page, email, 'not-my-password-42');
  await expect
    .poll(() => told.innerText())
    .toMatch(/^Too many tries\. Please try again in (?:\d+ seconds|1 minute)\.$/);
});

test('a link that is used up leads to a new one', async () => {
  const { page } = now;
  const usedUp = 'x'.repeat(43);
  await page.goto(`/admin/reset-password#${usedUp}`);
  await page.getByText('This link has expired or was already used.').waitFor();
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await page.getByRole('button', { name: 'Mail me a link' }).waitFor();

  await page.goto(`/admin/invitation#${usedUp}`);
  const hint = page.getByText('An administrator can send the invitation again');
  await hint.waitFor();
  expect(await hint.isVisible()).toBe(true);
});
