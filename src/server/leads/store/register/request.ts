import { z } from 'zod';

import { consentGivers } from '../../../../kernel/leads/leads.ts';
import { purposes } from '../../../../kernel/leads/purposes.ts';
import { storedTouchSchema } from '../attribution.ts';

const moment = z.iso.datetime();
const hash = z.hex().length(64);
const text = z.string().nullable();

/** The fields of a code. The database's function `send_otp` in `sql/` reads them by these names. */
export const codeRequestSchema = z.strictObject({
  now: moment,
  expiresAt: moment,
  phoneHash: hash,
  challenge: hash,
  /** The challenge that the same call had if it was made a moment ago. */
  repeats: hash.optional(),
  codeHmac: hash,
  /** The challenge that the browser had before, which this one replaces. */
  previous: hash.nullable(),
  anonymousId: text,
  /** Until then no code is sent; the lead is kept. */
  pausedUntil: moment.nullable(),
  sms: z.strictObject({
    to: z.string(),
    body: z.string(),
    purpose: z.literal('otp'),
    variables: z.record(z.string(), z.string()),
    secret: z.string(),
    by: z.literal('whatsapp').optional(),
    /** The trace that the message belongs to. */
    traceparent: z.string().optional(),
  }),
});
export type CodeRequest = z.infer<typeof codeRequestSchema>;

/** A registration, read by `register_leads`. A post of a number alone omits the name and the fields after it. */
export const registerRequestSchema = codeRequestSchema.extend({
  publicId: z.string(),
  mobile: z.string(),
  name: text,
  email: text,
  qualification: z.int().nullable(),
  interest: text,
  consentVersion: text,
  consentLanguage: text,
  consentPurposes: z.array(z.string()).nullable(),
  consentGivenBy: z.enum(consentGivers),
  sourceMedia: z.string(),
  sourceCampaign: z.string(),
  sourceReferUrl: text,
  sourceSource: text,
  c2: text,
  c3: text,
  c4: text,
  c5: text,
  firstTouch: storedTouchSchema.nullable(),
  lastTouch: storedTouchSchema.nullable(),
  purpose: z.enum(purposes),
  programId: z.int().nullable(),
  page: text,
  sessionId: text,
  feePlanId: z.int().nullable(),
  feePlan: text,
});
export type RegisterRequest = z.infer<typeof registerRequestSchema>;
