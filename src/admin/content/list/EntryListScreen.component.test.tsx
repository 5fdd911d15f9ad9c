import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  addressNow,
  drawScreen,
  eachFakesApi,
} from '../../../../tests/support/staff-area/draw.tsx';
import { entrySample, pageSample } from '../../../../tests/support/staff-area/samples.ts';
import { typeOf } from '../../../content/registry.ts';
import { ofType } from '../../../kernel/call.ts';
import { changeEntries, importEntries, listEntries } from '../../../kernel/calls/content.ts';
import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { EntryListScreen } from './EntryListScreen.tsx';

const api = eachFakesApi();
const faq = typeOf('faq');
const calls = {
  list: ofType(listEntries, faq.path),
  change: ofType(changeEntries, faq.path),
  import: ofType(importEntries, faq.path),
};
const draft = { question: 'What does it cost?' };
const other = entrySample(faq, draft, { id: 41, title: 'Is it recognised?', status: 'changed' });

const report: ImportReport = {
  rows: 2,
  created: 2,
  updated: 0,
  unchanged: 0,
  errors: [],
  dry_run: true,
  notes: [],
  columns: [{ heading: 'Question', names: ['question'], sample: 'What is it?' }],
  table: {
    sheet: '',
    sheets: [{ name: '', hidden: false }],
    heading_row: 1,
    rows: [{ line: 1, words: 'Question' }],
  },
  fates: [],
};

beforeEach(() => {
  api.answer(calls.list, pageSample([entrySample(faq, draft), other]));
});

function draw() {
  return drawScreen(<EntryListScreen type={faq} />, { at: '/content/faq', route: '/content/*' });
}

it('lists entries with their state, each a link to its editor', async () => {
  await draw();
  const row = page.getByRole('row', { name: /Is it recognised/ });
  await expect.element(row.getByText('Live, with changes')).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Is it recognised?' }))
    .toHaveAttribute('href', '/admin/content/faq/41');
});

it('puts the list in order by a heading, and back', async () => {
  await draw();
  await page.getByRole('button', { name: 'FAQ', exact: true }).click();
  await expect.poll(addressNow).toBe('/content/faq?sort=title&order=asc');
  await page.getByRole('button', { name: 'FAQ' }).first().click();
  await expect.poll(addressNow).toBe('/content/faq?sort=title&order=desc');
});

it('publishes the chosen entries, and keeps refused ones chosen', async () => {
  const failed = {
    id: 41,
    title: 'Is it recognised?',
    code: 'not_publishable',
    msg: 'This cannot be published yet.',
    errors: [],
  };
  api.answer(calls.change, { done: [40], failed: [failed] });
  await draw();
  await page.getByLabelText('Choose all of this page').click();
  await expect.element(page.getByText('2 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('1 published. Not Is it recognised?:')).toBeVisible();
  await expect.element(page.getByText('1 chosen')).toBeVisible();
  await expect.element(page.getByLabelText('Choose Is it recognised?')).toBeChecked();
  expect(api.arrived(calls.change)[0]?.body).toEqual({
    action: 'publish',
    ids: [40, 41],
    ask: true,
  });
});

it('asks about open points by entry, in one dialog, before it publishes', async () => {
  const failed = {
    id: 41,
    title: 'Is it recognised?',
    code: 'unconfirmed',
    msg: 'There are open points.',
    errors: [{ field: 'answer', msg: 'Still to be checked: the year.' }],
  };
  const done = { done: [40], failed: [failed] };
  api.answerWith(calls.change, ({ body }) =>
    (body as { ask: boolean }).ask ? done : { done: [41], failed: [] },
  );
  await draw();
  await page.getByLabelText('Choose all of this page').click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish Is it recognised? as it is?' });
  await expect.element(dialog.getByText('Still to be checked: the year.')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Answer' }))
    .toHaveAttribute('href', expect.stringContaining('/content/faq/41?field=answer'));
  await dialog.getByRole('button', { name: 'Publish all the same' }).click();
  await expect.element(page.getByText('0 chosen')).not.toBeInTheDocument();
  await expect
    .poll(() => api.arrived(calls.change)[1]?.body)
    .toEqual({ action: 'publish', ids: [41], ask: false });
});

it('says how to begin where nothing is', async () => {
  api.answer(calls.list, pageSample([]));
  await draw();
  await expect.element(page.getByText('There is nothing here yet. Begin with')).toBeVisible();
});

it.each([
  ['overloaded', 'The site is very busy. Please try again in a moment.'],
  ['forbidden', 'You do not have permission to do this.'],
] as const)('says in place of the rows that the call was refused: %s', async (code, words) => {
  api.refuse(calls.list, code);
  await draw();
  await expect.element(page.getByText(words)).toBeVisible();
});

it('goes to the sign-in when the session has ended, and knows the way back', async () => {
  api.refuse(calls.list, 'sign_in_required');
  await draw();
  await expect.poll(addressNow).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: { from: '/content/faq' } });
});

async function pick() {
  await draw();
  await page.getByRole('button', { name: 'Export, import' }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import FAQs' });
  await expect.element(dialog.getByRole('button', { name: 'Import rows' })).toBeDisabled();
  const file = new File(['Question\nWhat is it?\n'], 'faqs.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText('File to import'), file);
  return dialog;
}

it('looks at a file before anything is stored, and then imports it', async () => {
  api.answerWith(calls.import, ({ body }) => ({
    ...report,
    dry_run: (body as { dry_run: boolean }).dry_run,
  }));
  const dialog = await pick();
  await expect
    .element(dialog.getByText('2 rows read; this would be: 2 added, 0 changed, 0 unchanged.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect.element(dialog.getByText('Imported: 2 added')).toBeVisible();
  const sent = api.arrived(calls.import).map(({ body }) => body);
  expect(sent).toMatchObject([{ dry_run: true, columns: 'guess' }, { dry_run: false }]);
});

it('names the wrong cells of a file, and imports none of it', async () => {
  const error = { field: 'question', msg: 'Must be at most 160 characters.' };
  api.answer(calls.import, {
    ...report,
    created: 1,
    errors: [{ row: 2, ...error }],
    fates: [
      {
        row: 2,
        line: 3,
        id: null,
        title: 'A long one',
        fate: 'wrong',
        changed: [],
        missing: [],
        open: [],
        errors: [{ ...error, label: 'Question', column: 'A', value: '…' }],
      },
    ],
  });
  const dialog = await pick();
  await expect.element(dialog.getByText('1 of 2 rows cannot be taken in.')).toBeVisible();
  await expect.element(dialog.getByText('Must be at most 160 characters.').first()).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Import rows' })).toBeDisabled();
});
