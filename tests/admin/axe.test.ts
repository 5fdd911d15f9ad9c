import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Menu } from '../../src/content/menus.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { openBrowser } from '../support/browser.ts';
import { enter, violationsOn } from './staffRoom.ts';

const pathOfMenu: Readonly<Record<Menu, string>> = {
  'Manage SEO Metadata': 'metadata',
  'Site Content Manager': 'content',
  'Manage Courses': 'program',
  'Manage Landing Pages': 'landing-pages',
  'Manage Blogs': 'blogs',
  'Manage Auxiliary Pages': 'auxiliary-pages',
  'Manage Footer Links': 'footer',
  'Manage Live Lectures': 'live-lectures',
  'Manage Launchpad': 'launchpad',
};

const operations = [
  ...['', 'users', 'leads', 'referrals', 'messages', 'outbox', 'audit', 'account'],
  ...['media', 'media?open=1', 'view?path=/mba'],
];
const programmeTabs = ['Hero', 'Structure', 'Fee plans', 'Specialisations', 'SEO'];

let app: TestApp;
let browser: Browser;
let paths: string[];
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  browser = await openBrowser();
  paths = [
    ...operations.map((path) => `/admin/${path}`),
    // Lists are one component: one of each menu. Editors differ by their fields: one of each type.
    ...Object.values(pathOfMenu).map((path) => `/admin/${path}`),
    ...typeNames.flatMap((name) => pathsOfType(name).slice(1)),
    ...programmeTabs.map((tab) => `${pathsOfType('programme')[1]}?tab=${tab.replace(' ', '+')}`),
  ];
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** The list of a type, and the editor of one of its entries. */
function pathsOfType(name: (typeof typeNames)[number]): string[] {
  const type = typeOf(name);
  const list = `/admin/${pathOfMenu[type.menu]}/${name}`;
  const [entry] = app.parts.content.snapshot().all(name);
  return [list, ...(entry ? [`${list}/${entry.id}`] : [])];
}

async function wrongsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator('h1').waitFor();
  await page.getByText('Loading…').first().waitFor({ state: 'detached' });
  // A list of which there is one entry leads on to its editor.
  await page.locator('h1').waitFor();
  const violations = await violationsOn(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.map((violation) => `${path}: ${violation.slice(0, 160)}`),
    ...(sideways > 0 ? [`${path}: ${sideways} px too wide`] : []),
  ];
}

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)(
  'no screen has an axe violation, or scrolls sideways, in %s colours at %i px',
  async (colorScheme, width) => {
    const viewport = { width, height: 900 };
    const { page, problems, close } = await enter(app, browser, { colorScheme, viewport });
    const wrongs: string[] = [];
    for (const path of paths) wrongs.push(...(await wrongsOf(page, path)));
    expect(wrongs).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  },
  600_000,
);
