import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { violationsOf } from '../../support/accessibility.ts';
import { openOldHost, wxr } from '../../support/wxr.ts';
import { openWebsite } from '../../support/website.ts';
import { eachEnters } from '../../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

async function locationOf(path: string): Promise<string | null> {
  const answer = await fetch(site.app.origin + path, { redirect: 'manual' });
  return answer.headers.get('location');
}

test('old addresses are pasted, led on, and taken back', async () => {
  const { page } = now;
  await page.goto('/admin/old-addresses');
  await page.getByLabel('Addresses of the earlier site').fill('/courses/mba.html\n/hostel-menu');
  await page.getByRole('button', { name: 'Find their pages' }).click();
  const goal = page.getByLabel('Where /courses/mba.html leads');
  await goal.waitFor();
  expect(await goal.inputValue()).toBe('/mba');
  await page.getByLabel('Gone for good (410)').last().check();
  await page.getByRole('button', { name: 'Lead 2 addresses on' }).click();
  await page.getByText('2 old addresses led on.').waitFor();
  expect(await locationOf('/courses/mba.html')).toBe('/mba');
  await page.getByRole('button', { name: 'Undo all of it' }).click();
  await page.getByText('Taken back: 2.').waitFor();
  expect(await locationOf('/courses/mba.html')).toBeNull();
  expect(now.problems).toEqual([]);
});

test('an export is looked at, taken in and public, in four clicks', async () => {
  const { page } = now;
  const old = await openOldHost({});
  const items = [
    { id: 1, slug: 'five-ways', title: 'Five ways', terms: [['category', 'time', 'Time']] },
    { id: 2, slug: 'binned', title: 'Binned', status: 'trash' },
  ] as const;
  await page.goto('/admin/wordpress');
  await page.getByLabel('WordPress export').setInputFiles({
    name: 'export.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(wxr(old.origin, items)),
  });
  await page.getByText('Left out: 1').waitFor();
  await page.getByText('Lies in the trash of WordPress.').waitFor();
  await page.getByLabel('Publish at once what was public').check();
  await page.getByRole('button', { name: 'Take in 1 item' }).click();
  await page.getByText('1 item taken in, 0 of them as drafts.').waitFor();
  await page.getByRole('link', { name: 'Five ways' }).waitFor();
  expect(await locationOf('/2019/05/five-ways/')).toBe('/blogs/five-ways');
  await old.close();
  expect(now.problems).toEqual([]);
});

test('pictures of a site that is gone come with its export, in one choice', async () => {
  const { page } = now;
  const picture = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#a32' },
  })
    .png()
    .toBuffer();
  const site = 'https://gone.example.edu';
  const image = `<img src="${site}/wp-content/uploads/2019/05/gate.png" alt="The gate">`;
  const items = [{ id: 7, slug: 'gone', title: 'Gone', content: `The gate. ${image}` }];
  await page.goto('/admin/wordpress');
  await page.getByLabel('WordPress export').setInputFiles([
    { name: 'gone.xml', mimeType: 'text/xml', buffer: Buffer.from(wxr(site, items)) },
    {
      name: 'uploads.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync({ 'uploads/2019/05/gate.png': picture })),
    },
  ]);
  await page.getByText('Files are looked for in uploads.zip first (1 picture)').waitFor();
  await page.getByLabel('Files of the old site').setInputFiles({
    name: 'broken.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no archive'),
  });
  await page.getByText('The file is no archive, or not whole').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Publish at once what was public').check();
  await page.getByRole('button', { name: 'Take in 1 item' }).click();
  await page.getByText('1 item taken in, 0 of them as drafts.').waitFor();
  expect(now.problems.filter((problem) => !problem.includes(' 400 '))).toEqual([]);
});
