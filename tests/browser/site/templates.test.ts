import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../../support/browser.ts';
import { templates } from '../../support/templates.ts';
import { openWebsite } from '../../support/website.ts';

const site = openWebsite();

it('there is a sample of every kind of page', () => {
  const pages = globSync(['src/site/pages/*Page.tsx', 'src/features/*/site/*Page.tsx']);
  const kinds = pages.map((path) => basename(path, '.tsx'));
  expect(Object.keys(templates)).toEqual(kinds.toSorted());
});

it('who may join has space above it on a programme page that says nothing about the programme', async () => {
  const { page, close } = await site.visit(PHONE);
  await page.goto('/mba');
  const [beside, alone] = await page.locator('#eligibility').evaluate((section) => {
    const space = () => Number.parseFloat(getComputedStyle(section).paddingTop);
    const before = space();
    document.querySelector('#about')?.remove();
    return [before, space()];
  });
  expect(beside).toBe(0);
  expect(alone).toBeGreaterThan(20);
  await close();
});

describe('before the first touch', () => {
  it('a press on a part that is still being loaded is repeated once it is there', async () => {
    const { page, problems, close } = await site.visit(PHONE);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const pressed = Promise.withResolvers<void>();
    await page.route('**/enhanceLazily-*.js', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/mba?utm_source=x');
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('button', { name: 'Share' }).first().click();
    pressed.resolve();
    await page.getByText('Link copied').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/mba$/);
    expect(problems).toEqual([]);
    await close();
  });

  it('a check of the eligibility that is asked for too early is answered, and leaves the page where it is', async () => {
    const { page, problems, close } = await site.visit(PHONE);
    await page.goto('/bba');
    await page.locator('html[data-ready]').waitFor();
    await page.locator('[data-eligibility] button').evaluate((check: HTMLElement) => check.click());
    await page
      .locator('[data-eligibility] output')
      .getByText('Please say what you have.')
      .waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
    await close();
  });
});
