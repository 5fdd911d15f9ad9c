import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../../tests/support/staff-area/draw.tsx';
import { entrySample } from '../../../../../tests/support/staff-area/samples.ts';
import { typeOf } from '../../../../content/registry.ts';
import { ofType } from '../../../../kernel/call.ts';
import {
  autosaveEntry,
  checkEntry,
  checkTypedEntry,
  publishEntry,
  readEntry,
} from '../../../../kernel/calls/content.ts';
import { listPageNames, listPlaceholders } from '../../../../kernel/calls/staffScreens.ts';
import { EntryEditScreen } from '../../editor/EntryEditor.tsx';

const api = eachFakesApi();
const type = typeOf('footer');
const stored = entrySample(
  type,
  {
    slug: 'home',
    title: 'Help',
    status: true,
    link1_title: 'About',
    link1: '/about',
    description_link1: 'Who we are',
    link2_title: 'Fees',
    link2: '/fees',
    link3_title: 'Contact',
    link3: '/contact',
  },
  { title: 'Help', status: 'draft' },
);
const detail = { ...stored, issues: [], pages: [], waiting: 0 };

beforeEach(() => {
  api
    .answer(ofType(readEntry, type.path), detail)
    .answer(listPlaceholders, [])
    .answer(ofType(checkEntry, type.path), [])
    .answer(ofType(checkTypedEntry, type.path), [])
    .answer(listPageNames, [{ title: 'Programmes', path: '/programmes' }])
    .answerWith(ofType(autosaveEntry, type.path), ({ body, version = 0 }) => ({
      ...stored,
      draft: { ...stored.draft, ...(body as object) },
      version: version + 1,
    }));
});

async function draw() {
  await drawScreen(<EntryEditScreen type={type} id={40} />, { at: '/footer/footer/40' });
  await expect.element(words(1)).toBeVisible();
}

function words(number: number) {
  return page.getByRole('textbox', { name: `Link ${number}: text` });
}

it('shows the links as rows, and moves one with all that it holds', async () => {
  await draw();
  await expect.element(words(3)).toHaveValue('Contact');
  expect(words(4).query()).toBeNull();
  await page.getByRole('button', { name: 'Move Links 1 down' }).click();
  await expect.element(words(2)).toHaveValue('About');
  await expect
    .element(page.getByRole('textbox', { name: 'Text of link 2' }))
    .toHaveValue('Who we are');
});

it('names values without a place in another row, and brings them back', async () => {
  await draw();
  await page.getByRole('button', { name: 'Move Links 1 down' }).click();
  await page.getByRole('button', { name: 'Move Links 2 down' }).click();
  await expect
    .element(page.getByText('There is no place for this here: Who we are.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.element(words(2)).toHaveValue('About');
  await expect
    .element(page.getByRole('textbox', { name: 'Text of link 2' }))
    .toHaveValue('Who we are');
});

it('begins a row, and takes one away', async () => {
  await draw();
  await page.getByRole('button', { name: 'Add to Links' }).click();
  await expect.element(words(4)).toHaveValue('');
  await page.getByRole('button', { name: 'Remove Links 2' }).click();
  await expect.element(words(2)).toHaveValue('Contact');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.element(words(2)).toHaveValue('Fees');
});

it('takes of a ready-made column the links that lead to a page', async () => {
  await draw();
  await page.getByRole('button', { name: 'Admission', exact: true }).click();
  await expect.element(words(1)).toHaveValue('Programmes');
  expect(words(2).query()).toBeNull();
  await expect
    .element(page.getByText(/^Left out, as no page stands there yet: \/compare, /))
    .toBeVisible();
});

it('does not call an entry live that its own switch hides', async () => {
  await draw();
  const hidden = {
    ...stored,
    status: 'published' as const,
    draft: { ...stored.draft, status: false },
  };
  api.answer(ofType(publishEntry, type.path), hidden);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect
    .element(page.getByText('Help is published, and hidden from visitors.'))
    .toBeVisible();
});
