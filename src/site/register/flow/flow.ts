import { otp as otpRules, type CodeWay } from '../../../kernel/leads/otp.ts';
import { typedNumber } from '../../../kernel/text/typedNumber.ts';
import type { OtpState, UserLeadData } from '../../../kernel/leads/leads.ts';
import type { Purpose } from '../../../kernel/leads/purposes.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import type { Trouble } from '../../browser/api.ts';
import {
  detailProblems,
  noValues,
  problemOf,
  problemsFrom,
  type ChosenPlan,
  type Field,
  type Problems,
  type Values,
} from './details.ts';

export const steps = [
  'MOBILE_NUMBER',
  'OTHER_DETAILS',
  'OTP_VERIFICATION',
  'OTP_VERIFIED',
  'LAST_SCREEN',
] as const;
export type Step = (typeof steps)[number];
export type LeadType = 'NEW' | 'EXISTING';
export const vias = ['button', 'delay', 'exit'] as const;
export type Via = (typeof vias)[number];

/** A call under way, or waiting to be tried again. */
export type Pending = 'lookup' | 'existing' | 'create' | 'verify' | 'resend';

/** The current problem. `until` is the time of the earliest useful retry, in milliseconds of the clock. */
export type Obstacle = Readonly<{ kind: Trouble['kind']; msg: string; until: number }>;

/** A code that was sent: to whom, and when it may be sent again and runs out. */
export type Challenge = Readonly<{
  leadId: string;
  phone: string;
  /** The fee plan that was sent with it. */
  plan?: number | undefined;
  /** The call that asked for it: it is made again if no code works in this browser. */
  post?: 'existing' | 'create' | undefined;
  resendAt: number;
  /** 0 if no code works in this browser. */
  expiresAt: number;
}>;

export type Flow = Readonly<{
  step: Step;
  purpose: Purpose;
  programme: number | null;
  via: Via;
  values: Values;
  consent: boolean;
  /** Calling codes of the countries that may register besides India. */
  abroad: readonly string[];
  /** In which language the consent is read; null until another than the site's is chosen. */
  language: string | null;
  /** The fee plan that was chosen; it counts as long as its programme is the one of interest. */
  plan: ChosenPlan | null;
  problems: Problems;
  /** Counts the submits that found problems: each one leads to the first field in error. */
  refusals: number;
  leadType: LeadType;
  /** The number that was looked up and are new: the details asked for are this number's. */
  newNumber: string;
  challenge: Challenge | null;
  /** How the next code is to come, or the last one came. */
  codeWay: CodeWay;
  otp: string;
  wrongOtp: boolean;
  /** True after a new code was asked for and sent. */
  resent: boolean;
  pending: Pending | null;
  /** True while the browser proves that it means well: the call goes on by itself. */
  checking: boolean;
  /** Counts the tries, so that a retry is a change. */
  attempt: number;
  obstacle: Obstacle | null;
  lead: UserLeadData | null;
  /** True if the number was verified in this flow, false if it was before. */
  fresh: boolean;
  submittedByDelayForm: boolean;
}>;

export type Action =
  | Readonly<{ type: 'typed'; values: Values; field: Field }>
  | Readonly<{ type: 'consented'; consent: boolean }>
  | Readonly<{ type: 'languageChosen'; language: string }>
  | Readonly<{ type: 'planned'; plan: ChosenPlan | null }>
  | Readonly<{ type: 'left'; field: Field }>
  | Readonly<{ type: 'otpTyped'; otp: string }>
  | Readonly<{ type: 'submitted'; now: number }>
  | Readonly<{ type: 'lookedUp'; leadExists: boolean }>
  | Readonly<{ type: 'sent'; leadId: string; leadType: LeadType; otp: OtpState; now: number }>
  | Readonly<{ type: 'codeWayChosen'; way: CodeWay }>
  | Readonly<{ type: 'resendAsked'; now: number; way?: CodeWay }>
  | Readonly<{ type: 'resent'; otp: OtpState; now: number }>
  | Readonly<{ type: 'verified'; lead: UserLeadData; leadType: LeadType }>
  | Readonly<{ type: 'verifiedElsewhere'; lead: UserLeadData | null }>
  | Readonly<{ type: 'verifiedShown' }>
  | Readonly<{ type: 'signedOut'; purpose: Purpose }>
  | Readonly<{ type: 'leadsIdKnown'; leadsId: string }>
  | Readonly<{ type: 'failed'; trouble: Trouble; now: number }>
  | Readonly<{ type: 'checking' }>
  | Readonly<{ type: 'retried' }>
  | Readonly<{ type: 'edited' }>;

