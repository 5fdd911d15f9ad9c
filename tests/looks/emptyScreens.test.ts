import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { listPath } from '../../src/admin/entries/addresses.ts';
import { menuWith } from '../../src/admin/coreMenu.ts';
import { allFeatures } from '../../src/features/all.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import { sidewaysOf, violationsOf } from '../support/accessibility.ts';
import { openWebsite } from '../support/website.ts';
import { enter } from '../support/staffRoom.ts';

const WIDTHS = [1280, 360];

const site = openWebsite({ content: 'empty' });

function everyPath(): string[] {
  const lists = typeNames.map((name) => `/admin${listPath(typeOf(name))}`);
  const screens = menuWith(allFeatures).map(({ path }) => `/admin/${path}`);
  return [...new Set([...screens, ...lists, '/admin/account'])];
}

async function isWhole(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => !document.body.innerText.includes('Loading'));
  await page.locator('h1').waitFor();
}

/** Said where something is wrong, where a filter is to blame, or where nobody has thought of emptiness. */
const unhelpful = /Nothing matches|No file is like this|\bfits\b|Oops|went wrong|undefined|NaN/;

/** What one can do on a screen: below its head, or in its head. */
async function waysOn(page: Page): Promise<number> {
  const ways = page
    .locator('main')
    .locator('a[href], button:enabled, input:enabled, select, textarea');
  return ways.filter({ visible: true }).count();
}

async function wrongsOf(page: Page, path: string): Promise<string[]> {
  const said = await page.locator('main').innerText();
  const found = [
    ...(said.match(unhelpful) ?? []),
    ...((await waysOn(page)) > 0 ? [] : ['nothing can be done']),
  ];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const sideways = await sidewaysOf(page);
    if (sideways > 0) found.push(`${sideways} px too wide`);
    found.push(...(await violationsOf(page)));
  }
  return found.map((wrong) => `${path}: ${wrong}`);
}

test('every screen of an empty installation says what to do next', async () => {
  const { page, problems, close } = await enter(site);
  const wrongs: string[] = [];
  for (const path of everyPath()) {
    await page.goto(path);
    await isWhole(page);
    wrongs.push(...(await wrongsOf(page, path)));
  }
  expect(wrongs).toEqual([]);
  // The page framed by “Edit from the page” shows its own set-up notice.
  expect(problems.filter((problem) => !problem.includes(' 503 '))).toEqual([]);
  await close();
}, 600_000);
