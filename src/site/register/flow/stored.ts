import { codeWays, type CodeWay } from '../../../kernel/leads/otp.ts';
import { purposeIn } from '../../../kernel/leads/purposes.ts';
import { qualifications } from '../../../kernel/leads/qualifications.ts';
import { isRecord, recordOf } from '../../../kernel/record.ts';
import type { Values } from './details.ts';
import { steps, vias, type Challenge, type Flow } from './flow.ts';

/** The form of this tab: where it stands, and what it was opened for. */
export type Remembered = Pick<Flow, 'step' | 'purpose' | 'programme' | 'via' | 'leadType'> &
  Pick<Flow, 'challenge'> &
  Readonly<{
    /** True while the form is open: a reload of the same page opens it again. */
    open: boolean;
    page: string;
    codeWay?: CodeWay | undefined;
    plan?: string | undefined;
  }>;

export type FormValues = Values &
  Readonly<{
    consent: string | null;
    language: string | null;
    media: string;
    campaign: string;
  }>;

/** Characters of a text that is kept: no field takes as many. */
const LONGEST = 1_000;

function textIn(stored: unknown): string {
  return typeof stored === 'string' ? stored.slice(0, LONGEST) : '';
}

function idIn(stored: unknown): number | undefined {
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0
    ? stored
    : undefined;
}

/** The typed values, as far as they are some; undefined if nothing like them is stored. */
export function formValuesIn(stored: unknown): Omit<FormValues, 'media' | 'campaign'> | undefined {
  if (!isRecord(stored)) return undefined;
  const { phone, name, email, qualification, interest, consent, language } = stored;
  return {
    phone: textIn(phone),
    name: textIn(name),
    email: textIn(email),
    qualification: qualifications.find(({ id }) => id === qualification)?.id ?? null,
    interest: textIn(interest),
    consent: textIn(consent) || null,
    language: textIn(language) || null,
  };
}

export function rememberedIn(stored: unknown): Remembered | undefined {
  const {
    step: named,
    purpose,
    programme,
    via,
    leadType,
    codeWay,
    plan,
    ...rest
  } = recordOf(stored);
  const step = steps.find((one) => one === named);
  if (step === undefined) return undefined;
  return {
    step,
    purpose: purposeIn(textIn(purpose)),
    programme: idIn(programme) ?? null,
    via: vias.find((one) => one === via) ?? 'button',
    leadType: leadType === 'EXISTING' ? 'EXISTING' : 'NEW',
    challenge: challengeIn(rest['challenge']),
    codeWay: codeWays.find((one) => one === codeWay),
    plan: /^[1-9]\d{0,8} /.test(textIn(plan)) ? textIn(plan) : undefined,
    page: textIn(rest['page']),
    open: rest['open'] === true,
  };
}

/** Milliseconds that no code lasts: a challenge that ends later is of a clock that was put back since. */
const TOO_LONG = 24 * 3_600_000;

function challengeIn(stored: unknown): Challenge | null {
  const { leadId, phone, plan, resendAt, expiresAt } = recordOf(stored);
  const latest = Date.now() + TOO_LONG;
  const isTime = (at: unknown) => typeof at === 'number' && at < latest;
  if (!textIn(leadId) || !isTime(resendAt) || !isTime(expiresAt)) return null;
  return {
    leadId: textIn(leadId),
    phone: textIn(phone),
    plan: idIn(plan),
    resendAt: Number(resendAt),
    expiresAt: Number(expiresAt),
  };
}
