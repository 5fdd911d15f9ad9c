import { expect, test } from 'vitest';

import { sidewaysOf, violationsOf } from '../../support/accessibility.ts';
import { openWebsite } from '../../support/website.ts';
import { editorOf } from '../../support/content.ts';
import { eachEnters } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

/** What the public reads of the first so many questions. */
function questions(count: number) {
  return site.app.services.content.snapshot().all('faq').slice(0, count);
}

function dialog() {
  return now.page.getByRole('dialog');
}

/** Chooses the first so many of a list, and opens what gives a field of them a new value. */
async function editField(path: string, count: number): Promise<void> {
  const { page } = now;
  await page.goto(`/admin/${path}?sort=position`);
  for (let row = 1; row <= count; row += 1)
    await page.getByRole('row').nth(row).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Edit a field' }).click();
  await dialog().waitFor();
}

test('a field of chosen entries is edited, seen before and after, published, and brought back in one step', async () => {
  const { page } = now;
  const before = questions(3).map(({ id, data }) => [id, data.question]);
  await editField('content/faq', 3);
  await dialog().getByText('Nothing would change.').waitFor();
  await dialog().getByLabel('Field').selectOption({ label: 'Question' });
  await dialog().getByLabel('Question').fill('What is it to be?');
  await dialog().getByText('3 change.').waitFor();
  const shown = await dialog().locator('del').allInnerTexts();
  expect(shown.toSorted()).toEqual(before.map(([, question]) => question).toSorted());
  expect(new Set(await dialog().locator('ins').allInnerTexts())).toEqual(
    new Set(['What is it to be?']),
  );
  expect(await violationsOf(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Publish' }).click();
  await page.getByText('3 FAQs published.').waitFor();
  const read = () => questions(3).map(({ data }) => data.question);
  expect(new Set(read())).toEqual(new Set(['What is it to be?']));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => questions(3).map(({ id, data }) => [id, data.question])).toEqual(before);
  await expect.poll(() => page.getByText('3 FAQs published.').count()).toBe(0);
  expect(now.problems).toEqual([]);
});

test('what another has changed meanwhile is named and not overwritten, and is seen before it is', async () => {
  const { page } = now;
  await editField('content/faq', 2);
  await dialog().getByLabel('Field').selectOption({ label: 'Question' });
  await dialog().getByLabel('Question').fill('Mine?');
  await dialog().getByText('2 change.').waitFor();
  const [theirs] = questions(2);
  const other = await editorOf(site.app);
  const at = `/api/faq/${theirs?.id}`;
  const { data } = await other.call('GET', at.replace('/api/', '/api/content/'));
  await other.call('PATCH', at, { version: data.version, body: { question: 'Theirs?' } });
  await dialog().getByRole('button', { name: 'Save as drafts' }).click();
  await dialog().getByText('Nothing was changed.').waitFor();
  await dialog()
    .getByText(/has changed “Theirs\?” in the meantime/)
    .waitFor();
  expect((await other.call('GET', at.replace('/api/', '/api/content/'))).data.draft).toMatchObject({
    question: 'Theirs?',
  });
  await dialog().getByRole('button', { name: 'Show what is there now' }).click();
  await dialog().locator('del', { hasText: 'Theirs?' }).waitFor();
  await dialog().getByRole('button', { name: 'Save as drafts' }).click();
  await page.getByText('2 FAQs saved as drafts.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(
      async () =>
        (await other.call('GET', at.replace('/api/', '/api/content/'))).data.draft['question'],
    )
    .toBe('Theirs?');
});

test('an amount is changed by what it is, and a value that cannot be is said to be wrong', async () => {
  await editField('content/headCount', 2);
  await dialog().getByLabel('Field').selectOption({ index: 0 });
  const label = await dialog().getByLabel('Field').locator('option').first().innerText();
  const input = dialog().getByRole('textbox', { name: label });
  await input.fill('x'.repeat(400));
  await dialog()
    .getByText(/at most/)
    .waitFor();
  await dialog().getByText('Nothing would change.').waitFor();
  expect(await dialog().getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
});

test.each([1280, 360])('stands well at %i pixels', async (width) => {
  await now.page.setViewportSize({ width, height: 900 });
  await editField('program/feePlan', 2);
  await dialog().getByLabel('Field').selectOption({ label: 'Registration fee' });
  await dialog().getByLabel('Per cent').fill('5');
  await dialog().locator('ins', { hasText: '₹1,050' }).first().waitFor();
  expect(await sidewaysOf(now.page)).toBe(0);
  expect(await violationsOf(now.page)).toEqual([]);
});
