import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, type VisitOptions } from '../../support/browser.ts';
import { openWebsite } from '../../support/website.ts';
import { leadForm } from '../../support/leadForm.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();

async function open(options: VisitOptions = DESKTOP, path = '/') {
  const seen = await site.visit(options);
  await seen.page.goto(path);
  return seen;
}

function isReady(page: Page) {
  return page.waitForFunction(() => 'ready' in document.documentElement.dataset);
}

function scrolled(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => Math.round(element.scrollLeft));
}

describe('the banner', () => {
  it('turns by itself every five seconds, and stops for good on any control', async () => {
    const { page, close } = await site.visit(DESKTOP);
    await page.clock.install();
    await page.goto('/');
    await isReady(page);
    const track = page.locator('[data-track]');
    const now = () => page.locator('[data-slide][aria-current=true]').getAttribute('data-slide');

    await page.clock.runFor(5_100);
    await expect.poll(now).toBe('1');
    expect(await track.getAttribute('aria-live')).toBe('off');

    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(now).toBe('2');
    expect(await track.getAttribute('aria-live')).toBe('polite');
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Next slide' }).blur();
    await page.clock.runFor(30_000);
    expect(await now()).toBe('2');
    await close();
  });

  it('pauses and plays by one button that comes first, and is held while it has the focus', async () => {
    const { page, close } = await site.visit(DESKTOP);
    await page.clock.install();
    await page.goto('/');
    await isReady(page);
    const focusable = page.locator('[data-carousel] :is(a, button):visible');
    expect(await focusable.first().innerText()).toBe('Pause slides');

    await page.locator('[data-carousel] a').first().focus();
    await page.clock.runFor(11_000);
    expect(await scrolled(page, '[data-track]')).toBe(0);

    await page.getByRole('button', { name: 'Pause slides' }).press('Enter');
    await page.getByRole('button', { name: 'Play slides' }).press('Enter');
    await page.clock.runFor(5_100);
    await expect.poll(() => scrolled(page, '[data-track]')).toBeGreaterThan(0);
    await close();
  });

  it('waits while the registration form stands over the page', async () => {
    const { page, close } = await site.visit(DESKTOP);
    await page.clock.install();
    await page.goto('/');
    await isReady(page);
    await page.locator('[data-carousel] [data-lead=register]').first().click();
    await leadForm(page).phone.waitFor();
    await page.clock.runFor(16_000);
    expect(await scrolled(page, '[data-track]')).toBe(0);
    await leadForm(page).close();
    await page.mouse.move(5, 5);
    await page.locator('[data-carousel] [data-lead=register]').first().blur();
    await page.clock.runFor(5_100);
    await expect.poll(() => scrolled(page, '[data-track]')).toBeGreaterThan(0);
    await close();
  });

  it('stands still for those who want less motion', async () => {
    const { page, close } = await site.visit({
      ...DESKTOP,
      announced: true,
      reducedMotion: 'reduce',
    });
    await page.clock.install();
    await page.goto('/');
    await isReady(page);
    await page.clock.runFor(20_000);
    expect(await scrolled(page, '[data-track]')).toBe(0);
    const moving = await page.evaluate(
      () => document.getAnimations().filter((each) => each.playState === 'running').length,
    );
    expect(moving).toBe(0);
    await page.getByRole('button', { name: 'Slide 3' }).click();
    await expect.poll(() => scrolled(page, '[data-track]')).toBe(2 * DESKTOP.viewport.width);
    await close();
  });
});

describe('the ticker', () => {
  it('has a real Pause, and says nothing twice', async () => {
    const { page, close } = await open({ ...DESKTOP, announced: true });
    await isReady(page);
    // A pointer over it would pause it, and the pointer may start in the corner.
    await page.mouse.move(640, 700);
    const ticker = page.getByRole('complementary', { name: 'Announcements' });
    const running = () =>
      ticker
        .locator('ul')
        .first()
        .evaluate((run) => getComputedStyle(run).animationPlayState);
    expect(await running()).toBe('running');
    await ticker.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(640, 700);
    await ticker.getByRole('button', { name: 'Play' }).blur();
    expect(await running()).toBe('paused');
    const lines = site.app.services.content.snapshot().all('promotionalText').length;
    expect(await ticker.getByRole('listitem').count()).toBe(lines);
    await close();
  });
});

