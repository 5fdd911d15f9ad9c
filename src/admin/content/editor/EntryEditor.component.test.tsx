import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { entrySample } from '../../../../tests/support/staff-area/samples.ts';
import { typeOf } from '../../../content/registry.ts';
import { ofType } from '../../../kernel/call.ts';
import {
  autosaveEntry,
  checkEntry,
  checkTypedEntry,
  publishEntry,
  readEntry,
} from '../../../kernel/calls/content.ts';
import { listPlaceholders } from '../../../kernel/calls/staffScreens.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { EntryEditScreen } from './EntryEditor.tsx';

const api = eachFakesApi();
const type = typeOf('promotionalText');
const calls = {
  read: ofType(readEntry, type.path),
  save: ofType(autosaveEntry, type.path),
  check: ofType(checkEntry, type.path),
  checkTyped: ofType(checkTypedEntry, type.path),
  publish: ofType(publishEntry, type.path),
};
const stored = entrySample(
  type,
  { text: 'Admissions are open' },
  { title: 'A point', status: 'draft' },
);

function detailOf(entry: ContentEntry) {
  return { ...entry, issues: [], pages: [], waiting: 0 };
}

beforeEach(() => {
  api
    .answer(calls.read, detailOf(stored))
    .answer(listPlaceholders, [])
    .answer(calls.check, [])
    .answer(calls.checkTyped, []);
  answerSaves();
});

function answerSaves() {
  api.answerWith(calls.save, ({ body, version = 0 }) => ({
    ...stored,
    draft: { ...stored.draft, ...(body as object) },
    version: version + 1,
  }));
}

async function draw() {
  await drawScreen(<EntryEditScreen type={type} id={40} />, { at: '/content/promotionalText/40' });
  await expect.element(page.getByRole('heading', { name: 'A point' })).toBeVisible();
}

function field(label: string) {
  return page.getByLabelText(label, { exact: true });
}

it('saves typed text after a pause, under the version that was read', async () => {
  await draw();
  await field('Text').fill('Admissions are open till June');
  await expect.element(page.getByText('Draft saved')).toBeVisible();
  expect(api.arrived(calls.save)).toMatchObject([
    { params: { id: '40' }, body: { text: 'Admissions are open till June' }, version: 3 },
  ]);
});

it('says that nothing is saved while the server cannot be reached, and saves once it is back', async () => {
  api.cutOff(calls.save);
  await draw();
  await field('Text').fill('Admissions are open till June');
  await expect.element(page.getByText('Not saved')).toBeVisible();
  await expect.element(field('Text')).toHaveValue('Admissions are open till June');
  answerSaves();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Draft saved')).toBeVisible();
});

it('publishes text that was just typed', async () => {
  const live = { ...stored, status: 'published' as const, version: 5 };
  api.answer(calls.publish, live);
  await draw();
  await field('Text').fill('Admissions are open till June');
  api.answer(calls.read, detailOf(live));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('A point is live.')).toBeVisible();
  expect(api.arrived(calls.save)).toHaveLength(1);
  expect(api.arrived(calls.publish)[0]?.version).toBe(4);
});

it('shows everything that stands in the way of publishing, each at its field', async () => {
  const errors = [
    { field: 'text', msg: 'This is required.' },
    { field: 'url', msg: 'This page does not exist.' },
  ];
  api.refuse(calls.publish, 'not_publishable', { errors });
  await draw();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('This cannot be published yet.').first()).toBeVisible();
  await expect.element(field('Text')).toHaveAccessibleDescription(/This is required\./);
  await expect.element(field('Text')).toHaveFocus();
  await expect.element(page.getByText('This page does not exist.').first()).toBeVisible();
});

it('asks before it publishes open points', async () => {
  const live = { ...stored, status: 'published' as const };
  const doubt = { rule: 'date' as const, field: 'text', msg: 'Names a day that is over.' };
  api.answer(calls.check, [{ ...doubt, blocking: false }]).answer(calls.publish, live);
  await draw();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish A point as it is?' });
  await expect.element(dialog.getByText('Names a day that is over.')).toBeVisible();
  expect(api.arrived(calls.publish)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish all the same' }).click();
  await expect.element(page.getByText('A point is live.')).toBeVisible();
});

it('tells errors from warnings in the checks beside the form, and leads to the field', async () => {
  api.answer(calls.checkTyped, [
    { rule: 'field', field: 'text', msg: 'This is required.', blocking: true },
    { rule: 'link', field: 'url', msg: 'Leads to another website.', blocking: false },
  ]);
  await draw();
  await page.getByRole('button', { name: 'Checks' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Must be put right before publishing (1)' }))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Worth a look (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect.element(field('Text')).toHaveFocus();
});

it('says that an entry is not there, with the way to the list', async () => {
  api.refuse(calls.read, 'entry_not_found');
  await drawScreen(<EntryEditScreen type={type} id={40} />, { at: '/content/promotionalText/40' });
  await expect.element(page.getByText('There is no such entry.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Promotional text' }))
    .toHaveAttribute('href', '/admin/content/promotionalText');
});

it('opens the section in which the address names a field, and leads to it', async () => {
  const pages = typeOf('auxiliary');
  const sections = ['One', 'Two'].map((title) => ({ block: 'text', title, hidden: false }));
  const about = entrySample(
    pages,
    { path: '/about', title: 'About', sections },
    { title: 'About' },
  );
  api
    .answer(ofType(readEntry, pages.path), detailOf(about))
    .answer(ofType(checkEntry, pages.path), [])
    .answer(ofType(checkTypedEntry, pages.path), []);
  await drawScreen(<EntryEditScreen type={pages} id={40} />, {
    at: '/content/auxiliary/40?field=sections.1.title',
  });
  const heading = page.getByRole('textbox', { name: /^Heading/ });
  await expect.element(heading).toHaveValue('Two');
  await expect.element(heading).toHaveFocus();
});
