import type { AnswerOf } from '../../../kernel/call.ts';
import type { readReferrer } from '../calls.ts';

/**
 * Names the inviter, or says kindly that the invitation is unknown. If the call fails, nothing
 * changes. The page holds the call's address, so that the code for calls is not loaded before the
 * first touch.
 */
export async function startReferralArrival({ dataset }: HTMLElement): Promise<void> {
  const answer = await fetch(dataset['referralArrival'] ?? '');
  const body: AnswerOf<typeof readReferrer> = await answer.json();
  for (const place of document.querySelectorAll('[data-referrer]'))
    if (body.success) place.textContent = body.data.first_name;
  if (answer.status === 404)
    document.querySelector('[data-referral-unknown]')?.removeAttribute('hidden');
}
