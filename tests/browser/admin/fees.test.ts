import type { Locator } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';

import { pathOf } from '../../../src/content/addresses/pagePath.ts';
import { pricedBy } from '../../../src/content/read/programme.ts';
import { sidewaysOf, violationsOf } from '../../support/accessibility.ts';
import { editorOf } from '../../support/content.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf, paste } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

/** What is public of the plans of the programmes whose names have this word. */
function plansOf(word: string) {
  const snapshot = site.app.services.content.snapshot();
  return snapshot
    .all('programme')
    .filter(({ data }) => data.title.includes(word))
    .flatMap(({ id }) =>
      snapshot.children('feePlan', id).map((plan) => ({
        id: plan.id,
        programme: id,
        ...plan.data,
      })),
    );
}

function dialog() {
  return now.page.getByRole('dialog');
}

function cell(plan: Locator, name: string) {
  return plan.locator(`[data-cell="${name}"] input`);
}

async function pageOf(path: string): Promise<string> {
  return (await fetch(`${site.app.origin}${path}`)).text();
}

test('fees are raised on all pages that say them, and one undo brings all back', async () => {
  const { page } = now;
  const { snapshot } = site.app.services.content;
  const mba = await idOf(site.app, 'programme', '"slug":"mba"');
  const paths = pricedBy(mba, snapshot()).map((entry) => pathOf(entry, snapshot()) ?? '');
  const before = plansOf('MBA');
  expect(before.length).toBeGreaterThan(5);
  await page.goto('/admin/fees?q=MBA');
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
  await page.getByRole('button', { name: 'Change amounts' }).click();
  await dialog().waitFor();
  await page.keyboard.type('5');
  await dialog().getByLabel('Round to').selectOption('500');
  const [first] = before;
  const raised = Math.round(((first?.payment ?? 0) * 1.05) / 500) * 500;
  const words = `₹${raised.toLocaleString('en-IN')}`;
  await dialog().locator('ins', { hasText: words }).first().waitFor();
  expect(await dialog().getByRole('status').innerText()).toContain(`on ${paths.length} pages`);
  await dialog().getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(`${before.length} fee plans published.`).waitFor();

  const after = plansOf('MBA');
  for (const [index, plan] of after.entries()) {
    const was = before[index];
    expect(plan.payment).toBe(Math.round(((was?.payment ?? 0) * 1.05) / 500) * 500);
    expect(plan.totalAmount).toBeGreaterThan(was?.totalAmount ?? 0);
    expect(plan.courseFee).toBe(plan.totalAmount);
  }
  for (const path of paths) expect(await pageOf(path), path).toContain(words);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => plansOf('MBA')).toEqual(before);
  for (const path of paths) expect(await pageOf(path), path).not.toContain(words);
  expect(now.problems).toEqual([]);
});

