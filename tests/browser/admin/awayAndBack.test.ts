import { beforeAll, expect, test } from 'vitest';

import { GOOD_PASSWORD } from '../../support/staff.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf, untilSaved } from '../../support/staffRoom.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();
let faq: number;
beforeAll(async () => void (faq = await idOf(site.app, 'faq', 'answer')));
const now = eachEnters(site);

test('a session that ends in mid-edit loses no word: one signs in again, at the same place', async () => {
  const { page } = now;
  await page.goto(`/admin/content/faq/${faq}`);
  await page.getByLabel('Question').waitFor();
  const { user } = (await (await page.request.get('/api/user/auth')).json()).data;
  await site.app.services.database.pool.query('DELETE FROM staff_session');
  await page.getByLabel('Question').fill('Typed as the session ended?');
  await page.getByText('You are signed out: this session has ended.').waitFor();

  await page.reload();
  await page.getByText('Sign in to go on where you were.').waitFor();
  await page.getByLabel('Work e-mail').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Put it back' }).click();
  expect(new URL(page.url()).pathname).toBe(`/admin/content/faq/${faq}`);
  await untilSaved(page);
  expect(await page.getByLabel('Question').inputValue()).toBe('Typed as the session ended?');
});

test('what was kept from last time waits for a decision, whatever is typed before it', async () => {
  const { page } = now;
  const open = async () => {
    await page.goto(`/admin/content/faq/${faq}`);
    await page.getByLabel('Question').waitFor();
  };
  const isAway = (url: URL) => url.pathname === `/api/faq/${faq}`;
  await open();
  await page.route(isAway, (route) => route.abort());
  await page.getByLabel('Question').fill('Kept since yesterday?');
  await page.getByText('The server cannot be reached.').waitFor();
  await open();
  await page.getByRole('button', { name: 'Put it back' }).waitFor();
  await page.unroute(isAway);
  const launchpad = page.getByLabel('Launchpad', { exact: true });
  await launchpad.setChecked(!(await launchpad.isChecked()));
  await untilSaved(page);
  await open();
  await page.getByRole('button', { name: 'Put it back' }).click();
  expect(await page.getByLabel('Question').inputValue()).toBe('Kept since yesterday?');
  await untilSaved(page);
  await open();
  expect(await page.getByRole('button', { name: 'Put it back' }).count()).toBe(0);
});

test('a screen whose files cannot be fetched says so, and comes by itself once they can', async () => {
  const { page } = now;
  await page.goto('/admin/content/faq');
  await page.getByRole('row').nth(2).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/leads');
});

test('the palette that is closed gives the keyboard back to the field', async () => {
  const { page } = now;
  await page.goto(`/admin/content/faq/${faq}`);
  const question = page.getByLabel('Question');
  await question.focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search content' }).waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(question);
});

test('what is typed before the palette’s script has come is searched for', async () => {
  const { page } = now;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/Palette-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/content/faq');
  await page.getByRole('row').nth(2).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('audit l');
  letThrough();
  const field = page.getByRole('combobox', { name: 'Search content' });
  await field.waitFor();
  await page.keyboard.type('og');
  expect(await field.inputValue()).toBe('audit log');
  await page.getByRole('option', { name: 'Audit log' }).first().waitFor();
});

test('a server that does not answer for a moment signs nobody out', async () => {
  const { page } = now;
  const body = { success: false, code: 'busy', msg: 'Please try again in a moment.' };
  let refused = 0;
  await page.route('**/api/user/auth', async (route) => {
    refused += 1;
    if (refused === 1) await route.abort();
    else if (refused === 2) await route.fulfill({ status: 503, json: body });
    else await route.continue();
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/admin/content/faq');
  await page.getByText('The server does not answer yet.').waitFor();
  await page.getByRole('row').nth(2).waitFor();
  expect(refused).toBeGreaterThan(2);
  expect(calls).not.toContain('/api/user/logout');
});
