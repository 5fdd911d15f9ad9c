import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';

import { violationsOf } from '../../support/accessibility.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters, publish, untilSaved } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

async function html(path: string): Promise<string> {
  return (await site.app.server.inject({ url: path })).body;
}

/** The sections that lie over the page, from top to bottom. */
function sectionsOn(page: Page) {
  return page.getByRole('list', { name: 'Sections on the page' }).locator('li b');
}

async function openFromPage(page: Page, path: string): Promise<void> {
  await page.goto('/admin/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(path);
  const bar = page.getByRole('complementary', { name: 'For staff' });
  await bar.getByRole('link', { name: 'Sections' }).click();
}

/** Opens those of a programme that may have some of its own already. */
async function openSections(page: Page): Promise<void> {
  await openFromPage(page, '/mba');
  const begin = page.getByRole('button', { name: 'Begin' });
  await begin.or(sectionsOn(page).nth(5)).first().waitFor();
  if (await begin.isVisible()) await begin.click();
  await sectionsOn(page).nth(5).waitFor();
}

test('sections are moved, hidden and renamed on the page itself, one press from the public page, and undone', async () => {
  const { page, problems } = now;
  await openSections(page);
  expect((await sectionsOn(page).allTextContents()).slice(0, 2)).toEqual(['About', 'Eligibility']);

  await page.getByRole('button', { name: 'Move Structure: drag, or arrow up or down' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText(/^Structure is now 3 of/).waitFor();
  await expect.poll(async () => (await sectionsOn(page).allTextContents())[2]).toBe('Structure');

  const list = page.getByRole('group', { name: 'Sections' });
  await list.locator('[data-field="sections.2"] b', { hasText: /^Structure$/ }).waitFor();
  await untilSaved(page);
  // The page below is drawn again when the draft is stored, and its buttons move: wait before pressing.
  const frame = page.frameLocator('iframe[title="The page whose sections are moved"]');
  await frame.locator('#eligibility + #structure').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Hide Eligibility', exact: true }).click();
  await page.getByRole('button', { name: 'Show Eligibility' }).waitFor();
  await expect.poll(async () => (await sectionsOn(page).allTextContents())[1]).toBe('Structure');
  await page.getByRole('button', { name: 'Rename Structure' }).click();
  await page.getByRole('textbox', { name: 'Heading of Structure' }).fill('What you will read');
  await page.keyboard.press('Enter');
  await frame.getByRole('heading', { name: 'What you will read' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Hide Fees', exact: true }).click();
  await page.getByRole('button', { name: 'Show Fees' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Show Fees' }).count()).toBe(0);
  await untilSaved(page);
  expect(await html('/mba')).toContain('id="eligibility"');
  await publish(page);
  const shown = await html('/mba');
  expect(shown).not.toContain('id="eligibility"');
  expect(shown).toContain('What you will read');
  expect(shown).toContain('id="fees"');
  expect(shown).not.toContain('data-edit');
  expect(problems).toEqual([]);
});

test('a press on a section is taken though the page below grows during it', async () => {
  const { page, problems } = now;
  await openSections(page);
  const hide = page.getByRole('button', { name: 'Hide Fees', exact: true });
  await pressOn(page, hide);
  const before = await placeOf(hide);
  await growPage(page);
  expect(await placeOf(hide)).toBe(before);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Show Fees' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  // The page is drawn anew, without what had grown.
  const grown = page.frameLocator('iframe[title^="The page whose"]').locator('[data-grown]');
  await grown.waitFor({ state: 'detached' });
  await expect.poll(() => distanceOf(hide, 'fees')).toBeLessThan(1);
  expect(problems).toEqual([]);
});

test('a press of which no end is heard holds nothing for longer than until the pointer moves', async () => {
  const { page, problems } = now;
  await openSections(page);
  const hide = page.getByRole('button', { name: 'Hide Benefits', exact: true });
  await hide.hover();
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointerdown', { buttons: 1 })));
  const before = await placeOf(hide);
  await growPage(page);
  expect(await placeOf(hide)).toBe(before);
  await page.mouse.move(5, 5);
  await expect.poll(() => placeOf(hide)).not.toBe(before);
  expect(problems).toEqual([]);
});

/** How far down the page a section lies: in the window it may stay where it is, as the browser scrolls with it. */
function placeOf(button: Locator): Promise<string> {
  return button.evaluate((element) => element.closest('li')?.style.top ?? '');
}

/** Pixels between a section's place over the page and its place in the page. */
function distanceOf(button: Locator, section: string): Promise<number> {
  return button.evaluate((element, id) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="The page whose"]');
    const below = frame?.contentDocument?.getElementById(id)?.getBoundingClientRect().top ?? NaN;
    const scale = (frame?.getBoundingClientRect().width ?? NaN) / (frame?.offsetWidth ?? NaN);
    return Math.abs(parseFloat(element.closest('li')?.style.top ?? '') - below * scale);
  }, section);
}

/** Presses a button and holds it; where the page has moved it away from the pointer, once more. */
async function pressOn(page: Page, button: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.up();
      await button.hover();
      await page.mouse.down();
      return button.evaluate((element) => element.matches(':active'));
    })
    .toBe(true);
}

/** Makes the page in the frame higher at its top, and waits until that was drawn. */
async function growPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="The page whose"]');
    const first = frame?.contentDocument?.createElement('div');
    first?.style.setProperty('height', '400px');
    first?.toggleAttribute('data-grown');
    if (first) frame?.contentDocument?.body.prepend(first);
    for (let drawn = 0; drawn < 3; drawn += 1) await new Promise(requestAnimationFrame);
  });
}

