import { z } from 'zod';

import { callsOf } from '../callsOf.ts';
import { singleLine } from '../text/singleLine.ts';
import * as schemas from '../staff/staff.ts';

const shared = { tag: 'Staff accounts', who: 'staff' } as const;
const call = callsOf(shared);
const proving = callsOf({ ...shared, limit: 'signIn', fails: ['provider_only'] });

const passkeyName = z
  .string(schemas.staffMessages.passkeyName)
  .overwrite(singleLine)
  .min(1, schemas.staffMessages.passkeyName)
  .max(60, 'At most 60 characters.');

const staffSessionSchema = z.strictObject({
  id: z.int(),
  current: z.boolean(),
  address: z.string().nullable(),
  /** Such as `Chrome on Windows`. */
  device: z.string().nullable(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type StaffSession = z.output<typeof staffSessionSchema>;

const passkeySchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  backed_up: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const renameSelf = call('PUT /user/me', 'Change your name', {
  body: z.strictObject(schemas.names),
  answer: schemas.authSchema,
});

export const changePassword = proving(
  'PUT /user/password',
  'Change your password; ends your other sessions',
  { body: z.strictObject({ current: schemas.givenPassword, password: schemas.newPassword }) },
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
  {
    fails: ['conflict', 'provider_only'],
    body: z.strictObject({ password: schemas.givenPassword }),
    answer: z.strictObject({
      uri: z.string(),
      recovery_codes: z.array(z.string()),
    }),
  },
);

export const confirmSecondFactor = proving(
  'POST /user/second-factor/confirm',
  'Turn the authenticator on by its first code',
  { body: schemas.totpSchema },
);

export const renewRecoveryCodes = proving(
  'POST /user/second-factor/recovery-codes',
  'New recovery codes; the old ones end',
  { body: schemas.proofSchema, answer: z.strictObject({ recovery_codes: z.array(z.string()) }) },
);

export const removeSecondFactor = proving(
  'POST /user/second-factor/remove',
  'Turn the authenticator off',
  { fails: ['awaiting_approval', 'account_disabled', 'provider_only'], body: schemas.proofSchema },
);

export const listPasskeys = call('GET /user/passkeys', 'Your passkeys', {
  answer: z.array(passkeySchema),
});

export const beginPasskey = proving('POST /user/passkeys/options', 'Begin to add a passkey', {
  body: schemas.proofSchema,
  answer: schemas.passkeyOptionsSchema.extend({
    rp: z.looseObject({ name: z.string() }),
    user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.looseObject({ alg: z.int(), type: z.literal('public-key') })),
  }),
});

export const addPasskey = proving('POST /user/passkeys', 'Add a passkey', {
  body: z.strictObject({ name: passkeyName, response: schemas.attestationSchema }),
  status: 201,
});

export const renamePasskey = call('PUT /user/passkeys/:id', 'Rename a passkey', {
  fails: ['not_found'],
  body: z.strictObject({ name: passkeyName }),
});

export const removePasskey = proving('POST /user/passkeys/:id/remove', 'Remove a passkey', {
  fails: ['not_found', 'awaiting_approval', 'account_disabled', 'provider_only'],
  body: schemas.proofSchema,
});
