import type { IncomingMessage } from 'node:http';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, visit, type VisitOptions } from '../../support/browser.ts';
import { templates } from '../../support/templates.ts';
import { openWebsite } from '../../support/website.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();

async function open(options: VisitOptions, path = '/') {
  const seen = await site.visit(options);
  await seen.page.goto(path);
  return seen;
}

function isReady(page: Page) {
  return page.waitForFunction(() => 'ready' in document.documentElement.dataset);
}

const withoutScripts = { javaScriptEnabled: false } as const;

describe('the header', () => {
  it('opens its menus by hover, by click and by keys, and closes them on Escape', async () => {
    const { page, close } = await open(DESKTOP);
    await isReady(page);
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
    await expectFocus(button);
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
    expect(await away.count()).toBe(1);
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
  await isReady(page);
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

  it('registration and signing in lead to the page of the form, with what they are about', async () => {
    const { page, close } = await open({ ...DESKTOP, ...withoutScripts });
    const targetsOf = async (selector: string) => {
      const links = page.locator(selector);
      const targets = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')),
      );
      return new Set(targets);
    };
    expect(await targetsOf('a[data-lead=register]')).toEqual(new Set(['/register']));
    expect(await targetsOf('a[data-lead=login]')).toEqual(new Set(['/register?for=login']));
    const brochures = [...(await targetsOf('a[data-lead=download]'))];
    expect(brochures.length).toBeGreaterThan(1);
    for (const target of brochures)
      expect(target).toMatch(/^\/register\?for=download&programme=\d+$/);
    await close();
  });
});

describe('a verified visitor', () => {
  it('sees Continue Application and no Contact Us in the FAQ, without a flicker', async () => {
    const { page, close } = await site.visit(DESKTOP);
    await page
      .context()
      .addCookies([{ name: 'isUserVerified', value: 'true', url: site.app.origin }]);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const banner = page.getByRole('banner');
    expect(await banner.getByRole('link', { name: 'Continue Application' }).isVisible()).toBe(true);
    expect(await banner.getByRole('link', { name: 'Enroll Now' }).isVisible()).toBe(false);
    expect(await page.locator('#faq').getByRole('link', { name: 'Contact Us' }).count()).toBe(0);
    await close();
  });
});

describe('a brochure that does not come', () => {
  it.each([
    [500, 'An error occurred while downloading the file.'],
    [404, 'Uh oh! Brochure not found'],
  ])('is said aloud over the page, which stays (%i)', async (status, said) => {
    const { page, close } = await site.visit(DESKTOP);
    await page
      .context()
      .addCookies([{ name: 'isUserVerified', value: 'true', url: site.app.origin }]);
    await page.route('**/api/brochures/*', (route) =>
      route.fulfill({ status, json: { success: false, msg: 'No.' } }),
    );
    await page.goto('/mba');
    await isReady(page);
    await page.locator('a[data-lead=download]').filter({ visible: true }).first().click();
    await page.getByRole('alert').getByText(said).waitFor();
    expect(new URL(page.url()).pathname).toBe('/mba');
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
    await isReady(page);
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.waitForURL('**/programmes');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await close();
  });
});

describe('going back', () => {
  let keeping: Browser;
  let page: Page;
  beforeAll(async () => {
    keeping = await openBrowser({ keepsPages: true });
    ({ page } = await visit(keeping, site.app.origin));
  });
  afterAll(() => keeping?.close());

  /** Pages that are not there are answered with 404, which no browser keeps. */
  const kinds = Object.entries(templates).filter(([kind]) => kind !== 'NotFoundPage');

  it.each(kinds)('finds the %s as it was left', async (_kind, [path = '']) => {
    await page.goto(path);
    await isReady(page);
    await page.evaluate(() => {
      Object.assign(window, { left: 'here' });
      setTimeout(() => location.assign('/privacy-policy'));
    });
    await page.waitForURL('**/privacy-policy');
    await isReady(page);
    await page.evaluate(() => void setTimeout(() => history.back()));
    const found = () =>
      page.evaluate(() => [location.pathname, 'left' in window]).catch(() => undefined);
    await expect.poll(found).toEqual([path.split('?')[0], true]);
  });
});

describe('the question about analytics', () => {
  /** A visitor who has not answered, and how often their browser reports: also when a page is left. */
  const ask = async (gpc = false) => {
    const seen = await site.visit({ ...PHONE, answered: false });
    const value = String(performance.now());
    await seen.page.context().addCookies([{ name: 'mark', value, url: site.app.origin }]);
    const reports: unknown[] = [];
    site.app.server.server.on('request', ({ url, headers }: IncomingMessage) => {
      if (url === '/api/events' && headers.cookie?.includes(`mark=${value}`)) reports.push(url);
    });
    if (gpc)
      await seen.page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
    await seen.page.goto('/');
    await isReady(seen.page);
    const question = seen.page.getByRole('region', { name: 'Analytics' });
    const browserId = () => seen.page.evaluate(() => localStorage.getItem('anonymous_id'));
    return { ...seen, reports, question, browserId };
  };
  const viewedBy = async (id: string) => {
    const { rows } = await site.app.services.database.pool.query<{ path: string }>(
      `SELECT context -> 'page' ->> 'path' AS path FROM event WHERE anonymous_id = $1`,
      [id],
    );
    return rows.map(({ path }) => path);
  };
  const answer = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();
  const change = (page: Page) => answer(page, 'Analytics choice');
  /** Reads on, and comes back: whatever waits is sent when a page is left. */
  const readOn = async (page: Page) => {
    await page.mouse.wheel(0, 2000);
    await page.goto('/about');
    await isReady(page);
    // The script that counts comes after all others.
    await page.waitForLoadState('networkidle');
    await page.goto('/');
    await isReady(page);
  };

  it('comes before anything is counted, moves nothing, and is asked once', async () => {
    const { page, problems, reports, question, browserId, close } = await ask();
    expect(await question.isVisible()).toBe(false);
    await page.mouse.wheel(0, 300);
    await question.waitFor();
    await readOn(page);
    expect(reports).toEqual([]);
    expect(await browserId()).toBeNull();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list.getEntries().reduce((sum, each) => sum + (each as { value?: number }).value!, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);

    await page.mouse.wheel(0, 300);
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByText('without your name').waitFor();
    await answer(page, 'Yes');
    await question.waitFor({ state: 'hidden' });
    await readOn(page);
    expect(await question.isVisible()).toBe(false);
    const id = JSON.parse(String(await browserId())) as string;
    await expect.poll(() => viewedBy(id)).toEqual(expect.arrayContaining(['/', '/about']));
    expect(reports.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('takes no for an answer, and is asked again from the foot of the page', async () => {
    const { page, reports, question, browserId, close } = await ask();
    await page.mouse.wheel(0, 300);
    await answer(page, 'No');
    await question.waitFor({ state: 'hidden' });
    await readOn(page);
    expect(await question.isVisible()).toBe(false);
    expect(reports).toEqual([]);

    await change(page);
    await question.waitFor();
    await expectFocus(question);
    await answer(page, 'Yes');
    await expect.poll(browserId).not.toBeNull();
    const opener = page.getByRole('button', { name: 'Analytics choice' });
    await expectFocus(opener);

    await change(page);
    await answer(page, 'No');
    await expect.poll(browserId).toBeNull();
    const counted = reports.length;
    await readOn(page);
    expect(reports.length).toBe(counted);
    await close();
  });

  it('is not put to a browser that sends Global Privacy Control: nothing is counted', async () => {
    const { page, reports, question, browserId, close } = await ask(true);
    expect(await question.isVisible()).toBe(false);
    await readOn(page);
    await change(page);
    await question.getByText('Global Privacy Control').waitFor();
    expect(await page.getByRole('button', { name: 'Yes' }).isVisible()).toBe(false);
    await answer(page, 'Close');
    await question.waitFor({ state: 'hidden' });
    await page
      .context()
      .addCookies([{ name: 'analytics_consent', value: 'yes', url: site.app.origin }]);
    await readOn(page);
    expect(reports).toEqual([]);
    expect(await browserId()).toBeNull();
    await close();
  });

  it('comes first for the keyboard and leaves the way free when it is answered', async () => {
    const { page, question, close } = await ask();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const stops: (string | undefined)[] = [];
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab');
      stops.push(await focused());
      await question.waitFor();
    }
    expect(stops).toEqual(['Skip to the content', 'Details', 'Yes', 'No']);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('aside, header') !== null),
    ).toBe(true);
    await close();
  });

  it('is held to by the server, whatever an old tab sends', async () => {
    const event = { type: 'track', event: 'Page Viewed', anonymousId: 'old-tab' };
    const send = async (consent: string) => {
      const body = {
        batch: [{ ...event, messageId: `old-${consent}`, timestamp: new Date().toISOString() }],
      };
      const sent = await fetch(`${site.app.origin}/api/events`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: site.app.origin,
          cookie: `analytics_consent=${consent}`,
        },
        body: JSON.stringify(body),
      });
      return ((await sent.json()) as { data: { accepted: number } }).data.accepted;
    };
    expect(await send('')).toBe(0);
    expect(await send('no')).toBe(0);
    expect(await send('yes')).toBe(1);
  });
});