test('each section of the launchpad is moved by drag and by keyboard, hidden and renamed for those who are signed in', async () => {
  const { page, problems } = now;
  await page.setViewportSize({ width: 1280, height: 6000 });
  await openFromPage(page, '/launchpad');
  await page.getByRole('button', { name: 'Begin' }).click();
  await sectionsOn(page).nth(8).waitFor();
  expect((await sectionsOn(page).allTextContents()).slice(0, 5)).toEqual([
    'Refer a friend',
    'Four steps',
    'Your referrals',
    'Post-login referral banners',
    'Text',
  ]);
  const rows = page.getByRole('list', { name: 'Sections on the page' }).getByRole('listitem');
  await rows.nth(1).locator('b').dragTo(rows.nth(0).locator('b'));
  await expect.poll(async () => (await sectionsOn(page).allTextContents())[0]).toBe('Four steps');
  await page
    .getByRole('button', { name: 'Move Your referrals: drag, or arrow up or down' })
    .press('ArrowUp');
  await page.getByText(/^Your referrals is now 2 of/).waitFor();
  await page.getByRole('button', { name: 'Hide Demo LMS video', exact: true }).click();
  await page.getByRole('button', { name: 'Show Demo LMS video' }).waitFor();
  await page.getByRole('button', { name: 'Rename Refer a friend' }).click();
  await page.getByRole('textbox', { name: 'Heading of Refer a friend' }).fill('Who else?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a block after section 1, Four steps' }).click();
  await page.getByRole('menuitem', { name: 'Live lectures' }).click();
  const lectures = page.locator('[data-field="sections.1"]');
  await expect.poll(() => lectures.locator('b').first().textContent()).toBe('Live lectures');
  await lectures.getByLabel(/^Heading/).fill('In class this week');
  await lectures.getByLabel(/^Days ahead/).fill('7');
  await untilSaved(page);
  await publish(page);
  const shown = await html('/launchpad');
  const headings = [...shown.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading);
  const { data: steps } = site.app.services.content
    .snapshot()
    .all('launchpad')
    .find(({ data }) => data.kind === 'steps') ?? { data: { title: '' } };
  expect(headings.slice(0, 4)).toEqual([
    steps.title,
    'In class this week',
    'Your referrals',
    'Who else?',
  ]);
  expect(problems).toEqual([]);
});

test('a section is dragged on the page, and a block of an auxiliary page is hidden there', async () => {
  const { page, problems } = now;
  // A target that scrolls during the drag would be missed.
  await page.setViewportSize({ width: 1280, height: 3600 });
  await openFromPage(page, '/scholarships');
  await sectionsOn(page).nth(1).waitFor();
  const before = await sectionsOn(page).allTextContents();
  const rows = page.getByRole('list', { name: 'Sections on the page' }).getByRole('listitem');
  await rows.nth(2).locator('b').dragTo(rows.nth(1).locator('b'));
  const [first = '', second = '', third = ''] = before;
  await expect
    .poll(async () => (await sectionsOn(page).allTextContents()).slice(0, 3))
    .toEqual([first, third, second]);
  await page
    .getByRole('button', { name: `Hide ${third}`, exact: true })
    .first()
    .click();
  await expect
    .poll(async () => (await sectionsOn(page).allTextContents()).length)
    .toBe(before.length - 1);
  await untilSaved(page);
  expect(problems).toEqual([]);
});
