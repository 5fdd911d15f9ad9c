import { expect, test } from 'vitest';

import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf, paste, untilSaved } from '../../support/staffRoom.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();
const now = eachEnters(site);

const subjects = [1, 2].flatMap((semester) =>
  ['Rain', 'Rivers', 'Wells', 'Pumps'].map((name, at) =>
    [semester, `WM${semester}0${at + 1}`, `${name} ${semester}`, 5].join('\t'),
  ),
);

async function answer(question: RegExp, words: string): Promise<void> {
  const { page } = now;
  await page.getByRole('button', { name: question }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill(words);
}

test('a diploma begins on one screen, and is public with fee, subjects and questions', async () => {
  const { page } = now;
  await page.goto('/admin/program');
  await page.getByRole('link', { name: 'New programme' }).click();
  await page.getByRole('radio', { name: /^Diploma/ }).check();
  await page.getByLabel(/^Name/).fill('Diploma in Water Management');
  await page.getByLabel(/^ERP code/).fill('ANV-DIP-WM');
  await page.getByLabel(/^Fee for the whole/).fill('54,000');
  expect(await page.getByLabel(/^Duration/).inputValue()).toBe('1 year');
  await page.getByText('/diploma-in-water-management').waitFor();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();

  await page.getByRole('button', { name: /of 15 complete$/ }).click();
  const panel = page.getByRole('complementary', { name: 'Complete' });
  const missing = panel.getByRole('region', { name: 'Missing' });
  await missing.getByRole('button', { name: 'Questions' }).click();
  await page.getByRole('tab', { name: 'FAQ and contact', selected: true }).waitFor();
  await answer(/^Who can join Water/, 'Whoever has passed Class 12.');
  await missing.getByRole('button', { name: 'Questions' }).waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Structure' }).click();
  await paste(page.getByLabel('Semester', { exact: true }).first(), subjects.join('\n'));
  await page.getByRole('button', { name: 'Remove 2 empty rows' }).click();
  await page.getByRole('button', { name: /empty row/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const doubts = page.getByRole('dialog', { name: /^Publish Diploma in Water Management/ });
  await doubts.getByText('There are no careers').waitFor();
  expect(await doubts.getByRole('listitem').count()).toBe(1);
  await doubts.getByRole('button', { name: 'Publish all the same' }).click();
  await page.getByText('is live.').waitFor();

  const { body } = await site.app.server.inject({ url: '/diploma-in-water-management' });
  for (const words of ['Pumps 2', '₹54,000', 'Whoever has passed Class 12.', '40'])
    expect(body).toContain(words);
  expect(body).not.toContain('How are the examinations');
  expect(now.problems).toEqual([]);
});

test('what is wrong stands at its field, and the list says how complete each is', async () => {
  const { page } = now;
  await page.goto('/admin/program/programme/create');
  await page.getByRole('radio', { name: /^Another programme/ }).check();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByText('Choose what to begin from.').first().waitFor();
  const like = page.getByRole('combobox', { name: 'Like which programme' });
  await like.fill('Cyber');
  await page.getByRole('option', { name: 'Diploma in Cyber Security' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByText('Please fill this in.').first().waitFor();
  await page.goto('/admin/program?q=Cyber');
  await page
    .getByRole('cell', { name: /^\d+ of 15$/ })
    .first()
    .waitFor();
  expect(now.problems).toEqual([expect.stringContaining('400')]);
});

test('what is missing is told as it is typed, and leads to its field', async () => {
  const { page } = now;
  const mba = await idOf(site.app, 'programme', '"slug":"mba"');
  await page.goto(`/admin/program/programme/${mba}?panel=completeness`);
  const panel = page.getByRole('complementary', { name: 'Complete' });
  await panel.getByText('Fees').waitFor();
  await page.getByRole('tab', { name: 'Hero' }).click();
  await page.getByLabel(/^Hero: text/).fill('');
  await untilSaved(page);
  await panel.getByRole('button', { name: 'First words' }).click();
  await expectFocus(page.getByLabel(/^Hero: text/));
});
