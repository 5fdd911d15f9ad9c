import type { Page } from 'playwright';
import { expect, test } from 'vitest';

import { openWebsite } from '../../support/website.ts';
import { enter, idOf, untilSaved } from '../../support/staffRoom.ts';

const site = openWebsite();

function question(page: Page) {
  return page.getByLabel('Question');
}

function answer(page: Page) {
  return page.getByRole('textbox', { name: 'Answer' });
}

type Draft = Readonly<{ question: string; answer: string }>;

/** Two members of the staff, both with the same question open. */
async function openTwice() {
  const id = await idOf(site.app, 'faq', 'Can I pay month by month?');
  const visits = [await enter(site), await enter(site)] as const;
  for (const { page } of visits) {
    await page.goto(`/admin/content/faq/${id}`);
    await question(page).waitFor();
  }
  const [mine, theirs] = [visits[0].page, visits[1].page];
  const draft = async (): Promise<Draft> =>
    (await (await mine.request.get(`/api/content/faq/${id}`)).json()).data.draft;
  return { mine, theirs, draft, close: () => Promise.all(visits.map((one) => one.close())) };
}

test('the words that a person keeps of a conflict stand in the text, wherever the caret was', async () => {
  const { mine, theirs, draft, close } = await openTwice();
  await question(theirs).fill('Their question?');
  await answer(theirs).fill('Their answer.');
  await untilSaved(theirs);
  await question(mine).fill('My question?');
  await answer(mine).fill('My answer.');
  const dialog = mine.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.locator('legend').allInnerTexts()).toEqual(['Question', 'Answer']);
  await dialog.getByRole('group', { name: 'Answer' }).getByLabel(/’s$/).check();
  await dialog.getByRole('button', { name: 'Go on with these' }).click();
  await untilSaved(mine);
  expect(await answer(mine).innerText()).toBe('Their answer.');
  await answer(mine).press('Control+End');
  await mine.keyboard.type(' And mine.');
  await untilSaved(mine);
  await expect.poll(draft).toMatchObject({
    question: 'My question?',
    answer: '<p>Their answer. And mine.</p>',
  });
  await close();
});

test('what someone else wrote is shown even where the caret stands, and is not written over', async () => {
  const { mine, theirs, draft, close } = await openTwice();
  await answer(theirs).fill('Changed meanwhile.');
  await untilSaved(theirs);
  await question(mine).fill('Only the question?');
  await answer(mine).click();
  await untilSaved(mine);
  await expect.poll(() => answer(mine).innerText()).toBe('Changed meanwhile.');
  await mine.keyboard.press('Control+End');
  await mine.keyboard.type(' Added.');
  await untilSaved(mine);
  await expect.poll(async () => (await draft()).answer).toBe('<p>Changed meanwhile. Added.</p>');
  await close();
});
