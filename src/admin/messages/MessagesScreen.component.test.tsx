import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../tests/support/staff-area/draw.tsx';
import { messageSample } from '../../../tests/support/staff-area/samples.ts';
import { listMessages, revealMessage } from '../../kernel/calls/operations.ts';
import { MessagesScreen } from './MessagesScreen.tsx';

const api = eachFakesApi();
const letter = messageSample({
  id: 2,
  to: 'divya@example.edu',
  channel: 'mail',
  subject: 'Your invitation',
  body: 'Open the link: […]',
  has_secret: true,
});

beforeEach(() => {
  const items = [messageSample({ status: 'failed', error: 'The number is not in use.' }), letter];
  api.answer(listMessages, { items, total: 2, more: false, page: 1, per_page: 25 });
});

it('shows each message with its recipient, and why one did not arrive', async () => {
  await drawScreen(<MessagesScreen />, { at: '/messages' });
  const row = page.getByRole('row', { name: /9812345678/ });
  await expect.element(row.getByText('The number is not in use.')).toBeVisible();
  await expect.element(row.getByText('123456 is your code.')).toBeVisible();
});

it('shows the link of a letter only when it is asked for', async () => {
  api.answer(revealMessage, { body: 'Open the link: https://example.edu/admin/invitation#abc' });
  await drawScreen(<MessagesScreen />, { at: '/messages' });
  await page.getByText('Your invitation').click();
  await expect.element(page.getByText('Open the link: […]')).toBeVisible();
  await expect.element(page.getByText('The audit log tells of it.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the link' }).click();
  await expect.element(page.getByText('/admin/invitation#abc')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show the link' })).not.toBeInTheDocument();
});

it('says why a link cannot be shown', async () => {
  api.refuse(revealMessage, 'forbidden');
  await drawScreen(<MessagesScreen />, { at: '/messages' });
  await page.getByText('Your invitation').click();
  await page.getByRole('button', { name: 'Show the link' }).click();
  await expect.element(page.getByText('You do not have permission to do this.')).toBeVisible();
});
