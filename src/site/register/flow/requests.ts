import { consentIn } from '../../../content/read/consentNotice.ts';
import { lookUpLead, registerLead, resendCode, verifyLead } from '../../../kernel/calls/leads.ts';
import type { CodeWay } from '../../../kernel/leads/otp.ts';
import type {
  LeadPost,
  LeadPostAnswer,
  OtpState,
  ResendBody,
  VerifyAnswer,
  VerifyBody,
} from '../../../kernel/leads/leads.ts';
import { leadSource, touchOf } from '../../../kernel/leads/leadSource.ts';
import type { FormReading } from '../../../kernel/leads/leadRules.ts';
import type { ProofChallenge } from '../../../kernel/leads/proof.ts';
import { type Outcome, send } from '../../browser/api.ts';
import { keepsCookies } from '../../browser/keepsCookies.ts';
import { newKey } from '../../browser/newKey.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { sessionId } from '../../browser/session.ts';
import type { LeadConfig } from '../leadConfig.ts';
import { firstSource, visitSource } from '../../browser/sources.ts';
import { anonymousId } from '../../browser/events/events.ts';
import { planFor, type Action, type Flow, type Pending } from './flow.ts';
import { clock } from '../../browser/clock.ts';

type Sent = { body: string; key: string };

/** Sends a body under an Idempotency-Key. */
type Post<B, T> = (body: B, idempotencyKey: string) => Promise<Outcome<T>>;

const register: Post<LeadPost, LeadPostAnswer> = (body, idempotencyKey) =>
  send(registerLead, { body, idempotencyKey });
const verify: Post<VerifyBody, VerifyAnswer> = (body, idempotencyKey) =>
  send(verifyLead, { body, idempotencyKey });
const resend: Post<ResendBody, OtpState> = (body, idempotencyKey) =>
  send(resendCode, { body, idempotencyKey });

/** So often a proof is tried: an answer is of no use once the phone has changed its network. */
const proofTries = 2;

/** Each call keeps its Idempotency-Key until it is answered, and is sent again with a proof of work if one is asked. */
export function createRequests(
  config: LeadConfig,
  form: FormReading = 'modal',
  checking: () => void = () => undefined,
) {
  const unanswered = new Map<Pending, Sent>();

  async function postOnce<B, T>(call: Pending, body: B, post: Post<B, T>): Promise<Outcome<T>> {
    const text = JSON.stringify(body);
    const known = unanswered.get(call);
    const sent = known?.body === text ? known : { body: text, key: newKey() };
    unanswered.set(call, sent);
    const outcome = await post(body, sent.key);
    const again =
      !outcome.ok && (outcome.trouble.kind === 'offline' || outcome.trouble.kind === 'busy');
    if (!again) unanswered.delete(call);
    return outcome;
  }

  async function proven<B, T>(call: Pending, body: B, post: Post<B, T>): Promise<Outcome<T>> {
    let outcome = await postOnce(call, body, post);
    for (let tries = 0; tries < proofTries; tries += 1) {
      const challenge = challengeOf(outcome);
      if (!challenge) return outcome;
      checking();
      const proof = await proofOf(challenge);
      if (proof === undefined) return outcome;
      outcome = await postOnce(call, { ...body, proof }, post);
    }
    return outcome;
  }

  const calls: Readonly<Record<Pending, (flow: Flow) => Promise<Action>>> = {
    lookup: async ({ values }) =>
      answered(await send(lookUpLead, { params: { phone: values.phone } }), (data) => ({
        type: 'lookedUp',
        leadExists: data.leadExists,
      })),
    existing: async (flow) =>
      answered(await proven('existing', numberOf(flow, form), register), sentOf),
    create: async (flow) =>
      answered(await proven('create', leadOf(flow, config, form), register), sentOf),
    verify: async ({ challenge, otp }) => {
      if (!keepsCookies()) return withoutCookies();
      const body = { lead_id: challenge?.leadId ?? '', otp };
      return answered(await proven('verify', body, verify), ({ lead, lead_type }) => ({
        type: 'verified',
        lead: { id: lead.id, name: lead.name, leads_id: lead.leads_id },
        leadType: lead_type,
      }));
    },
    resend: async ({ challenge, codeWay }) => {
      const body = {
        lead_id: challenge?.leadId ?? '',
        phoneNumber: challenge?.phone ?? '',
        ...codeBy(codeWay),
      };
      return answered(await proven('resend', body, resend), (otp) => ({
        type: 'resent',
        otp,
        now: clock(),
      }));
    },
  };
  return calls;
}

/** The code is bound to this browser by a cookie. */
function withoutCookies(): Action {
  const trouble = { kind: 'refused', status: 0, code: '', msg: leadWords.cookiesNeeded } as const;
  return { type: 'failed', trouble: { ...trouble, errors: [] }, now: clock() };
}

function challengeOf(outcome: Outcome<unknown>): ProofChallenge | undefined {
  return !outcome.ok && outcome.trouble.kind === 'limited' ? outcome.trouble.proof : undefined;
}

/** Undefined if this browser cannot compute one. */
async function proofOf(challenge: ProofChallenge): Promise<string | undefined> {
  try {
    const { prove } = await import('../proof/prove.ts');
    return await prove(challenge);
  } catch {
    return undefined;
  }
}

function answered<T>(outcome: Outcome<T>, act: (data: T) => Action): Action {
  return outcome.ok
    ? act(outcome.data)
    : { type: 'failed', trouble: outcome.trouble, now: clock() };
}

function sentOf({ lead_id, leadExists, otp }: LeadPostAnswer): Action {
  const state = otp ?? { sent: false, resend_after: 0, expires_in: 0 };
  return {
    type: 'sent',
    leadId: lead_id,
    leadType: leadExists ? 'EXISTING' : 'NEW',
    otp: state,
    now: clock(),
  };
}

/** The server defaults to SMS. */
function codeBy(way: CodeWay): { code_by?: CodeWay } {
  return way === 'sms' ? {} : { code_by: way };
}

function numberOf(flow: Flow, form: FormReading): LeadPost {
  const { values, purpose, programme } = flow;
  const plan = planFor(flow);
  const visit = visitSource();
  return {
    form,
    data: {
      mobile: values.phone,
      ...(plan && { fee_plan_id: plan.id }),
      ...leadSource(visit),
    },
    ...codeBy(flow.codeWay),
    purpose,
    program_id: programme,
    page: location.pathname,
    session_id: sessionId(),
    anonymous_id: anonymousId(),
    first_touch: touchOf(firstSource()),
    last_touch: touchOf(visit),
  };
}

function leadOf(flow: Flow, config: LeadConfig, form: FormReading): LeadPost {
  const { name, email, qualification, interest } = flow.values;
  const { data, ...circumstances } = numberOf(flow, form);
  const notice = consentIn(config.consents, flow.language);
  return {
    ...circumstances,
    data: {
      ...data,
      name,
      email,
      highest_qualification_id: qualification ?? 0,
      area_of_interest: interest,
    },
    consent: { accepted: flow.consent, text: notice.text, language: notice.language },
  };
}
