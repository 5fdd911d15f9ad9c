import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../tests/support/staff-area/draw.tsx';
import { deliverySample, pageSample } from '../../../tests/support/staff-area/samples.ts';
import { discardDelivery, listDeliveries, retryDelivery } from '../../kernel/calls/operations.ts';
import { OutboxScreen } from './OutboxScreen.tsx';

const api = eachFakesApi();

beforeEach(() => {
  api.answer(listDeliveries, pageSample([deliverySample()]));
});

it('shows stopped deliveries with the reason and a link to the lead', async () => {
  await drawScreen(<OutboxScreen />, { at: '/outbox' });
  await expect.element(page.getByText('Stopped').last()).toBeVisible();
  await expect.element(page.getByText('4 tries')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Meera Iyer' }))
    .toHaveAttribute('href', '/admin/leads/7');
});

it('tries one again, and reads the list anew', async () => {
  api.answer(retryDelivery, null);
  await drawScreen(<OutboxScreen />, { at: '/outbox' });
  await page.getByRole('button', { name: /^Retry .*Meera Iyer/ }).click();
  await expect.element(page.getByText('It is tried now.')).toBeVisible();
  await expect.poll(() => api.arrived(listDeliveries).length).toBe(2);
});

it('discards one only with a reason', async () => {
  const errors = [{ field: 'reason', msg: 'Please say why.' }];
  api.refuse(discardDelivery, 'invalid_input', { errors });
  await drawScreen(<OutboxScreen />, { at: '/outbox' });
  await page.getByRole('button', { name: /^Discard .*Meera Iyer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this delivery?' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  const why = dialog.getByLabelText('Why');
  await expect.element(why).toHaveAccessibleDescription('Please say why.');
  api.answer(discardDelivery, null);
  await why.fill('A test of ours.');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('The delivery is discarded.')).toBeVisible();
  expect(api.arrived(discardDelivery).at(-1)?.body).toEqual({ reason: 'A test of ours.' });
});