export const firstFlow: Flow = {
  step: 'MOBILE_NUMBER',
  purpose: 'REGISTER',
  programme: null,
  via: 'button',
  values: noValues,
  consent: false,
  abroad: [],
  language: null,
  plan: null,
  problems: {},
  refusals: 0,
  leadType: 'NEW',
  newNumber: '',
  challenge: null,
  codeWay: 'sms',
  otp: '',
  wrongOtp: false,
  resent: false,
  pending: null,
  checking: false,
  attempt: 0,
  obstacle: null,
  lead: null,
  fresh: false,
  submittedByDelayForm: false,
};

const noOtp = { otp: '', wrongOtp: false } as const;

/** The next state of the form. An action that does not fit the step changes nothing. */
export function nextFlow(flow: Flow, action: Action): Flow {
  switch (action.type) {
    case 'typed':
      return typed(flow, action);
    case 'consented':
      return { ...flow, consent: action.consent, problems: without(flow.problems, 'consent') };
    // Another text is agreed to anew.
    case 'languageChosen':
      return { ...flow, language: action.language, consent: false };
    case 'planned':
      return { ...flow, plan: action.plan };
    case 'left':
      return checked(flow, action.field);
    case 'otpTyped':
      return flow.pending === 'verify' ? flow : { ...flow, otp: action.otp, wrongOtp: false };
    case 'submitted':
      return flow.pending === null || flow.obstacle
        ? submitted({ ...flow, pending: null }, action.now)
        : flow;
    case 'lookedUp':
      return flow.step === 'MOBILE_NUMBER' || flow.pending === 'lookup'
        ? lookedUp(flow, action.leadExists)
        : flow;
    case 'sent':
      return !isVerified(flow) ? afterSending(flow, action) : flow;
    case 'codeWayChosen':
      return { ...flow, codeWay: action.way };
    case 'resendAsked':
      return mayResend(flow, action.now)
        ? { ...calling({ ...flow, codeWay: action.way ?? flow.codeWay }, resendBy(flow)), ...noOtp }
        : flow;
    case 'resent':
      return flow.challenge
        ? { ...settled(flow), resent: true, challenge: { ...flow.challenge, ...timesOf(action) } }
        : flow;
    case 'verified':
      return flow.step === 'OTP_VERIFICATION' ? verified(flow, action) : flow;
    case 'verifiedElsewhere':
      return isVerified(flow)
        ? flow
        : { ...settled(flow), step: 'LAST_SCREEN', lead: action.lead, leadType: 'EXISTING' };
    case 'verifiedShown':
      return flow.step === 'OTP_VERIFIED' ? { ...flow, step: 'LAST_SCREEN' } : flow;
    case 'signedOut':
      return flow.step === 'LAST_SCREEN' ? signedOut(flow, action.purpose) : flow;
    case 'leadsIdKnown':
      return flow.lead ? { ...flow, lead: { ...flow.lead, leads_id: action.leadsId } } : flow;
    case 'failed':
      return failed({ ...flow, checking: false }, action.trouble, action.now);
    case 'checking':
      return flow.pending === null ? flow : { ...flow, checking: true };
    case 'retried':
      return flow.obstacle ? { ...flow, obstacle: null, attempt: flow.attempt + 1 } : flow;
    case 'edited':
      return canEdit(flow) ? { ...settled(flow), ...noOtp, step: 'MOBILE_NUMBER' } : flow;
  }
}

