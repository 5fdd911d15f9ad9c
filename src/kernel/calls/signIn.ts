import { z } from 'zod';

import { callsOf } from '../callsOf.ts';
import * as schemas from '../staff/staff.ts';
import { plainDigits } from '../text/digits.ts';

const signedInSchema = z.strictObject({
  second_factor_needed: z.boolean(),
  user: schemas.staffMemberSchema.nullable(),
});

const tag = 'Staff accounts';
const everyone = callsOf({ tag, who: 'everyone' });
const signingIn = callsOf({ tag, who: 'everyone', limit: 'signIn' });
const secondStep = callsOf({
  tag,
  who: 'everyone',
  limit: 'signIn',
  fails: [
    'wrong_second_factor',
    'sign_in_again',
    'awaiting_approval',
    'account_disabled',
    'provider_only',
    'sign_in_required',
  ],
  answer: signedInSchema,
});
const staff = callsOf({ tag, who: 'staff' });

/** The end of a fresh sign-in. */
const provedSchema = z.strictObject({ until: z.iso.datetime() });
const forgotPasswordSchema = z.strictObject({ email: schemas.email });
const resetPasswordSchema = z.strictObject({
  token: schemas.linkToken,
  password: schemas.newPassword,
});

export const signIn = signingIn('POST /user/login', 'Sign in', {
  fails: [
    'wrong_credentials',
    'awaiting_approval',
    'account_disabled',
    'provider_only',
    'sign_in_required',
  ],
  body: z.strictObject({
    email: schemas.email,
    password: schemas.givenPassword,
    // The form's names may come along, and are not looked at.
    firstName: z.string().max(60).optional(),
    lastName: z.string().max(60).optional(),
  }),
  answer: signedInSchema,
});

export const signInWithCode = secondStep(
  'POST /user/login/totp',
  'Second step: the authenticator’s code',
  { body: schemas.totpSchema },
);

export const signInWithRecoveryCode = secondStep(
  'POST /user/login/recovery',
  'Second step: a recovery code',
  { body: z.strictObject({ code: z.string().overwrite(plainDigits).trim().min(8).max(40) }) },
);

export const beginPasskeySignIn = signingIn(
  'POST /user/login/passkey/options',
  'Begin a sign-in with a passkey',
  { answer: schemas.passkeyOptionsSchema },
);

export const signInWithPasskey = signingIn('POST /user/login/passkey', 'Sign in with a passkey', {
  fails: [
    'passkey_refused',
    'awaiting_approval',
    'account_disabled',
    'provider_only',
    'sign_in_required',
  ],
  body: z.strictObject({ response: schemas.assertionSchema }),
  answer: signedInSchema,
});

export const signOut = everyone('POST /user/logout', 'Sign out');

export const readSignedIn = staff('GET /user/auth', 'Who is signed in', {
  answer: schemas.authSchema,
});

export const lookAtLink = signingIn('POST /user/links/look', 'What a one-time link is for', {
  fails: ['link_expired'],
  body: z.strictObject({ token: schemas.linkToken }),
  answer: z.strictObject({
    kind: z.enum(['first_admin', 'invitation', 'password_reset', 'confirm_address', 'sign_in']),
    email: z.string().nullable(),
  }),
});

export const becomeFirstAdmin = signingIn(
  'POST /user/first-admin',
  'Become the first ADMIN by the link that the start printed',
  {
    fails: ['link_expired', 'email_taken'],
    body: z.strictObject({
      ...schemas.names,
      email: schemas.email,
      password: schemas.newPassword,
      token: schemas.linkToken,
    }),
    status: 201,
  },
);

export const acceptInvitation = signingIn('POST /user/invitation', 'Accept an invitation', {
  fails: ['link_expired', 'email_taken', 'provider_only'],
  body: z.strictObject({
    ...schemas.names,
    password: schemas.newPassword,
    token: schemas.linkToken,
  }),
  status: 201,
});

export const confirmAddress = signingIn(
  'POST /user/confirm-address',
  'Confirm your address by a mailed link, and set your password',
  { fails: ['link_expired', 'provider_only'], body: resetPasswordSchema },
);

export const requestConfirmation = everyone(
  'POST /user/confirm-address/link',
  'Ask for the link to confirm your address again',
  { limit: 'passwordReset', fails: ['provider_only'], body: forgotPasswordSchema },
);

export const requestPasswordReset = everyone(
  'POST /user/password/forgot',
  'Ask for a link to set a new password',
  { limit: 'passwordReset', fails: ['provider_only'], body: forgotPasswordSchema },
);

export const resetPassword = signingIn(
  'POST /user/password/reset',
  'Set a new password by a mailed link; ends every session',
  { fails: ['link_expired', 'provider_only'], body: resetPasswordSchema },
);

export const proveSelf = staff('POST /user/proof', 'Prove anew who you are', {
  limit: 'signIn',
  fails: ['awaiting_approval', 'account_disabled', 'provider_only'],
  body: schemas.proofSchema,
  answer: provedSchema,
});

export const readProof = staff('GET /user/proof', 'Whether your sign-in is fresh, and until when', {
  fresh: true,
  answer: provedSchema,
});

/** The path is misspelt in the contract; `signUpToo` is the same. */
export const signUp = signingIn(
  'POST /user/regitser',
  'Ask for a staff account, which an ADMIN then approves',
  {
    body: z.strictObject({ ...schemas.names, email: schemas.email, password: schemas.newPassword }),
    answer: z.strictObject({ status: z.literal('waiting') }),
    fails: ['provider_only'],
    status: 201,
  },
);

export const signUpToo = { ...signUp, path: '/user/register' } as const;
