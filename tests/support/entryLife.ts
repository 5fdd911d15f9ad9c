import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TestApp } from './app.ts';
import type { Visit } from './browser.ts';
import type { Website } from './website.ts';
import { enter, untilSaved } from './staffRoom.ts';

const HOUR = 3_600_000;

/** The wall clock in Asia/Kolkata at a moment, as a field for date and time takes it. */
function inIndia(moment: number): string {
  return new Date(moment + 5.5 * HOUR).toISOString().slice(0, 16);
}

let count = 0;

/** What becomes of an entry between its first word and the trash, and of words on their way to the server. */
export function describeLifeOfAnEntry(site: Website): void {
  let visitor: Visit;
  let page: Page;
  let app: TestApp;
  beforeAll(async () => {
    ({ app } = site);
    visitor = await enter(site);
    ({ page } = visitor);
  });
  afterAll(() => visitor.close());

  const homePage = async () => (await app.server.inject({ url: '/' })).body;
  const panel = (name: string) => page.getByRole('complementary', { name });
  const notice = (text: string | RegExp) => page.getByText(text).first().waitFor();

  /** A question of its own, stored as a draft and opened in its editor. */
  const openQuestion = async (): Promise<{ id: number; question: string }> => {
    const question = `Question ${(count += 1)} of a life?`;
    const answer = await page.request.post('/api/faq', {
      headers: { origin: app.origin },
      data: { question, answer: '<p>An answer.</p>', pages: ['home'], programmes: [] },
    });
    const { data } = (await answer.json()) as { data: { id: number } };
    await page.goto(`/admin/content/faq/${data.id}`);
    await page.getByLabel('Question').waitFor();
    return { id: data.id, question };
  };
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const publish = async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/publish'));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    expect((await answer).status()).toBe(200);
  };
  const storedQuestion = async (id: number): Promise<string> => {
    const answer = await page.request.get(`/api/content/faq/${id}`);
    return ((await answer.json()) as { data: { draft: { question: string } } }).data.draft.question;
  };

  describe('an entry', () => {
    test('is planned by the clock of India, seen on that day beforehand, and comes and goes by itself', async () => {
      const { id, question } = await openQuestion();
      const now = app.clock.now().getTime();
      await act('Schedule…');
      await page.getByLabel('Goes live').fill(inIndia(now + HOUR));
      await page.getByLabel('Comes down').fill(inIndia(now + 3 * HOUR));
      await page.getByRole('button', { name: 'Set the times' }).click();
      await notice('Draft, scheduled');
      const { data } = (await (await page.request.get(`/api/content/faq/${id}`)).json()) as {
        data: { publish_at: string };
      };
      expect(inIndia(Date.parse(data.publish_at))).toBe(inIndia(now + HOUR));

      const other = app.services.content.snapshot().one('homePage').id;
      await page.goto(`/admin/content/homePage/${other}`);
      await page.getByRole('button', { name: 'Preview' }).click();
      const frame = panel('Preview').frameLocator('iframe');
      await frame.locator('main').waitFor();
      expect(await frame.getByText(question).count()).toBe(0);
      await panel('Preview')
        .getByLabel('As on')
        .fill(inIndia(now + 2 * HOUR));
      await frame.getByText(question).waitFor({ state: 'attached' });

      expect(await homePage()).not.toContain(question);
      app.clock.advance(1.5 * HOUR);
      await app.services.content.applyDue();
      expect(await homePage()).toContain(question);
      app.clock.advance(2 * HOUR);
      await app.services.content.applyDue();
      expect(await homePage()).not.toContain(question);
    });

    test('is copied, goes to the trash, and comes back from there', async () => {
      const { id, question } = await openQuestion();
      await act('Make a copy');
      await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
      await expect.poll(() => page.getByLabel('Question').inputValue()).toBe(`${question} (copy)`);
      await act('Delete…');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('heading', { name: 'FAQs' }).waitFor();

      const rows = page.getByRole('row').filter({ hasText: question });
      await page.getByLabel('Search FAQs').fill(question);
      await page.waitForURL(/q=/);
      await page.getByLabel('State').selectOption('trashed');
      await rows.getByText('In the trash').waitFor();
      await rows.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Restore' }).click();
      await notice('1 restored.');
      await page.getByLabel('State').selectOption('');
      await rows.nth(1).waitFor();
      expect(await rows.count()).toBe(2);
    });

    test('remembers its versions: what each would change, and the way back', async () => {
      const { question } = await openQuestion();
      await publish();
      await page.getByLabel('Question').fill('Asked in other words?');
      await untilSaved(page);
      await publish();
      await page.getByRole('button', { name: 'History' }).click();
      const versions = panel('Version history').getByRole('listitem');
      const first = versions.filter({ hasText: 'Published' }).last();
      await first.getByRole('button', { name: /^Compare/ }).click();
      await first.locator('del').waitFor();
      expect(await first.locator('del').allInnerTexts()).toEqual(['Now: Asked in other words?']);
      expect(await first.locator('ins').allInnerTexts()).toEqual([`In this version: ${question}`]);
      await first.getByRole('button', { name: /^Restore/ }).click();
      await notice('The draft is as it was.');
      expect(await page.getByLabel('Question').inputValue()).toBe(question);
      await publish();
      expect(await homePage()).not.toContain('Asked in other words?');
    });

    test('is read anew when a file was put right and is chosen by the same name', async () => {
      const directory = await mkdtemp(path.join(tmpdir(), 'import-'));
      const file = path.join(directory, 'list.csv');
      await page.goto('/admin/content/accreditation');
      await page.getByRole('table').waitFor();
      await page.getByRole('button', { name: 'Export, import' }).click();
      await page.getByRole('menuitem', { name: 'Import…' }).click();
      const choose = async (text: string) => {
        await writeFile(file, text);
        await page.getByLabel('File to import').setInputFiles(file);
      };
      const wrong = page.getByRole('alert').getByText('Row 2: Badge (column B)');
      await choose('title,badge\nNAAC,seal.png\n');
      await wrong.waitFor();
      await choose('title,badge\nNAAC,\n');
      await expect.poll(() => wrong.count()).toBe(0);
      await page.getByText('1 row read; this would be: ').waitFor();
      await rm(directory, { recursive: true });
    });

    test('is imported only after a look at what would happen', async () => {
      await page.goto('/admin/content/accreditation');
      await page.getByRole('table').waitFor();
      const dialog = page.getByRole('dialog');
      const choose = async (text: string) => {
        const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
        await page.getByLabel('File to import').setInputFiles(file);
      };
      const before = app.services.content.snapshot().all('accreditation').length;
      await page.getByRole('button', { name: 'Export, import' }).click();
      await page.getByRole('menuitem', { name: 'Import…' }).click();
      await choose('title,badge\nNAAC,seal.png\n');
      await dialog.getByRole('alert').getByText('Row 2: Badge (column B)').waitFor();
      const take = dialog.getByRole('button', { name: /^Import (rows|1 row)$/ });
      expect(await take.isDisabled()).toBe(true);
      const [first] = app.services.content.snapshot().all('accreditation');
      const whole = await page.request.get('/api/content/accreditation/export?format=csv');
      const lines = (await whole.text()).trim().split(/\r?\n/);
      const row = lines.find((line) => line.startsWith(`${first?.id},`)) ?? '';
      const added = row.replace(/^\d+/, '').replace(first?.data.title ?? '', 'A seal of its own');
      await choose(`${lines[0]}\n${added}`);
      await dialog.getByText('1 row read; this would be: 1 added, 0 changed').waitFor();
      expect(app.services.content.snapshot().all('accreditation')).toHaveLength(before);
      await dialog.getByLabel(/^Publish at once/).check();
      await take.click();
      await dialog.getByText('Imported: 1 added, 0 changed').waitFor();
      expect(app.services.content.snapshot().all('accreditation')).toHaveLength(before + 1);
    });
  });

  describe('what is typed', () => {
    test('on a slow network is never set back by an older answer', async () => {
      const { id } = await openQuestion();
      const gate = Promise.withResolvers<void>();
      const sent: unknown[] = [];
      await page.route('**/api/faq/*', async (route) => {
        sent.push(route.request().postDataJSON());
        await gate.promise;
        await route.continue();
      });
      const isSending = page.waitForRequest((request) => request.method() === 'PATCH');
      const field = page.getByLabel('Question');
      await field.fill('First words');
      await isSending;
      await field.fill('First words, and more');
      gate.resolve();
      await expect.poll(() => storedQuestion(id)).toBe('First words, and more');
      expect(await field.inputValue()).toBe('First words, and more');
      expect(sent[0]).toEqual({ question: 'First words' });
      await page.unroute('**/api/faq/*');
    });

    test('without a network waits here, and is stored by itself once it is back', async () => {
      const { id } = await openQuestion();
      await page.context().setOffline(true);
      await page.getByLabel('Question').fill('Typed in a tunnel');
      await notice('The server cannot be reached.');
      await page.context().setOffline(false);
      await untilSaved(page);
      expect(await storedQuestion(id)).toBe('Typed in a tunnel');
    });

    test('after the session has ended is stored when one has signed in again', async () => {
      const { id } = await openQuestion();
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await page.getByLabel('Question').fill('Typed after hours');
      await page.getByRole('link', { name: 'Sign in in another tab' }).waitFor();
      await page.context().addCookies(cookies);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await untilSaved(page);
      expect(await storedQuestion(id)).toBe('Typed after hours');
    });

    test('can be shown to someone without an account, for three days', async () => {
      const { question } = await openQuestion();
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('button', { name: 'Copy a link to show the draft' }).click();
      const href = await panel('Preview').getByRole('link').getAttribute('href');
      const stranger = await site.visit();
      await stranger.page.goto(href ?? '');
      await stranger.page.getByText(question).waitFor({ state: 'attached' });
      app.clock.advance(73 * HOUR);
      const later = await stranger.page.goto(href ?? '');
      expect(later?.status()).toBe(410);
      await stranger.close();
    });
  });
}
