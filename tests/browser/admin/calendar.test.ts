import type { Locator } from 'playwright';
import { expect, test } from 'vitest';

import { dayAfter, indianDay } from '../../../src/kernel/values/dates.ts';
import { weekdayOf } from '../../../src/kernel/publishing/series.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters } from '../../support/staffRoom.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();
const now = eachEnters(site);

/** A Tuesday well after all that the demo holds, in the first half of a month. */
const tuesday = (() => {
  const year = Number(indianDay(Date.now()).slice(0, 4)) + 2;
  const first = `${year}-03-01`;
  return dayAfter(first, (9 - weekdayOf(first)) % 7);
})();

async function openCalendar(): Promise<void> {
  await now.page.goto(`/admin/live-lectures?view=calendar&day=${tuesday}`);
}

function cell(day: string): Locator {
  return now.page.locator(`[data-day="${day}"]`);
}

/** Makes so many lectures, every week from the Tuesday on. */
async function make(subject: string, count: number): Promise<void> {
  await openCalendar();
  await cell(tuesday)
    .getByRole('button', { name: /^New on/ })
    .click();
  const dialog = now.page.getByRole('dialog', { name: 'New live lectures' });
  for (const [label, text] of [
    ['Course', 'Online MBA'],
    ['Semester or year', 'Semester 1'],
    ['Batch', 'January'],
    ['Subject', subject],
    ['Begins at', '19:00'],
    ['Ends at', '20:30'],
    ['How many times', String(count)],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: `Make ${count} live lecture` }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function daysOf(subject: string): Promise<string[]> {
  const lectures = site.app.services.content.snapshot().all('liveLecture');
  return lectures
    .filter(({ data }) => data.subject_name === subject)
    .map(({ data }) => data.start_date)
    .toSorted();
}

test('a series of 12 lectures is made on one screen, one is cancelled at three presses and comes back', async () => {
  const { page } = now;
  await make('Cost accounting', 12);
  const all = Array.from({ length: 12 }, (_, week) => dayAfter(tuesday, 7 * week));
  expect(await daysOf('Cost accounting')).toEqual(all);

  const second = dayAfter(tuesday, 7);
  await cell(second)
    .getByRole('button', { name: /Cost accounting/ })
    .click();
  await page.getByRole('button', { name: 'Cancel it…' }).click();
  await page.getByRole('button', { name: 'Cancel live lecture' }).click();
  await page.getByText('Cancelled 1 live lecture.').waitFor();
  expect(await daysOf('Cost accounting')).toEqual(all.filter((day) => day !== second));
  await page.getByRole('button', { name: 'Undo' }).click();
  await cell(second)
    .getByRole('button', { name: /Cost accounting/ })
    .waitFor();
  expect(await daysOf('Cost accounting')).toEqual(all);
  expect(now.problems).toEqual([]);
});

test('a day is left out before they are made, and all that follow are changed together', async () => {
  const { page } = now;
  await openCalendar();
  await page.getByRole('button', { name: 'New live lectures' }).click();
  const dialog = page.getByRole('dialog', { name: 'New live lectures' });
  await dialog.getByLabel('From', { exact: true }).fill(tuesday);
  await dialog.getByLabel('Or until', { exact: true }).fill(dayAfter(tuesday, 21));
  await dialog
    .getByRole('group', { name: 'Press a day to leave it out' })
    .getByRole('button')
    .nth(1)
    .click();
  await dialog.getByRole('button', { name: 'Make 3 live lectures' }).click();
  await dialog.getByText('Please fill this in.').first().waitFor();
  for (const [label, text] of [
    ['Course', 'Online MBA'],
    ['Semester or year', 'Semester 1'],
    ['Batch', 'January'],
    ['Subject', 'Statistics'],
    ['Begins at', '18:00'],
    ['Ends at', '19:00'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Make 3 live lectures' }).click();
  await dialog.waitFor({ state: 'detached' });

  await cell(dayAfter(tuesday, 14))
    .getByRole('button', { name: /Statistics/ })
    .click();
  await page.getByRole('radio', { name: 'This and the following' }).check();
  await page.getByLabel('Begins on', { exact: true }).fill(dayAfter(tuesday, 16));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Changed 2 live lectures.').waitFor();
  expect(await daysOf('Statistics')).toEqual([0, 16, 23].map((days) => dayAfter(tuesday, days)));
  expect(now.problems).toEqual([expect.stringContaining('400')]);
});

test('a lecture is moved by dragging and by keys, and the keyboard goes with it', async () => {
  const { page } = now;
  await make('Marketing', 1);
  const name = /Marketing/;
  await cell(tuesday)
    .getByRole('button', { name })
    .dragTo(cell(dayAfter(tuesday, 2)));
  const moved = cell(dayAfter(tuesday, 2)).getByRole('button', { name });
  await moved.waitFor();
  expect(await daysOf('Marketing')).toEqual([dayAfter(tuesday, 2)]);
  await moved.press('Shift+ArrowDown');
  const later = cell(dayAfter(tuesday, 9)).getByRole('button', { name });
  await later.waitFor();
  await expectFocus(later);

  await page.goto(`/admin/live-lectures?view=calendar&span=week&day=${dayAfter(tuesday, 9)}`);
  await page.getByRole('button', { name }).press('Shift+ArrowUp');
  await page
    .locator(`[data-day="${dayAfter(tuesday, 9)}"][data-hour="18"]`)
    .getByText(name)
    .waitFor();
  expect(await daysOf('Marketing')).toEqual([dayAfter(tuesday, 9)]);
  expect(now.problems).toEqual([]);
});
