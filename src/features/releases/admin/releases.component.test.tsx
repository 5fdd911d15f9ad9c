import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { drawScreen, eachFakesApi } from '../../../../tests/support/staff-area/draw.tsx';
import { memberSample, pageSample } from '../../../../tests/support/staff-area/samples.ts';
import { readSignedIn } from '../../../kernel/calls/signIn.ts';
import {
  approveRelease,
  commentRelease,
  listReleases,
  noteReleaseRead,
  readRelease,
  returnRelease,
} from '../calls.ts';
import type { Release, ReleasePage } from '../release.ts';
import { ReleasesScreen } from './ReleasesScreen.tsx';

const api = eachFakesApi();
const at = '2026-11-30T06:30:00.000Z';

const asked: Release = {
  id: 7,
  name: 'Admissions in January',
  state: 'asked',
  entries: 1,
  asked_by: 'Meera Iyer',
  asked_at: at,
  reviewer: null,
  decided_by: null,
  decided_at: null,
  publish_at: null,
  news: false,
};

const whole: ReleasePage = {
  ...asked,
  note: 'Please look.',
  answer: '',
  error: null,
  items: [
    {
      id: 40,
      type: 'faq',
      title: 'May I pause?',
      version: 3,
      status: 'changed',
      updated_by: 'Meera Iyer',
      updated_at: at,
      goes_along: false,
      differences: [
        {
          path: 'question',
          label: 'Question',
          kind: 'changed',
          before: 'Can I stop?',
          after: 'May I pause?',
        },
      ],
    },
  ],
  comments: [],
  may: { write: true, decide: true },
};

beforeEach(() => {
  api.answer(listReleases, pageSample([asked])).answer(readRelease, whole);
});

async function drawOne() {
  await drawScreen(<ReleasesScreen />, { at: '/releases/7', route: '/releases/*' });
  await expect.element(page.getByRole('heading', { name: 'Admissions in January' })).toBeVisible();
}

it('lists what waits, and leads to it', async () => {
  await drawScreen(<ReleasesScreen />, { at: '/releases', route: '/releases/*' });
  await expect.element(page.getByText('Waits for review')).toBeVisible();
  await page.getByRole('link', { name: 'Admissions in January' }).click();
  await expect.element(page.getByText('Please look.')).toBeVisible();
});

it('approves what is shown, in its version, and asks once more about open points', async () => {
  const errors = [{ field: 'faq 40: answer', msg: 'Has a placeholder.' }];
  api.refuse(approveRelease, 'unconfirmed', { errors });
  await drawOne();
  await expect.element(page.getByText('May I pause?', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('Has a placeholder.').first()).toBeVisible();
  api.answer(approveRelease, null).answer(readRelease, { ...whole, state: 'published' });
  await page.getByRole('button', { name: 'Approve all the same' }).click();
  await expect.element(page.getByText('Public', { exact: true })).toBeVisible();
  expect(api.arrived(approveRelease).map(({ body }) => body)).toMatchObject([
    { seen: [{ id: 40, version: 3 }], publish_at: null, ask: true },
    { seen: [{ id: 40, version: 3 }], publish_at: null, ask: false },
  ]);
});

it('comments on the words that are marked', async () => {
  api.answer(commentRelease, { id: 1 });
  await drawOne();
  const after = page.getByText('Then: May I pause?').element();
  window.getSelection()?.selectAllChildren(after);
  (page.getByRole('button', { name: 'Comment on Question' }).element() as HTMLElement).click();
  await expect.element(page.getByLabelText('Words it is about')).toHaveValue('May I pause?');
  await page.getByLabelText('Words it is about').fill('pause');
  await page.getByLabelText('Comment', { exact: true }).fill('Or stop?');
  await page.getByRole('button', { name: 'Keep the comment' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.arrived(commentRelease)[0]?.body).toEqual({
    entry: 40,
    field: 'question',
    quote: 'pause',
    text: 'Or stop?',
  });
});

it('asks why it is returned', async () => {
  const errors = [{ field: 'answer', msg: 'Please say why: whoever asked reads it.' }];
  api.refuse(returnRelease, 'invalid_input', { errors });
  await drawOne();
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
  await expect
    .element(page.getByLabelText('Why'))
    .toHaveAccessibleDescription(expect.stringContaining('Please say why'));
});

it('offers no decision to whoever may only write, and notes that they read the answer', async () => {
  api
    .answer(readSignedIn, { user: memberSample({ role: null, permissions: ['content.write'] }) })
    .answer(noteReleaseRead, null)
    .answer(readRelease, {
      ...whole,
      state: 'returned',
      answer: 'Not yet.',
      news: true,
      may: { write: true, decide: false },
    });
  await drawOne();
  await expect.element(page.getByText('Not yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Approve and publish' }))
    .not.toBeInTheDocument();
  await expect.poll(() => api.arrived(noteReleaseRead).length).toBe(1);
});
