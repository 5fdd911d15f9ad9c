import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';

import { violationsOf } from '../../support/accessibility.ts';
import { minimalPdf, picture } from '../../support/files.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters, enter, idOf, untilSaved } from '../../support/staffRoom.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();

async function png(width: number, height: number) {
  return picture(width, height).png().toBuffer();
}

async function chooseFiles(page: Page, files: readonly { name: string; bytes: Buffer }[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload files' }).click(),
  ]);
  await chooser.setFiles(files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: bytes })));
}

describe('the media library', () => {
  const now = eachEnters(site);

  test('takes files in, says which are refused and which are there already, and asks what pictures show', async () => {
    const { page, problems } = now;
    const files = [
      { name: 'campus.png', bytes: await png(300, 200) },
      { name: 'rules.pdf', bytes: minimalPdf('rules') },
      { name: 'tool.exe.png', bytes: Buffer.from('MZ not a picture') },
    ];
    await page.goto('/admin/media');
    await chooseFiles(page, files);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByLabel('What campus.png shows').fill('The gate of the campus');
    await uploads.getByRole('button', { name: 'Save' }).click();
    await uploads.getByText('Saved.').waitFor();
    const refused = uploads.getByRole('listitem').filter({ hasText: 'tool.exe.png' });
    await refused.getByRole('button', { name: 'Dismiss tool.exe.png' }).waitFor();
    await uploads.getByRole('button', { name: 'Done' }).click();

    await chooseFiles(page, [{ ...files[0]!, name: 'again.png' }]);
    await page.getByText('The library has this very file already, as campus.png').waitFor();
    const stored = await site.app.services.media.all();
    expect(stored.filter(({ alt }) => alt === 'The gate of the campus')).toHaveLength(1);
    // The browser reports the refused upload as a network error.
    expect(problems.filter((problem) => !problem.includes('status of'))).toEqual([]);
  });

  test('moves chosen files into a folder, and finds those in it, below it and in none', async () => {
    const { page } = now;
    const names = ['loose-1.png', 'loose-2.png', 'loose-3.png'];
    for (const name of names) {
      await site.app.services.media.importFile({
        name,
        bytes: await png(60, 40),
        decorative: true,
      });
    }
    await page.goto('/admin/media');
    for (const name of names.slice(0, 2)) {
      await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    }
    await page.getByRole('button', { name: 'Move to a folder…' }).click();
    await page.getByRole('dialog').getByLabel('Folder').fill('Campus/Library');
    await page.keyboard.press('Enter');
    await page.getByText('2 moved to Campus/Library.').waitFor();
    // While it is open, the page behind it is inert.
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const files = page.getByRole('list', { name: 'Files' });
    const isShown = (name: string) => files.getByRole('button', { name }).waitFor();
    const isGone = (name: string) =>
      files.getByRole('button', { name }).waitFor({ state: 'detached' });
    await page.getByLabel('Folder').selectOption({ label: 'Campus (2)' });
    await isGone('loose-3.png');
    await isShown('loose-1.png');
    await page.getByLabel('Folder').selectOption('/');
    await isGone('loose-1.png');
    await isShown('loose-3.png');
    expect(await files.getByRole('button', { name: 'loose-2.png' }).count()).toBe(0);
  });

  test('takes what is pasted', async () => {
    const { page } = now;
    await page.goto('/admin/media');
    await page.getByRole('list', { name: 'Files' }).waitFor();
    const bytes = [...(await png(31, 47))];
    await page.evaluate((numbers) => {
      const file = new File([new Uint8Array(numbers)], 'pasted.png', { type: 'image/png' });
      const clipboardData = new DataTransfer();
      clipboardData.items.add(file);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, bytes);
    const description = page.getByLabel('What pasted.png shows');
    await description.waitFor();
    expect(await description.inputValue()).toBe('');
  });

  test('crops, sets the focal point, replaces at the same address, and keeps what is in use', async () => {
    const { page } = now;
    const { row } = await site.app.services.media.importFile({
      name: 'wide.png',
      bytes: await png(400, 200),
      alt: 'A wide one',
    });
    const stored = async () =>
      (await site.app.services.media.all()).find(({ id }) => id === row.id);
    await page.goto(`/admin/media?open=${row.id}`);
    await page.getByRole('button', { name: 'Crop' }).click();
    await page.getByRole('button', { name: '1:1' }).click();
    expect(await page.getByLabel('Width').inputValue()).toBe('200');
    await page.getByRole('button', { name: 'Keep this crop' }).click();
    await page.getByRole('button', { name: 'Change the crop' }).waitFor();
    expect(await stored()).toMatchObject({ width: 200, height: 200 });

    const across = page.getByRole('slider', { name: 'Focal point, across' });
    await across.focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Keep this focal point' }).click();
    await page
      .getByRole('button', { name: 'Keep this focal point' })
      .waitFor({ state: 'detached' });
    expect((await stored())?.focal).toEqual({ x: 0, y: 0.5 });

    await page
      .getByLabel('Another file in its place')
      .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: await png(120, 90) });
    await page.getByText('Replaced.').waitFor();
    expect(await stored()).toMatchObject({ width: 120, height: 90 });
    // Nothing published shows it, so only staff find it.
    const wide = `/media/${row.id}/wide.png`;
    const address = await page.request.get(wide, { maxRedirects: 0 });
    expect(address.headers()['location']).toBe((await stored())?.url);
    expect((await site.app.server.inject({ url: wide })).statusCode).toBe(404);

    await page.getByRole('button', { name: 'Move to the trash' }).click();
    await page.getByRole('button', { name: 'Restore from the trash' }).click();
    await page.getByRole('button', { name: 'Move to the trash' }).waitFor();

    const used = site.app.services.content.snapshot().all('testimonial')[0]?.data.image;
    await page.goto(`/admin/media?open=${used}`);
    await page.getByRole('button', { name: 'Move to the trash' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('region', { name: 'Where it is used' }).getByRole('link').first().click();
    await page.waitForURL(/\/admin\/[\w-]+\/\w+\/\d+\?field=/);
  });
});

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search content' }).waitFor();
}