describe('amounts in the grid', () => {
  beforeEach(async () => {
    await now.page.goto('/admin/fees?q=MBA&for=india');
    await now.page.locator('tr[data-plan]').first().waitFor();
  });

  function plan(index: number) {
    return now.page.locator('tr[data-plan]').nth(index);
  }

  /** What is public of a plan that is shown. */
  async function published(index: number) {
    const id = Number(await plan(index).getAttribute('data-plan'));
    return site.app.services.content.snapshot().get('feePlan', id);
  }

  test('are typed by keys alone; what follows is offered, and a wrong sum is told and refused', async () => {
    const { page } = now;
    const first = await published(0);
    await cell(plan(0), 'payment').focus();
    await page.keyboard.type('40,000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('40000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('40000');
    await page.getByText('The payments come to ₹1,60,000, not to ₹').waitFor();
    expect(await cell(plan(0), 'totalAmount').inputValue()).not.toBe('1,60,000');
    await page.getByRole('button', { name: 'Look and publish' }).press('Enter');
    await dialog().locator('ins', { hasText: '₹40,000' }).first().waitFor();
    await dialog().getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await dialog()
      .getByText(/The payments come to ₹1,60,000, not to ₹/)
      .waitFor();
    expect(await published(0)).toEqual(first);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Take/ }).first().press('Enter');
    await expect.poll(() => cell(plan(0), 'totalAmount').inputValue()).toBe('1,60,000');
    await page.getByRole('button', { name: 'Look and publish' }).press('Enter');
    await dialog().getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await page.getByText('1 fee plan published.').waitFor();
    expect((await published(0))?.data).toMatchObject({
      payment: 40_000,
      totalAmount: 160_000,
      courseFee: 160_000,
    });
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(async () => (await published(0))?.data).toEqual(first?.data);
  });

  test('go up and down by arrows, are taken back by Escape, and stay while another screen is open', async () => {
    const { page } = now;
    const stored = await cell(plan(1), 'registrationFee').inputValue();
    const id = await plan(1).getAttribute('data-plan');
    await cell(plan(0), 'registrationFee').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('1500');
    await page.getByText('1 fee plan changed, not stored yet').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    expect(await cell(plan(1), 'registrationFee').inputValue()).toBe('1,500');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fees' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Fees', exact: true }).click();
    await page.getByText('1 fee plan changed, not stored yet').waitFor();
    const again = cell(page.locator(`tr[data-plan="${id}"]`), 'registrationFee');
    await again.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('not stored yet').count()).toBe(0);
    expect(await again.inputValue()).toBe(stored);
  });

  test('are pasted from a spreadsheet, and what cannot be read is told', async () => {
    const { page } = now;
    await paste(cell(plan(0), 'registrationFee'), '1,200\t300\n₹1,400\tmany\n');
    await expect.poll(() => cell(plan(0), 'registrationFee').inputValue()).toBe('1,200');
    expect(await cell(plan(0), 'examFee').inputValue()).toBe('300');
    expect(await cell(plan(1), 'registrationFee').inputValue()).toBe('1,400');
    await page.getByText('A cell could not be taken over: Examination fee: “many”').waitFor();
    await page.getByRole('button', { name: 'Look and publish' }).click();
    await dialog().getByText('2 change.').waitFor();
    await dialog().getByRole('button', { name: 'Save as drafts' }).click();
    await page.getByText('2 fee plans saved as drafts.').waitFor();
    expect((await published(0))?.data.registrationFee).toBe(1_000);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByText('saved as drafts').count()).toBe(0);
    expect(await cell(plan(0), 'registrationFee').inputValue()).toBe('1,000');
  });

  test('that another has changed meanwhile are named and not overwritten', async () => {
    const { page } = now;
    const first = await published(0);
    await cell(plan(0), 'registrationFee').fill('1,700');
    const other = await editorOf(site.app);
    const at = `/api/program/fee/structure/${first?.id}`;
    const { data } = await other.call('GET', at.replace('/api/', '/api/content/'));
    const theirs = await other.call('PATCH', at, {
      version: data.version,
      body: { registrationFee: 2_000 },
    });
    await page.getByRole('button', { name: 'Look and publish' }).click();
    await dialog().getByRole('button', { name: 'Save as drafts' }).click();
    await dialog()
      .getByText(/has changed “.*” in the meantime/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Show what is there now' }).click();
    await dialog().locator('del', { hasText: '₹2,000' }).waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => cell(plan(0), 'registrationFee').inputValue()).toBe('2,000');
    await other.call('PATCH', at, {
      version: theirs.data.version,
      body: { registrationFee: first?.data.registrationFee },
    });
  });

  test.each([1280, 360])('stand well at %i pixels', async (width) => {
    await now.page.setViewportSize({ width, height: 900 });
    await cell(plan(0), 'payment').fill('42,000');
    await now.page.getByRole('button', { name: /^Take/ }).waitFor();
    expect(await sidewaysOf(now.page)).toBe(0);
    expect(await violationsOf(now.page)).toEqual([]);
    await now.page.getByRole('button', { name: 'Discard' }).click();
  });
});
