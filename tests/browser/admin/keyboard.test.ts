import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { picture } from '../../support/files.ts';
import { addMember } from '../../support/staff.ts';
import { openWebsite } from '../../support/website.ts';
import { enter, idOf, untilSaved } from '../../support/staffRoom.ts';

const site = openWebsite();

/** What has the keyboard, in the words that a person would call it by. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element) return '';
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '';
    return (
      element.getAttribute('aria-label') ??
      element.labels?.[0]?.innerText ??
      document.getElementById(labelledBy)?.innerText ??
      element.innerText
    ).trim();
  });
}

/** Presses Tab until the keyboard is at something of that name. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const isIt = (now: string) => (typeof name === 'string' ? now.startsWith(name) : name.test(now));
  const seen: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (isIt(now)) return;
    seen.push(now);
  }
  throw new Error(`${String(name)} was not reached; seen: ${seen.join(' | ')}`);
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Moves by arrow keys through an open menu. */
async function choose(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (name.test(await focused(page))) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${name} is not in the menu`);
}

/** Goes somewhere by the palette, as one who knows what it is called. */
async function goTo(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search content' }).waitFor();
  await page.keyboard.type(typed);
  const wanted = page.getByRole('option', { name: option }).first();
  await wanted.waitFor();
  // Content found later would take the first place before the next key press.
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ found$/ })
    .waitFor();
  const chosen = page.getByRole('option', { selected: true });
  while ((await wanted.getAttribute('aria-selected')) !== 'true') {
    const before = await chosen.getAttribute('id');
    await page.keyboard.press('ArrowDown');
    // A key pressed before the last one is drawn would move past the target.
    await expect.poll(() => chosen.getAttribute('id')).not.toBe(before);
  }
  await page.keyboard.press('Enter');
}

/** Past the menu, straight to the screen. */
function skipMenu(page: Page) {
  return press(page, /^Skip to the screen$/);
}

async function openMenu(page: Page, item: RegExp): Promise<void> {
  await press(page, /^More actions$/);
  await page.getByRole('menu').waitFor();
  await choose(page, item);
}

async function homePage() {
  return (await site.app.server.inject({ url: '/' })).body;
}

test('the ten commonest tasks need no mouse, from the first word to the last', async () => {
  const { email, password } = await addMember(site.app, 'ADMIN');
  const { page, problems, close } = await site.visit();
  const shown = (text: string) => page.getByText(text).first().waitFor();

  // 1. Sign in.
  await page.goto('/admin/login');
  await tabTo(page, /^Work e-mail$/);
  await page.keyboard.type(email);
  await tabTo(page, /^Password$/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Staff' }).waitFor();

  // 2. Write something new, with a list in its text, and publish it.
  await goTo(page, 'new faq', /^New FAQ$/);
  await page.getByLabel('Question').waitFor();
  if ((await focused(page)) !== 'Question') await tabTo(page, /^Question$/);
  await page.keyboard.type('Who marks my papers?');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Answer' }).waitFor();
  await tabTo(page, /^Heading$/);
  while ((await focused(page)) !== 'List') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox');
  await page.keyboard.type('The faculty in Mysuru.');
  await tabTo(page, /^Home$/);
  await page.keyboard.press('Space');
  await untilSaved(page);
  await skipMenu(page);
  await press(page, /^Publish$/);
  await shown('is live.');
  expect(await homePage()).toContain('<ul><li><p>The faculty in Mysuru.</p></li></ul>');

  // 3. Plan when it comes down.
  await openMenu(page, /^Schedule…$/);
  await tabTo(page, /^Comes down$/);
  await page.keyboard.type('12312026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1130PM');
  await press(page, /^Set the times$/);
  await shown('Live, scheduled');

  // 4. Undo a mistake: go back to what was published.
  await tabTo(page, /^Question$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A mistake');
  await untilSaved(page);
  await skipMenu(page);
  await press(page, /^History$/);
  await tabTo(page, /^Restore the version of/);
  await press(page, /^Restore the version of/);
  await shown('The draft is as it was.');
  expect(await page.getByLabel('Question').inputValue()).toBe('Who marks my papers?');

  // 5. Take it off the site.
  await skipMenu(page);
  await openMenu(page, /^Unpublish$/);
  await shown('Taken off the site.');
  expect(await homePage()).not.toContain('The faculty in Mysuru.');

  // 6. Delete it, told where it is used, and fetch it back from the trash.
  await openMenu(page, /^Delete…$/);
  await shown('It is used nowhere else.');
  await press(page, /^Delete$/);
  await page.getByRole('heading', { name: 'FAQs' }).waitFor();
  await skipMenu(page);
  await tabTo(page, /^State$/);
  await page.keyboard.type('Trash');
  await page.getByRole('row').filter({ hasText: 'In the trash' }).waitFor();
  await tabTo(page, /^Choose Who marks my papers/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  while ((await focused(page)) !== 'Restore') await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await shown('1 restored.');

  // 7. Put entries in order.
  await goTo(page, 'site content', /^Site Content Manager$/);
  await press(page, /^Accreditations$/);
  const rows = page.getByRole('row');
  await rows.nth(2).waitFor();
  const second = await rows.nth(2).getByRole('link').innerText();
  await tabTo(page, `Move ${second}`);
  await page.keyboard.press('ArrowUp');
  await page.getByText(`${second} is now 1 of`).waitFor();

  // 8. Change a fee.
  await goTo(page, 'online mba', /^Online MBA/);
  await page.getByRole('tab', { name: 'Fee plans' }).waitFor();
  await tabTo(page, /^Programme$/);
  while ((await focused(page)) !== 'Fee plans') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const plan = page.locator('[data-field^="feePlan"]').first();
  const name = await plan.getByRole('button', { expanded: false }).innerText();
  await press(page, new RegExp(`^${name.split('\n')[0]}`));
  await tabTo(page, /^One payment$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('42,222');
  // Computed amounts are suggested after the last field.
  await press(page, /^Take these$/);
  await untilSaved(page);
  await skipMenu(page);
  await press(page, /^Publish$/);
  await shown('is live.');
  expect((await site.app.server.inject({ url: '/mba' })).body).toContain('42,222');

  // 9. Choose another picture.
  await goTo(page, 'tenzin', /^Tenzin/);
  await page.getByRole('button', { name: /Choose another$/ }).waitFor();
  const before = await page.getByRole('button', { name: /^Open / }).innerText();
  await tabTo(page, /^Portrait/);
  await page.keyboard.press('Enter');
  const files = page.getByRole('dialog').getByRole('list', { name: 'Files' });
  await files.waitFor();
  await tabTo(page, /^Find by name/);
  await page.keyboard.type('kavya');
  await expect.poll(() => files.getByRole('listitem').count()).toBe(1);
  await press(page, /^kavya\.svg/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open kavya.svg' }).waitFor();
  expect(before).not.toContain('kavya.svg');

  // 10. Find who changed what, and sign out.
  await goTo(page, 'audit', /^Audit log$/);
  await page.getByRole('row').filter({ hasText: email }).first().waitFor();
  await press(page, /^Account of/);
  await page.getByRole('menu').waitFor();
  await choose(page, /^Sign out$/);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await close();
});

test('many entries at once, and a picture with its description, need no mouse either', async () => {
  const { page, problems, close } = await enter(site);
  for (const question of ['Unheard 1?', 'Unheard 2?']) {
    const data = { question, answer: '<p>Yes.</p>', pages: ['home'], programmes: [] };
    await page.request.post('/api/faq', { headers: { origin: site.app.origin }, data });
  }
  await page.goto('/admin/content/faq');
  await tabTo(page, /^Search FAQs$/);
  await page.keyboard.type('unheard');
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  await tabTo(page, /^Choose all of this page$/);
  await page.keyboard.press('Space');
  await page.getByText('2 chosen').waitFor();
  while ((await focused(page)) !== 'Publish') await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('2 published.').waitFor();
  expect(await homePage()).toContain('Unheard 2?');

  const bytes = await picture(300, 300).png().toBuffer();
  await page.goto(`/admin/content/testimonial/${await idOf(site.app, 'testimonial', 'Tenzin')}`);
  await page.getByRole('button', { name: /Choose another$/ }).waitFor();
  await press(page, /^Portrait/);
  await page.getByRole('dialog').getByRole('list', { name: 'Files' }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await press(page, /^Upload/);
  await (await chooser).setFiles({ name: 'lake.png', mimeType: 'image/png', buffer: bytes });
  await expect.poll(() => focused(page)).toBe('What lake.png shows');
  await page.keyboard.type('Tenzin by the lake');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open lake.png' }).waitFor();
  expect(await focused(page)).toMatch(/^Portrait/);
  const stored = await site.app.services.media.all();
  expect(stored.filter(({ alt }) => alt === 'Tenzin by the lake')).toHaveLength(1);

  // A panel beside the form returns the focus when it closes.
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  await press(page, /^Close preview$/);
  expect(await focused(page)).toBe('Preview');
  expect(problems).toEqual([]);
  await close();
});
