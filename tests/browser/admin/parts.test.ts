import { beforeEach, describe, expect, test } from 'vitest';

import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf, publish } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);
beforeEach(async () => {
  const mba = await idOf(site.app, 'programme', '"slug":"mba"');
  await now.page.goto(`/admin/program/programme/${mba}?tab=Fee+plans`);
});

function part(name: string) {
  return now.page.getByRole('button', { name, exact: true });
}

function amount() {
  return now.page.getByLabel(/^Registration fee/);
}

function isFocused(name: string) {
  return now.page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => button === document.activeElement);
}

async function mbaPage() {
  return (await site.app.server.inject({ url: '/mba' })).body;
}

describe('a part of a programme', () => {
  test('is shown in the preview as it is typed, and is published as it was typed last', async () => {
    await now.page.getByRole('button', { name: 'Preview' }).click();
    const frame = now.page.getByRole('complementary', { name: 'Preview' }).frameLocator('iframe');
    await frame.locator('main').waitFor();
    await part('Semester by semester').click();
    await amount().fill('1,77,777');
    await frame.getByText('1,77,777').first().waitFor({ state: 'attached' });

    await amount().fill('1,88,888');
    await publish(now.page);
    expect(await mbaPage()).toContain('1,88,888');
    await expect.poll(() => isFocused('Publish')).toBe(true);
    await expect
      .poll(() =>
        now.page.locator('[data-field^="feePlan"]').filter({ hasText: 'Changed' }).count(),
      )
      .toBe(0);
  });

  test('closed right after typing is stored before the programme is published', async () => {
    await part('Year by year').click();
    await amount().fill('1,99,999');
    await part('Year by year').click();
    await publish(now.page);
    expect(await mbaPage()).toContain('1,99,999');
  });

  test('moved as far as it goes, keeps the keyboard', async () => {
    const up = 'Move Year by year up';
    await now.page.getByRole('button', { name: up }).press('Enter');
    await now.page.locator('[data-field^="feePlan"]').first().getByText('Year by year').waitFor();
    expect(await isFocused(up)).toBe(true);
    await now.page.keyboard.press('Enter');
    expect(await isFocused(up)).toBe(true);
  });

  test('deleted by mistake is brought back by the next key', async () => {
    const rows = now.page.locator('[data-field^="feePlan"]');
    await part('All at once').waitFor();
    const before = await rows.count();
    await now.page.getByRole('button', { name: 'Remove All at once', exact: true }).press('Enter');
    await now.page.getByText('“All at once” is in the trash').waitFor();
    await expect.poll(() => rows.count()).toBe(before - 1);
    expect(await isFocused('Bring it back')).toBe(true);
    await now.page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(before);
  });

  test('leads to its own history, and from there back to its tab', async () => {
    await part('Semester by semester').click();
    await now.page.getByRole('link', { name: 'History of this Fee plan' }).click();
    const history = now.page.getByRole('complementary', { name: 'Version history' });
    await history.getByRole('listitem').first().waitFor();
    await now.page.getByRole('link', { name: 'Back to the Programme' }).click();
    await now.page.getByRole('tab', { name: 'Fee plans', selected: true }).waitFor();
    expect(now.problems).toEqual([]);
  });
});

test('who changed a fee, from what to what, stands in the audit log in the words of the form', async () => {
  await part('Year by year').click();
  await amount().fill('1,22,333');
  await publish(now.page);
  await now.page.goto('/admin/audit?entity=feePlan&action=content.publish');
  const line = now.page.getByRole('row').nth(1);
  await line.getByText('Year by year').waitFor();
  expect(await line.locator('dt', { hasText: 'Registration fee' }).count()).toBe(1);
  expect(await line.locator('ins', { hasText: '122333' }).count()).toBe(1);
});

test('the programme that a new part belongs to is found by typing, however many there are', async () => {
  await now.page.goto('/admin/program/feePlan/create');
  await now.page.getByLabel('Title').fill('Over three years');
  const programme = now.page.getByLabel('Belongs to');
  await programme.fill('german');
  await now.page.getByRole('option', { name: /German/ }).click();
  await now.page.getByRole('button', { name: 'Begin' }).click();
  await now.page.getByRole('link', { name: 'Back to the Programme' }).waitFor();
  await now.page.getByRole('link', { name: 'Back to the Programme' }).click();
  await now.page.getByRole('button', { name: /^Over three years\s+Draft/ }).waitFor();
  expect(now.problems).toEqual([]);
});

test('a section is added, opened at once, moved and removed by keys, and the keyboard stays beside it', async () => {
  await now.page.goto(
    `/admin/landing-pages/landing/${await idOf(site.app, 'landing', 'live at weekends')}`,
  );
  const sections = now.page.getByRole('button', { name: /^Remove section/ });
  await sections.first().waitFor();
  const before = await sections.count();
  await now.page.getByRole('button', { name: 'Add a section' }).press('Enter');
  await now.page.getByRole('menuitem', { name: 'Text', exact: true }).press('Enter');
  await now.page.getByRole('textbox', { name: 'Heading' }).last().fill('A word of our own');
  await now.page.getByRole('button', { name: 'Preview' }).click();
  const frame = now.page.getByRole('complementary', { name: 'Preview' }).frameLocator('iframe');
  await frame.getByText('A word of our own').waitFor({ state: 'attached' });
  await frame.getByLabel('Full name').waitFor();

  const up = (place: number) => `Move section ${place}, Text up`;
  await now.page.getByRole('button', { name: up(before + 1) }).press('Enter');
  await expect.poll(() => isFocused(up(before))).toBe(true);
  await now.page.getByRole('button', { name: `Remove section ${before}, Text` }).press('Enter');
  await expect.poll(() => sections.count()).toBe(before);
  await expect
    .poll(() => now.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(new RegExp(`^Remove section ${before},`));
  expect(now.problems).toEqual([]);
});