export function canEdit({ step }: Flow): boolean {
  return step === 'OTHER_DETAILS' || step === 'OTP_VERIFICATION';
}

/** The fee plan that goes with the programme of interest. */
export function planFor({ plan, values }: Pick<Flow, 'plan' | 'values'>): ChosenPlan | null {
  return plan?.interest === values.interest ? plan : null;
}

export function isVerified({ step }: Flow): boolean {
  return step === 'OTP_VERIFIED' || step === 'LAST_SCREEN';
}

/** Choosing a programme that the qualification does not allow clears the qualification and shows the reason there. */
function typed(flow: Flow, { values, field }: Extract<Action, { type: 'typed' }>): Flow {
  const rest = without(flow.problems, field);
  const isTakenBack = flow.values.qualification !== null && values.qualification === null;
  const problems =
    field === 'interest' && isTakenBack ? { ...rest, qualification: leadMessages.degree } : rest;
  return { ...flow, values, problems };
}

function submitted(flow: Flow, now: number): Flow {
  if (flow.obstacle && flow.obstacle.kind === 'limited' && now < flow.obstacle.until) return flow;
  if (flow.step === 'MOBILE_NUMBER') return submittedNumber(flow, now);
  if (flow.step === 'OTHER_DETAILS') return submittedDetails(flow, now);
  if (hasNoCode(flow)) {
    return { ...flow, obstacle: { kind: 'refused', msg: leadWords.noCode, until: 0 } };
  }
  const complete = flow.step === 'OTP_VERIFICATION' && flow.otp.length === otpRules.length;
  return complete ? calling(flow, 'verify') : flow;
}

/** True if the code went to another browser, was used, or was tried too often: another one is needed. */
export function hasNoCode({ step, challenge }: Flow): boolean {
  return step === 'OTP_VERIFICATION' && challenge?.expiresAt === 0;
}

/** What the visitor has said waits with a code of this browser; without one it is said again. */
function resendBy(flow: Flow): Pending {
  return (hasNoCode(flow) ? flow.challenge?.post : undefined) ?? 'resend';
}

function submittedNumber(flow: Flow, now: number): Flow {
  const problem = problemOf('phone', flow);
  if (problem !== undefined) return withProblems(flow, { phone: problem });
  const { challenge } = flow;
  const codeIsThere =
    challenge?.phone === typedNumber(flow.values.phone) && now < challenge.resendAt;
  return codeIsThere ? { ...settled(flow), step: 'OTP_VERIFICATION' } : calling(flow, 'lookup');
}

/** A number that was changed above its details is looked up like the first one. */
function submittedDetails(flow: Flow, now: number): Flow {
  if (typedNumber(flow.values.phone) !== flow.newNumber) return submittedNumber(flow, now);
  return sentOrRefused(flow);
}

function sentOrRefused(flow: Flow): Flow {
  const problems = detailProblems(flow);
  return Object.keys(problems).length > 0 ? withProblems(flow, problems) : calling(flow, 'create');
}

function lookedUp(flow: Flow, leadExists: boolean): Flow {
  if (leadExists) return { ...calling(flow, 'existing'), leadType: 'EXISTING' };
  const details = {
    ...settled(flow),
    step: 'OTHER_DETAILS',
    leadType: 'NEW',
    newNumber: typedNumber(flow.values.phone),
  } as const;
  // Beneath the details this answers a press of Continue, which names what is missing.
  if (flow.step === 'OTHER_DETAILS') return sentOrRefused(details);
  const prefilled = Object.keys(detailProblems(flow)).length === 0;
  return prefilled && !flow.submittedByDelayForm ? calling(details, 'create') : details;
}

function afterSending(flow: Flow, action: Extract<Action, { type: 'sent' }>): Flow {
  const { leadId, leadType } = action;
  const phone = typedNumber(flow.values.phone);
  const post = flow.pending === 'create' ? 'create' : 'existing';
  const challenge = { leadId, phone, plan: planFor(flow)?.id, post, ...timesOf(action) } as const;
  const submittedByDelayForm = flow.submittedByDelayForm || flow.via === 'delay';
  return {
    ...settled(flow),
    ...noOtp,
    step: 'OTP_VERIFICATION',
    leadType,
    challenge,
    resent: flow.step === 'OTP_VERIFICATION' && action.otp.sent,
    submittedByDelayForm,
  };
}

