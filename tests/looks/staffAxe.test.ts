import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import type { Menu } from '../../src/content/types/define.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import { sidewaysOf, violationsOf } from '../support/accessibility.ts';
import { openWebsite } from '../support/website.ts';
import { addFailedDelivery, addLead, enter } from '../support/staffRoom.ts';

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
  '',
  'users',
  'leads',
  'calls',
  'referrals',
  'messages',
  'outbox',
  'audit',
  'account',
  'media',
  'media?open=1',
  'view?path=/mba',
];
const programmeTabs = ['Hero', 'Structure', 'Fee plans', 'Specialisations', 'SEO'];

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;

const site = openWebsite();

/** Lists are one component: one of each menu. Editors differ by their fields: one of each type. */
async function everyPath(): Promise<string[]> {
  await addFailedDelivery(site.app, 'a lead');
  const { id } = await addLead(site.app, 'Meera Joshi');
  return [
    ...operations.map((path) => `/admin/${path}`),
    `/admin/leads/${id}`,
    ...Object.values(pathOfMenu).map((path) => `/admin/${path}`),
    ...typeNames.flatMap((name) => pathsOfType(name).slice(1)),
    ...programmeTabs.map((tab) => `${pathsOfType('programme')[1]}?tab=${tab.replace(' ', '+')}`),
  ];
}

/** The list of a type, and the editor of one of its entries. */
function pathsOfType(name: (typeof typeNames)[number]): string[] {
  const type = typeOf(name);
  const list = `/admin/${pathOfMenu[type.menu]}/${name}`;
  const [entry] = site.app.services.content.snapshot().all(name);
  return [list, ...(entry ? [`${list}/${entry.id}`] : [])];
}

/** Goes on without a new load, by way of a screen that no other looks like. */
async function go(page: Page, path: string): Promise<void> {
  const turnTo = (to: string) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const between = page.locator('h1', { hasText: 'Oops! Page not found' });
  await page.evaluate(turnTo, '/admin/between');
  await between.waitFor();
  await page.evaluate(turnTo, path);
  await between.waitFor({ state: 'detached' });
}

/** Waits until the screen has its title and what it shows. */
async function isWhole(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => !document.body.innerText.includes('Loading'));
  // A list with one entry redirects to its editor.
  await page.locator('h1').waitFor();
}

async function show(page: Page, { colorScheme, width }: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await page.locator(`html[data-scheme=${colorScheme}]`).waitFor();
}

async function wrongsOf(page: Page, path: string, look: (typeof LOOKS)[number]): Promise<string[]> {
  await show(page, look);
  const where = `${path} in ${look.colorScheme} at ${look.width} px`;
  const sideways = await sidewaysOf(page);
  return [
    ...(await violationsOf(page)).map((violation) => `${where}: ${violation}`),
    ...(sideways > 0 ? [`${where}: ${sideways} px too wide`] : []),
  ];
}

test('no screen has an axe violation, or scrolls sideways', async () => {
  const { page, problems, close } = await enter(site);
  const wrongs: string[] = [];
  await page.goto('/admin/');
  await isWhole(page);
  for (const path of await everyPath()) {
    await go(page, path);
    await isWhole(page);
    for (const look of LOOKS) wrongs.push(...(await wrongsOf(page, path, look)));
  }
  expect(wrongs).toEqual([]);
  expect(problems).toEqual([]);
  await close();
}, 600_000);
