import { describe, expect, it } from 'vitest';
import { looks, violationsOf, wrongIn } from '../support/accessibility.ts';
import { DESKTOP, PHONE, type VisitOptions } from '../support/browser.ts';
import { templatePaths, templates } from '../support/templates.ts';
import { openWebsite } from '../support/website.ts';

const site = openWebsite();

async function open(path: string, options: VisitOptions = DESKTOP) {
  const seen = await site.visit({ announced: true, ...options });
  // No popup opens by itself while a busy machine takes its time.
  await seen.page.addInitScript(() => sessionStorage.setItem('delay_popup', '1'));
  await seen.page.goto(path);
  await seen.page.locator('html[data-ready]').waitFor();
  return seen;
}

const otherStates = [
  '/programmes?q=zzzz',
  '/programmes?q=python',
  '/compare',
  '/compare?p=mba,mca,bba,data-analytics',
  '/live-lecture?view=month',
];

/** One page of each kind is looked at in the system's colours too. */
const firsts = new Set(Object.values(templates).map(([path]) => path));
const ours = looks.filter(({ forcedColors }) => forcedColors === 'none');

it.concurrent.each([...templatePaths, ...otherStates])(
  '%s breaks no rule of accessibility at any width',
  async (path) => {
    const { page, close } = await open(path);
    expect(await wrongIn(page, { ways: firsts.has(path) ? looks : ours })).toEqual([]);
    await close();
  },
);

describe('no rule is broken in any look', () => {
  it('by the question about analytics', async () => {
    const { page, close } = await open('/about', { ...DESKTOP, answered: false });
    await page.keyboard.press('Shift');
    await page.getByRole('region', { name: 'Analytics' }).waitFor();
    await page.getByRole('button', { name: 'Details' }).click();
    expect(await wrongIn(page)).toEqual([]);
    await close();
  });

  it('by the open menu of a phone', async () => {
    const { page, close } = await open('/about', PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Admission', { exact: true }).click();
    for (const media of [{ forcedColors: 'none' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      expect(await violationsOf(page)).toEqual([]);
    }
    await close();
  });

  it('by an open menu of the header', async () => {
    const { page, close } = await open('/about');
    await page.getByRole('button', { name: 'Student Corner' }).click();
    await page.getByRole('link', { name: 'Assessments' }).first().waitFor();
    const ways = looks.filter(({ width }) => width === 1280);
    expect(await wrongIn(page, { within: 'header', ways })).toEqual([]);
    await close();
  });

  it('by an EMI that is reckoned', async () => {
    const { page, close } = await open('/bba');
    await page.locator('[data-emi] input[type=range]').press('ArrowLeft');
    await page.locator('[data-emi] input[name=months]').first().check({ force: true });
    expect(await wrongIn(page, { within: '[data-emi]' })).toEqual([]);
    await close();
  });

  it('by any answer of the eligibility check', async () => {
    const { page, close } = await open('/bba');
    const form = page.locator('[data-eligibility]');
    const check = async (answer: string) => {
      await form.getByRole('button', { name: 'Check' }).click();
      await form.locator('output').getByText(answer).waitFor();
      expect(await wrongIn(page, { within: '[data-eligibility]' }), answer).toEqual([]);
    };
    await check('Please say');
    await form.getByLabel('Class 12', { exact: true }).check();
    await form.getByLabel('Your marks in it, per cent').fill('40');
    await check('No, not with this.');
    await form.getByLabel('Your marks in it, per cent').fill('72');
    await check('Still missing:');
    for (const paper of await form.locator('[name=paper]').all()) await paper.check();
    await check('Nothing is missing.');
    await close();
  });
});
