import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { addressNow, drawScreen, eachFakesApi } from '../../../tests/support/staff-area/draw.tsx';
import { memberSample } from '../../../tests/support/staff-area/samples.ts';
import { signIn, signInWithCode, signUp } from '../../kernel/calls/signIn.ts';
import { SignInScreen } from './SignInScreen.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';

const api = eachFakesApi();

async function fillIn() {
  await drawScreen(<SignInScreen />, { at: '/login', route: '/login' });
  await page.getByLabelText('Work e-mail').fill('asha@example.edu');
  await page.getByLabelText('Password', { exact: true }).fill('a long sentence');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

it('goes on with a good password', async () => {
  api.answer(signIn, { second_factor_needed: false, user: memberSample() });
  await fillIn();
  await expect.poll(addressNow).toBe('/');
  expect(api.arrived(signIn)[0]?.body).toEqual({
    email: 'asha@example.edu',
    password: 'a long sentence',
  });
});

it('says that e-mail or password is wrong, and that a new account waits for approval', async () => {
  api.refuse(signIn, 'wrong_credentials');
  await fillIn();
  await expect.element(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await expect.element(page.getByText('an administrator has approved it')).toBeVisible();
});

it('says how long to wait after too many tries', async () => {
  api.refuse(signIn, 'too_many_requests', { retryAfter: 90 });
  await fillIn();
  await expect
    .element(page.getByText('Too many tries. Please try again in 2 minutes.'))
    .toBeVisible();
});

it('says that the server cannot be reached, and nothing of a wrong password', async () => {
  api.cutOff(signIn);
  await fillIn();
  await expect.element(page.getByText('The server cannot be reached.')).toBeVisible();
});

it('asks for the second factor, takes its digits with a blank, and says if they are wrong', async () => {
  api
    .answer(signIn, { second_factor_needed: true, user: null })
    .refuse(signInWithCode, 'wrong_second_factor');
  await fillIn();
  const code = page.getByLabelText('6-digit code from your authenticator app');
  await expect.element(code).toHaveFocus();
  await code.fill('123 456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('This code is wrong or was already used.')).toBeVisible();
  expect(api.arrived(signInWithCode)[0]?.body).toEqual({ code: '123456' });
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect.element(page.getByLabelText('Recovery code')).toHaveFocus();
});

it('shows all wrong fields at once, and focuses the first', async () => {
  const errors = [
    { field: 'firstName', msg: 'Please enter your first name.' },
    { field: 'email', msg: 'Please enter an e-mail address.' },
    { field: 'password', msg: 'Please choose at least 8 characters.' },
  ];
  api.refuse(signUp, 'invalid_input', { errors });
  await drawScreen(<SignUpScreen />, { at: '/sign-up' });
  await page.getByRole('button', { name: 'Send the request' }).click();
  for (const { msg } of errors) await expect.element(page.getByText(msg)).toBeVisible();
  await expect.element(page.getByLabelText('First name')).toHaveFocus();
  await expect
    .element(page.getByLabelText('First name'))
    .toHaveAccessibleDescription('Please enter your first name.');
});
