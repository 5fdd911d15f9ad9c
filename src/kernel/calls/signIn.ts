import { call } from '../call.ts';
import {
  acceptInvitationSchema,
  authSchema,
  firstAdminSchema,
  forgotPasswordSchema,
  linkFactsSchema,
  linkSchema,
  loginSchema,
  noDataSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  proofSchema,
  provedSchema,
  recoverySchema,
  registeredSchema,
  registerSchema,
  resetPasswordSchema,
  signedInSchema,
  totpSchema,
} from '../staff/staff.ts';

const tag = 'Staff accounts';

export const signIn = call({
  method: 'POST',
  path: '/user/login',
  summary: 'Sign in',
  tag,
  who: 'everyone',
  limit: 'signIn',
  fails: ['wrong_credentials', 'awaiting_approval', 'account_disabled', 'sign_in_required'],
  body: loginSchema,
  answer: signedInSchema,
});

export const signInWithCode = call({
  method: 'POST',
  path: '/user/login/totp',
  summary: 'Second step: the authenticator’s code',
  tag,
  who: 'everyone',
  limit: 'signIn',
  fails: [
    'wrong_second_factor',
    'sign_in_again',
    'awaiting_approval',
    'account_disabled',
    'sign_in_required',
  ],
  body: totpSchema,
  answer: signedInSchema,
});

export const signInWithRecoveryCode = call({
  method: 'POST',
  path: '/user/login/recovery',
  summary: 'Second step: a recovery code',
  tag,
  who: 'everyone',
  limit: 'signIn',
  fails: [
    'wrong_second_factor',
    'sign_in_again',
    'awaiting_approval',
    'account_disabled',
    'sign_in_required',
  ],
  body: recoverySchema,
  answer: signedInSchema,
});

export const beginPasskeySignIn = call({
  method: 'POST',
  path: '/user/login/passkey/options',
  summary: 'Begin a sign-in with a passkey',
  tag,
  who: 'everyone',
  limit: 'signIn',
  answer: passkeyOptionsSchema,
});

export const signInWithPasskey = call({
  method: 'POST',
  path: '/user/login/passkey',
  summary: 'Sign in with a passkey',
  tag,
  who: 'everyone',
  limit: 'signIn',
  fails: ['passkey_refused', 'awaiting_approval', 'account_disabled', 'sign_in_required'],
  body: passkeyLoginSchema,
  answer: signedInSchema,
});

export const signOut = call({
  method: 'POST',
  path: '/user/logout',
  summary: 'Sign out',
  tag,
  who: 'everyone',
  answer: noDataSchema,
});

export const readSignedIn = call({
  method: 'GET',
  path: '/user/auth',
  summary: 'Who is signed in',
  tag,
  who: 'staff',
  answer: authSchema,
});

export const lookAtLink = call({
  method: 'POST',
  path: '/user/links/look',
  summary: 'What a one-time link is for',
  tag,
  who: 'everyone',
  limit: 'signIn',
  fails: ['link_expired'],
  body: linkSchema,
  answer: linkFactsSchema,
});

export const becomeFirstAdmin = call({
  method: 'POST',
  path: '/user/first-admin',
  summary: 'Become the first ADMIN by the link that the start printed',
  tag,
  who: 'everyone',
  limit: 'signIn',
  fails: ['link_expired', 'email_taken'],
  body: firstAdminSchema,
  answer: noDataSchema,
  status: 201,
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/user/invitation',
  summary: 'Accept an invitation',
  tag,
  who: 'everyone',
  limit: 'signIn',
  fails: ['link_expired', 'email_taken'],
  body: acceptInvitationSchema,
  answer: noDataSchema,
  status: 201,
});

export const confirmAddress = call({
  method: 'POST',
  path: '/user/confirm-address',
  summary: 'Confirm your address by a mailed link, and set your password',
  tag,
  who: 'everyone',
  limit: 'signIn',
  fails: ['link_expired'],
  body: resetPasswordSchema,
  answer: noDataSchema,
});

export const requestConfirmation = call({
  method: 'POST',
  path: '/user/confirm-address/link',
  summary: 'Ask for the link to confirm your address again',
  tag,
  who: 'everyone',
  limit: 'passwordReset',
  body: forgotPasswordSchema,
  answer: noDataSchema,
});

export const requestPasswordReset = call({
  method: 'POST',
  path: '/user/password/forgot',
  summary: 'Ask for a link to set a new password',
  tag,
  who: 'everyone',
  limit: 'passwordReset',
  body: forgotPasswordSchema,
  answer: noDataSchema,
});

export const resetPassword = call({
  method: 'POST',
  path: '/user/password/reset',
  summary: 'Set a new password by a mailed link; ends every session',
  tag,
  who: 'everyone',
  limit: 'signIn',
  fails: ['link_expired'],
  body: resetPasswordSchema,
  answer: noDataSchema,
});

export const proveSelf = call({
  method: 'POST',
  path: '/user/proof',
  summary: 'Prove anew who you are',
  tag,
  who: 'staff',
  limit: 'signIn',
  fails: ['awaiting_approval', 'account_disabled'],
  body: proofSchema,
  answer: provedSchema,
});

export const readProof = call({
  method: 'GET',
  path: '/user/proof',
  summary: 'Whether your sign-in is fresh, and until when',
  tag,
  who: 'staff',
  fresh: true,
  answer: provedSchema,
});

/** The path is misspelt in the contract; `signUpToo` is the same. */
export const signUp = call({
  method: 'POST',
  path: '/user/regitser',
  summary: 'Ask for a staff account, which an ADMIN then approves',
  tag,
  who: 'everyone',
  limit: 'signIn',
  body: registerSchema,
  answer: registeredSchema,
  status: 201,
});

export const signUpToo = call({ ...signUp, path: '/user/register' });
