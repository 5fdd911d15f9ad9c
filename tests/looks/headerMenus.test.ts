import { beforeAll, describe, expect, it } from 'vitest';

import { defaultMenus } from '../../src/content/types/siteMenus.ts';
import { type Menus } from '../../src/content/read/footer.ts';
import { violationsOf } from '../support/accessibility.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { type Editor, editorOf } from '../support/content.ts';
import { widths, wrongInHeader } from '../support/header.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();
let editor: Editor;
beforeAll(async () => {
  editor = await editorOf(site.app);
});

function idOfMenus() {
  return site.app.services.content.snapshot().one('siteMenus').id;
}

async function publish(changes: Partial<Menus>): Promise<void> {
  const at = `/api/siteMenus/${idOfMenus()}`;
  const { data } = await editor.call('GET', at);
  const body = { ...defaultMenus, ...changes };
  const saved = await editor.call('PATCH', at, { version: data.version, body });
  const { version } = saved.data;
  const published = await editor.call('POST', `${at}/publish`, { version, body: {} });
  expect(published.status, JSON.stringify([saved, published])).toBe(200);
}

function linkTo(title: string, url: string) {
  return { block: 'link', title, url, place: null, hidden: false } as const;
}

const WIDE = 'W'.repeat(28);

function dropdown(title: string): Menus['header'][number] {
  const link = { ...linkTo('W'.repeat(40), '/about') };
  const { block: _, ...row } = link;
  return { block: 'dropdown', title, links: [row, row], hidden: false };
}

const menus: readonly (readonly [string, Menus['header']])[] = [
  ['the longest', Array.from({ length: 9 }, () => dropdown(WIDE))],
  ['one entry more', [...defaultMenus.header, linkTo('News', '/blogs')]],
  [
    'two long entries more',
    [...defaultMenus.header, linkTo('News of the year', '/blogs'), dropdown('Our campus, Mysuru')],
  ],
  ['programmes at both ends', [programmes('Study'), linkTo('About', '/about'), programmes('More')]],
  ['none', []],
];

function programmes(title: string): Menus['header'][number] {
  return { block: 'programmes', title, program_type_id: 0, all: 'All of them', hidden: false };
}

describe.each(menus)('a header with %s', (_name, header) => {
  it('is right at every width', async () => {
    await publish({ header });
    const { page, close } = await site.visit(DESKTOP);
    await page.goto('/mba');
    await page.locator('html[data-ready]').waitFor();
    for (const verified of [false, true]) {
      await page.evaluate((is) => {
        if (is) document.documentElement.dataset['verified'] = '';
      }, verified);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(wrongInHeader), `${verified} at ${width}`).toEqual([]);
        const ways = page.locator('header').getByRole('button', { name: 'Menu', exact: true });
        const isInLine = await page.getByRole('navigation', { name: 'Main' }).isVisible();
        expect(isInLine, `either in line or behind the button at ${width}`).toBe(
          header.length > 0 && !(await ways.isVisible()),
        );
      }
    }
    await close();
  });
});

it('a header that folds away leads everywhere by the menu button, on desktops and without scripts', async () => {
  await publish({ header: menus[0]?.[1] ?? [] });
  const { page, close } = await site.visit({ ...DESKTOP, javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByText(WIDE).first().click();
  await sheet
    .getByRole('link', { name: 'W'.repeat(40) })
    .first()
    .click();
  await page.waitForURL('**/about');
  expect(await sheet.isVisible()).toBe(false);
  await close();
});

it('the dropdown of programmes opens by keyboard, marks where one is, and ends on the screen', async () => {
  await publish({ header: [linkTo('Home', '/'), programmes('Study')] });
  const { page, close } = await site.visit({ viewport: { width: 1280, height: 420 } });
  await page.goto('/mba');
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('button', { name: 'Study' }).press('ArrowDown');
  const list = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  const here = list.getByRole('link', { name: 'Online MBA', exact: true });
  await here.waitFor();
  expect(await here.getAttribute('aria-current')).toBe('page');
  const box = await list.locator('ul').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(420);
  expect(await violationsOf(page)).toEqual([]);
  await close();
});

it('the bar on phones shows the ways that are chosen, and fits the smallest', async () => {
  const bar = ['brochure', 'email', 'enrol'] as const;
  await publish({
    phone_bar: bar.map((way) => ({ way, title: way === 'enrol' ? null : 'W'.repeat(12) })),
  });
  const { page, close } = await site.visit({ ...PHONE, viewport: { width: 320, height: 568 } });
  await page.goto('/mba');
  await page.locator('html[data-ready]').waitFor();
  const quick = page.getByRole('navigation', { name: 'Quick actions' });
  const ways = quick.getByRole('link');
  expect(await ways.count()).toBe(3);
  expect(await page.evaluate(wrongInHeader)).toEqual([]);
  const ends = await ways.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(320);
  await ways.first().click();
  await page.getByRole('dialog').getByLabel('Mobile number').waitFor();
  await close();
});

it('the launchpad’s navigation has room at every width', async () => {
  const link = { icon: 'globe', place: null, hidden: false } as const;
  const learner = Array.from({ length: 4 }, () => ({
    ...link,
    title: 'W'.repeat(24),
    short: 'W'.repeat(14),
    url: 'https://elsewhere.example',
  }));
  await publish({ learner });
  const { page, close } = await site.visit();
  await page.goto('/launchpad');
  await page.locator('html[data-ready]').waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const wrong = await page.evaluate(wrongInHeader);
    expect(
      wrong.filter((one) => one !== 'nowhere to enroll or go on'),
      `${width}`,
    ).toEqual([]);
    const links = page.getByRole('navigation', { name: 'Learner' }).getByRole('link');
    expect(await links.filter({ visible: true }).count(), `${width}`).toBe(4);
  }
  await close();
});
