import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { listRoles, type StaffRoleBody } from '../../../kernel/calls/roles.ts';
import { type ApiToken, listTokens, makeToken, revokeToken } from '../calls.ts';
import { TokensScreen } from './TokensScreen.tsx';

const api = eachFakesApi();

const reports: ApiToken = {
  id: 4,
  name: 'Reports',
  hint: 'x7Qa',
  role: 'Administrator',
  made_by: 'Kavya Narayan',
  created_at: '2026-11-01T06:00:00.000Z',
  expires_at: '2026-12-01T06:00:00.000Z',
  state: 'counts',
  used_at: null,
  used_from: null,
};

const lectures: StaffRoleBody = {
  id: 3,
  role: 'EVENT_CREATER',
  name: 'Live lectures',
  team: null,
  permissions: [],
  members: 1,
  may_give: true,
};

beforeEach(() => {
  api.answer(listTokens, [reports]);
  api.answer(listRoles, [lectures]);
});

it('says who has which token, until when, and that it was never used', async () => {
  await drawScreen(<TokensScreen />, { at: '/tokens' });
  for (const words of ['Reports', 'ends in x7Qa', 'Counts', 'Never'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Kavya Narayan')).toBeVisible();
});

it('shows a new token once, and neither Escape nor a press beside it closes it', async () => {
  const token = `pst_${'k'.repeat(43)}`;
  api.answer(makeToken, { id: 5, token, expires_at: '2027-02-01T06:00:00.000Z' });
  await drawScreen(<TokensScreen />, { at: '/tokens' });
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByLabelText('For which system').fill('Finance');
  await page.getByRole('button', { name: 'Make it' }).click();
  const dialog = page.getByRole('dialog', { name: 'The token' });
  await expect.element(dialog.getByText(token)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText(token)).toBeVisible();
  await dialog.getByRole('button', { name: 'I have it' }).click();
  await expect.element(page.getByText(token)).not.toBeInTheDocument();
  const [asked] = api.arrived(makeToken);
  expect(asked?.body).toEqual({ name: 'Finance', role: 'EVENT_CREATER', days: 90 });
});

it('names a wrong field where it stands', async () => {
  const errors = [{ field: 'name', msg: 'Please name it after the system that uses it.' }];
  api.refuse(makeToken, 'invalid_input', { errors });
  await drawScreen(<TokensScreen />, { at: '/tokens' });
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect
    .element(page.getByLabelText('For which system'))
    .toHaveAccessibleDescription('Please name it after the system that uses it.');
});

it('asks before it revokes', async () => {
  api.answer(revokeToken, null);
  await drawScreen(<TokensScreen />, { at: '/tokens' });
  await page.getByRole('button', { name: 'Revoke Reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke “Reports”?' });
  expect(api.arrived(revokeToken)).toEqual([]);
  api.answer(listTokens, [{ ...reports, state: 'revoked' }]);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('It no longer counts.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Revoke Reports' })).toBeDisabled();
});
