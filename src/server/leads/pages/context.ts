import { z } from 'zod';

import type { BrochureSending } from '../integrations.ts';
import type { Platform } from '../../platform/open.ts';
import type { Website } from '../../website/website.ts';
import type { Content } from '../../content/content.ts';
import type { Leads } from '../leads.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { openPages } from './forms.ts';
import { leadIdSchema, type OtpState } from '../../../kernel/leads/leads.ts';
import { registerFields, type RegisterValues } from '../../../kernel/leads/registerForm.ts';
import type { Exchange } from '../register/register-lead.ts';
import type { VisitorCookies } from '../visitors/cookies.ts';

export type LeadPageDeps = Pick<Platform, 'clock' | 'config' | 'limits' | 'turns'> & {
  brochureSending: BrochureSending;
  content: Pick<Content, 'snapshot'>;
  leads: Leads;
  visitors: Visitors;
  website: Pick<Website, 'moment' | 'policy' | 'register' | 'site'>;
};

/** Shared by the pages of the form. */
export function openContext(deps: LeadPageDeps) {
  return {
    deps,
    pending: openPending(deps.visitors.cookies),
    show: openPages(deps, deps.website.register),
  };
}

export type PageContext = ReturnType<typeof openContext>;

/** Seconds for which a browser keeps a registration that waits for its code. */
const KEPT = 3_600;

/** Browsers drop a cookie of more than 4,096 characters, its name counted. */
const LONGEST = 4_000;

/** Empties the fields that describe the visit. The first post has already sent them. */
const noVisit = { from: '', refer_url: '', media: '', campaign: '' };

const pendingSchema = z.object({
  leadId: leadIdSchema,
  // The former version did not store how the code is sent.
  values: z.preprocess(withCodeWay, z.record(z.enum(registerFields), z.string())),
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

/** Returns the times of a code in milliseconds, counted from `now`. */
export function timesOf({ resend_after, expires_in }: OtpState, now: number) {
  return { resendAt: now + resend_after * 1_000, expiresAt: now + expires_in * 1_000 };
}

/** Keeps registrations that wait for their codes. */
function openPending(cookies: VisitorCookies) {
  return {
    of: ({ request }: Pick<Exchange, 'request'>): Pending | null =>
      readPending(cookies.registration(request) ?? ''),
    /** Stores the registration in a cookie. Leaves the addresses of the visit out if it would be too long. */
    keep: (pending: Pending, { reply }: Pick<Exchange, 'reply'>): void => {
      // Each registration needs its own consent.
      const values = keptOf(pending.values);
      const whole = textOf({ ...pending, values });
      const fits = whole.length <= LONGEST;
      const text = fits ? whole : textOf({ ...pending, values: { ...values, ...noVisit } });
      cookies.setRegistration(reply, text, KEPT);
    },
    forget: ({ reply }: Pick<Exchange, 'reply'>): void => cookies.clearRegistration(reply),
  };
}

/** The former version, which may run beside this one, knows SMS only. */
function keptOf({ code_by, ...values }: RegisterValues) {
  const kept = { ...values, consent: '', consent_text: '' };
  return code_by === '' || code_by === 'sms' ? kept : { ...kept, code_by };
}

function withCodeWay(values: unknown): unknown {
  return typeof values === 'object' ? { code_by: '', ...values } : values;
}

type Kept = Omit<Pending, 'values'> & { values: Partial<RegisterValues> };

function textOf(pending: Kept): string {
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
