import { readReferrer } from '../../contract/calls/referrals.ts';
import { send } from '../browser/api.ts';

/** Names who invites, or says kindly that the invitation is unknown. Where the answer fails, nothing changes. */
export async function startReferralArrival({ dataset }: HTMLElement): Promise<void> {
  const code = dataset['referralArrival'] ?? '';
  const outcome = await send(readReferrer, { params: { code } });
  for (const place of document.querySelectorAll('[data-referrer]'))
    if (outcome.ok) place.textContent = outcome.data.first_name;
  if (!outcome.ok && outcome.trouble.kind === 'refused' && outcome.trouble.status === 404)
    document.querySelector('[data-referral-unknown]')?.removeAttribute('hidden');
}
