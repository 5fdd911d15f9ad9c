import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { typeOf } from '../../../content/registry.ts';
import { ofType } from '../../../kernel/call.ts';
import { importEntries } from '../../../kernel/calls/content.ts';
import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { ImportDialog } from './ImportDialog.tsx';

const api = eachFakesApi();
const plan = typeOf('feePlan');
const call = ofType(importEntries, plan.path);

function reportOf(
  columns: ImportReport['columns'],
  more: Partial<ImportReport> = {},
): ImportReport {
  return {
    rows: 1,
    created: 1,
    updated: 0,
    unchanged: 0,
    errors: [],
    dry_run: true,
    notes: [],
    columns,
    table: {
      sheet: 'Fees',
      sheets: [
        { name: 'Fees', hidden: false },
        { name: 'Lists', hidden: true },
      ],
      heading_row: 3,
      rows: [
        { line: 1, words: 'Fees of 2026' },
        { line: 3, words: 'A, B, C' },
      ],
    },
    fates: [],
    ...more,
  };
}

const unknown = ['A', 'B', 'C'].map((heading) => ({ heading, names: [], sample: '1' }));

async function choose() {
  await drawScreen(<ImportDialog type={plan} onClose={() => undefined} />);
  await userEvent.upload(page.getByLabelText('File to import'), new File(['a'], 'fees.xlsx'));
  await expect.element(page.getByLabelText('Sheet')).toHaveValue('Fees');
}

function lastSent() {
  return api.arrived(call).at(-1)?.body;
}

it('counts all columns that are chosen before the server answers', async () => {
  api.answer(call, reportOf(unknown));
  await choose();
  api.hold(call);
  await page.getByLabelText('A', { exact: true }).selectOptions('Title');
  await page.getByLabelText('B', { exact: true }).selectOptions('In all');
  await page.getByLabelText('C', { exact: true }).selectOptions('Fee of the course');
  await expect.element(page.getByLabelText('A', { exact: true })).toHaveValue('title');
  await expect.element(page.getByLabelText('B', { exact: true })).toHaveValue('totalAmount');
  await expect.element(page.getByText('Columns: 3 of 3 taken')).toBeVisible();
});

it('lets a column stand for two fields, and a field have one column', async () => {
  const names = [['title'], ['totalAmount'], []];
  api.answer(call, reportOf(unknown.map((column, at) => ({ ...column, names: names[at] ?? [] }))));
  await choose();
  await page.getByRole('button', { name: 'For another field, too' }).nth(1).click();
  await page.getByLabelText('B: also').selectOptions('Fee of the course');
  await expect
    .poll(lastSent)
    .toMatchObject({ columns: [['title'], ['totalAmount', 'courseFee'], []] });
  await page.getByLabelText('C', { exact: true }).selectOptions('In all');
  await expect
    .poll(lastSent)
    .toMatchObject({ columns: [['title'], ['courseFee'], ['totalAmount']] });
});

it('shows where the table was found, takes another place, and imports nothing of no column', async () => {
  api.answer(call, reportOf(unknown, { rows: 0, created: 0 }));
  await choose();
  await expect.element(page.getByLabelText('Row that names the columns')).toHaveValue('3');
  await expect.element(page.getByRole('button', { name: 'Import rows' })).toBeDisabled();
  await page.getByLabelText('Row that names the columns').selectOptions('Row 1: Fees of 2026');
  await expect.poll(lastSent).toMatchObject({ columns: 'guess', sheet: 'Fees', heading_row: 1 });
  await page.getByLabelText('Sheet').selectOptions('Lists (hidden)');
  await expect.poll(lastSent).toMatchObject({ columns: 'guess', sheet: 'Lists' });
  expect(lastSent()).not.toHaveProperty('heading_row');
});
