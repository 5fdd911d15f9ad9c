import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ariaProperties } from '../../src/site/browser/older.ts';
import { leadForm } from '../support/leadForm.ts';
import { openWebsite, unlimited } from '../support/website.ts';

const site = openWebsite({ limits: unlimited });
const folder = 'dist/client/assets';
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));

/**
 * Newer than Chromium 103, Safari 15.4 or Firefox 115 (MDN's compatibility data), and not added by
 * `site/browser/older.ts`.
 */
const tooNew = [
  /\(\?<[=!]/, // lookbehind: Safari 16.4; one makes the whole script unreadable
  /\.(?:toSpliced|checkVisibility|isWellFormed|setHTMLUnsafe|moveBefore)\(/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bURL\.(?:canParse|parse)\b/,
  /\bAbortSignal\.any\b/,
  /\bArray\.fromAsync\b/,
  /\bIntl\.DurationFormat\b/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|toArray|reduce|take|drop|flatMap)\(/,
  /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /:modal\b/,
  /(?:querySelector|querySelectorAll|matches|closest)\([`'"][^`'"]*:has\(/,
  /\bstatic\{/,
  /:user-(?:in)?valid\b/,
];

it.each(scripts)('%s asks for nothing that a supported browser lacks', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(tooNew.filter((pattern) => pattern.test(text))).toEqual([]);
  const set = [...text.matchAll(/\.(aria[A-Z]\w*)=/g)].map(([, property]) => property);
  expect(Object.keys(ariaProperties)).toEqual(expect.arrayContaining(set));
});

it('the form opens where newer methods are missing', async () => {
  const { page, problems, close } = await site.visit();
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    Reflect.deleteProperty(String.prototype, 'toWellFormed');
    Reflect.deleteProperty(Array.prototype, 'toSorted');
    Reflect.deleteProperty(Array.prototype, 'toReversed');
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(Navigator.prototype, 'sendBeacon');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit');
    for (const name of Object.getOwnPropertyNames(Element.prototype))
      if (/^aria[A-Z]/.test(name)) Reflect.deleteProperty(Element.prototype, name);
  });
  await page.goto('/about');
  const menu = page.locator('[data-menu]').first();
  await menu.getByRole('button').click();
  await menu.getByRole('list').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-lead=register]').filter({ visible: true }).first().click();
  const form = leadForm(page);
  await form.giveNumber('12345');
  await form.form.getByText('Please enter a valid 10-digit phone number').waitFor();
  await form.giveNumber('9876500123');
  await form.heading('Tell us who is studying');
  expect(problems).toEqual([]);
  await close();
});

it.each([
  ['missing', () => void Reflect.deleteProperty(Navigator.prototype, 'sendBeacon')],
  ['refused', () => void Reflect.set(Navigator.prototype, 'sendBeacon', () => false)],
])('a visit is counted where a beacon is %s', async (_name, without) => {
  const { page, problems, close } = await site.visit();
  await page.addInitScript(without);
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await page.goto('/about');
  expect((await counted).status()).toBe(200);
  const kept = await page.evaluate(() => localStorage.getItem('anonymous_id') ?? '');
  const paths = async () => {
    const { rows } = await site.app.services.database.pool.query(
      "SELECT context -> 'page' ->> 'path' AS path FROM event WHERE anonymous_id = $1",
      [JSON.parse(kept)],
    );
    return rows;
  };
  await expect.poll(paths).toContainEqual({ path: '/about' });
  expect(problems).toEqual([]);
  await close();
});
