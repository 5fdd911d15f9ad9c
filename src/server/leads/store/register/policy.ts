import type { FailureCode } from '../../../../kernel/errors.ts';
import type { OtpState } from '../../../../kernel/leads/leads.ts';
import type { Config } from '../../../config/config.ts';
import { AppError } from '../../../http/errors.ts';
import type { SendWindow } from './send-limits.ts';

/** Why no code was sent. */
export type Refusal = SendWindow['refused'] | 'budget' | 'paused';

/** The outcome of a request for a code. */
export type SendOutcome = {
  refused: Refusal | null;
  retryAt: string | null;
  /** The challenge, in hexadecimal, of a code that this very call was sent a moment ago. */
  repeated?: string;
};

/** Seconds from `now` until `moment`, at least one. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000));
}

/** Returns the answer about a code that was sent, now or a moment ago. */
export function otpStateOf(
  outcome: SendOutcome,
  { otp }: Pick<Config, 'otp'>,
  now: Date,
): OtpState {
  const wait = outcome.retryAt
    ? secondsUntil(new Date(outcome.retryAt), now)
    : otp.resendWaitSeconds;
  const age = Math.max(0, otp.resendWaitSeconds - wait);
  return {
    sent: outcome.refused === null,
    resend_after: wait,
    expires_in: Math.max(0, otp.lifeSeconds - age),
  };
}

/** The failures for refusals. A pause that asks for no proof lasts for the day. */
const said: Record<Refusal, FailureCode> = {
  wait: 'otp_resend_too_soon',
  window: 'otp_limit',
  day: 'otp_limit',
  wrong: 'otp_limit',
  budget: 'otp_budget_spent',
  paused: 'otp_budget_spent',
};

/** A code that may not be sent now: 429, with the time to come back. */
export function refusalOf(outcome: SendOutcome, now: Date, leadId?: string): AppError {
  const retryAfter = outcome.retryAt ? secondsUntil(new Date(outcome.retryAt), now) : 60;
  const code = outcome.refused === null ? 'otp_limit' : said[outcome.refused];
  return new AppError(code, { retryAfter, ...(leadId && { data: { lead_id: leadId } }) });
}
