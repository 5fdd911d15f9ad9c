import type { Referrer } from '../../contract/referrals.ts';

/** Names who invites, or says kindly that the invitation is unknown. Where the answer fails, nothing changes. */
export async function startReferralArrival({ dataset }: HTMLElement): Promise<void> {
  const answer = await fetch(`/api/referrals/${dataset['referralArrival']}`);
  const { data } = (await answer.json()) as { data?: Referrer };
  for (const place of document.querySelectorAll('[data-referrer]'))
    if (data) place.textContent = data.first_name;
  if (answer.status === 404)
    document.querySelector('[data-referral-unknown]')?.removeAttribute('hidden');
}
