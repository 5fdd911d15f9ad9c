import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';

import { storageKeys } from '../../../src/kernel/constants.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { openWebsite } from '../../support/website.ts';
import { leadForm } from '../../support/leadForm.ts';
import { heldBack } from '../../support/lateScript.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();

function finger(part: Locator): Promise<void> {
  return part.tap();
}

function mouse(part: Locator): Promise<void> {
  return part.click();
}

function key(name: 'Enter' | 'Space') {
  return (part: Locator) => part.press(name);
}

/** Each way of pressing, on the screen where it is usual. */
const ways = [
  ['a finger', PHONE, finger],
  ['the mouse', DESKTOP, mouse],
  ['Enter', DESKTOP, key('Enter')],
  ['the space bar', DESKTOP, key('Space')],
] as const;

/** Which programme the form was opened for. */
function openedFor(page: Page) {
  return page.evaluate((stored) => {
    const { programme } = JSON.parse(sessionStorage.getItem(stored) ?? '{}') as {
      programme?: number;
    };
    return programme;
  }, storageKeys.flow);
}

function alumniOf(page: Page) {
  const arrow = page.locator('[data-scroll="1"][data-by="200"]').first();
  const left = async () => {
    const id = (await arrow.getAttribute('data-for')) ?? '';
    return page.evaluate((of) => document.getElementById(of)?.scrollLeft, id);
  };
  return { arrow, left };
}

function filmOf(page: Page) {
  const film = page.locator('main [data-film]').first();
  return { button: film.locator('[data-film-play]'), player: film.locator('video, iframe') };
}

/** A tab of another programme than the one that the page begins with. */
async function otherTab(page: Page) {
  const tab = page.locator('[role=tab][data-programme]').nth(1);
  return { tab, programme: Number(await tab.getAttribute('data-programme')) };
}

function enrolOf(page: Page) {
  return page.locator('a[data-lead=register]:visible:not([data-programme])').first();
}

/** Runs in the page: notes what is shared. */
function noteShares(): void {
  const shared: unknown[] = [];
  Object.assign(navigator, {
    share: (asked: ShareData) => Promise.resolve(void shared.push(asked.url)),
  });
  Object.assign(globalThis, { shared });
}

function isRegister({ pathname }: URL): boolean {
  return pathname === '/register';
}

function sharesOf(page: Page) {
  return page.evaluate(() => (globalThis as { shared?: unknown[] }).shared?.length);
}

