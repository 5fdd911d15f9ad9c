import type { Referrer } from '../../contract/referrals.ts';
import { callApi } from '../client/api.ts';

/** Names who invites, or says kindly that the invitation is unknown. */
export async function startReferralArrival(arrival: HTMLElement): Promise<void> {
  const code = arrival.dataset['referralArrival'] ?? '';
  const answer =
    code === ''
      ? undefined
      : await callApi<Referrer>({ method: 'GET', path: `/referrals/${encodeURIComponent(code)}` });
  if (answer?.ok) {
    for (const place of arrival.querySelectorAll('[data-referrer]'))
      place.textContent = answer.data.first_name;
    return;
  }
  const isUnknown = !answer || answer.trouble.kind === 'refused';
  const notice = arrival.querySelector<HTMLElement>('[data-referral-unknown]');
  if (notice) notice.hidden = !isUnknown;
}
