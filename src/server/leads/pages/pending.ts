import { z } from 'zod';

import { leadIdSchema, type OtpState } from '../../../contract/leads.ts';
import { registerFields, type RegisterValues } from '../../../contract/registerForm.ts';
import type { Exchange } from '../registration/answers.ts';
import type { VisitorCookies } from '../visitors/cookies.ts';

/** Seconds for which a browser keeps a registration that waits for its code. */
const KEPT = 3_600;

/** Browsers drop a cookie of more than 4,096 characters, its name counted. */
const LONGEST = 4_000;

/** What tells of the visit alone. The first post has brought it. */
const noVisit = { from: '', refer_url: '', media: '', campaign: '' };

const pendingSchema = z.object({
  leadId: leadIdSchema,
  values: z.record(z.enum(registerFields), z.string()),
  /** When another code can be asked for, and when this one runs out, in milliseconds. */
  resendAt: z.number(),
  expiresAt: z.number(),
  isResent: z.boolean(),
});

/**
 * A registration that waits for its code, as the browser keeps it between two pages. It decides nothing: the code is
 * bound to the browser by the challenge, and to the lead in the database.
 */
export type Pending = z.output<typeof pendingSchema>;

/** What became of a code, at a moment. */
export function timesOf({ resend_after, expires_in }: OtpState, now: number) {
  return { resendAt: now + resend_after * 1_000, expiresAt: now + expires_in * 1_000 };
}

/** Keeps registrations that wait for their codes. */
export function openPending(cookies: VisitorCookies) {
  return {
    of: ({ request }: Pick<Exchange, 'request'>): Pending | null =>
      readPending(cookies.registration(request) ?? ''),
    /** Addresses that led to the form are left out where they are too long for a cookie. */
    keep: (pending: Pending, { reply }: Pick<Exchange, 'reply'>): void => {
      // The consent is given anew with each registration.
      const values = { ...pending.values, consent: '', consent_text: '' } satisfies RegisterValues;
      const whole = textOf({ ...pending, values });
      const fits = whole.length <= LONGEST;
      const text = fits ? whole : textOf({ ...pending, values: { ...values, ...noVisit } });
      cookies.setRegistration(reply, text, KEPT);
    },
    forget: ({ reply }: Pick<Exchange, 'reply'>): void => cookies.clearRegistration(reply),
  };
}

function textOf(pending: Pending): string {
  return Buffer.from(JSON.stringify(pending)).toString('base64url');
}

function readPending(text: string): Pending | null {
  try {
    const kept: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return pendingSchema.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}
