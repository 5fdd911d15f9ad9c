import { z } from 'zod';

import { callsOf } from '../callsOf.ts';
import { ruleKinds, ruleProblem } from '../staff/provider.ts';
import { roleChoiceSchema } from '../staff/staff.ts';
import { singleSpacedLine } from '../text/singleLine.ts';

const tag = 'Identity provider';
// Nothing can be guessed here, and a whole house may come in the same minute by one address.
const visiting = callsOf({ tag, who: 'everyone', limit: 'account' });
const call = callsOf({ tag, who: 'ADMIN' });
const fresh = callsOf({ tag, who: 'ADMIN', fresh: true });

function line(max: number, msg: string) {
  return z.string(msg).overwrite(singleSpacedLine).min(1, msg).max(max);
}

const ruleSchema = z
  .strictObject({
    kind: z.enum(ruleKinds),
    value: line(200, 'Please enter a group, an address or a domain.'),
    role: roleChoiceSchema,
  })
  .superRefine((rule, { addIssue }) => {
    const message = ruleProblem(rule);
    if (message) addIssue({ code: 'custom', path: ['value'], message });
  });
export type ProviderRule = z.output<typeof ruleSchema>;

const providerBody = z.strictObject({
  label: line(40, 'Please enter the name that staff know it by.'),
  issuer: z
    .string()
    .trim()
    .max(300)
    .refine((url) => URL.canParse(url), 'Please enter an address, such as https://id.example.org.'),
  client_id: line(300, 'Please enter the id that the provider gave this website.'),
  /** Without it the one that is kept stays. */
  client_secret: z.string().trim().min(1).max(500).optional(),
  groups_claim: line(100, 'Please enter the claim that lists groups, such as groups.'),
  trusts_addresses: z.boolean(),
  rules: z.array(ruleSchema).max(100, 'At most 100 rules.'),
});
export type ProviderBody = z.input<typeof providerBody>;

const askedSchema = z.strictObject({
  id: z.int(),
  user_id: z.int(),
  email: z.string(),
  name: z.string(),
  role_name: z.string().nullable(),
  asked_at: z.iso.datetime(),
});
export type AskedJoin = z.output<typeof askedSchema>;

const providerSchema = z.strictObject({
  /** To be entered at the provider. */
  callback: z.string(),
  provider: providerBody.omit({ client_secret: true }).extend({ is_only: z.boolean() }).nullable(),
  /** Whether an ADMIN has signed in by it, without which passwords stay on. */
  has_admin: z.boolean(),
  /** People whose address has an account already. */
  asked: z.array(askedSchema),
});
export type ProviderSettings = z.output<typeof providerSchema>;

export const readSignInWays = visiting('GET /user/ways', 'How staff sign in here', {
  answer: z.strictObject({
    /** The name of the identity provider. */
    provider: z.string().nullable(),
    passwords: z.boolean(),
    /** Whether the caller signs in by the provider alone. */
    yours: z.boolean(),
  }),
});

export const beginProviderSignIn = visiting(
  'GET /user/provider',
  'Go to the identity provider to sign in',
  {
    query: z.strictObject({
      /** The page of the staff area to come back to. */
      from: z.string().max(1_000).optional(),
      /** Asks the provider to make sure anew who it is. */
      again: z.literal('1').optional(),
    }),
    produces: 'text/html',
    status: [200, 302],
  },
);

export const endProviderSignIn = visiting(
  'GET /user/provider/callback',
  'Come back from the identity provider',
  {
    // Providers add others of their own.
    query: z.looseObject({
      code: z.string().max(4_000).optional(),
      state: z.string().max(200).optional(),
      iss: z.string().max(300).optional(),
      error: z.string().max(200).optional(),
    }),
    produces: 'text/html',
    status: [200, 302],
  },
);

export const signInByLink = callsOf({ tag, who: 'everyone', limit: 'signIn' })(
  'POST /user/login/link',
  'Sign in by the link that a command on the server has printed',
  {
    fails: ['link_expired', 'awaiting_approval', 'account_disabled', 'sign_in_required'],
    body: z.strictObject({
      token: z.string().regex(/^[\w-]{43}$/, 'This link is not complete.'),
    }),
  },
);

export const readProvider = call('GET /staff/identity-provider', 'The identity provider', {
  answer: providerSchema,
});

export const putProvider = fresh(
  'PUT /staff/identity-provider',
  'Connect the identity provider, or change it; it counts once its address has answered',
  { fails: ['conflict'], body: providerBody },
);

export const removeProvider = fresh(
  'DELETE /staff/identity-provider',
  'Disconnect the identity provider; ends the sessions that it began',
  { fails: ['not_found', 'conflict'] },
);

export const switchPasswords = fresh(
  'PUT /staff/identity-provider/passwords',
  'Switch passwords and passkeys on or off',
  { fails: ['not_found', 'conflict'], body: z.strictObject({ on: z.boolean() }) },
);

export const joinIdentity = fresh(
  'POST /staff/identities/:id/join',
  'Let a person of the provider use the account with the same address',
  { fails: ['not_found'] },
);

export const refuseIdentity = fresh(
  'DELETE /staff/identities/:id',
  'Refuse a person of the provider the account with the same address',
  { fails: ['not_found'] },
);
