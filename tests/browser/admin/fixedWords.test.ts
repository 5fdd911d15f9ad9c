import { expect, test } from 'vitest';

import type { ContentEntry } from '../../../src/kernel/publishing/content.ts';
import { violationsOf } from '../../support/accessibility.ts';
import { DESKTOP } from '../../support/browser.ts';
import { editorOf } from '../../support/content.ts';
import { codeFor } from '../../support/message-log.ts';
import { openWebsite, unlimited } from '../../support/website.ts';
import { asha, leadForm, newNumber } from '../../support/leadForm.ts';
import { eachEnters, publish, untilSaved } from '../../support/staffRoom.ts';

const site = openWebsite({ limits: unlimited });
const now = eachEnters(site);

/** What staff change here: a button, a label, a hint, an error, a toast. */
const wordings = {
  'Enroll Now': 'Join {short_name}',
  Main: 'Ways through the site',
  'This programme asks for a degree.': 'Only for those with a degree.',
  'Please enter valid email.': 'We need your e-mail.',
  'Registration Successful!': 'You are in!',
} as const;

function wordingOf(text: string) {
  return now.page.getByLabel(`Own wording of “${text}”`, { exact: true });
}

async function search(text: string) {
  await now.page.getByRole('searchbox', { name: 'Search all words' }).fill(text);
  await wordingOf(text).waitFor();
}

async function word(text: string, own: string) {
  await search(text);
  await wordingOf(text).fill(own);
}

test('staff word a button, a label, a hint, an error and a toast otherwise, and a visitor reads them', async () => {
  const { page } = now;
  await page.goto('/admin/content/fixedWords');
  for (const [text, own] of Object.entries(wordings)) await word(text, own);
  await page.getByText('5 of ').waitFor();
  await untilSaved(page);
  expect(await violationsOf(page)).toEqual([]);
  await publish(page);

  const { short_name } = site.app.services.content.snapshot().one('university').data;
  const visit = await site.visit(DESKTOP);
  await visit.page.goto('/mba');
  await visit.page
    .getByRole('link', { name: `Join ${short_name}` })
    .first()
    .waitFor();
  expect(
    await visit.page.locator('nav[aria-label="Ways through the site"]').count(),
  ).toBeGreaterThan(0);
  await visit.page.locator('[data-lead=register]').filter({ visible: true }).first().click();
  const form = leadForm(visit.page);
  const number = newNumber();
  await form.giveNumber(number);
  await form.form.getByText('Only for those with a degree.').waitFor();
  await form.form.getByLabel('Full name').fill(asha.name);
  await form.form.getByRole('button', { name: 'Get the code' }).click();
  await form.form.getByText('We need your e-mail.').waitFor();
  await form.giveDetails();
  await form.heading('Enter the 4-digit code');
  await form.giveCode(await codeFor(site.app, `+91${number}`));
  await visit.page.getByText('You are in!').waitFor();
  expect(visit.problems).toEqual([]);
  await visit.close();
});

test('a wording that lost what is filled in is told at its row, and keeps all from the public', async () => {
  const { page } = now;
  await page.goto('/admin/content/fixedWords');
  await word('{step} of 2', 'Part {stp}');
  await page.getByText('{step} is missing').waitFor();
  await untilSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('“{step} of 2”: {step} is missing').first().waitFor();
  const words = () => site.app.services.content.snapshot().one('fixedWords').data.own.length;
  expect(words()).toBe(5);
  await page.getByRole('button', { name: 'Reset “{step} of 2”' }).click();
  await page.getByText('5 of ').waitFor();
  // It is as published again, so that nothing is left to publish.
  const publishes = page.getByRole('button', { name: 'Publish', exact: true });
  await expect.poll(() => publishes.isDisabled()).toBe(true);
  expect(words()).toBe(5);
});

test('one word is reset, then all at once, and these come back by one press', async () => {
  const { page } = now;
  await page.goto('/admin/content/fixedWords');
  await page.getByLabel('Seen in').selectOption('differing');
  await page.getByRole('button', { name: 'Reset “Enroll Now”' }).click();
  await page.getByText('4 of ').waitFor();
  await page.getByRole('button', { name: 'Reset all' }).click();
  await page.getByText('0 of ').waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByText('4 of ').waitFor();
  expect(await wordingOf('Main').inputValue()).toBe('Ways through the site');
  await page.getByRole('button', { name: 'Reset all' }).click();
  await untilSaved(page);
  await publish(page);
  const { body } = await site.app.server.inject('/mba');
  expect(body).toContain('Enroll Now');
  expect(body).not.toContain('Ways through the site');
  expect(body).not.toContain('"words"');
});

test('a wording that stands for no word is named, keeps all from the public, and is taken out', async () => {
  const { page, problems } = now;
  const editor = await editorOf(site.app);
  const { id } = site.app.services.content.snapshot().one('fixedWords');
  const { data } = await editor.call('GET', `/api/fixedWords/${id}`);
  const body = { own: [{ word: 'nope', text: 'Said by nobody' }] };
  await editor.call('PATCH', `/api/fixedWords/${id}`, { version: data.version, body });
  await page.goto('/admin/content/fixedWords');
  const stray = page.getByRole('list', { name: 'Wordings that stand for no word' });
  await stray.getByText('No word is called nope: “Said by nobody” is said nowhere.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('No word is called nope: take this wording out.').first().waitFor();
  await page.getByRole('button', { name: 'Take out the wording of nope' }).click();
  await stray.waitFor({ state: 'detached' });
  const draft = () => editor.call<ContentEntry>('GET', `/api/content/fixedWords/${id}`);
  await expect.poll(async () => (await draft()).data.draft).toMatchObject({ own: [] });
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});