describe('the palette', () => {
  const now = eachEnters(site);

  test('finds content and screens by keyboard alone', async () => {
    const { page } = now;
    const mba = await idOf(site.app, 'programme', '"slug":"mba"');
    await page.goto('/admin/media');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    const field = page.getByRole('combobox', { name: 'Search content' });
    await field.fill('online mba');
    await page.getByRole('option', { name: 'Online MBA' }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/admin/program/programme/${mba}`));

    await openPalette(page);
    await page.keyboard.type('go message log');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/messages');
    await openPalette(page);
    await page.keyboard.type('sign out');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/login');
  });

  test('never takes what was found for fewer words as the answer to all of them', async () => {
    const { page } = now;
    await page.goto('/admin/media');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const gate = Promise.withResolvers<void>();
    await page.route(/content\/search\?q=go(?!&)/, async (route) => {
      await gate.promise;
      await route.continue().catch(() => undefined);
    });
    await openPalette(page);
    await page.keyboard.type('go');
    await page.getByRole('group', { name: 'Content' }).waitFor();
    await page.keyboard.type(' message log');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Message log' }).waitFor();
    gate.resolve();
    expect(new URL(page.url()).pathname).toBe('/admin/messages');
  });

  test('keeps what was chosen when content that is found later comes to stand above it', async () => {
    const { page } = now;
    await page.goto('/admin/media');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const gate = Promise.withResolvers<void>();
    await page.route(/content\/search\?q=/, async (route) => {
      await gate.promise;
      await route.continue().catch(() => undefined);
    });
    await openPalette(page);
    await page.keyboard.type('new');
    await page.getByRole('option', { name: /^New/ }).nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    const before = await chosen.getAttribute('id');
    gate.resolve();
    await page.getByRole('group', { name: 'Content' }).waitFor();
    expect(await chosen.getAttribute('id')).toBe(before);
  });

  test('publishes what is being edited, and jumps by single keys until they are switched off', async () => {
    const { page } = now;
    const faq = await idOf(site.app, 'faq', 'answer');
    await page.goto(`/admin/content/faq/${faq}`);
    await page.getByLabel('Question').fill('Is the palette of use?');
    await untilSaved(page);
    await openPalette(page);
    await page.keyboard.type('publish');
    await page.getByRole('option', { name: /^Publish/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('is live.').waitFor();
    expect(site.app.services.content.snapshot().get('faq', faq)?.data.question).toBe(
      'Is the palette of use?',
    );

    await page.goto('/admin/messages');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.waitForURL('**/admin/media');
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Shortcuts of single keys' }).uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('/');
    expect(await page.getByRole('combobox', { name: 'Search content' }).count()).toBe(0);
  });

  test('offers an EVENT_CREATER what the role may do, and nothing else', async () => {
    const other = await enter(site, { role: 'EVENT_CREATER' });
    await other.page.goto('/admin');
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    await other.page.keyboard.press('Control+k');
    await other.page.getByRole('option', { name: 'New live lecture' }).waitFor();
    const names = await other.page.getByRole('option').allTextContents();
    expect(names.filter((name) => /programme|Leads|Media|User/.test(name))).toEqual([]);
    await other.close();
  });
});

describe('beside the form', () => {
  const now = eachEnters(site);

  test('the checks follow what is typed, and lead to the field', async () => {
    const { page } = now;
    const metadata = site.app.services.content.snapshot().all('metadata')[0];
    await page.goto(`/admin/metadata/metadata/${metadata?.id}`);
    await page.getByRole('button', { name: 'Checks' }).click();
    const panel = page.getByRole('complementary', { name: 'Publish checks' });
    await panel.getByText('Nothing found.').waitFor();
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('Too short.');
    await panel.getByRole('button', { name: 'Description' }).click();
    await expectFocus(description);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('search result and social cards show the real page, as one types', async () => {
    const { page } = now;
    const metadata = site.app.services.content.snapshot().all('metadata')[0];
    await page.goto(`/admin/metadata/metadata/${metadata?.id}`);
    await page.getByRole('button', { name: 'SEO' }).click();
    const panel = page.getByRole('complementary', { name: 'Search and sharing' });
    for (const network of ['WhatsApp', 'X', 'Facebook', 'LinkedIn']) {
      await panel.getByRole('figure', { name: network, exact: true }).waitFor();
    }
    await page.getByRole('textbox', { name: 'Title' }).fill('A title just typed');
    await panel
      .getByRole('figure', { name: 'As a search result' })
      .getByText('A title just typed')
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('editing from the page', () => {
  test('each part of the real page has a handle that leads to its field', async () => {
    const { page, problems, close } = await enter(site);
    await page.goto('/admin/view?path=/');
    // By keys: handles move while the pictures of the page arrive.
    await page.getByRole('link', { name: 'Home page, Alumni: heading' }).press('Enter');
    await page.waitForURL(/\/admin\/content\/homePage\/\d+\?field=alumni_title/);
    const field = page.getByLabel('Alumni: heading');
    await field.waitFor();
    await page.waitForFunction(
      () =>
        document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ===
        'alumni_title',
    );
    expect(problems).toEqual([]);
    await close();
  });

  test('the frame shows what visitors have, and visitors have not a byte of it', async () => {
    const publicPage = await site.app.server.inject({ url: '/mba' });
    expect(publicPage.body).not.toMatch(/data-edit|template/);
    const { page, close } = await enter(site);
    await page.goto('/admin/view?path=/mba');
    await page.getByRole('link', { name: /^Programme, Fees: heading/ }).waitFor();
    const shown = await page.frameLocator('iframe').locator('main').innerHTML();
    // As a visitor with scripts sees it.
    const scripted = publicPage.body.replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
    const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(scripted)?.[1] ?? '';
    const words = (html: string) =>
      html
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    expect(words(shown)).toBe(words(main));
    await close();
  });

  test('the marked page is for ADMIN alone', async () => {
    expect((await site.app.server.inject({ url: '/api/view?path=/' })).statusCode).toBe(401);
  });
});
