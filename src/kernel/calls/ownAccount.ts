import { z } from 'zod';

import {
  authSchema,
  changePasswordSchema,
  confirmPasswordSchema,
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
import { callsOf } from '../callsOf.ts';

const shared = { tag: 'Staff accounts', who: 'staff' } as const;
const call = callsOf(shared);
const proving = callsOf({ ...shared, limit: 'signIn' });

export const renameSelf = call('PUT /user/me', 'Change your name', {
  body: profileSchema,
  answer: authSchema,
});

export const changePassword = proving(
  'PUT /user/password',
  'Change your password; ends your other sessions',
  { body: changePasswordSchema },
);

export const listSessions = call('GET /user/sessions', 'Your open sessions', {
  answer: z.array(staffSessionSchema),
});

export const endSession = call('DELETE /user/sessions/:id', 'End one of your sessions', {
  fresh: true,
  fails: ['not_found'],
});

export const endOtherSessions = call('DELETE /user/sessions', 'End all your other sessions', {
  fresh: true,
});

export const beginSecondFactor = proving(
  'POST /user/second-factor',
  'Begin to use an authenticator app; its first code turns it on',
  { fails: ['conflict'], body: confirmPasswordSchema, answer: totpSetupSchema },
);

export const confirmSecondFactor = proving(
  'POST /user/second-factor/confirm',
  'Turn the authenticator on by its first code',
  { body: totpSchema },
);

export const renewRecoveryCodes = proving(
  'POST /user/second-factor/recovery-codes',
  'New recovery codes; the old ones end',
  { body: proofSchema, answer: recoveryCodesSchema },
);

export const removeSecondFactor = proving(
  'POST /user/second-factor/remove',
  'Turn the authenticator off',
  { fails: ['awaiting_approval', 'account_disabled'], body: proofSchema },
);

export const listPasskeys = call('GET /user/passkeys', 'Your passkeys', {
  answer: z.array(passkeySchema),
});

export const beginPasskey = proving('POST /user/passkeys/options', 'Begin to add a passkey', {
  body: proofSchema,
  answer: passkeyCreationSchema,
});

export const addPasskey = proving('POST /user/passkeys', 'Add a passkey', {
  body: passkeyAddSchema,
  status: 201,
});

export const renamePasskey = call('PUT /user/passkeys/:id', 'Rename a passkey', {
  fails: ['not_found'],
  body: passkeyRenameSchema,
});

export const removePasskey = proving('POST /user/passkeys/:id/remove', 'Remove a passkey', {
  fails: ['not_found', 'awaiting_approval', 'account_disabled'],
  body: proofSchema,
});
