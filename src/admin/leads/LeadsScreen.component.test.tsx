import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { addressNow, drawScreen, eachFakesApi } from '../../../tests/support/staff-area/draw.tsx';
import {
  leadChoicesSample,
  leadPageSample,
  leadSample,
  memberSample,
} from '../../../tests/support/staff-area/samples.ts';
import { readSignedIn } from '../../kernel/calls/signIn.ts';
import {
  readLeadAccess,
  listBulkChanges,
  listDuplicates,
  listLeadViews,
  addLeadNote,
  eraseLead,
  listLeads,
  readLead,
  readLeadChoices,
  setLeadStage,
} from '../../kernel/calls/staffLeads.ts';
import { LeadsScreen } from './LeadsScreen.tsx';

const api = eachFakesApi();

beforeEach(() => {
  api
    .answer(readLeadChoices, leadChoicesSample())
    .answer(listLeads, { items: [leadSample()], total: 60, more: false, page: 1, per_page: 25 })
    .answer(listBulkChanges, [])
    .answer(listLeadViews, [])
    .answer(readLead, leadPageSample())
    .answer(listDuplicates, [])
    .answer(readLeadAccess, []);
});

function drawList(search = '') {
  return drawScreen(<LeadsScreen />, { at: `/leads${search}`, route: '/leads/*' });
}

function drawLead() {
  return drawScreen(<LeadsScreen />, { at: '/leads/7', route: '/leads/*' });
}

it('lists leads with their interest and progress', async () => {
  await drawList();
  const row = page.getByRole('row', { name: /Meera Iyer/ });
  await expect.element(row).toBeVisible();
  for (const words of ['meera@example.com', 'Verified', 'Online MBA', 'Mysuru', 'New']) {
    await expect.element(row.getByText(words).first()).toBeVisible();
  }
});

it('puts a filter into the address and reads matching leads from the first page', async () => {
  await drawList('?page=2');
  await page.getByLabelText('Stage', { exact: true }).selectOptions('Contacted');
  await expect.poll(addressNow).toBe('/leads?stage=contacted');
  await expect
    .poll(() => api.arrived(listLeads).at(-1)?.query)
    .toMatchObject({ stage: 'contacted' });
  expect(api.arrived(listLeads).at(-1)?.query['page']).toBeUndefined();
});

it('turns the page', async () => {
  await drawList();
  await expect.element(page.getByText('1 to 25 of 60')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Previous page' }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => api.arrived(listLeads).at(-1)?.query).toMatchObject({ page: '2' });
});

it('says that nothing fits, and clears the filters at a press', async () => {
  api.answer(listLeads, { items: [], total: 0, more: false, page: 1, per_page: 25 });
  await drawList('?stage=lost');
  await expect.element(page.getByText('Nothing fits these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect.poll(addressNow).toBe('/leads');
  await expect.element(page.getByText('No lead yet.')).toBeVisible();
});

it('says that there is no such page, and leads to the first', async () => {
  api.answer(listLeads, { items: [], total: 60, more: false, page: 99, per_page: 25 });
  await drawList('?page=99');
  await expect.element(page.getByText('There is no page 99.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect.poll(addressNow).toBe('/leads');
});

it('shows a lead with its timeline, and keeps a note under a key of its own', async () => {
  api.answer(addLeadNote, null);
  await drawLead();
  await expect.element(page.getByRole('heading', { name: 'Meera Iyer' })).toBeVisible();
  await expect.element(page.getByText('Asks about fees.')).toBeVisible();
  const keep = page.getByRole('button', { name: 'Keep note' });
  await expect.element(keep).toBeDisabled();
  await page.getByLabelText('Note').fill('Call on Monday.');
  await keep.click();
  await expect.element(page.getByText('The note is kept.')).toBeVisible();
  await expect.element(page.getByLabelText('Note')).toHaveValue('');
  const [note] = api.arrived(addLeadNote);
  expect(note).toMatchObject({ params: { id: '7' }, body: { text: 'Call on Monday.' } });
  expect(note?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
});

it('keeps the note that the server could not take, and says why', async () => {
  api.refuse(addLeadNote, 'database_unavailable');
  await drawLead();
  await page.getByLabelText('Note').fill('Call on Monday.');
  await page.getByRole('button', { name: 'Keep note' }).click();
  await expect.element(page.getByText('We cannot save this at the moment.')).toBeVisible();
  await expect.element(page.getByLabelText('Note')).toHaveValue('Call on Monday.');
});

it('saves a stage as soon as it is chosen', async () => {
  api.answer(setLeadStage, null, 'The stage is changed.');
  await drawLead();
  await page.getByLabelText('Stage').selectOptions('Interested');
  await expect.element(page.getByText('The stage is changed.')).toBeVisible();
  expect(api.arrived(setLeadStage)[0]?.body).toEqual({ stage: 'interested' });
});

it('erases only after it has listed what goes, and returns to the list', async () => {
  api.answer(eraseLead, null);
  await drawLead();
  await page.getByRole('button', { name: 'Erase this lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase Meera Iyer?' });
  await expect.element(dialog.getByText('This cannot be taken back.')).toBeVisible();
  expect(api.arrived(eraseLead)).toEqual([]);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.poll(addressNow).toBe('/leads');
  expect(api.arrived(eraseLead)).toHaveLength(1);
});

it('says that a lead is not there, and not that something broke', async () => {
  api.refuse(readLead, 'lead_not_found');
  await drawLead();
  await expect.element(page.getByText('There is no such lead, or it was erased.')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

it('offers to take invented leads away to an ADMIN alone', async () => {
  api.answer(readLeadChoices, { ...leadChoicesSample(), invented: 3 });
  await drawList();
  const button = page.getByRole('button', { name: 'Take them away' });
  await expect.element(button).toBeVisible();
  api.answer(readSignedIn, {
    user: memberSample({ role: null, permissions: ['leads.all', 'leads.own'] }),
  });
  await drawList();
  await expect.element(page.getByText('3 leads are invented')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
