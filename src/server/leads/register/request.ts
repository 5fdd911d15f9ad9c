import { z } from 'zod';

import { consentGivers } from '../../../kernel/leads/leads.ts';
import { purposes } from '../../../kernel/leads/purposes.ts';
import { storedTouchSchema } from '../store/pending-post.ts';
import type { Config } from '../../config/config.ts';

const moment = z.iso.datetime();
const hash = z.hex().length(64);
const text = z.string().nullable();

/** The fields of a code. The database's function `send_otp` in `sql/` reads them by these names. */
const codeRequestSchema = z.strictObject({
  now: moment,
  expiresAt: moment,
  phoneHash: hash,
  challenge: hash,
  /** The challenge of the same call's first attempt, if there was one just before. */
  repeats: hash.optional(),
  codeHmac: hash,
  /** The challenges that the browser has: this one replaces that of the same lead. */
  previous: z.array(hash),
  anonymousId: text,
  /** No code is sent before this time. The lead is stored. */
  pausedUntil: moment.nullable(),
  sms: z.strictObject({
    to: z.string(),
    body: z.string(),
    purpose: z.literal('otp'),
    variables: z.record(z.string(), z.string()),
    secret: z.string(),
    by: z.literal('whatsapp').optional(),
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

/**
 * A limit of codes sent to a phone, or of its wrong tries, in a window of seconds. Once there are `most`, no other code
 * is sent until the oldest has left the window.
 */
export type SendWindow = {
  /** The reason given to a caller who exceeds it. */
  refused: 'wrong' | 'wait' | 'window' | 'day';
  counts: 'sent' | 'wrong';
  seconds: number;
  most: number;
};

/** How many codes a phone may have, and all phones together in a day: read by `send_otp` in `sql/`. */
export type SendLimits = {
  windows: readonly SendWindow[];
  budget: number;
  /** Wrong tries that end a code. */
  tries: number;
  /** Further codes for numbers verified before, if the budget is spent. */
  reserve: number;
};

/** Retention of a phone's codes and wrong tries, in seconds. No window is longer. */
const LONGEST_WINDOW = 24 * 60 * 60;

/** The limits of codes. The first window that is full is the one that refuses. */
export function sendLimits({ otp }: Pick<Config, 'otp'>): SendLimits {
  const { triesPerPhoneDay, resendWaitSeconds, sendsPerPhoneTenMinutes, sendsPerPhoneDay } = otp;
  return {
    windows: [
      { refused: 'wrong', counts: 'wrong', seconds: LONGEST_WINDOW, most: triesPerPhoneDay },
      { refused: 'wait', counts: 'sent', seconds: resendWaitSeconds, most: 1 },
      { refused: 'window', counts: 'sent', seconds: 10 * 60, most: sendsPerPhoneTenMinutes },
      { refused: 'day', counts: 'sent', seconds: LONGEST_WINDOW, most: sendsPerPhoneDay },
    ],
    budget: otp.dailyBudget,
    tries: otp.triesPerCode,
    reserve: otp.dailyReserve,
  };
}
