import { storageKeys } from '../../../kernel/constants.ts';
import { consentIn } from '../../../content/read/consentNotice.ts';
import { typedNumber } from '../../../kernel/text/typedNumber.ts';
import type { CodeWay } from '../../../kernel/leads/otp.ts';
import type { Purpose } from '../../../kernel/leads/purposes.ts';
import type { LeadConfig } from '../leadConfig.ts';
import { leadSource } from '../../../kernel/leads/leadSource.ts';
import { visitSource } from '../../browser/sources.ts';
import { setStored, getStored } from '../../browser/storage.ts';
import { formValuesIn, rememberedIn, type FormValues, type Remembered } from './stored.ts';
import type { Visitor } from '../../browser/visitor.ts';
import { interestOf, noValues, planOf, withInterest } from './details.ts';
import { firstFlow, nextFlow, type Flow, type Via } from './flow.ts';

const delayFormKey = 'is_lead_submited_by_delay_form';

/** The reason for opening the form: the button pressed, the programme and the number. */
export type LeadRequest = Readonly<{
  purpose: Purpose;
  programme: number | null;
  via: Via;
  /** Sent by a form of the page. */
  phone?: string;
  /** Typed in the first step, and not sent yet. */
  typed?: string;
  /** Chosen in the first step, and not sent yet. */
  codeWay?: CodeWay;
  /** The fee plan that was chosen: its id, a space, and its name. */
  plan?: string | undefined;
  from?: HTMLElement;
}>;

/** Stores the typed values and the current step. Sent details are also kept for the next form. */
export function rememberFlow(flow: Flow, { consents }: LeadConfig, open: boolean): void {
  const { step, purpose, programme, via, leadType, challenge, codeWay, values, plan } = flow;
  const unfinished =
    step === 'OTP_VERIFIED' || step === 'LAST_SCREEN'
      ? { open: false, challenge: null }
      : { open, challenge };
  setStored('sessionStorage', storageKeys.flow, {
    step,
    purpose,
    programme,
    via,
    leadType,
    codeWay,
    page: location.pathname,
    plan: plan ? `${plan.id} ${plan.name}` : undefined,
    ...unfinished,
  } satisfies Remembered);
  const { source_media, source_campaign } = leadSource(visitSource());
  setStored('sessionStorage', storageKeys.formValues, {
    ...values,
    consent: flow.consent ? consentIn(consents, flow.language).text : null,
    language: flow.language,
    media: source_media,
    campaign: source_campaign,
  } satisfies FormValues);
  if (challenge) setStored('sessionStorage', storageKeys.details, values);
  if (flow.submittedByDelayForm) setStored('sessionStorage', delayFormKey, true);
}

/** The form that this tab left open, if a reload interrupted one. On another page it waits until it is asked for. */
export function interruptedFlow(): Remembered | undefined {
  const remembered = getStored('sessionStorage', storageKeys.flow, rememberedIn);
  if (!remembered?.open) return undefined;
  if (remembered.page === location.pathname) return remembered;
  setStored('sessionStorage', storageKeys.flow, { ...remembered, open: false });
  return undefined;
}

type Opening = Readonly<{
  request: LeadRequest;
  config: LeadConfig;
  visitor: Visitor;
  now: number;
  resumed: boolean;
}>;

/** Returns the initial state: the last screen if verified, the previous step if resumed, else the number. */
export function openedFlow({ request, config, visitor, now, resumed }: Opening): Flow {
  const { purpose, programme, via } = request;
  const typed = typedBefore(config);
  const given = request.phone ?? (request.typed || undefined);
  const phone = given === undefined ? typed.values.phone : typedNumber(given);
  const interest = interestOf(programme, config.programmes) || typed.values.interest;
  const base: Flow = {
    ...firstFlow,
    purpose,
    programme,
    via,
    values: withInterest({ ...typed.values, phone }, interest, config.programmes),
    consent: typed.consent,
    abroad: config.phoneCodes ?? [],
    language: typed.language,
    plan: request.plan === undefined ? null : planOf(request.plan, interest),
    submittedByDelayForm: getStored('sessionStorage', delayFormKey, (stored) => stored === true),
  };
  if (visitor.isAuthenticated)
    return { ...base, step: 'LAST_SCREEN', lead: visitor.userData, leadType: 'EXISTING' };
  const before = continued(base, { resumed, now });
  const flow = { ...before, codeWay: request.codeWay ?? before.codeWay };
  // A number that was sent from a form of the page is sent on at once.
  const isSent = request.phone !== undefined && flow.step === 'MOBILE_NUMBER';
  return isSent ? nextFlow(flow, { type: 'submitted', now }) : flow;
}

type Times = Pick<Opening, 'resumed' | 'now'>;

function continued(base: Flow, times: Times): Flow {
  const remembered = getStored('sessionStorage', storageKeys.flow, rememberedIn);
  if (!remembered) return base;
  return resumedFlow({ ...base, codeWay: remembered.codeWay ?? base.codeWay }, remembered, times);
}

function resumedFlow(base: Flow, remembered: Remembered, { resumed, now }: Times): Flow {
  const { challenge, leadType, step } = remembered;
  const sameNumber = challenge?.phone === base.values.phone;
  if (step === 'OTP_VERIFICATION' && sameNumber && (resumed || now < challenge.expiresAt)) {
    return { ...base, step, leadType, challenge };
  }
  if (resumed && step === 'OTHER_DETAILS') {
    return { ...base, step, leadType, newNumber: typedNumber(base.values.phone) };
  }
  return sameNumber ? { ...base, challenge } : base;
}

function typedBefore({ consents }: LeadConfig): Pick<Flow, 'values' | 'consent' | 'language'> {
  const typed =
    getStored('sessionStorage', storageKeys.formValues, formValuesIn) ??
    getStored('sessionStorage', storageKeys.details, formValuesIn);
  const { consent, language, ...values } = typed ?? { ...noValues, consent: null, language: null };
  return { values, consent: consent === consentIn(consents, language).text, language };
}
