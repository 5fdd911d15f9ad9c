import { Readable } from 'node:stream';
import { bundlesOf } from '../../../src/features/bundles/server/routes.ts';
import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { systemActor } from '../../../src/server/content/actor.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters, idOf } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

test('a bundle is exported, compared, imported in part and undone at once', async () => {
  const { page } = now;
  const { content } = site.app.services;
  const bundles = bundlesOf(site.app.services);
  await page.goto('/admin/move');
  const link = page.getByRole('link', { name: 'Export everything' });
  expect(await link.getAttribute('href')).toBe('/api/content/bundle?drafts=false');
  await page.getByText('Only some types').click();
  await page.getByRole('checkbox', { name: 'FAQs', exact: true }).check();
  expect(
    await page.getByRole('link', { name: /^Export 1 of \d+ types$/ }).getAttribute('href'),
  ).toMatch(/types=\w+$/);

  const made = await buffer(
    Readable.from(await bundles.export({ types: ['faq'], drafts: false }, systemActor)),
  );
  const id = await idOf(site.app, 'faq', 'visit you in');
  const before = content.snapshot().get('faq', id)?.data.question ?? '';
  await content.edit(
    {
      type: 'faq',
      publish: true,
      changes: [{ id, version: await versionOf(id), fields: { question: 'May I come by?' } }],
    },
    systemActor,
  );

  const file = { name: 'site.zip', mimeType: 'application/zip', buffer: made };
  await page.getByLabel('Bundle to compare').setInputFiles(file);
  await page.getByText(/^0 new, 1 different, \d+ the same, 0 only here, 0 in conflict/).waitFor();
  const table = page.getByRole('table').first();
  expect(await table.locator('del').textContent()).toBe('Here: May I come by?');
  expect(await table.locator('ins').textContent()).toBe('Bundle: Can I visit you in {city}?');
  await table.getByRole('checkbox').uncheck();
  await page.getByText('Nothing would change.').waitFor();
  await table.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Import and publish: 1 change' }).click();
  await page.getByRole('table', { name: 'Last imports' }).waitFor();
  expect(content.snapshot().get('faq', id)?.data.question).toBe(before);

  await page.getByRole('button', { name: 'Undo all of it' }).click();
  await page.getByText('1 entry is as before.').waitFor();
  expect(content.snapshot().get('faq', id)?.data.question).toBe('May I come by?');
  expect(now.problems).toEqual([]);
});

test('what is no bundle is refused in a sentence', async () => {
  const { page } = now;
  await page.goto('/admin/move');
  const file = { name: 'site.zip', mimeType: 'application/zip', buffer: Buffer.from('a text') };
  await page.getByLabel('Bundle to compare').setInputFiles(file);
  const told = page.getByRole('alert');
  await told.waitFor();
  expect(await told.textContent()).toContain('The file is no archive, or not whole');
});

async function versionOf(id: number): Promise<number> {
  const { rows } = await site.app.services.database.pool.query<{ version: number }>(
    'SELECT version FROM content_entry WHERE id = $1',
    [id],
  );
  return rows[0]?.version ?? 0;
}
