import { z } from 'zod';

import { call } from '../call.ts';
import {
  authSchema,
  changePasswordSchema,
  confirmPasswordSchema,
  idParamsSchema,
  noDataSchema,
  passkeyAddSchema,
  passkeyCreationSchema,
  passkeyRenameSchema,
  passkeySchema,
  profileSchema,
  proofSchema,
  recoveryCodesSchema,
  staffSessionSchema,
  totpSchema,
  totpSetupSchema,
} from '../staff/staff.ts';

const tag = 'Staff accounts';

export const renameSelf = call({
  method: 'PUT',
  path: '/user/me',
  summary: 'Change your name',
  tag,
  who: 'staff',
  body: profileSchema,
  answer: authSchema,
});

export const changePassword = call({
  method: 'PUT',
  path: '/user/password',
  summary: 'Change your password; ends your other sessions',
  tag,
  who: 'staff',
  limit: 'signIn',
  body: changePasswordSchema,
  answer: noDataSchema,
});

export const listSessions = call({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Your open sessions',
  tag,
  who: 'staff',
  answer: z.array(staffSessionSchema),
});

export const endSession = call({
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'End one of your sessions',
  tag,
  who: 'staff',
  fresh: true,
  fails: ['not_found'],
  params: idParamsSchema,
  answer: noDataSchema,
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'End all your other sessions',
  tag,
  who: 'staff',
  fresh: true,
  answer: noDataSchema,
});

export const beginSecondFactor = call({
  method: 'POST',
  path: '/user/second-factor',
  summary: 'Begin to use an authenticator app; its first code turns it on',
  tag,
  who: 'staff',
  limit: 'signIn',
  fails: ['conflict'],
  body: confirmPasswordSchema,
  answer: totpSetupSchema,
});

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/user/second-factor/confirm',
  summary: 'Turn the authenticator on by its first code',
  tag,
  who: 'staff',
  limit: 'signIn',
  body: totpSchema,
  answer: noDataSchema,
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  summary: 'New recovery codes; the old ones end',
  tag,
  who: 'staff',
  limit: 'signIn',
  body: proofSchema,
  answer: recoveryCodesSchema,
});

export const removeSecondFactor = call({
  method: 'POST',
  path: '/user/second-factor/remove',
  summary: 'Turn the authenticator off',
  tag,
  who: 'staff',
  limit: 'signIn',
  fails: ['awaiting_approval', 'account_disabled'],
  body: proofSchema,
  answer: noDataSchema,
});

export const listPasskeys = call({
  method: 'GET',
  path: '/user/passkeys',
  summary: 'Your passkeys',
  tag,
  who: 'staff',
  answer: z.array(passkeySchema),
});

export const beginPasskey = call({
  method: 'POST',
  path: '/user/passkeys/options',
  summary: 'Begin to add a passkey',
  tag,
  who: 'staff',
  limit: 'signIn',
  body: proofSchema,
  answer: passkeyCreationSchema,
});

export const addPasskey = call({
  method: 'POST',
  path: '/user/passkeys',
  summary: 'Add a passkey',
  tag,
  who: 'staff',
  limit: 'signIn',
  body: passkeyAddSchema,
  answer: noDataSchema,
  status: 201,
});

export const renamePasskey = call({
  method: 'PUT',
  path: '/user/passkeys/:id',
  summary: 'Rename a passkey',
  tag,
  who: 'staff',
  fails: ['not_found'],
  params: idParamsSchema,
  body: passkeyRenameSchema,
  answer: noDataSchema,
});

export const removePasskey = call({
  method: 'POST',
  path: '/user/passkeys/:id/remove',
  summary: 'Remove a passkey',
  tag,
  who: 'staff',
  limit: 'signIn',
  fails: ['not_found', 'awaiting_approval', 'account_disabled'],
  params: idParamsSchema,
  body: proofSchema,
  answer: noDataSchema,
});
