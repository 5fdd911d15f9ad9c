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
  readEntry,
} from '../../../../kernel/calls/content.ts';
import { listPageNames, listPlaceholders } from '../../../../kernel/calls/staffScreens.ts';
import { EntryEditScreen } from '../../editor/EntryEditor.tsx';

const api = eachFakesApi();
const type = typeOf('faq');
const stored = entrySample(type, { answer: '<p>Fees</p>' }, { title: 'A point', status: 'draft' });

beforeEach(() => {
  api
    .answer(ofType(readEntry, type.path), { ...stored, issues: [], pages: [], waiting: 0 })
    .answer(listPlaceholders, [])
    .answer(listPageNames, [])
    .answer(ofType(checkEntry, type.path), [])
    .answer(ofType(checkTypedEntry, type.path), [])
    .answerWith(ofType(autosaveEntry, type.path), ({ body, version = 0 }) => ({
      ...stored,
      draft: { ...stored.draft, ...(body as object) },
      version: version + 1,
    }));
});

it('completes the address of a link, and refuses one that is none', async () => {
  await drawScreen(<EntryEditScreen type={type} id={40} />, { at: '/content/faq/40' });
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill('See ');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const address = page.getByLabelText('Goes to');
  await address.fill('see the table below');
  await page.getByRole('button', { name: 'Set the link' }).click();
  await expect.element(page.getByText('Must be a path on this site')).toBeVisible();
  await address.fill('www.example.com');
  await page.getByRole('button', { name: 'Set the link' }).click();
  await expect.element(answer).toHaveTextContent('See https://www.example.com');
  await expect.element(page.getByRole('button', { name: 'Table' })).toBeVisible();
});
