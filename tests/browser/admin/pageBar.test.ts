import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { wrongIn } from '../../support/accessibility.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { openWebsite } from '../../support/website.ts';
import { enter } from '../../support/staffRoom.ts';

const site = openWebsite();

/** Opens the staff area, as whoever works there has, and then a public page; answers what that one loads. */
async function seeAsStaff(page: Page, path: string): Promise<string[]> {
  await page.goto('/admin/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  return loaded;
}

test('an ADMIN is one press away from the editor of what is pointed at, and one from the page', async () => {
  const { page, problems, close } = await enter(site);
  await seeAsStaff(page, `/mba?utm_content=${'x'.repeat(400)}`);
  const bar = page.getByRole('complementary', { name: 'For staff' });
  await bar.getByRole('button', { name: 'Edit this page' }).waitFor();
  expect(await bar.getByRole('list').getByRole('link').count()).toBe(0);
  const heading = page.locator('main h2').filter({ hasText: /fee/i }).first();
  await heading.scrollIntoViewIfNeeded();
  await heading.hover();
  const handle = bar.getByRole('link', { name: /^Programme, Fees: heading/ });
  const leadsTo = (await handle.getAttribute('href')) ?? '';
  await handle.click();
  await page.getByRole('link', { name: 'Open page' }).waitFor();
  const field = new URL(leadsTo, site.app.origin).searchParams.get('field');
  await page.waitForFunction(
    (name) => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === name,
    field,
  );
  expect(problems).toEqual([]);
  await close();
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'on %s every part shows its way to the editor at a press, by keyboard too',
  async (_, screen) => {
    const { page, close } = await enter(site, screen);
    await seeAsStaff(page, '/');
    const bar = page.getByRole('complementary', { name: 'For staff' });
    await bar.getByRole('button', { name: 'Edit this page' }).press('Enter');
    await expect.poll(() => bar.getByRole('link').count()).toBeGreaterThan(10);
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const host = document.activeElement;
      return host?.shadowRoot?.activeElement?.getAttribute('href');
    });
    expect(focused).toMatch(/^\/admin\/[^/]+\/[^/]+/);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    expect(await wrongIn(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Edit this page' }).press('Enter');
    await expect.poll(() => bar.getByRole('list').getByRole('link').count()).toBe(0);
    await close();
  },
);

test('visitors load nothing of it', async () => {
  const { page, close } = await site.visit(DESKTOP);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/mba');
  await page.locator('html[data-ready]').waitFor();
  await page.mouse.move(300, 300);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.startsWith('/admin') || path === '/api/view')).toEqual([]);
  expect(loaded.length).toBeGreaterThan(3);
  await close();
});

test('a member who may not edit pages is offered nothing', async () => {
  const { page, close } = await enter(site, { ...DESKTOP, role: 'EVENT_CREATER' });
  const loaded = await seeAsStaff(page, '/mba');
  expect(loaded.filter((path) => path.startsWith('/admin'))).toEqual([]);
  await close();
});

test('after the session has ended elsewhere the bar stays away', async () => {
  const { page, close } = await enter(site);
  await seeAsStaff(page, '/mba');
  await page.getByRole('button', { name: 'Edit this page' }).waitFor();
  await page.context().clearCookies({ name: /^(?!page-bar)/ });
  await page.reload();
  await expect
    .poll(async () => (await page.context().cookies()).map((cookie) => cookie.name))
    .not.toContain('page-bar');
  expect(await page.getByRole('button', { name: 'Edit this page' }).count()).toBe(0);
  await close();
});
