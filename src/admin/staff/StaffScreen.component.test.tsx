import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../tests/support/staff-area/draw.tsx';
import {
  contractRolesSample,
  noProvider,
  pageSample,
  staffUserSample,
} from '../../../tests/support/staff-area/samples.ts';
import { listPasskeys } from '../../kernel/calls/ownAccount.ts';
import { proveSelf } from '../../kernel/calls/signIn.ts';
import {
  approveStaff,
  disableStaff,
  inviteStaff,
  listInvitations,
  listStaff,
} from '../../kernel/calls/staff.ts';
import { readProvider } from '../../kernel/calls/identityProvider.ts';
import { listRoles } from '../../kernel/calls/roles.ts';
import { FreshSignIn } from '../signIn/FreshSignIn.tsx';
import { StaffScreen } from './StaffScreen.tsx';

const api = eachFakesApi();
const waiting = staffUserSample({
  id: 6,
  firstName: 'Divya',
  lastName: 'Nair',
  email: 'divya@example.edu',
  role: null,
  role_id: null,
  role_name: null,
  status: 'waiting',
  passkeys: 0,
  second_factor: false,
  last_sign_in_at: null,
  sessions: 0,
});

beforeEach(() => {
  api
    .answer(listInvitations, [])
    .answer(listStaff, pageSample([staffUserSample(), waiting]))
    .answer(listRoles, contractRolesSample())
    .answer(readProvider, noProvider);
});

function draw() {
  return drawScreen(
    <>
      <StaffScreen />
      <FreshSignIn />
    </>,
    { at: '/users' },
  );
}

it('lists the staff with the sign-in methods of each', async () => {
  await draw();
  const ravi = page.getByRole('row', { name: /Ravi Menon/ });
  await expect.element(ravi.getByText('Authenticator, 1 passkey')).toBeVisible();
  await expect.element(ravi.getByText('2 open sessions')).toBeVisible();
  const divya = page.getByRole('row', { name: /Divya Nair/ });
  await expect.element(divya.getByText('None yet')).toBeVisible();
  await expect.element(divya.getByText('Never')).toBeVisible();
});

it('approves a waiting account with a role', async () => {
  api.answer(approveStaff, null);
  await draw();
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve Divya Nair?' });
  await dialog.getByLabelText('Role').selectOptions('EVENT_CREATER');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('Approved.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.arrived(approveStaff)[0]).toMatchObject({
    params: { id: '6' },
    body: { role: 'EVENT_CREATER' },
  });
  expect(api.arrived(listStaff)).toHaveLength(2);
});

it('shows the refusal of an address in the dialog, at its field', async () => {
  const errors = [{ field: 'email', msg: 'Please enter a valid e-mail address.' }];
  api.refuse(inviteStaff, 'invalid_input', { errors });
  await draw();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabelText('Work e-mail').fill('divya@localhost');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const field = page.getByLabelText('Work e-mail');
  await expect.element(field).toHaveAccessibleDescription('Please enter a valid e-mail address.');
  await expect.element(field).toHaveFocus();
});

it('says why the last administrator cannot be shut out', async () => {
  api.refuse(disableStaff, 'last_admin');
  await draw();
  await page.getByRole('button', { name: 'More for Ravi Menon' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect.element(page.getByText('There must always be one active ADMIN.')).toBeVisible();
});

it('asks to sign in again if the sign-in is too old, then continues', async () => {
  api.refuse(inviteStaff, 'fresh_sign_in_required');
  api.answer(listPasskeys, []).answerWith(proveSelf, () => {
    api.answer(inviteStaff, null);
    return { until: '2026-11-21T07:00:00.000Z' };
  });
  await draw();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabelText('Work e-mail').fill('divya@example.edu');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabelText('Your password').fill('a long sentence');
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByText('The invitation is on its way.')).toBeVisible();
  expect(api.arrived(inviteStaff)).toHaveLength(2);
});