describe('featured programmes', () => {
  it('choose the first programme of a tab, by click and by keys', async () => {
    const { page, close } = await open();
    await isReady(page);
    const snapshot = site.app.services.content.snapshot();
    const first = (type: number) =>
      snapshot
        .children('programme', null)
        .find(({ data }) => data.program_type_id === type && data.featured)!;
    const chosen = () => page.evaluate(() => document.documentElement.dataset.programme);
    await page.evaluate(() => {
      document.addEventListener('programme-chosen', (event) => {
        document.body.dataset.heard = String((event as CustomEvent<number>).detail);
      });
    });

    await page.getByRole('tab', { name: 'Masters' }).click();
    expect(await chosen()).toBe(String(first(2).id));
    expect(await page.locator('body').getAttribute('data-heard')).toBe(String(first(2).id));
    expect(await page.locator('[data-card][aria-current=true] h3').innerText()).toContain(
      first(2).data.short_title,
    );
    expect(await page.locator('[data-announce]').textContent()).toContain(
      first(2).data.short_title,
    );
    expect(await page.getByRole('tabpanel').count()).toBe(1);

    for (const [key, name] of [
      ['ArrowRight', 'Diploma'],
      ['ArrowRight', 'Bachelors'],
      ['End', 'Diploma'],
      ['Home', 'Bachelors'],
      ['ArrowLeft', 'Diploma'],
    ] as const) {
      await page.keyboard.press(key);
      const tab = page.getByRole('tab', { name });
      expect(await tab.getAttribute('aria-selected')).toBe('true');
      await expectFocus(tab);
    }
    expect(await chosen()).toBe(String(first(3).id));
    await close();
  });
});

describe('alumni', () => {
  it.each([DESKTOP, PHONE])('move by exactly 200 pixels a press', async (screen) => {
    const { page, close } = await open(screen);
    await isReady(page);
    const next = page.getByRole('button', { name: 'Next alumni' });
    await next.click();
    await expect.poll(() => scrolled(page, '#alumni')).toBe(200);
    await next.click();
    await next.click();
    await expect.poll(() => scrolled(page, '#alumni')).toBe(600);
    await page.getByRole('button', { name: 'Previous alumni' }).click();
    await expect.poll(() => scrolled(page, '#alumni')).toBe(400);
    await close();
  });
});

describe('a number typed under Get in touch', () => {
  it('is in the form that opens, and in no address', async () => {
    const { page, close } = await open();
    await isReady(page);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.getByLabel('Mobile number').first().fill('98450 12345');
    await page.getByRole('button', { name: 'Call me back' }).click();
    // The number is sent at once: the form opens at its next step with the number.
    await leadForm(page).heading('Tell us who is studying');
    expect(asked.filter((url) => url.endsWith('/9845012345'))).toEqual([
      `${site.app.origin}/api/leads/getLeadByMobile/9845012345`,
    ]);
    expect(asked.filter((url) => url.includes('?') && /98450/.test(url))).toEqual([]);
    await close();
  });
});

describe('a film', () => {
  it('is loaded at the press, plays, and pauses by the same button', async () => {
    const { page, problems, close } = await site.visit(PHONE);
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') films.push(request.url());
    });
    await page.goto('/launchpad');
    await isReady(page);
    for (const title of ['Here is what happens next', 'Inside the learning portal']) {
      expect(films.splice(0)).toEqual([]);
      const film = page.locator('[data-film]').filter({ hasText: title });
      await film.getByRole('link', { name: /^Play film/ }).press('Space');
      const video = film.locator('video');
      await expect.poll(() => video.evaluate(isPlaying)).toBe(true);
      expect(films.length).toBeGreaterThan(0);
      expect(await video.evaluate(firstCaption)).toMatch(/\w/);
      await film.getByRole('button', { name: 'Pause film' }).click();
      await expect.poll(() => video.evaluate(isPlaying)).toBe(false);
      await film.getByRole('button', { name: 'Play film' }).waitFor();
      films.length = 0;
    }
    expect(problems).toEqual([]);
    await close();
  });
});

describe('on paper', () => {
  it('a programme has every semester and every answer, and nothing to press', async () => {
    const { page, close } = await open(DESKTOP, '/mba');
    await isReady(page);
    const sizes = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height > 0));
    const answers = '#faq details > :not(summary)';
    expect(new Set(await sizes('[role=tabpanel]'))).toEqual(new Set([true, false]));
    await page.emulateMedia({ media: 'print' });
    expect(new Set(await sizes('[role=tabpanel]'))).toEqual(new Set([true]));
    expect((await sizes(answers)).length).toBeGreaterThan(3);
    expect(new Set(await sizes(answers))).toEqual(new Set([true]));
    expect(new Set(await sizes('[data-lead], header nav, body > nav'))).toEqual(new Set([false]));
    await close();
  });
});

/** The first words of a film's captions, once they are switched on. */
function firstCaption(film: HTMLVideoElement) {
  return new Promise<string>((resolve, reject) => {
    const track = film.querySelector('track');
    const { track: captions } = track ?? {};
    if (!track || !captions) return reject(new Error('The film has no captions.'));
    track.addEventListener('load', () =>
      resolve((captions.cues?.[0] as VTTCue | undefined)?.text ?? ''),
    );
    track.addEventListener('error', () => reject(new Error('The captions did not come.')));
    captions.mode = 'hidden';
  });
}

function isPlaying(film: HTMLVideoElement) {
  return !film.paused && film.currentTime > 0;
}
