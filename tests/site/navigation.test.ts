import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { DESKTOP, openBrowser, PHONE, visit } from '../support/browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([createTestApp({ listen: true }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const open = async (options: Parameters<typeof visit>[2], path = '/') => {
  const seen = await visit(browser, app.origin, options);
  await seen.page.goto(path);
  return seen;
};
const withoutScripts = { javaScriptEnabled: false } as const;

describe('the header', () => {
  it('opens its menus by hover, by click and by keys, and closes them on Escape', async () => {
    const { page, close } = await open(DESKTOP);
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    const button = page.getByRole('button', { name: 'Student Corner' });
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Assessments' });
    const expanded = () => button.getAttribute('aria-expanded');

    await button.hover();
    await link.waitFor();
    await button.click();
    expect(await expanded()).toBe('true');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await page.mouse.move(5, 700);

    await page.getByRole('link', { name: 'Programmes' }).first().focus();
    await page.keyboard.press('Tab');
    expect(await expanded()).toBe('true');
    await link.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await expanded()).toBe('false');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  it('has the entries of the product in their order', async () => {
    const { page, close } = await open({ ...DESKTOP, ...withoutScripts });
    const names = await page.locator('header nav a, header nav button').allTextContents();
    expect(
      names.map((name) =>
        name
          .split('\n')[0]
          ?.replace(/\s*\(.*/, '')
          .trim(),
      ),
    ).toEqual([
      'Home',
      'About',
      'Programmes',
      'Student Corner',
      'LMS',
      'Assessments',
      'Course Conduction',
      'Discussion Forum',
      'Live Lecture',
      'Admission',
      'Admission Policy',
      'Registration Process',
      'Online Admission Portal Login',
      'Recognition',
      'Contact Us',
    ]);
    const away = page.locator('header nav a[target=_blank]');
    expect(await away.count()).toBe(2);
    await close();
  });
});

describe.each([
  ['with scripts', {}],
  ['without scripts', withoutScripts],
])('the menu on a phone, %s', (_name, scripts) => {
  it('opens over the page and closes again', async () => {
    const { page, close } = await open({ ...PHONE, ...scripts });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await sheet.waitFor();
    await sheet.getByText('Admission', { exact: true }).click();
    await sheet.getByRole('link', { name: 'Admission Policy' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(true);
    await close();
  });
});

it('the open menu keeps the focus within', async () => {
  const { page, close } = await open(PHONE);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const within = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab');
    expect(await within()).toBe(true);
  }
  await close();
});

describe('without scripts', () => {
  it('every text, price and link of the home page is there to read', async () => {
    const [bare, full] = await Promise.all([
      open({ ...DESKTOP, ...withoutScripts }),
      open(DESKTOP),
    ]);
    const read = (page: typeof bare.page) =>
      page.locator('main').evaluate((main) => main.textContent);
    expect(await read(bare.page)).toContain('₹');
    for (const name of ['Bachelors', 'Masters', 'Diploma']) {
      expect(await bare.page.getByRole('tabpanel', { name, includeHidden: true }).isVisible()).toBe(
        true,
      );
    }
    expect((await read(bare.page))?.replace(/\s+/g, ' ')).toContain(
      (await full.page.locator('main h1').innerText()).replace(/\s+/g, ' '),
    );
    await Promise.all([bare.close(), full.close()]);
  });

  it('registration leads to the contact page', async () => {
    const { page, close } = await open({ ...DESKTOP, ...withoutScripts });
    const buttons = page.locator('a[data-lead]');
    const targets = await buttons.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(new Set(targets)).toEqual(new Set(['/contact']));
    await close();
  });
});

describe('a verified visitor', () => {
  it('sees Continue Application and no Contact Us in the FAQ, without a flicker', async () => {
    const { page, close } = await visit(browser, app.origin, DESKTOP);
    await page.context().addCookies([{ name: 'isUserVerified', value: 'true', url: app.origin }]);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const banner = page.getByRole('banner');
    expect(await banner.getByRole('link', { name: 'Continue Application' }).isVisible()).toBe(true);
    expect(await banner.getByRole('link', { name: 'Enroll Now' }).isVisible()).toBe(false);
    expect(await page.locator('#faq').getByRole('link', { name: 'Contact Us' }).count()).toBe(0);
    await close();
  });
});

describe('the 404 page', () => {
  it('goes back to where the visitor came from', async () => {
    const { page, close } = await open(DESKTOP, '/programmes');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/nowhere-at-all',
        textContent: 'away',
      });
      document.body.prepend(link);
      link.click();
    });
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.waitForURL('**/programmes');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await close();
  });
});
