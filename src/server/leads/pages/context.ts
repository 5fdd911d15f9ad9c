import { modestJson } from '../../../kernel/values/json.ts';
import { z } from 'zod';

import type { BrochureSending } from '../integrations.ts';
import type { Platform } from '../../platform/open.ts';
import type { Website } from '../../website/website.ts';
import type { Content } from '../../content/content.ts';
import type { Leads } from '../leads.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { openPages } from './forms.ts';
import { leadIdSchema, type OtpState } from '../../../kernel/leads/leads.ts';
import { registerFields } from '../../../kernel/leads/registerForm.ts';
import type { Reply, Request } from '../../http/server.ts';

export type LeadPageDeps = Pick<Platform, 'clock' | 'config' | 'limits' | 'turns'> & {
  brochureSending: BrochureSending;
  content: Pick<Content, 'snapshot'>;
  leads: Leads;
  visitors: Visitors;
  website: Pick<Website, 'moment' | 'policy' | 'register' | 'site'>;
};

export function openContext(deps: LeadPageDeps) {
  return { deps, show: openPages(deps, deps.website.register) };
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

export function timesOf({ resend_after, expires_in }: OtpState, now: number) {
  return { resendAt: now + resend_after * 1_000, expiresAt: now + expires_in * 1_000 };
}

export function pendingOf({ visitors }: LeadPageDeps, request: Request): Pending | null {
  try {
    const text = Buffer.from(visitors.cookies.registration(request) ?? '', 'base64url').toString();
    return pendingSchema.safeParse(modestJson(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Stores the registration in a cookie. Leaves the addresses of the visit out if it would be too long. */
export function keepPending({ visitors }: LeadPageDeps, reply: Reply, pending: Pending): void {
  const { code_by, ...values } = pending.values;
  const kept = {
    ...values,
    // Each registration needs its own consent.
    consent: '',
    consent_text: '',
    // The former version, which may run beside this one, knows SMS only.
    ...(code_by !== '' && code_by !== 'sms' && { code_by }),
  };
  const textOf = (own: object) =>
    Buffer.from(JSON.stringify({ ...pending, values: own })).toString('base64url');
  const whole = textOf(kept);
  const text = whole.length <= LONGEST ? whole : textOf({ ...kept, ...noVisit });
  visitors.cookies.setRegistration(reply, text, KEPT);
}

function withCodeWay(values: unknown): unknown {
  return typeof values === 'object' ? { code_by: '', ...values } : values;
}
