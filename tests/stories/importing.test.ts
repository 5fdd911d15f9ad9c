import { readFileSync } from 'node:fs';

import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';

import { readWorkbook } from '../../src/server/platform/xlsx/read.ts';
import { sidewaysOf, violationsOf } from '../support/accessibility.ts';
import { openWebsite } from '../support/website.ts';
import { workbookOf } from '../support/workbooks.ts';
import { eachEnters } from '../support/staffRoom.ts';

const site = openWebsite();
const now = eachEnters(site);

const headings = [
  'Course',
  'Sem',
  'Batch',
  'Subject',
  'Date',
  'From',
  'Ends on',
  'Till',
  'Remarks',
];

function lecture(subject: string, day: string) {
  return [
    'Online MBA',
    'Semester 1',
    'Jan 2027',
    subject,
    day,
    '7:00 pm',
    '24/12/2026',
    '8:30 PM',
    'x',
  ];
}

async function openImport(page: Page): Promise<Locator> {
  await page.goto('/admin/live-lectures/liveLecture');
  await page.getByRole('button', { name: 'Export, import' }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Live lectures' });
  await dialog.waitFor();
  return dialog;
}

async function choose(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/octet-stream';
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

function rowOf(dialog: Locator, text: string): Locator {
  return dialog.locator('tbody tr').filter({ hasText: text });
}

test('a registrar’s workbook is put right, looked at, and imported with links', async () => {
  const { page } = now;
  const dialog = await openImport(page);
  const rows = [headings, lecture('Ledgers', '24/12/2026'), lecture('Audits', '31/11/2026')];
  await choose(dialog, 'lectures.xlsx', await workbookOf(rows));
  await dialog.getByRole('alert').getByText('Row 3: Begins on (column E)').waitFor();
  await expect
    .poll(() => rowOf(dialog, 'Wrong').innerText())
    .toMatch(/Begins on \(column E\), “31\/11\/2026”: A day: 24\/12\/2026/);
  expect(await dialog.getByRole('button', { name: 'Import rows' }).isDisabled()).toBe(true);

  rows[2] = lecture('Audits', '23 Dec 2026');
  await choose(dialog, 'lectures.xlsx', await workbookOf(rows));
  await dialog.getByText('2 rows read; this would be: 2 added').waitFor();
  expect(await rowOf(dialog, 'Ledgers').innerText()).toContain('lacks Ends at');
  await dialog.getByLabel('Till').selectOption({ label: 'Ends at' });
  await expect.poll(() => rowOf(dialog, 'Ledgers').innerText()).not.toContain('lacks');
  expect(await dialog.getByLabel('Remarks').inputValue()).toBe('');
  expect(await violationsOf(page)).toEqual([]);

  await dialog.getByLabel(/Publish at once/).check();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await dialog.getByText('Imported: 2 added, 0 changed, 0 unchanged.').waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await sidewaysOf(page)).toBe(0);
  await dialog.getByRole('link', { name: 'Audits, 2026-12-23' }).click();
  await expect.poll(() => page.getByLabel('Begins at').inputValue()).toBe('19:00');
  const lectures = site.app.services.content.snapshot().all('liveLecture');
  expect(lectures.filter(({ data }) => data.batch === 'Jan 2027')).toHaveLength(2);
});

test('a template is downloaded with an example, which changes nothing', async () => {
  const { page } = now;
  const dialog = await openImport(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('live-lectures-template.xlsx');
  const bytes = readFileSync(await download.path());
  expect(readWorkbook(bytes)[0]?.rows[0]?.cells).toContain('Begins on');
  await choose(dialog, 'template.xlsx', bytes);
  await dialog.getByText('1 row read; this would be: 0 added, 0 changed, 1 unchanged.').waitFor();
});

test('what is no spreadsheet is refused in a sentence', async () => {
  const dialog = await openImport(now.page);
  await choose(dialog, 'lectures.xlsx', Buffer.from('no workbook'));
  await dialog.getByText('This is no XLSX file.').waitFor();
  await choose(dialog, 'lectures.csv', Buffer.alloc(3_000_000, 'a,b\n'));
  await expect.poll(() => dialog.innerText()).toContain('lectures.csv is larger than 2.9 MB');
});
