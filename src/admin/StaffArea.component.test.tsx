import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { addressNow, draw, eachFakesApi } from '../../tests/support/staff-area/draw.tsx';
import { leadChoicesSample, memberSample } from '../../tests/support/staff-area/samples.ts';
import { allFeatures } from '../features/all.ts';
import { readSignedIn, signOut } from '../kernel/calls/signIn.ts';
import { readWaiting } from '../kernel/calls/operations.ts';
import { countTasks, listTasks } from '../features/tasks/calls.ts';
import { listLeads, readLeadChoices } from '../kernel/calls/staffLeads.ts';
import { menuWith } from './coreMenu.ts';
import { eventPermissions } from '../kernel/staff/permissions.ts';
import { type MenuEntry, operationsEntry, siteEntry } from './menu.ts';
import { createStaffClient, StaffArea } from './StaffArea.tsx';

const api = eachFakesApi();

function Pictures() {
  return <h1>All pictures</h1>;
}

function Broken(): never {
  throw new Error('A column is missing.');
}

const menu: readonly MenuEntry[] = [
  siteEntry(5, {
    path: '',
    label: 'Dashboard',
    icon: 'layout-dashboard',
    screen: async () => Pictures,
  }),
  siteEntry(10, {
    path: 'media',
    label: 'Media library',
    icon: 'images',
    screen: async () => Pictures,
  }),
  operationsEntry(20, { path: 'leads', label: 'Leads', icon: 'inbox', screen: async () => Broken }),
  siteEntry(30, {
    path: 'live-lectures',
    label: 'Manage Live Lectures',
    icon: 'calendar-days',
    contents: 'Manage Live Lectures',
    screen: async () => () => <h1>Lectures</h1>,
  }),
];

const eventMember = memberSample({
  role: 'EVENT_CREATER',
  role_id: 3,
  role_name: 'Live lectures',
  permissions: [...eventPermissions],
  menus: ['Manage Live Lectures'],
});

function open(at: string, entries: readonly MenuEntry[] = menu) {
  window.history.replaceState(null, '', `/admin${at}`);
  return draw(<StaffArea menu={entries} client={createStaffClient()} />);
}

function waiting() {
  return { users: 0, leads: 3, calls: 0, referrals: 0, outbox: 100 };
}

it('leads people who are not signed in to the sign-in', async () => {
  api.refuse(readSignedIn, 'sign_in_required');
  await open('/media?kind=pdf');
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.element(page.getByText('Sign in to go on where you were.')).toBeVisible();
});

it('says after a while that the server does not answer', async () => {
  api.hold(readSignedIn);
  await open('/media');
  await expect.element(page.getByText('The server does not answer yet.')).toBeVisible();
});

it('shows the screen of an address, the menu, and how much waits', async () => {
  api.answer(readWaiting, waiting());
  await open('/media');
  await expect.element(page.getByRole('heading', { name: 'All pictures' })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Staff' });
  await expect.element(nav.getByRole('link', { name: 'Leads 3 waiting' })).toBeInTheDocument();
  await expect
    .element(nav.getByRole('link', { name: 'Media library' }))
    .toHaveAttribute('aria-current', 'page');
});

it('leads a member from the start to the first screen of their role, and shows no other', async () => {
  api.answer(readSignedIn, { user: eventMember });
  await open('/');
  await expect.poll(addressNow).toBe('/live-lectures');
  await expect.element(page.getByRole('heading', { name: 'Lectures' })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Staff' });
  await expect.element(nav.getByRole('link', { name: 'Leads' })).not.toBeInTheDocument();
});

it('begins the day of a counsellor with the calls that are due', async () => {
  const permissions = ['leads.number', 'leads.own', 'leads.work'];
  const counsellor = memberSample({ role: null, permissions });
  api
    .answer(readSignedIn, { user: counsellor })
    .answer(readLeadChoices, leadChoicesSample())
    .answer(listLeads, { items: [], total: 0, more: false, page: 1, per_page: 25 })
    .answer(countTasks, 0);
  await open('/', menuWith(allFeatures));
  await expect.poll(addressNow).toBe('/calls');
  await expect
    .element(page.getByRole('link', { name: 'New leads' }))
    .toHaveAttribute('href', '/admin/leads?stage=new&assigned=mine');
});

it.each(['users', 'leads', 'referrals', 'outbox', 'audit'])(
  'says to whoever cares for live lectures alone that %s is not for their role',
  async (path) => {
    api.answer(readSignedIn, { user: eventMember });
    await open(`/${path}`, menuWith(allFeatures));
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Not for your role');
  },
);

it('opens tasks to whoever cares for live lectures alone, who can be given one, without a line in the menu', async () => {
  api.answer(readSignedIn, { user: eventMember }).answer(listTasks, []);
  await open('/tasks', menuWith(allFeatures));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Tasks');
  const nav = page.getByRole('navigation', { name: 'Staff' });
  await expect.element(nav.getByRole('link')).toHaveTextContent('Manage Live Lectures');
});

it('says that a screen broke, while the menu still leads to the others', async () => {
  api.answer(readWaiting, waiting());
  await open('/leads');
  await expect.element(page.getByRole('heading', { name: 'This screen broke' })).toBeVisible();
  await expect.element(page.getByText('A column is missing.')).toBeVisible();
  await page.getByRole('link', { name: 'Media library' }).click();
  await expect.element(page.getByRole('heading', { name: 'All pictures' })).toBeVisible();
});

it('signs out even if the server says no to it', async () => {
  api.answer(readWaiting, waiting()).refuse(signOut, 'internal');
  await open('/media');
  await page.getByRole('button', { name: 'Account of Asha Rao' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(addressNow).toBe('/login');
});

it('finds a screen by the keyboard', async () => {
  api.answer(readWaiting, waiting());
  await open('/media');
  await expect.element(page.getByRole('heading', { name: 'All pictures' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
