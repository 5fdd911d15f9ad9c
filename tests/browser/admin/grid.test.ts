import type { Locator } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';

import { sidewaysOf, violationsOf } from '../../support/accessibility.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf, paste } from '../../support/staffRoom.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();
const now = eachEnters(site);
let mba: number;
beforeEach(async () => {
  mba = await idOf(site.app, 'programme', '"slug":"mba"');
});

function rows() {
  return now.page.locator('tr[data-field^="structure"]');
}

function cell(row: Locator, label: string) {
  return row.getByLabel(new RegExp(`^${label}(?: \\(optional\\))?$`));
}

/** What is stored of the subjects, in their order. */
async function stored(): Promise<Record<string, unknown>[]> {
  const query = `program_id=${mba}&per_page=100&sort=position`;
  const answer = await now.page.request.get(`/api/content/program/structure?${query}`);
  const { data } = await answer.json();
  return data.items.map(({ draft }: { draft: Record<string, unknown> }) => draft);
}

describe('subjects in a grid', () => {
  beforeEach(async () => {
    await now.page.goto(`/admin/program/programme/${mba}?tab=Structure`);
    await rows().first().waitFor();
  });

  test('are typed cell by cell: Tab goes on, Enter adds a row below, and all of it is public', async () => {
    const { page } = now;
    const before = await rows().count();
    await cell(rows().first(), 'Code').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Ledgers and people');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows().count()).toBe(before + 1);
    const added = rows().nth(1);
    await expectFocus(cell(added, 'Code'));
    await page.keyboard.type('MBA199');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Negotiation');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2.5');
    await expect
      .poll(async () => (await stored()).slice(0, 2))
      .toMatchObject([
        { subject_name: 'Ledgers and people' },
        { semester: 1, subject_code: 'MBA199', subject_name: 'Negotiation', credits: 2.5 },
      ]);
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await page.getByText('is live.').waitFor();
    const { body } = await site.app.server.inject({ url: '/mba' });
    expect(body).toContain('Ledgers and people');
    expect(body).toContain('Negotiation');
    expect(now.problems).toEqual([]);
  });

  test('take cells of a spreadsheet: rows are filled and added, and what cannot be read is told', async () => {
    const before = await stored();
    const last = rows().last();
    await paste(
      cell(last, 'Code'),
      'Code\tSubject\tCredits\tChosen from electives\nP1\tPricing\t4\tyes\nP2\t"Power, and\n""place"""\tfour\tno\n',
    );
    await expect.poll(() => rows().count()).toBe(before.length + 1);
    await now.page.getByText('A cell could not be taken over: Credits: “four”').waitFor();
    await expect
      .poll(async () => (await stored()).slice(-2))
      .toMatchObject([
        { subject_code: 'P1', subject_name: 'Pricing', credits: 4, is_elective_based: true },
        { semester: before.at(-1)?.['semester'], subject_code: 'P2', credits: null },
      ]);
  });

  test('name what is wrong at its cell, and lead the keyboard there', async () => {
    const { page } = now;
    const third = rows().nth(2);
    await cell(third, 'Credits').fill('77');
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await third.getByText('Must be at most 40.').waitFor();
    await page
      .getByRole('button', { name: /Credits/ })
      .first()
      .click();
    await expectFocus(cell(third, 'Credits'));
    await cell(third, 'Credits').fill('4');
    await expect.poll(() => third.getByText('Must be at most 40.').count()).toBe(0);
  });

  test('are moved by keys, and removed and brought back', async () => {
    const { page } = now;
    const name = await cell(rows().first(), 'Subject').inputValue();
    const second = await cell(rows().nth(1), 'Subject').inputValue();
    await rows()
      .first()
      .getByRole('button', { name: /^Move .* down$/ })
      .press('Enter');
    await expect.poll(() => cell(rows().first(), 'Subject').inputValue()).toBe(second);
    await rows()
      .nth(1)
      .getByRole('button', { name: `Remove ${name}` })
      .press('Enter');
    await page.getByText(`“${name}” is in the trash`).waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await stored()).map(({ subject_name: each }) => each))
      .toContain(name);
  });

  test.each([1280, 360])('stand well at %i pixels', async (width) => {
    await now.page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOf(now.page)).toBe(0);
    expect(await violationsOf(now.page)).toEqual([]);
    const heads = await now.page.getByRole('columnheader', { name: 'Credits' }).count();
    expect(heads).toBe(width > 900 ? 1 : 0);
    const label = rows().first().locator('label', { hasText: 'Credits' }).locator('..');
    const { width: shown } = (await label.boundingBox()) ?? { width: 0 };
    expect(shown > 10).toBe(width < 900);
  });
});

test('a list within an entry is a grid too, and gives a removed row back in its place', async () => {
  const { page } = now;
  await page.goto(`/admin/content/homePage/${await idOf(site.app, 'homePage', 'facts')}`);
  const figures = page.getByRole('group', { name: 'Figures under the banner' });
  const figure = (row: number) => figures.getByLabel('Figure', { exact: true }).nth(row);
  await figure(0).waitFor();
  const first = await figure(0).inputValue();
  const count = await figures.getByLabel('Figure', { exact: true }).count();
  await figures.getByRole('button', { name: 'Remove Figures under the banner 1' }).click();
  await expect.poll(() => figures.getByLabel('Figure', { exact: true }).count()).toBe(count - 1);
  await page.keyboard.press('Enter');
  await expect.poll(() => figure(0).inputValue()).toBe(first);
  await figure(count - 1).press('Enter');
  await paste(figure(count), '12\tdots\n13\tlines');
  await expect.poll(() => figure(count + 1).inputValue()).toBe('13');
  expect(now.problems).toEqual([]);
});
