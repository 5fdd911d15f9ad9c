import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../../support/browser.ts';
import { expectFocus } from '../../support/focus.ts';
import { codeFor } from '../../support/message-log.ts';
import { eachVisits, openWebsite, unlimited } from '../../support/website.ts';
import { leadForm, newNumber } from '../../support/leadForm.ts';

const site = openWebsite({ limits: unlimited });
const now = eachVisits(site);

async function open(path: string, page: Page = now.page) {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
}

async function press(...keys: string[]) {
  for (const key of keys) await now.page.keyboard.press(key);
}

/** What the keyboard stands on, by name. */
function focused(page: Page = now.page) {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim().replace(/\s+/g, ' ');
  });
}

/** @see https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ */
describe('the banner by keyboard', () => {
  const carousel = () => now.page.locator('[data-carousel]');
  const shown = () =>
    carousel().locator('[data-slide][aria-current=true]').getAttribute('data-slide');

  it('is a named carousel of named slides, with Pause before them all', async () => {
    await open('/');
    expect(await carousel().getAttribute('aria-roledescription')).toBe('carousel');
    expect(await carousel().getAttribute('aria-label')).toBeTruthy();
    const slides = carousel().locator('[aria-roledescription=slide]');
    const names = await slides.evaluateAll((all) => all.map((each) => each.ariaLabel));
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);

    await carousel().getByRole('button', { name: 'Pause slides' }).focus();
    const stops: string[] = [];
    for (let stop = 0; stop < names.length + 2; stop++) {
      await press('Tab');
      stops.push(await focused());
    }
    const pips = names.map((_, index) => `Slide ${index + 1}`);
    expect(stops).toEqual([...pips, 'Previous slide', 'Next slide']);
  });

  it('turns by Enter and by Space, round both ends, and shows what the focus is on', async () => {
    await open('/');
    const next = carousel().getByRole('button', { name: 'Next slide' });
    const count = await carousel().locator('[data-slide]').count();
    await next.focus();
    await press('Enter');
    await expect.poll(shown).toBe('1');
    await press('Space');
    await expect.poll(shown).toBe('2');
    await expectFocus(next);
    await carousel().getByRole('button', { name: 'Slide 1' }).press('Space');
    await expect.poll(shown).toBe('0');
    await carousel().getByRole('button', { name: 'Previous slide' }).press('Enter');
    await expect.poll(shown).toBe(String(count - 1));

    await carousel().getByRole('button', { name: 'Slide 1' }).press('Enter');
    const scrolled = () =>
      carousel()
        .locator('[data-track]')
        .evaluate((track) => track.scrollLeft);
    await expect.poll(scrolled).toBe(0);
    await carousel().locator('[aria-roledescription=slide]').nth(1).locator('a').first().focus();
    await expect.poll(shown).toBe('1');
  });
});

/** @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
describe('the semesters by keyboard', () => {
  it('are one stop: arrows go round and open, Tab leads into what is open', async () => {
    await open('/mba');
    const list = now.page.getByRole('tablist', { name: 'Semesters' });
    const tabs = list.getByRole('tab');
    const opened = () =>
      tabs.evaluateAll((all) => all.findIndex((tab) => tab.ariaSelected === 'true'));
    await tabs.first().focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['End', 3],
      ['ArrowRight', 0],
      ['ArrowLeft', 3],
      ['Home', 0],
      ['ArrowRight', 1],
    ] as const) {
      await press(key);
      expect(await opened(), key).toBe(index);
      await expectFocus(tabs.nth(index));
    }
    const panel = now.page.getByRole('tabpanel', { name: /^Semester 2|^2/ });
    expect(await panel.count()).toBe(1);
    await press('Tab');
    await expectFocus(panel);
    await press('Shift+Tab');
    await expectFocus(tabs.nth(1));
  });

  it('leave the keys up and down to the page', async () => {
    await open('/mba');
    const tab = now.page.getByRole('tablist', { name: 'Semesters' }).getByRole('tab').first();
    await tab.focus();
    const before = await placeAtRest(now.page);
    // Parts drawn late may move the page back: press again.
    const placeAfterPress = async () => {
      await press('ArrowDown');
      return placeAtRest(now.page);
    };
    await expect.poll(placeAfterPress).toBeGreaterThan(before);
    expect(await tab.getAttribute('aria-selected')).toBe('true');
  });
});

/** How far the page is scrolled, once the parts that came near are drawn and it no longer moves. */
async function placeAtRest(page: Page): Promise<number> {
  let last = -1;
  const moves = async () => {
    const place = await page.evaluate(() => scrollY);
    const isMoving = place !== last;
    last = place;
    return isMoving;
  };
  await expect.poll(moves, { interval: 200 }).toBe(false);
  return last;
}

