import { beforeAll, describe, expect, test } from 'vitest';

import { violationsOf } from '../../support/accessibility.ts';
import { picture } from '../../support/files.ts';
import { openWebsite } from '../../support/website.ts';
import { describeLifeOfAnEntry } from '../../support/entryLife.ts';
import { eachEnters, enter, idOf, publish, untilSaved } from '../../support/staffRoom.ts';
import { expectFocus } from '../../support/focus.ts';

const site = openWebsite();
let faq: number;
beforeAll(async () => void (faq = await idOf(site.app, 'faq', 'answer')));

async function pageOf(path: string) {
  return (await site.app.server.inject({ url: path })).body;
}

describe('an ADMIN', () => {
  const now = eachEnters(site);

  test('changes a question, publishes it, and the public page shows it at once', async () => {
    const { page, problems } = now;
    await page.goto(`/admin/content/faq/${faq}`);
    await page.getByLabel('Question').fill('Is the degree recognised by everyone?');
    await untilSaved(page);
    expect(await pageOf('/')).not.toContain('Is the degree recognised by everyone?');
    const home = page.getByLabel('Home', { exact: true });
    if (!(await home.isChecked())) await home.check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('is live.').waitFor();
    expect(await pageOf('/')).toContain('Is the degree recognised by everyone?');
    expect(problems).toEqual([]);
  });

  test('writes a new question from nothing', async () => {
    const { page } = now;
    await page.goto('/admin/content/faq');
    await page.getByRole('link', { name: 'New FAQ' }).click();
    await page.getByLabel('Question').fill('Can I pause for a semester?');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, for up to two semesters.');
    await page.getByLabel('Home', { exact: true }).check();
    await untilSaved(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('is live.').waitFor();
    expect(await pageOf('/')).toContain('Yes, for up to two semesters.');
  });

  test('is led to the field that keeps an entry from being published', async () => {
    const { page } = now;
    await page.goto(`/admin/content/faq/${faq}`);
    await page.getByLabel('Question').fill('');
    await untilSaved(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Please look at these fields:').waitFor();
    await expectFocus(page.getByLabel('Question'));
    expect(await page.getByLabel('Question').getAttribute('aria-invalid')).toBe('true');
  });

  test('changes a fee of a programme without leaving it', async () => {
    const { page } = now;
    const mba = await idOf(site.app, 'programme', '"slug":"mba"');
    await page.goto(`/admin/program/programme/${mba}?tab=Fee+plans`);
    const rows = page.locator('[data-field^="feePlan"]');
    await rows.first().getByRole('button', { expanded: false }).click();
    await page.getByLabel('One payment').first().fill('43,456');
    await page.getByText(/It follows: .*In all 1,73,824/).waitFor();
    await page.getByRole('button', { name: 'Take these' }).click();
    await untilSaved(page);
    await publish(page);
    expect(await pageOf('/mba')).toContain('1,73,824');
  });
});

test('a text is given a table, a picture that is asked what it shows, and a link to a page found by name', async () => {
  const { page, close } = await enter(site);
  const gate = await picture(900, 500).png().toBuffer();
  const fees = await idOf(site.app, 'faq', 'Can I pay month by month?');
  await page.goto(`/admin/content/faq/${fees}`);
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill('Fees are as on the page of the ');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Goes to').fill('mba');
  await page.getByRole('option', { name: 'Online MBA /mba', exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('option', { name: 'Online MBA /mba', exact: true }).click();
  await page.getByRole('button', { name: 'Set the link' }).click();

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Table' }).press('Enter');
  for (const word of ['Year', 'Fee', 'Due', 'First', '₹ 60,000']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  for (const deed of ['Remove this column', 'Row below', 'Caption…']) {
    await page.getByRole('button', { name: 'Table' }).press('Enter');
    await page.getByRole('menuitem', { name: deed }).press('Enter');
  }
  await page.getByLabel('What the table is about').fill('Fees by year');
  await page.keyboard.press('Enter');
  await answer.getByText('Fees by year').waitFor();

  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list', { name: 'Files' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog
    .getByLabel('Files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'my gate.png', mimeType: 'image/png', buffer: gate });
  await dialog.getByLabel('What my gate.png shows').fill('The gate at dawn');
  await dialog.getByRole('button', { name: 'Save and use it' }).click();
  await answer.getByRole('img', { name: 'The gate at dawn' }).waitFor();
  await untilSaved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('is live.').waitFor();

  const { data } = site.app.services.content.snapshot().get('faq', fees)!;
  expect(data.answer).toMatch(
    /^<p>Fees are as on the page of the <a href="\/mba">Online MBA<\/a><\/p><table><caption>Fees by year<\/caption>/,
  );
  expect(data.answer).toMatch(/<th><p>Year<\/p><\/th><th><p>Fee<\/p><\/th><\/tr>/);
  expect(data.answer.match(/<tr>/g)).toHaveLength(4);
  const [shown = ''] = /<img[^>]*alt="The gate at dawn"[^>]*>/.exec(await pageOf('/')) ?? [];
  expect(shown).toMatch(/src="\/media\/\d+\/\w+\/900\.webp" width="900" height="500"/);
  await close();
});

test('what was typed survives a closed tab, even where the server never heard of it', async () => {
  const { page, close } = await enter(site);
  await page.goto(`/admin/content/faq/${faq}`);
  await page.getByLabel('Question').waitFor();
  await page.route('**/api/faq/*', (route) => route.abort());
  await page.getByLabel('Question').fill('Typed on a train');
  await page.getByText('The server cannot be reached.').waitFor();
  const again = await page.context().newPage();
  await page.close();
  await again.goto(`/admin/content/faq/${faq}`);
  await again.getByRole('button', { name: 'Put it back' }).click();
  expect(await again.getByLabel('Question').inputValue()).toBe('Typed on a train');
  await untilSaved(again);
  await again.reload();
  await again.getByLabel('Question').waitFor();
  expect(await again.getByLabel('Question').inputValue()).toBe('Typed on a train');
  await close();
});

test('two editors of one entry lose nothing, and are asked only about the same words', async () => {
  const [one, two] = [await enter(site), await enter(site)];
  for (const { page } of [one, two]) {
    await page.goto(`/admin/content/faq/${faq}`);
    await page.getByLabel('Question').waitFor();
  }
  await one.page.getByLabel('Question').fill('From one');
  await untilSaved(one.page);
  await two.page.getByRole('textbox', { name: 'Answer' }).fill('From two');
  await untilSaved(two.page);
  expect(await two.page.getByLabel('Question').inputValue()).toBe('From one');

  await one.page.getByLabel('Question').fill('One again');
  await untilSaved(one.page);
  await two.page.getByLabel('Question').fill('Two again');
  await two.page.getByRole('dialog').waitFor();
  expect(await two.page.getByRole('dialog').innerText()).toContain('One again');
  await two.page.getByRole('button', { name: 'Go on with these' }).click();
  await untilSaved(two.page);
  const stored = await two.page.evaluate(
    async (id) => (await fetch(`/api/content/faq/${id}`)).json(),
    faq,
  );
  expect(stored.data.draft.question).toBe('Two again');
  await one.close();
  await two.close();
});

test('a member for live lectures sees nothing else', async () => {
  const { page, close } = await enter(site, { role: 'EVENT_CREATER' });
  await page.goto('/admin');
  await page.getByRole('heading', { name: /lecture/i }).waitFor();
  const entries = await page.getByRole('navigation', { name: 'Staff' }).getByRole('link').all();
  expect(await Promise.all(entries.map((entry) => entry.innerText()))).toEqual([
    'Manage Live Lectures',
  ]);
  await page.goto('/admin/content');
  await page.getByRole('heading', { name: 'Not for your role' }).waitFor();
  await close();
});

describeLifeOfAnEntry(site);
