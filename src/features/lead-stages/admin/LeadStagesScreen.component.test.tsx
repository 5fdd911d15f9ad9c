import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { addLeadStage, listLeadStages, orderLeadStages, setLeadStageLabel } from '../calls.ts';
import type { LeadOwnStage } from '../stage.ts';
import { LeadStagesScreen } from './LeadStagesScreen.tsx';

const api = eachFakesApi();

const fees: LeadOwnStage = {
  id: 7,
  stage: 'lost',
  label: 'Fees too high',
  is_off: false,
  leads: 12,
};

beforeEach(() => {
  api.answer(listLeadStages, [fees]);
});

it('adds a reason for losing', async () => {
  api.answer(addLeadStage, { id: 8 });
  await drawScreen(<LeadStagesScreen />, { at: '/lead-stages' });
  await expect.element(page.getByRole('link', { name: '12' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a stage or reason' }).click();
  await page.getByLabelText('Within').selectOptions('Lost');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Chose another university');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect
    .poll(() => api.arrived(addLeadStage).map(({ body }) => body))
    .toEqual([{ stage: 'lost', label: 'Chose another university' }]);
});

it('renames, and switches off', async () => {
  api.answer(setLeadStageLabel, null);
  await drawScreen(<LeadStagesScreen />, { at: '/lead-stages' });
  await page.getByRole('button', { name: 'Rename Fees too high' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Fees');
  await page.getByRole('button', { name: 'Rename it' }).click();
  await page.getByRole('button', { name: 'Switch Fees too high off' }).click();
  await expect
    .poll(() => api.arrived(setLeadStageLabel).map(({ body }) => body))
    .toEqual([
      { label: 'Fees', is_off: false },
      { label: 'Fees too high', is_off: true },
    ]);
});

it('orders stages within one stage, and not across two', async () => {
  const other = { ...fees, id: 9, label: 'Moved away' };
  api.answer(listLeadStages, [{ ...fees, id: 3, stage: 'interested', label: 'EMI' }, fees, other]);
  api.answer(orderLeadStages, null);
  await drawScreen(<LeadStagesScreen />, { at: '/lead-stages' });
  await expect.element(page.getByRole('button', { name: 'Down: EMI' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Up: Fees too high' })).toBeDisabled();
  await page.getByRole('button', { name: 'Up: Moved away' }).click();
  await expect
    .poll(() => api.arrived(orderLeadStages).map(({ body }) => body))
    .toEqual([{ ids: [3, 9, 7] }]);
});
