import type { Page } from 'playwright';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { editorOf } from '../../support/content.ts';
import { eachVisits, openWebsite, unlimited } from '../../support/website.ts';
import { expectAccessible, expectReachable, leadForm } from '../../support/leadForm.ts';

const site = openWebsite({ limits: unlimited });
const now = eachVisits(site);

describe('the delay popup', () => {
  it('opens once a visit, and never for somebody who types or is verified', async () => {
    await now.page.clock.install();
    await now.page.goto('/');
    await now.page.locator('html[data-ready]').waitFor();
    const callMe = now.page.locator('form[data-lead=register]').getByLabel('Mobile number');
    await callMe.focus();
    const { delay_seconds } = site.app.services.content.snapshot().one('leadForm').data;
    await now.page.clock.runFor(delay_seconds * 1000 + 100);
    expect(await now.page.getByRole('dialog').count()).toBe(0);
    await callMe.blur();
    await now.page.clock.runFor(2_500);
    await leadForm(now.page).heading('Any questions?');
    await leadForm(now.page).form.getByRole('button', { name: 'Not now' }).click();
    await leadForm(now.page).form.waitFor({ state: 'detached' });
    // Closing goes back in the history; a reload would interrupt it.
    await expect.poll(() => now.page.evaluate(() => history.state as unknown)).toBeNull();
    await now.page.reload();
    await now.page.locator('html[data-ready]').waitFor();
    await now.page.clock.runFor(delay_seconds * 2000);
    expect(await now.page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the exit popup', () => {
  const leave = async (on: Page) => {
    await on.mouse.move(400, 80);
    await on.mouse.move(400, 60);
    // The pointer leaves through the top of the window.
    await on.evaluate(() =>
      document.documentElement.dispatchEvent(
        new MouseEvent('mouseout', { bubbles: true, clientY: -1, relatedTarget: null }),
      ),
    );
  };
  const flags = (on: Page) =>
    on.evaluate(() => [
      sessionStorage.getItem('delay_popup'),
      sessionStorage.getItem('exit_popup'),
    ]);

  it('opens when the pointer leaves, and neither popup comes again in that visit', async () => {
    await now.page.clock.install();
    await now.page.goto('/mba');
    await now.page.locator('html[data-ready]').waitFor();
    await expect
      .poll(async () => {
        await leave(now.page);
        return now.page.getByRole('dialog').count();
      })
      .toBe(1);
    await leadForm(now.page).phone.waitFor();
    expect(await flags(now.page)).toEqual([null, '1']);
    await now.page.keyboard.press('Escape');
    await leadForm(now.page).form.waitFor({ state: 'detached' });
    // Closing steps back over the form's own entry of the history, which would cut the next page short.
    await expect.poll(() => now.page.evaluate(() => history.state as unknown)).toBeNull();
    await now.page.goto('/fees');
    await now.page.locator('html[data-ready]').waitFor();
    await leave(now.page);
    await now.page.clock.runFor(120_000);
    await leave(now.page);
    expect(await now.page.getByRole('dialog').count()).toBe(0);
    expect(await flags(now.page)).toEqual([null, '1']);
  });

  it('opens on a phone when the visitor comes back to the tab', async () => {
    const phone = await site.visit(PHONE);
    await phone.page.goto('/');
    await phone.page.locator('html[data-ready]').waitFor();
    await phone.page.touchscreen.tap(180, 600);
    const back = () =>
      phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect
      .poll(async () => {
        await back();
        return phone.page.getByRole('dialog').count();
      })
      .toBe(1);
    await leadForm(phone.page).phone.waitFor();
    await phone.close();
  });

  it('never comes to those who are verified, nor does the delay popup', async () => {
    await now.page
      .context()
      .addCookies([{ name: 'isUserVerified', value: 'true', url: site.app.origin }]);
    await now.page.clock.install();
    await now.page.goto('/');
    await now.page.locator('html[data-ready]').waitFor();
    await leave(now.page);
    await now.page.clock.runFor(120_000);
    await leave(now.page);
    expect(await now.page.getByRole('dialog').count()).toBe(0);
    expect(await flags(now.page)).toEqual([null, null]);
  });
});

describe('while a promotional banner is switched on', () => {
  const banner = () => site.app.services.content.snapshot().all('promotionalBanner')[0]!;
  beforeAll(async () => {
    const editor = await editorOf(site.app);
    const { id } = banner();
    const { data } = await editor.call('GET', `/api/content/promotionalBanner/${id}`);
    const changed = await editor.call('PATCH', `/api/promotionalBanner/${id}`, {
      version: data.version,
      body: { is_active: '1' },
    });
    const { version } = changed.data;
    await editor.call('POST', `/api/promotionalBanner/${id}/publish`, { version, body: {} });
    await vi.waitUntil(() => banner().data.is_active === '1', { timeout: 10_000 });
  });

  it.each([
    ['phone', PHONE, 'pehla-phone'],
    ['desktop', DESKTOP, 'pehla'],
  ] as const)(
    'its picture comes first on a %s, with the way to the form',
    async (_, screen, name) => {
      const seen = await site.visit(screen);
      const { page: on } = seen;
      const scripts: string[] = [];
      on.on('request', (request) => void scripts.push(request.url()));
      await on.clock.install();
      await on.goto('/');
      await on.locator('html[data-ready]').waitFor();
      const { delay_seconds } = site.app.services.content.snapshot().one('leadForm').data;
      await on.clock.runFor(delay_seconds * 1000 + 100);
      const { title, url } = banner().data;
      const dialog = on.getByRole('dialog', { name: title });
      const picture = dialog.getByRole('img', { name: title });
      await picture.waitFor();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), {
          timeout: 15_000,
        })
        .toBeGreaterThan(0);
      const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
      const id = name === 'pehla' ? banner().data.image : banner().data.mobile_image;
      const { renditions = [] } = site.app.services.content.snapshot().media(id) ?? {};
      expect(renditions.map((each) => site.app.origin + each.url)).toContain(shown);
      // The picture alone needs no code of the form.
      expect(scripts.filter((script) => script.includes('/react-'))).toEqual([]);
      await expectAccessible(on);
      await expectReachable(on);
      expect(await dialog.getByRole('link', { name: 'Know More' }).getAttribute('href')).toBe(url);

      await dialog.getByRole('button', { name: 'Enroll Now' }).click();
      const form = leadForm(on);
      await form.phone.waitFor();
      expect(await on.getByRole('dialog').count()).toBe(1);
      await on.keyboard.press('Escape');
      await form.form.waitFor({ state: 'detached' });
      await on.clock.runFor(120_000);
      expect(await on.getByRole('dialog').count()).toBe(0);
      expect(seen.problems).toEqual([]);
      await seen.close();
    },
  );
});
