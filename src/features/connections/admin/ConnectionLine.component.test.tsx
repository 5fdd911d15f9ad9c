import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { memberSample } from '../../../../tests/support/staff-area/samples.ts';
import { listVendors, readBuild, type Vendor } from '../../../kernel/calls/operations.ts';
import { readSignedIn } from '../../../kernel/calls/signIn.ts';
import {
  type Connection,
  listConnections,
  removeConnection,
  saveConnection,
  switchOnConnection,
  testConnection,
} from '../calls.ts';
import { connections } from '../fields.ts';
import { VendorsScreen } from './VendorsScreen.tsx';

const api = eachFakesApi();

function card(role: Vendor['role']): Vendor {
  return {
    role,
    vendor: null,
    kind: role,
    test: null,
    in_use: false,
    succeeded_at: null,
    failed_at: null,
    failure: null,
    paused_until: null,
    waiting: 0,
    failing: 0,
    stopped: 0,
    oldest_at: null,
  };
}

function connection(vendor: Connection['vendor'], change: Partial<Connection> = {}): Connection {
  return {
    vendor,
    fixed_by: null,
    is_on: false,
    on_since: null,
    saved: null,
    saved_by: null,
    saved_at: null,
    fields: connections[vendor].fields.map(({ name, isSecret }) => ({
      name,
      value: isSecret ? null : '',
      is_kept: false,
      fixed_by: null,
    })),
    ...change,
  };
}

const entered = { saved_by: 'kavya@u.example', saved_at: '2026-11-30T06:00:00.000Z' };

async function draw(...all: Connection[]): Promise<void> {
  api.answer(listVendors, [card('sms'), card('mail'), card('erp')]);
  api.answer(readBuild, { version: '0.2.0' });
  api.answer(listConnections, all);
  await drawScreen(<VendorsScreen />, { at: '/vendors' });
}

function press(name: string): Promise<void> {
  return page.getByRole('button', { name }).click();
}

it('enters a vendor, shows all that is wrong, tests it and switches it on', async () => {
  await draw(connection('msg91'), connection('smtp'));
  api.refuse(saveConnection, 'invalid_input', {
    errors: [
      { field: 'values.auth_key', msg: 'This is required.' },
      { field: 'values.template_id', msg: 'A template id has letters.' },
    ],
  });
  await press('Connect MSG91');
  await press('Save, then test');
  await expect.element(page.getByText('This is required.')).toBeVisible();
  await expect.element(page.getByText('A template id has letters.')).toBeVisible();
  await page.getByLabelText('Authentication key').fill('the-key');
  await page.getByLabelText('Template of codes').fill('codes-1');
  api.answer(saveConnection, null);
  api.answer(listConnections, [
    connection('msg91', { ...entered, saved: { tested_at: null } }),
    connection('smtp'),
  ]);
  await press('Save, then test');
  api.answer(testConnection, { works: false, failure: 'The key was refused.' });
  await page.getByLabelText('Your mobile number').fill('9876543210');
  await press('Send a test');
  await expect.element(page.getByText('The key was refused.')).toBeVisible();
  api.answer(testConnection, { works: true, failure: null });
  await press('Send a test');
  await expect.element(page.getByText('The test was taken for 9876543210.')).toBeVisible();
  api.answer(switchOnConnection, null);
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.arrived(saveConnection).at(-1)?.body).toEqual({
    values: { auth_key: 'the-key', template_id: 'codes-1', follow_up_template_id: '' },
  });
});

it('keeps a secret that is left empty, and never shows it', async () => {
  const fields = connection('smtp').fields.map((field) => ({
    ...field,
    ...(field.name === 'host' && { value: 'mail.example.edu' }),
    ...(field.name === 'password' && { is_kept: true }),
  }));
  await draw(connection('smtp', { ...entered, is_on: true, on_since: entered.saved_at, fields }));
  await press('Change the mail server');
  const password = page.getByLabelText('Password');
  await expect.element(password).toHaveValue('');
  await expect
    .element(password)
    .toHaveAttribute('placeholder', 'Kept: leave it empty, or enter another one');
  await expect
    .element(page.getByLabelText('Mail server', { exact: true }))
    .toHaveValue('mail.example.edu');
});

it('says which setting of the environment wins, and offers no change of it', async () => {
  await draw(connection('smtp', { fixed_by: 'SMTP_URL' }));
  await expect.element(page.getByText(/SMTP_URL of the server’s environment wins/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /mail server/ })).not.toBeInTheDocument();
});

it('disconnects after the question', async () => {
  await draw(connection('smtp', { ...entered, is_on: true, on_since: entered.saved_at }));
  api.answer(removeConnection, null);
  await press('Disconnect the mail server');
  await expect.element(page.getByText(/mail stays in the message log/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.arrived(removeConnection)).toHaveLength(1);
});

it('tests an ERP by a message to nobody else, and says which', async () => {
  const saved = { ...entered, saved: { tested_at: null } };
  await draw(connection('erp', saved));
  await press('Test the ERP');
  await expect.element(page.getByText(/message of the type ping/)).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  api.answer(testConnection, { works: true, failure: null });
  await press('Send a test');
  await expect.element(page.getByText('It can be switched on.')).toBeVisible();
  expect(api.arrived(testConnection).at(-1)?.body).toEqual({});
});

it('leads to the screen that connects the identity provider', async () => {
  api.answer(listVendors, [card('sign_in')]);
  api.answer(readBuild, { version: '0.2.0' });
  api.answer(listConnections, []);
  await drawScreen(<VendorsScreen />, { at: '/vendors' });
  const link = page.getByRole('link', { name: 'Connect a provider' });
  await expect.element(link).toHaveAttribute('href', '/admin/sign-in');
});

it('offers nothing to members who are no ADMIN', async () => {
  api.answer(readSignedIn, { user: memberSample({ permissions: ['settings'] }) });
  await draw(connection('smtp'));
  await expect.element(page.getByRole('heading', { name: 'E-mail' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Connect/ })).not.toBeInTheDocument();
  expect(api.arrived(listConnections)).toEqual([]);
});
