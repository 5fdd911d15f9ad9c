import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { rolePresets } from '../../../src/kernel/staff/rolePresets.ts';
import { withImplied } from '../../../src/kernel/staff/permissions.ts';
import { insertRole } from '../../../src/server/staff/store/role-repository.ts';
import { DESKTOP, PHONE } from '../../support/browser.ts';
import { recorded } from '../../support/recording.ts';
import { enter, idOf, untilSaved } from '../../support/staffRoom.ts';
import { openWebsite } from '../../support/website.ts';

const site = openWebsite();

async function roleOf(preset: 'editor' | 'publisher'): Promise<number> {
  const found = rolePresets.find(({ id }) => id === preset);
  if (!found) throw new Error(`There is no preset ${preset}.`);
  const { name, team, permissions } = found;
  const role = { name, team, permissions: withImplied(permissions) };
  return insertRole(site.app.services.database.db, role, site.app.clock.now());
}

function panelOf(page: Page) {
  return page.getByRole('complementary', { name: 'Review and release' });
}

async function change(page: Page, path: string, field: string, text: string): Promise<void> {
  await page.goto(`/admin/${path}?panel=releases`);
  await page.getByLabel(field, { exact: true }).fill(text);
  await untilSaved(page);
}

/** An editor has an article reviewed, and released with two answers to questions. */
it('an editor has an article reviewed and released with two others', async () => {
  const article = await idOf(site.app, 'blog', 'campus degree');
  const faqs = site.app.services.content.snapshot().all('faq').slice(0, 2);
  const editor = await recorded(
    'review-editor',
    await enter(site, { ...PHONE, role: await roleOf('editor') }),
  );
  const publisher = await recorded(
    'review-publisher',
    await enter(site, { ...DESKTOP, role: await roleOf('publisher') }),
  );
  for (const { page } of [editor, publisher]) page.setDefaultTimeout(15_000);

  const writing = editor.page;
  await change(writing, `blogs/blog/${article}`, 'Title', 'An honest degree, in writing');
  await panelOf(writing).getByLabel('Words to the reviewer').fill('For Monday, please.');
  await panelOf(writing).getByRole('button', { name: 'Ask for review' }).press('Enter');
  await panelOf(writing).getByText('Waits for review').waitFor();
  for (const [index, { id }] of faqs.entries()) {
    await change(writing, `content/faq/${id}`, 'Question', `Is this said together, ${index}?`);
    await panelOf(writing).getByLabel('Together with').selectOption('An honest degree, in writing');
    await panelOf(writing).getByRole('button', { name: 'Add it' }).press('Enter');
    await panelOf(writing).getByText('Waits for review').waitFor();
  }

  const reading = publisher.page;
  await reading.goto('/admin/releases');
  await reading.getByRole('link', { name: 'An honest degree, in writing' }).press('Enter');
  await reading.getByText('For Monday, please.').waitFor();
  const card = reading.getByRole('region', { name: 'An honest degree, in writing' });
  await card.locator('ins').filter({ hasText: 'An honest degree, in writing' }).waitFor();
  await card.getByRole('button', { name: 'Show the page' }).press('Enter');
  await card
    .frameLocator('iframe')
    .getByRole('heading', { level: 1, name: 'An honest degree, in writing' })
    .waitFor();
  await card.locator('ins').first().selectText();
  await card.getByRole('button', { name: 'Comment on Title', exact: true }).click();
  const comment = reading.getByRole('dialog');
  await comment.getByLabel('Words it is about').fill('in writing');
  await comment.getByLabel('Comment', { exact: true }).fill('Say where.');
  await comment.getByRole('button', { name: 'Keep the comment' }).press('Enter');
  await card.getByText('Say where.').waitFor();
  await reading.getByRole('button', { name: 'Return', exact: true }).press('Enter');
  await reading.getByLabel('Why').fill('One word is missing.');
  await reading.getByRole('dialog').getByRole('button', { name: 'Return' }).press('Enter');
  await reading.getByText('Returned', { exact: true }).waitFor();

  await writing.goto(`/admin/blogs/blog/${article}?panel=releases`);
  await panelOf(writing).getByText('Say where.').waitFor();
  await panelOf(writing).getByRole('button', { name: 'Title' }).press('Enter');
  await writing.getByLabel('Title', { exact: true }).fill('An honest degree, in our prospectus');
  await untilSaved(writing);
  await panelOf(writing).getByRole('link', { name: 'An honest degree, in writing' }).press('Enter');
  await writing.getByRole('button', { name: 'Ask again' }).press('Enter');
  await writing.getByRole('dialog').getByRole('button', { name: 'Ask again' }).press('Enter');
  await writing.getByText('Waits for review').waitFor();

  await reading.reload();
  await reading.getByText('These words are no longer there').waitFor();
  await reading.getByRole('button', { name: 'Approve and publish' }).press('Enter');
  await reading.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
  await reading.getByText('Public', { exact: true }).waitFor();
  const shown = site.app.services.content.snapshot();
  expect(shown.get('blog', article)?.data.title).toBe('An honest degree, in our prospectus');
  expect(faqs.map(({ id }) => shown.get('faq', id)?.data.question)).toEqual([
    'Is this said together, 0?',
    'Is this said together, 1?',
  ]);

  await reading.getByRole('button', { name: 'Take all of it back' }).press('Enter');
  await reading.getByRole('dialog').getByRole('button', { name: 'Take it back' }).press('Enter');
  await reading.getByText('Taken back', { exact: true }).waitFor();
  const former = site.app.services.content.snapshot();
  expect(former.get('faq', faqs[0]?.id ?? 0)?.data).toEqual(faqs[0]?.data);
  expect([...editor.problems, ...publisher.problems]).toEqual([]);
  await Promise.all([editor.close(), publisher.close()]);
});
