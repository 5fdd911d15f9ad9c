import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../tests/support/staff-area/draw.tsx';
import {
  noProvider,
  pageSample,
  staffUserSample,
} from '../../../tests/support/staff-area/samples.ts';
import {
  changeRoleDetails,
  listRoles,
  makeRole,
  type StaffRoleBody,
} from '../../kernel/calls/roles.ts';
import { putProvider, readProvider } from '../../kernel/calls/identityProvider.ts';
import { inviteStaff, listInvitations, listStaff } from '../../kernel/calls/staff.ts';
import { StaffScreen } from './StaffScreen.tsx';

const api = eachFakesApi();
const admin: StaffRoleBody = {
  id: 2,
  role: 'ADMIN',
  name: 'Administrator',
  team: null,
  permissions: ['ADMIN'],
  members: 1,
  may_give: true,
};
const counsellor: StaffRoleBody = {
  id: 100,
  role: null,
  name: 'Counsellor, Hindi',
  team: null,
  permissions: ['leads.number', 'leads.own', 'leads.work'],
  members: 0,
  may_give: true,
};

beforeEach(() => {
  api
    .answer(listInvitations, [])
    .answer(listStaff, pageSample([staffUserSample()]))
    .answer(listRoles, [admin])
    .answer(readProvider, noProvider);
});

it('makes “Counsellor, Hindi” with own leads and invites somebody with it in five presses', async () => {
  api
    .answerWith(makeRole, () => {
      api.answer(listRoles, [admin, counsellor]);
      return { id: 100 };
    })
    .answer(inviteStaff, null);
  await drawScreen(<StaffScreen />, { at: '/users' });
  await page.getByRole('button', { name: 'Make a role' }).click();
  // To open the list and to choose from it are two presses.
  await page.getByLabelText('Begin from').selectOptions('Counsellor');
  await expect.element(page.getByLabelText('Leads they see')).toHaveValue('leads.own');
  const role = page.getByRole('dialog', { name: 'Make a role' });
  await role.getByLabelText('Name', { exact: true }).fill('Counsellor, Hindi');
  await page.getByRole('button', { name: 'Make the role' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite someone' });
  await expect.element(invitation.getByLabelText('Role')).toHaveValue('100');
  await invitation.getByLabelText('Work e-mail').fill('meera@example.edu');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(page.getByText('The invitation is on its way.')).toBeVisible();
  expect(api.arrived(makeRole)[0]).toMatchObject({
    body: {
      name: 'Counsellor, Hindi',
      team: '',
      permissions: ['leads.number', 'leads.own', 'leads.work'],
    },
  });
  expect(api.arrived(inviteStaff)[0]).toMatchObject({
    body: { email: 'meera@example.edu', role: 100 },
  });
});

it('makes a role and gives it to a group of the provider in six presses', async () => {
  const connected = {
    label: 'Example ID',
    issuer: 'https://id.example.org',
    client_id: 'website',
    groups_claim: 'groups',
    trusts_addresses: false,
    rules: [{ kind: 'group', value: 'it', role: 'ADMIN' }],
  } as const;
  api
    .answer(readProvider, {
      ...noProvider,
      provider: { ...connected, rules: [...connected.rules], is_only: false },
    })
    .answerWith(makeRole, () => {
      api.answer(listRoles, [admin, counsellor]);
      return { id: 100 };
    })
    .answer(putProvider, null);
  await drawScreen(<StaffScreen />, { at: '/users' });
  await page.getByRole('button', { name: 'Make a role' }).click();
  // To open the list and to choose from it are two presses; then Tab leads to the other fields.
  await page.getByLabelText('Begin from').selectOptions('Counsellor');
  const role = page.getByRole('dialog', { name: 'Make a role' });
  await role.getByLabelText('Name', { exact: true }).fill('Counsellor, Hindi');
  await page.getByRole('button', { name: 'Make the role' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite someone' });
  await invitation.getByLabelText('Whom').selectOptions('A group of the identity provider');
  await invitation.getByLabelText('Group').fill('counsellors-hindi');
  const errors = [{ field: 'issuer', msg: 'It could not be reached.' }];
  api.refuse(putProvider, 'invalid_input', { errors });
  await invitation.getByRole('button', { name: 'Give them the role' }).click();
  await expect.element(page.getByText('Example ID: It could not be reached.')).toBeVisible();
  api.answer(putProvider, null);
  await invitation.getByRole('button', { name: 'Give them the role' }).click();
  await expect.element(page.getByText('They have the role from their next sign-in.')).toBeVisible();
  const rule = { kind: 'group', value: 'counsellors-hindi', role: 100 };
  expect(api.arrived(putProvider)[1]).toMatchObject({
    body: { ...connected, rules: [...connected.rules, rule] },
  });
});

it('changes a role by desk and by type of content', async () => {
  api.answer(listRoles, [admin, counsellor]).answer(changeRoleDetails, null);
  await drawScreen(<StaffScreen />, { at: '/users' });
  await expect.element(page.getByRole('cell', { name: 'Own leads', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change the role Counsellor, Hindi' }).click();
  await page.getByLabelText('Leads they see').selectOptions('None');
  await expect.element(page.getByLabelText('Give leads to others')).toBeDisabled();
  await page.getByLabelText('All content').selectOptions('See');
  await page.getByText('More for single types of content').click();
  await page.getByLabelText('FAQs').selectOptions('Publish');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(api.arrived(changeRoleDetails)[0]).toMatchObject({
    params: { id: '100' },
    body: {
      permissions: ['content.publish:faq', 'content.see', 'content.see:faq', 'content.write:faq'],
    },
  });
});
