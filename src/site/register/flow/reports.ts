import { hashContact } from '../../../kernel/events/hashing.ts';
import type { Purpose } from '../../../kernel/leads/purposes.ts';
import { identify, track } from '../../browser/events/events.ts';
import type { Values } from './details.ts';
import { planFor, type Action, type Flow, type Step } from './flow.ts';

export function reportStep(step: Step, purpose: Purpose): void {
  track('Lead Step Viewed', { step, purpose });
}

/** Reports an answer as an event. Hashes and identity are sent only for people who ticked the consent. */
export function reportAction(action: Action, flow: Flow): void {
  const { purpose, programme, values, consent, pending } = flow;
  const plan = planFor(flow);
  const where = { purpose, program_id: programme, ...(plan && { fee_plan_id: plan.id }) };
  if (action.type === 'sent') {
    track('OTP Sent', { ...where, lead_type: action.leadType });
    if (pending === 'create' && consent) void reportSubmission(values, where);
  }
  if (action.type === 'verified') {
    track('OTP Verified', { ...where, lead_type: action.leadType });
    identify(action.lead.id, { lead_type: action.leadType });
  }
  const wrongCode =
    action.type === 'failed' && pending === 'verify' && action.trouble.kind === 'refused';
  if (wrongCode) track('otp_error', where);
}

/** Browsers hash in secure contexts alone; elsewhere the submission is reported without identity. */
async function reportSubmission({ email, phone }: Values, where: object): Promise<void> {
  const hashes = await hashContact({ email, phone }).catch(() => ({}));
  track('form_submission', { ...where, ...hashes });
}