/** @see https://www.w3.org/WAI/ARIA/apg/patterns/accordion/ */
describe('questions by keyboard', () => {
  it('open and close by Enter and Space, and what is closed is no stop', async () => {
    await open('/');
    const questions = now.page.locator('#faq details');
    const isOpen = (index: number) =>
      questions.nth(index).evaluate((each: HTMLDetailsElement) => each.open);
    const summary = (index: number) => questions.nth(index).locator('summary');
    await summary(1).focus();
    await press('Enter');
    expect(await isOpen(1)).toBe(true);
    await press('Space');
    expect(await isOpen(1)).toBe(false);
    await press('Tab');
    await expectFocus(summary(2));
    await press('Shift+Tab');
    await expectFocus(summary(1));
  });
});

/** @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/ */
describe('a menu of the header by keyboard', () => {
  const button = () => now.page.getByRole('button', { name: 'Student Corner' });
  const expanded = () => button().getAttribute('aria-expanded');

  it('is gone through by the arrows, and Escape leads back to its button', async () => {
    await open('/about');
    await button().focus();
    await press('Enter');
    if ((await expanded()) !== 'true') await press('Enter');
    await press('ArrowDown');
    expect(await focused()).toMatch(/^LMS/);
    await press('ArrowDown');
    expect(await focused()).toBe('Assessments');
    await press('ArrowUp', 'ArrowUp');
    await expectFocus(button());
    await press('ArrowDown', 'ArrowDown', 'Escape');
    expect(await expanded()).toBe('false');
    await expectFocus(button());
    await press('ArrowDown');
    expect(await expanded()).toBe('true');
  });

  it('closes behind the focus that leaves it', async () => {
    await open('/about');
    await button().focus();
    await press('End', 'Shift+Tab');
    expect(await expanded()).toBe('false');
  });
});

describe('the menu of a phone by keyboard', () => {
  it('takes the focus in, goes round, and gives it back to its button on Escape', async () => {
    const { page, close } = await site.visit(PHONE);
    await open('/about', page);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.waitFor();
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expectFocus(button);
    await close();
  });
});

/** @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/ */
describe('the registration form by keyboard', () => {
  const openBy = async () => {
    await open('/about');
    const opener = now.page.getByRole('banner').locator('a[data-lead]').filter({ visible: true });
    await opener.first().focus();
    await press('Enter');
    const form = leadForm(now.page);
    await form.phone.waitFor();
    return { form, opener: opener.first() };
  };

  it('begins at its first field, keeps the focus, and gives it back on Escape', async () => {
    const { form, opener } = await openBy();
    await expectFocus(form.phone);
    expect(await form.form.getAttribute('aria-labelledby')).toBe('lead-title');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 8; stop++) {
        await press(key);
        const within = await now.page.evaluate(() => {
          const { activeElement: at, body } = document;
          return at === body || at?.closest('dialog') !== null;
        });
        expect(within, `${key} ${stop}`).toBe(true);
      }
    }
    await press('Escape');
    await form.form.waitFor({ state: 'detached' });
    await expectFocus(opener);
  });
});

describe('the code by keyboard', () => {
  const toCode = async () => {
    const number = newNumber();
    await open('/about');
    await now.page.getByRole('banner').locator('a[data-lead]').first().press('Enter');
    const form = leadForm(now.page);
    await form.giveNumber(number);
    await form.giveDetails();
    await form.heading('Enter the 4-digit code');
    return { form, code: await codeFor(site.app, `+91${number}`) };
  };
  const paste = (text: string) =>
    now.page.evaluate((data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', data);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);

  it('is one field that takes digits, gives them back, and a whole message', async () => {
    const { form, code } = await toCode();
    const verify = form.form.getByRole('button', { name: 'Verify' });
    const drawn = () => form.form.locator('div[aria-hidden=true] > span').allInnerTexts();
    expect(await form.form.getByRole('textbox').count()).toBe(1);
    await expectFocus(form.code);

    await press('1', 'x', '2', '-', '3');
    expect(await form.code.inputValue()).toBe('123');
    expect(await drawn()).toEqual(['1', '2', '3', '']);
    expect(await verify.isDisabled()).toBe(true);
    await press('4', '5');
    expect(await form.code.inputValue()).toBe('1234');
    expect(await verify.isDisabled()).toBe(false);
    await press('Backspace');
    expect(await form.code.inputValue()).toBe('123');
    expect(await verify.isDisabled()).toBe(true);
    await press('Backspace', 'Backspace', 'Backspace', 'Backspace');
    expect(await drawn()).toEqual(['', '', '', '']);

    await paste(`${code} is your code for 30 days. Order 998877.`);
    expect(await form.code.inputValue()).toBe(code);
    await press('Enter');
    await form.heading('Number verified');
  });

  it('leads on to Verify and to a new code by Tab, past nothing that is drawn', async () => {
    const { form } = await toCode();
    await press('1', '2', '3', '4', 'Tab');
    expect(await focused()).toBe('Verify');
    await press('Shift+Tab', 'Shift+Tab');
    expect(await focused()).toMatch(/^Edit/);
    await press('Enter');
    await expectFocus(form.phone);
  });
});
