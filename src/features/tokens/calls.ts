import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { roleChoiceSchema } from '../../kernel/staff/staff.ts';
import { singleSpacedLine } from '../../kernel/text/singleLine.ts';
import { TOKEN_DAYS } from './limits.ts';

const call = callsOf({ tag: 'API tokens', who: 'ADMIN' });

const tokenSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    /** The last four characters. */
    hint: z.string(),
    /** Its name; null if it was deleted. */
    role: z.string().nullable(),
    made_by: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** `over`: expired. `asleep`: whoever made it no longer has its role. */
    state: z.enum(['counts', 'over', 'revoked', 'asleep']),
    /** To the minute; null if it was never used. */
    used_at: z.iso.datetime().nullable(),
    used_from: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.output<typeof tokenSchema>;

export const listTokens = call('GET /staff/tokens', 'API tokens, the newest first', {
  answer: z.array(tokenSchema),
});

export const makeToken = call(
  'POST /staff/tokens',
  'Make a token; it is answered here and never again',
  {
    description:
      'Send it as `Authorization: Bearer …`. It may do what its role may and whoever made it may still, but nothing that needs a fresh sign-in.',
    fresh: true,
    status: 201,
    fails: ['conflict'],
    body: z.strictObject({
      name: z
        .string()
        .overwrite(singleSpacedLine)
        .min(1, 'Please name it after the system that uses it.')
        .max(60),
      role: roleChoiceSchema,
      days: z
        .int()
        .refine(
          (days) => TOKEN_DAYS.some((one) => one === days),
          'Please choose how long it counts.',
        ),
    }),
    answer: z.strictObject({ id: z.int(), token: z.string(), expires_at: z.iso.datetime() }),
  },
);

export const revokeToken = call(
  'DELETE /staff/tokens/:id',
  'Revoke a token, from the next call on',
  { fails: ['not_found'] },
);