function timesOf({ otp, now }: { otp: OtpState; now: number }) {
  const expiresAt = otp.expires_in > 0 ? now + otp.expires_in * 1000 : 0;
  return { resendAt: now + otp.resend_after * 1000, expiresAt };
}

function verified(flow: Flow, { lead, leadType }: Extract<Action, { type: 'verified' }>): Flow {
  return { ...settled(flow), step: 'OTP_VERIFIED', lead, leadType, fresh: true };
}

/** The session was over when it was needed: the number is verified once more. */
function signedOut(flow: Flow, purpose: Purpose): Flow {
  const again = { step: 'MOBILE_NUMBER', purpose, challenge: null, otp: '' } as const;
  return { ...settled(flow), ...again, lead: null, fresh: false };
}

function mayResend({ step, pending, challenge }: Flow, now: number): boolean {
  return (
    step === 'OTP_VERIFICATION' &&
    pending === null &&
    challenge !== null &&
    now >= challenge.resendAt
  );
}

function failed(flow: Flow, trouble: Trouble, now: number): Flow {
  switch (trouble.kind) {
    case 'offline':
      return { ...flow, obstacle: { kind: 'offline', msg: '', until: now } };
    case 'busy':
      return {
        ...flow,
        obstacle: { kind: 'busy', msg: trouble.msg, until: now + trouble.retryAfter },
      };
    case 'limited':
      return limited(flow, { kind: 'limited', msg: trouble.msg, until: now + trouble.retryAfter });
    case 'refused':
      return refused(flow, trouble);
  }
}

function limited(flow: Flow, obstacle: Obstacle): Flow {
  const { challenge, pending } = flow;
  const later =
    pending === 'resend' && challenge ? { ...challenge, resendAt: obstacle.until } : challenge;
  return { ...settled(flow), challenge: later, obstacle };
}

function refused(flow: Flow, trouble: Extract<Trouble, { kind: 'refused' }>): Flow {
  const idle = settled(flow);
  if (flow.pending === 'verify' && trouble.status === 400) return refusedCode(idle, trouble);
  const problems = problemsFrom(trouble.errors);
  if (Object.keys(problems).length === 0) {
    return { ...idle, obstacle: { kind: 'refused', msg: trouble.msg, until: 0 } };
  }
  const onNumber = flow.step === 'MOBILE_NUMBER' && problems.phone !== undefined;
  return {
    ...withProblems(idle, problems),
    step: onNumber ? 'MOBILE_NUMBER' : 'OTHER_DETAILS',
    newNumber: typedNumber(flow.values.phone),
  };
}

function refusedCode(flow: Flow, { code }: { code: string }): Flow {
  const { challenge } = flow;
  return code === 'no_code' && challenge
    ? { ...flow, ...noOtp, challenge: { ...challenge, expiresAt: 0 } }
    : { ...flow, wrongOtp: true };
}

function withProblems(flow: Flow, problems: Problems): Flow {
  return { ...settled(flow), problems, refusals: flow.refusals + 1 };
}

function checked(flow: Flow, field: Field): Flow {
  const empty = field === 'consent' || flow.values[field] === '' || flow.values[field] === null;
  const problem = empty ? undefined : problemOf(field, flow);
  return problem === undefined
    ? flow
    : { ...flow, problems: { ...flow.problems, [field]: problem } };
}

function calling(flow: Flow, pending: Pending): Flow {
  const begun = { pending, checking: false, problems: {}, obstacle: null };
  return { ...flow, ...begun, attempt: flow.attempt + 1 };
}

function settled(flow: Flow): Flow {
  return { ...flow, pending: null, checking: false, obstacle: null, problems: {} };
}

function without(problems: Problems, field: Field): Problems {
  const { [field]: _gone, ...rest } = problems;
  return rest;
}
