import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import {
  addressNow,
  drawScreen,
  eachFakesApi,
} from '../../../../tests/support/staff-area/draw.tsx';
import {
  dashboardSample,
  leadChoicesSample,
  memberSample,
  setupSample,
} from '../../../../tests/support/staff-area/samples.ts';
import { readSignedIn } from '../../../kernel/calls/signIn.ts';
import { readLeadChoices } from '../../../kernel/calls/staffLeads.ts';
import { readSetup } from '../../setup/calls.ts';
import { readDashboard } from '../calls.ts';
import { DashboardScreen } from './DashboardScreen.tsx';

const api = eachFakesApi();

beforeEach(() => {
  api
    .answer(readDashboard, dashboardSample())
    .answer(readSetup, setupSample())
    .answer(readLeadChoices, leadChoicesSample());
});

function draw() {
  return drawScreen(<DashboardScreen />, { at: '/' });
}

it('says how many leads there are, and leads to them', async () => {
  await draw();
  await expect.element(page.getByRole('heading', { name: 'Saturday, 21 November' })).toBeVisible();
  await expect.element(page.getByText('Leads today')).toBeVisible();
  await expect.element(page.getByText('4 more than last Saturday by now')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '12', exact: true })).toBeVisible();
  await expect.element(page.getByText('Everything was delivered.')).toBeVisible();
});

it('asks for nothing that the role may not read', async () => {
  api.answer(readSignedIn, { user: memberSample({ role: null, permissions: ['figures'] }) });
  await draw();
  await expect.element(page.getByText('Leads today')).toBeVisible();
  expect([...api.arrived(readSetup), ...api.arrived(readLeadChoices)]).toEqual([]);
});

it('names the drafts that wait, each with the way to its editor', async () => {
  await draw();
  await expect
    .element(page.getByRole('link', { name: 'What does it cost?' }))
    .toHaveAttribute('href', '/admin/content/faq/40');
});

it('keeps a period in the address, and asks for its figures', async () => {
  await draw();
  await page.getByLabelText('Days').selectOptions('7');
  await expect.poll(addressNow).toBe('/?days=7');
  await expect.poll(() => api.arrived(readDashboard).at(-1)?.query).toEqual({ days: '7' });
});

it('says loudly that a backup is late', async () => {
  const backup = { at: '2026-11-19T02:00:00.000Z', bytes: 5_000_000, late: true };
  api.answer(readDashboard, { ...dashboardSample(), backup });
  await draw();
  await expect.element(page.getByText('It has 5.0 MB. The next one is late')).toBeVisible();
});

it('counts what waits in the outbox without what has stopped', async () => {
  const line = { kind: 'mail.lead', waiting: 2, failing: 1, stopped: 7, oldest: null };
  api.answer(readDashboard, { ...dashboardSample(), outbox: [line] });
  await draw();
  await expect.element(page.getByText('2 waiting')).toBeVisible();
  await expect.element(page.getByText('1 failing, 7 stopped')).toBeVisible();
});

it('says why there are no figures', async () => {
  api.refuse(readDashboard, 'overloaded');
  await draw();
  await expect.element(page.getByText('The site is very busy.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
