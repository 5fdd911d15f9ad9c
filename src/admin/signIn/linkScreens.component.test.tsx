import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { addressNow, drawScreen, eachFakesApi } from '../../../tests/support/staff-area/draw.tsx';
import { memberSample } from '../../../tests/support/staff-area/samples.ts';
import { acceptInvitation, lookAtLink, signIn } from '../../kernel/calls/signIn.ts';
import { InvitationScreen } from './linkScreens.tsx';

const api = eachFakesApi();
const email = 'ravi@example.edu';
const password = 'a long sentence';
const token = 'x'.repeat(43);
const ready = 'Your account is ready. Please sign in.';

beforeEach(() => {
  api.answer(lookAtLink, { kind: 'invitation', email }).answer(acceptInvitation, null, ready);
});

async function join() {
  await drawScreen(<InvitationScreen />, { at: `/invitation#${token}`, route: '/invitation' });
  await page.getByLabelText('First name').fill('Ravi');
  await page.getByLabelText('Last name').fill('Menon');
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
}

it('signs in whoever accepts an invitation', async () => {
  api.answer(signIn, { second_factor_needed: false, user: memberSample() });
  await join();
  await expect.poll(addressNow).toBe('/');
  expect(api.arrived(acceptInvitation)[0]?.body).toMatchObject({ password, token });
  expect(api.arrived(signIn)[0]?.body).toEqual({ email, password });
});

it.each(['asks for a second step', 'is refused'])(
  'leads to the sign-in if signing in %s',
  async (outcome) => {
    if (outcome === 'is refused') api.refuse(signIn, 'provider_only');
    else api.answer(signIn, { second_factor_needed: true, user: null });
    await join();
    await expect.element(page.getByText(ready)).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect.poll(addressNow).toBe('/login');
  },
);
