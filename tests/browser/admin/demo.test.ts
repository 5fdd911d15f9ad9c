import { expect, test } from 'vitest';

import { violationsOf } from '../../support/accessibility.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

async function statusOf(path: string): Promise<number> {
  return (await site.app.server.inject(path)).statusCode;
}

test('the demo goes for one’s own university, and comes back as one, in three clicks', async () => {
  const { page } = now;
  await page.goto('/admin/setup');
  await page.getByRole('button', { name: 'Begin with my university' }).click();
  await page.getByLabel('Type BEGIN').fill('begin');
  await page.getByRole('button', { name: 'Take the demo away' }).click();
  await page.getByRole('heading', { name: 'The demo is in the trash' }).waitFor();
  expect(await statusOf('/mba')).toBe(503);
  await page.getByRole('button', { name: 'Bring the demo back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring the demo back?' });
  await dialog.getByText('and the files of the demo come back').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('heading', { name: 'This is the demo university' }).waitFor();
  expect(await statusOf('/mba')).toBe(200);
  expect(now.problems).toEqual([]);
});
