import { z } from 'zod';

import { namesOf } from '../record.ts';
import { roles } from '../constants.ts';
import { firstOwnRole } from './permissions.ts';
import { plainDigits } from '../text/digits.ts';
import { emailAddressIn, isEmailAddress } from '../text/emailAddress.ts';
import { singleSpacedLine } from '../text/singleLine.ts';

/** An account waits for approval, works, or is shut. */
export const staffStatuses = ['waiting', 'active', 'disabled'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

/** Sentences of the staff forms, used by server and browser alike. */
export const staffMessages = {
  firstName: 'First name needs at least 3 characters.',
  lastName: 'Last name needs at least 3 characters.',
  name: 'Please enter a name without special characters.',
  email: 'Please enter a valid e-mail address.',
  password: 'The password needs at least 8 characters.',
  passwordLong: 'The password may have at most 128 characters.',
  passwordCommon: 'This password is one of the first that guessers try. Please choose another.',
  passwordPersonal: 'Please choose a password that does not hold your name or e-mail address.',
  code: 'Please enter the 6-digit code.',
  passkeyName: 'Please give the passkey a name.',
  registered:
    'Please confirm your address by the link that we have mailed you. An administrator will look at your request.',
  confirmationSent: 'If an account with this address waits for it, we have sent the link again.',
  addressConfirmed: 'Your address is confirmed. An administrator will look at your request.',
  resetSent: 'If there is such an account, we have sent a link to it.',
  signedOut: 'You are signed out.',
} as const;

/** Pages of the staff area that messages and the terminal link to. The token is in the fragment. */
export const staffPages = {
  firstAdmin: (token: string) => `/admin/welcome#${token}`,
  invitation: (token: string) => `/admin/invitation#${token}`,
  passwordReset: (token: string) => `/admin/reset-password#${token}`,
  confirmAddress: (token: string) => `/admin/confirm-address#${token}`,
  signInLink: (token: string) => `/admin/sign-in-link#${token}`,
  signIn: '/admin/login',
  forgotPassword: '/admin/forgot-password',
} as const;

function personName(msg: string) {
  return z
    .string(msg)
    .overwrite(singleSpacedLine)
    .min(3, msg)
    .max(60, 'At most 60 characters.')
    .regex(/^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control} .'’-]*$/u, staffMessages.name);
}

export const email = z
  .string(staffMessages.email)
  .overwrite(emailAddressIn)
  .toLowerCase()
  .max(254, staffMessages.email)
  .refine(isEmailAddress, staffMessages.email)
  .meta({ format: 'email' });
export const newPassword = z
  .string(staffMessages.password)
  .min(8, staffMessages.password)
  .max(128, staffMessages.passwordLong);
export const givenPassword = z
  .string(staffMessages.password)
  .min(1, staffMessages.password)
  .max(128, staffMessages.passwordLong);
export const linkToken = z.string().regex(/^[\w-]{43}$/, 'This link is not complete.');
export const roleSchema = z.enum(namesOf(roles));
const ownRoleId = z.int().min(firstOwnRole).max(2_147_483_647);
/** A role of the contract by its name, or one of one's own by its id. */
export const roleChoiceSchema = z.union([roleSchema, ownRoleId], 'Please choose a role.');
export type RoleChoice = z.output<typeof roleChoiceSchema>;

export const names = {
  firstName: personName(staffMessages.firstName),
  lastName: personName(staffMessages.lastName),
};

export const totpSchema = z.strictObject({
  code: z
    .string()
    .max(100, staffMessages.code)
    .overwrite((typed) => plainDigits(typed).replace(/[^\d\p{L}]/gu, ''))
    .regex(/^\d{6}$/, staffMessages.code),
});

/** Base64, of either alphabet. */
function binary(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w+/-]+=*$/, 'Must be base64.');
}

const encoded = binary(20_000);
const credential = {
  id: binary(2_000),
  rawId: binary(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
};

/** The result of `navigator.credentials.get`, as JSON. */
export const assertionSchema = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: binary(2_000).or(z.literal('')).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof assertionSchema>;

/** The result of `navigator.credentials.create`, as JSON. */
export const attestationSchema = z.strictObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof attestationSchema>;

/** The proof of a member: password and, if an authenticator is on, a code; or a passkey. */
export const proofSchema = z.strictObject({
  password: givenPassword.optional(),
  /** The authenticator's six digits, or a recovery code. */
  code: z.string().overwrite(plainDigits).trim().max(40).optional(),
  passkey: assertionSchema.optional(),
});
export type Proof = z.output<typeof proofSchema>;

/** Options of `navigator.credentials`. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

/** Who is signed in. `role_id` is 2 for ADMIN and 3 for EVENT_CREATER; a role of one's own has another id, and no `role`. */
export const staffMemberSchema = z
  .strictObject({
    id: z.int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: roleSchema.nullable(),
    role_id: z.int(),
    role_name: z.string(),
    permissions: z.array(z.string()),
    /** The menus of content that have a type which they may see. */
    menus: z.array(z.string()),
    second_factor: z.boolean(),
    /** Nothing but the own account is open until one is set up. */
    second_factor_due: z.boolean().optional(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMemberBody = z.output<typeof staffMemberSchema>;
export const authSchema = z.strictObject({ user: staffMemberSchema });
