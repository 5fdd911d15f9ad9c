import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { DESKTOP } from '../../support/browser.ts';
import { addMember, GOOD_PASSWORD, openBrowser } from '../../support/staff.ts';
import { totp } from '../../support/totp.ts';
import { openWebsite } from '../../support/website.ts';
import { addLead, enter } from '../../support/staffRoom.ts';

const site = openWebsite({
  limits: { signIn: 1_000, leadPost: 1_000 },
});

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Is it you?' });
}

function grow() {
  return site.app.clock.advance(16 * 60_000);
}

test('a file is asked for, who one is is proved by keyboard, and the file comes', async () => {
  await addLead(site.app, 'Ishaan Verma');
  const { page, close } = await enter(site, DESKTOP);
  await page.goto('/admin/leads');
  await page.getByRole('link', { name: 'Ishaan Verma', exact: true }).waitFor();
  grow();
  await page.getByRole('link', { name: 'Export as CSV' }).press('Enter');
  await dialog(page).getByLabel('Your password').waitFor();
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('This is not your password.').waitFor();
  await dialog(page).getByLabel('Your password').fill(GOOD_PASSWORD);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('leads.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Ishaan Verma');
  await dialog(page).waitFor({ state: 'detached' });

  // The sign-in is fresh: nothing is asked.
  const again = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  await again;
  await close();
});

test('what is not proved is not done, and what is goes on where it was', async () => {
  const { id } = await addLead(site.app, 'Savitri Pillai');
  const { page, close } = await enter(site, DESKTOP);
  await page.goto(`/admin/leads/${id}`);
  await page.getByRole('button', { name: 'Erase this lead' }).waitFor();
  grow();
  await page.getByRole('button', { name: 'Erase this lead' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  const there = async () =>
    (await site.app.services.database.pool.query('SELECT FROM lead WHERE id = $1', [id])).rows
      .length;
  expect(await there()).toBe(1);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await dialog(page).getByLabel('Your password').fill(GOOD_PASSWORD);
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL('**/admin/leads');
  expect(await there()).toBe(0);
  await close();
});

test('with an authenticator a code is asked for too', async () => {
  const { email, password } = await addMember(site.app, 'ADMIN');
  const own = openBrowser(site.app);
  await own.call('POST', '/api/user/login', { email, password });
  const { body } = await own.call<{ uri: string }>('POST', '/api/user/second-factor', { password });
  await own.call('POST', '/api/user/second-factor/confirm', { code: totp(body.data.uri, -1) });
  const { page, close } = await site.visit({ ...DESKTOP });
  await page
    .context()
    .addCookies([...own.cookies].map(([name, value]) => ({ name, value, url: site.app.origin })));
  await page.goto('/admin/users');
  grow();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Work e-mail').fill('guest.of.code@staff.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await dialog(page).getByLabel('Your password').fill(password);
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
  await dialog(page).getByText('Please enter a code of your authenticator').waitFor();
  await dialog(page).getByLabel('Code of your authenticator').fill(totp(body.data.uri));
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
  await page.getByText('The invitation is on its way.').waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  await close();
});