describe.each(ways)('what is pressed by %s before the script begins', (_by, screen, press) => {
  test('a tab, and then a button: the form opens for the tab’s programme', async () => {
    const { page, comes, close } = await heldBack(site, '/', screen);
    const { tab, programme } = await otherTab(page);
    if (press === finger || press === mouse) await press(tab);
    else await tab.evaluate((one: HTMLElement) => one.click());
    await (press === ways[3][2] ? mouse : press)(enrolOf(page));
    await comes();
    await leadForm(page).form.waitFor();
    await expect.poll(() => openedFor(page)).toBe(programme);
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  test('an arrow moves its scroller by as much as it was pressed', async () => {
    const { page, comes, close } = await heldBack(site, '/', screen);
    const { arrow, left } = alumniOf(page);
    for (let count = 0; count < 2; count += 1) await press(arrow);
    await comes();
    await expect.poll(left).toBe(400);
    await close();
  });

  test('Pause stops the announcements, and once however often it was pressed', async () => {
    const { page, comes, close } = await heldBack(site, '/', { ...screen, announced: true });
    const ticker = page.locator('[data-ticker]');
    for (let count = 0; count < 2; count += 1) await press(ticker.getByRole('button'));
    await comes();
    await expect.poll(() => ticker.getAttribute('data-paused')).toBe('');
    await close();
  });

  test('Share passes the page on', async () => {
    const { page, comes, close } = await heldBack(site, '/mba', screen);
    await page.evaluate(noteShares);
    await press(page.locator('[data-share] button').first());
    await comes();
    await expect.poll(() => sharesOf(page)).toBe(1);
    await close();
  });
});

describe('before the script begins', () => {
  test.each([
    ['on its picture', (page: Page) => mouse(filmOf(page).button.locator('svg').first())],
    ['by Enter', (page: Page) => key('Enter')(filmOf(page).button)],
    ['twice', (page: Page) => filmOf(page).button.dblclick()],
  ])('a film that is pressed %s plays in its place', async (_where, press) => {
    const { page, comes, problems, close } = await heldBack(site, '/launchpad');
    await press(page);
    await comes();
    await filmOf(page).player.waitFor();
    expect(await page.locator('[data-playing]').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/launchpad');
    expect(problems).toEqual([]);
    await close();
  });

  test('the banner’s next slide is asked for', async () => {
    const { page, comes, close } = await heldBack(site, '/');
    await page.locator('[data-carousel] [data-step="1"]').click();
    await comes();
    const carousel = page.locator('[data-carousel]').first();
    await expect.poll(() => carousel.getAttribute('data-stopped')).toBe('');
    await expect
      .poll(() => page.locator('[data-slide="1"]').getAttribute('aria-current'))
      .toBe('true');
    await close();
  });

  test('Pause of the banner moves no focus that has gone on', async () => {
    const { page, comes, close } = await heldBack(site, '/');
    await page.locator('[data-carousel] [data-rotate=stop]').click();
    const field = page.locator('input[autocomplete=tel]').first();
    await field.focus();
    await comes();
    await page.locator('[data-carousel][data-stopped]').waitFor();
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await close();
  });

  test('the eligibility check is asked', async () => {
    const { page, comes, close } = await heldBack(site, '/mba');
    const check = page.locator('[data-eligibility]');
    await check.locator('[name=way]').first().check();
    await check.getByRole('button').click();
    await comes();
    await expect.poll(() => check.locator('output').innerText()).not.toBe('');
    expect(new URL(page.url()).search).toBe('');
    await close();
  });

  test('a month’s cost follows what was chosen', async () => {
    const { page, comes, close } = await heldBack(site, '/mba');
    const emi = page.locator('[data-emi]');
    const before = await emi.locator('[data-emi-out=monthly]').innerText();
    const range = emi.locator('[name=down]');
    await range.press('End');
    await emi.locator('[name=months]').first().press('Enter');
    const chosen = await range.inputValue();
    await comes();
    await expect.poll(() => emi.locator('[data-emi-out=monthly]').innerText()).not.toBe(before);
    expect(await range.inputValue()).toBe(chosen);
    expect(new URL(page.url()).search).toBe('');
    await close();
  });

  test('the question about cookies is asked again', async () => {
    const { page, comes, close } = await heldBack(site, '/about');
    await page.locator('[data-consent-change]').click();
    await comes();
    const question = page.locator('[data-consent-question][data-shown]');
    await expectFocus(question);
    await close();
  });

  test('Go back goes back', async () => {
    const { page, comes, close } = await heldBack(site, '/about');
    await page.goto('/no-such-page', { waitUntil: 'domcontentloaded' });
    await page.locator('[data-back]').click();
    await comes();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/about');
    await close();
  });

  test('a menu that was pressed stays open when the mouse leaves it', async () => {
    const { page, comes, close } = await heldBack(site, '/about');
    const menu = page.locator('header [data-menu]').first();
    await menu.getByRole('button').click();
    await comes();
    await page.mouse.move(600, 700);
    expect(await menu.locator('ul').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await menu.locator('ul').waitFor({ state: 'hidden' });
    await close();
  });

  test('a tab that is pressed once more counts where it was pressed first too', async () => {
    const { page, comes, close } = await heldBack(site, '/');
    const { tab, programme } = await otherTab(page);
    await tab.click();
    await enrolOf(page).click();
    await tab.click();
    await comes();
    await leadForm(page).form.waitFor();
    await expect.poll(() => openedFor(page)).toBe(programme);
    await close();
  });

  test('of two forms that were asked for, the last opens', async () => {
    const { page, comes, close } = await heldBack(site, '/');
    const cards = page.locator('a[data-lead][data-programme]:visible');
    const last = Number(await cards.nth(1).getAttribute('data-programme'));
    await cards.nth(0).click();
    await cards.nth(1).click();
    await comes();
    await leadForm(page).form.waitFor();
    await expect.poll(() => openedFor(page)).toBe(last);
    await close();
  });

  test('whoever follows another link is asked for nothing more', async () => {
    const { page, comes, close } = await heldBack(site, '/');
    await enrolOf(page).click();
    await page
      .locator('footer a[href="/about"]')
      .first()
      .evaluate((link: HTMLElement) => {
        // The other page is slow: the link is followed, and this page is still shown.
        link.addEventListener('click', (event) => event.preventDefault());
        link.click();
      });
    await comes();
    await page.waitForTimeout(500);
    expect(await leadForm(page).form.count()).toBe(0);
    await close();
  });
});

describe('where the script does not come', () => {
  test('a link that was pressed is followed as soon as that is known', async () => {
    const { page, fails, close } = await heldBack(site, '/about');
    await page.locator('[data-ticker] button').click();
    await enrolOf(page).click();
    await fails();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/register');
    await close();
  });

  test('a link that was pressed is followed ten seconds later', async () => {
    const { page, close } = await heldBack(site, '/about');
    await enrolOf(page).click();
    const path = () => new URL(page.url()).pathname;
    expect(path()).toBe('/about');
    await expect.poll(path, { timeout: 15_000 }).toBe('/register');
    await close();
  });

  test('what is led to by then is not asked for here as well', async () => {
    const { page, comes, close } = await heldBack(site, '/');
    // The other page is slow: this one is still shown.
    await page.route(isRegister, (route) => route.fulfill({ status: 204 }));
    const cards = page.locator('a[data-lead][data-programme]:visible');
    await cards.nth(0).click();
    await page.waitForTimeout(5_000);
    const led = page.waitForRequest((request) => isRegister(new URL(request.url())));
    await cards.nth(1).click();
    await led;
    await comes();
    await page.waitForTimeout(1_000);
    expect(await leadForm(page).form.count()).toBe(0);
    await close();
  });

  test('for ten seconds, what was pressed is forgotten', async () => {
    const { page, comes, close } = await heldBack(site, '/mba');
    await page.evaluate(noteShares);
    const share = page.locator('[data-share] button').first();
    await share.click();
    await page.waitForTimeout(10_000);
    await comes();
    await page.mouse.move(300, 300);
    await share.click();
    await expect.poll(() => sharesOf(page)).toBe(1);
    await close();
  });
});
