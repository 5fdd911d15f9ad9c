import { useEffect, useState } from 'react';
import { referralSource, referralResult } from '../../../../kernel/constants.ts';
import { referFriend } from '../../calls.ts';
import { referralMessages } from '../../../../kernel/messages.ts';
import type { ReferralValues } from '../../../../kernel/referrals/rules.ts';
import type { ReferralPost } from '../../schemas.ts';
import { send, type Trouble } from '../../../../site/browser/api.ts';
import { newKey } from '../../../../site/browser/newKey.ts';
import { track } from '../../../../site/browser/events/events.ts';
import { getVisitor } from '../../../../site/browser/visitor.ts';
import { type Field, firstProblem, noValues, problemOf, problemsFrom, problemsOf } from './form.ts';
import { loadReferrals } from './store.ts';

/** The result of the last invite. */
export type Result = Readonly<{ good: boolean; text: string }>;

/** The form's state, and the call that it makes. */
export function useReferralForm(consentText: string) {
  const [values, setValues] = useState(noValues);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  useLeavingResult(result, setResult);

  const fail = (wrong: Partial<Record<Field, string>>) => {
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

/** A good result leaves after five seconds; a bad one stays until the next try. */
function useLeavingResult(result: Result | null, set: (result: null) => void): void {
  useEffect(() => {
    if (!result?.good) return;
    const timer = setTimeout(() => set(null), referralResult);
    return () => clearTimeout(timer);
  }, [result, set]);
}

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
