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
import { isRecord, madeFor } from '../../../kernel/record.ts';
import { registerFields } from '../../../kernel/leads/registerForm.ts';
import type { Reply, Request } from '../../http/server.ts';
import type { CodeView } from '../../website/website.ts';
import { textIn } from './values.ts';

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

/** The last moment that a date can hold, in milliseconds. */
const MAX_MOMENT = 8.64e15;
const momentSchema = z.int().min(0).max(MAX_MOMENT);
/** When another code can be asked for, and when this one runs out: 0 if no code works in this browser. */
export const codeTimes = { resendAt: momentSchema, expiresAt: momentSchema, isResent: z.boolean() };
/** Of a code that only its form tells of. */
export const unknownTimes = { resendAt: 0, expiresAt: MAX_MOMENT, isResent: false };
const keptText = z
  .string()
  .max(LONGEST)
  .overwrite((text) => text.toWellFormed());

const pendingSchema = z.object({
  leadId: leadIdSchema,
  // The former version did not store how the code is sent.
  values: z.preprocess(withCodeWay, z.record(z.enum(registerFields), keptText)),
  ...codeTimes,
});

/**
 * A registration that waits for its code, as the browser keeps it between two pages. It decides nothing: the code is
 * bound to the browser by the challenge, and to the lead in the database.
 */
export type Pending = z.output<typeof pendingSchema>;
type CodeTimes = Pick<Pending, keyof typeof codeTimes>;

export function timesOf({ resend_after, expires_in }: OtpState, now: number) {
  const expiresAt = expires_in > 0 ? now + expires_in * 1_000 : 0;
  return { resendAt: now + resend_after * 1_000, expiresAt };
}

/** The state of a code, for the pages with its field. */
export function codeOf(
  times: CodeTimes,
  now: number,
): Pick<CodeView, 'wait' | 'code' | 'isResent'> {
  const { resendAt, expiresAt, isResent } = times;
  const code = expiresAt === 0 ? 'none' : now < expiresAt ? 'lives' : 'expired';
  return { wait: Math.max(0, resendAt - now), code, isResent };
}

/**
 * Whose code a page asks for, as its form says: the cookie may be of another number meanwhile, which a second tab asked
 * for.
 */
export function askedFor(body: unknown): { leadId: string; mobile: string } | null {
  const leadId = leadIdSchema.safeParse(textIn(body, 'lead_id'));
  return leadId.success ? { leadId: leadId.data, mobile: textIn(body, 'mobile') } : null;
}

export function pendingOf({ visitors }: LeadPageDeps, request: Request): Pending | null {
  const kept = keptIn(visitors.cookies.registration(request), pendingSchema);
  const asked = askedFor(request.body);
  if (asked === null || asked.leadId === kept?.leadId) return kept;
  const known: Partial<Pending['values']> = { mobile: asked.mobile };
  const values = madeFor(registerFields, (name) => known[name] ?? '');
  return { leadId: asked.leadId, values, ...unknownTimes };
}

/** The value of a cookie that a browser keeps as JSON; null if it is none of ours. */
export function keptIn<Kept>(cookie: string | undefined, schema: z.ZodType<Kept>): Kept | null {
  try {
    const text = Buffer.from(cookie ?? '', 'base64url').toString();
    return schema.safeParse(modestJson(text)).data ?? null;
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
  return isRecord(values) ? { code_by: '', ...values } : values;
}
