import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { findText, type FoundText, replaceText } from '../calls.ts';
import { ReplacingScreen } from './ReplacingScreen.tsx';

const api = eachFakesApi();

const place: FoundText = {
  type: 'auxiliary',
  id: 7,
  title: 'Fees',
  version: 3,
  status: 'published',
  field: 'sections.0.rows.2.cells.1.text',
  place: 'Sections 1 “Fees”: Rows 3 “BBA”: Cells 2 “Yearly fee”: Cell',
  page: '/fees',
  count: 1,
  lead: '',
  was: '₹41,000',
  now: '',
  tail: '',
  obstacle: null,
};

beforeEach(async () => {
  api
    .answer(findText, { places: [place], more: false })
    .answer(replaceText, { changed: [], published: 0, left: [] });
  await drawScreen(<ReplacingScreen />, { at: '/replace' });
  await page.getByLabelText('Find', { exact: true }).fill('₹41,000');
  await userEvent.keyboard('{Enter}');
});

it('names row, column and page of a table’s cell', async () => {
  await expect.element(page.getByText(`Auxiliary page, ${place.place}, on /fees`)).toBeVisible();
});

it('asks before it deletes', async () => {
  await page.getByRole('button', { name: 'Take out 1 occurrence…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take out “₹41,000”?' });
  await expect.element(dialog.getByText('1 occurrence would be deleted')).toBeVisible();
  expect(api.arrived(replaceText)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.arrived(replaceText)).toEqual([]);
  await page.getByRole('button', { name: 'Take out 1 occurrence…' }).click();
  await page.getByRole('button', { name: 'Take it out of 1 place' }).click();
  await expect.poll(() => api.arrived(replaceText).length).toBe(1);
});

it('offers nothing that was found for other words', async () => {
  await expect.element(page.getByRole('button', { name: /Take out/ })).toBeVisible();
  await page.getByLabelText('Replace by').fill('₹43,050');
  await expect
    .element(page.getByRole('button', { name: /Take out|Replace 1/ }))
    .not.toBeInTheDocument();
});

it('asks about open points before they are public', async () => {
  const { type, id } = place;
  const points = [{ field: 'sections.0.text', msg: 'Still to be checked: fee.' }];
  const left = [{ type, id, msg: 'There are open points.', code: 'unconfirmed', errors: points }];
  api.answer(replaceText, { changed: [], published: 0, left });
  await page.getByLabelText('Replace by').fill('[check: fee]');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Replace 1 occurrence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish 1 entry with open points?' });
  await expect.element(dialog.getByText('Still to be checked: fee.')).toBeVisible();
  const changed = [{ type, id, version: 4, before: 3 }];
  api.answer(replaceText, { changed, published: 1, left: [] });
  await dialog.getByRole('button', { name: 'Replace all the same' }).click();
  await expect.element(page.getByText('Changed 1 entry, 1 of them public at once.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const asked = api.arrived(replaceText).map(({ body }) => body);
  expect(asked).toMatchObject([{ ask: true }, { ask: false, entries: [{ id: 7 }] }]);
});
