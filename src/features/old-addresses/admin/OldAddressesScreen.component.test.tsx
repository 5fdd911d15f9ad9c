import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { listPageNames } from '../../../kernel/calls/staffScreens.ts';
import { matchOldAddresses, type OldAddress, storeOldAddresses } from '../calls.ts';
import { OldAddressesScreen } from './OldAddressesScreen.tsx';

const api = eachFakesApi();

function rowAt(to: string | null, more: Partial<OldAddress> = {}): OldAddress {
  return { from: '/courses/mba.html', to, confidence: 0, state: 'open', note: null, ...more };
}

const target = page.getByRole('combobox', { name: 'Where /courses/mba.html leads' });

beforeEach(async () => {
  api
    .answer(listPageNames, [])
    .answer(matchOldAddresses, { rows: [rowAt('/mba', { confidence: 78 })], notes: [] })
    .answer(storeOldAddresses, { entries: [{ id: 1, version: 1 }] });
  await drawScreen(<OldAddressesScreen />, { at: '/old-addresses' });
  await page.getByLabelText('Addresses of the earlier site').fill('/courses/mba.html');
  await page.getByRole('button', { name: 'Find their pages' }).click();
});

async function type(to: string, answer: OldAddress) {
  await expect.element(page.getByText('78 %')).toBeVisible();
  api.answer(matchOldAddresses, { rows: [answer], notes: [] });
  await target.fill(to);
  await expect.element(page.getByText('78 %')).not.toBeInTheDocument();
  await userEvent.tab();
}

it('says beside a target that was typed that no page stands there, and does not choose it', async () => {
  await type('/mbaa', rowAt('/mbaa', { note: 'No page stands at /mbaa.' }));
  await expect.element(page.getByText('No page stands at /mbaa.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Choose / })).not.toBeChecked();
  expect(api.arrived(matchOldAddresses).at(-1)?.body).toEqual({
    text: 'sep=\t\n/courses/mba.html\t"/mbaa"',
  });
});

it('says so of words that are no address, and keeps them', async () => {
  const note = '“mbaa” is no address.';
  await type('mbaa', rowAt('/mba', { confidence: 78, note }));
  await expect.element(page.getByText(note)).toBeVisible();
  await expect.element(target).toHaveValue('mbaa');
  await expect.element(page.getByRole('checkbox', { name: /^Choose / })).not.toBeChecked();
});

it('leads to a page that was typed', async () => {
  await type('/online-mba', rowAt('/online-mba', { confidence: 100, note: 'As the table says.' }));
  await expect.element(page.getByText('100 %')).toBeVisible();
  await page.getByRole('button', { name: 'Lead 1 address on' }).click();
  await expect.element(page.getByText('1 old address led on.')).toBeVisible();
  expect(api.arrived(storeOldAddresses).map(({ body }) => body)).toEqual([
    { rows: [{ from: '/courses/mba.html', to: '/online-mba' }] },
  ]);
});
