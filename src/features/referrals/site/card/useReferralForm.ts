import { useState } from 'react';
import { referralSource } from '../../../../kernel/constants.ts';
import { referFriend } from '../../calls.ts';
import { referralMessages } from '../../../../kernel/referralTexts.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import { referralRules, type ReferralValues } from '../../../../kernel/referrals/rules.ts';
import type { ReferralPost } from '../../schemas.ts';
import { leadConfig } from '../../../../site/register/pageConfig.ts';
import { send, type Trouble } from '../../../../site/browser/api.ts';
import { newKey } from '../../../../site/browser/newKey.ts';
import { track } from '../../../../site/browser/events/events.ts';
import { getVisitor } from '../../../../site/browser/visitor.ts';
import {
  allowedQualification,
  type ProgrammeOption,
  qualificationsFor,
} from '../../../../site/ui/fields/allowed.ts';
import { loadReferrals } from './store.ts';

type Field = keyof ReferralValues;
type Problems = Readonly<Partial<Record<Field, string>>>;

const fieldOrder = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'area_of_interest',
  'qualification',
  'consent',
] as const satisfies readonly Field[];

const noValues: ReferralValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  qualification: null,
  area_of_interest: '',
  consent: false,
};

/** The sentence to show under one field, or undefined if it is valid. */
function problemOf<F extends Field>(field: F, values: ReferralValues): string | undefined {
  if (field === 'phone') return referralRules.phone(values.phone, leadConfig().phoneCodes);
  const rule = referralRules[field] as (value: ReferralValues[F]) => string | undefined;
  return rule(values[field]);
}

function problemsOf(values: ReferralValues): Problems {
  return Object.fromEntries(fieldOrder.map((field) => [field, problemOf(field, values)]));
}

function problemsFrom(errors: readonly FieldError[]): Problems {
  return Object.fromEntries(
    errors.toReversed().flatMap(({ field, msg }) => {
      const own = fieldOrder.find((name) => name === field.split('.')[0]);
      return own ? [[own, msg]] : [];
    }),
  );
}

function firstProblem(problems: Problems): Field | undefined {
  return fieldOrder.find((field) => problems[field] !== undefined);
}

/** Chooses a programme, and takes back a qualification that it does not allow. */
export function withProgramme(
  values: ReferralValues,
  code: string,
  programmes: readonly ProgrammeOption[],
): ReferralValues {
  const qualification = allowedQualification(
    values.qualification,
    qualificationsFor(code, programmes, 'referral'),
  );
  return { ...values, area_of_interest: code, qualification };
}

type Result = Readonly<{ good: boolean; text: string }>;

export function useReferralForm(consentText: string) {
  const [values, setValues] = useState(noValues);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  const fail = (wrong: Problems) => {
    setProblems(wrong);
    const field = firstProblem(wrong);
    if (field) document.getElementById(`refer-${field}`)?.focus();
  };
  const submit = async () => {
    const wrong = problemsOf(values);
    setResult(null);
    if (busy || firstProblem(wrong)) return fail(wrong);
    setBusy(true);
    const outcome = await send(referFriend, {
      body: bodyOf(values, consentText),
      idempotencyKey: newKey(),
    });
    setBusy(false);
    if (!outcome.ok) {
      if (outcome.trouble.kind === 'refused') fail(problemsFrom(outcome.trouble.errors));
      return setResult({ good: false, text: wordsFor(outcome.trouble) });
    }
    track('Referral Shared', { channel: 'form' });
    setValues(noValues);
    setResult({ good: true, text: referralMessages.success });
    await loadReferrals();
  };

  return {
    values,
    problems,
    busy,
    result,
    send: submit,
    change: (field: Field, next: ReferralValues) => {
      setResult(null);
      setValues(next);
      setProblems((known) =>
        known[field] ? { ...known, [field]: problemOf(field, next) } : known,
      );
    },
    leave: (field: Field) => {
      if (values[field] === noValues[field]) return;
      setProblems((known) => ({ ...known, [field]: problemOf(field, values) }));
    },
  };
}

export type ReferralForm = ReturnType<typeof useReferralForm>;

function bodyOf({ consent, qualification, lastName, ...values }: ReferralValues, text: string) {
  const { userData } = getVisitor();
  const { media, campaign, source, c2, c5 } = referralSource;
  return {
    ...values,
    ...(lastName.trim() !== '' && { lastName }),
    ...(userData && { referrer_id: userData.id, referrer_name: userData.name ?? '' }),
    qualification: qualification ?? 0,
    consent: { accepted: consent, text },
    source_media: media,
    source_campaign: campaign,
    source_source: source,
    c2,
    c5,
  } satisfies ReferralPost;
}

/** The server's words for a friend that does not qualify and for too many; else that it failed. */
function wordsFor(trouble: Trouble): string {
  const own = trouble.kind === 'refused' && trouble.code === 'referral_existing';
  const words = own || trouble.kind === 'limited' ? trouble.msg : '';
  return words || referralMessages.failed;
}
