import type { OwnReferral } from '../../contract/referrals.ts';
import { csvLines } from '../platform/csv.ts';

const heads = ['Friend', 'Programme', 'Invited on', 'Status', 'Reward', 'Reward status', 'Since'];

/** A referrer's statement as CSV (RFC 4180): one line a friend, newest first. Days are days in India. */
export function statementOf(referrals: readonly OwnReferral[]): string {
  return csvLines([heads, ...referrals.map(cellsOf)]);
}

function cellsOf(referral: OwnReferral): string[] {
  return [
    referral.friend_name ?? 'Deleted',
    referral.programme ?? '',
    dayOf(referral.invited_at),
    referral.state,
    String(referral.reward),
    referral.reward_state,
    referral.reward_at === null ? '' : dayOf(referral.reward_at),
  ];
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

function dayOf(iso: string): string {
  return day.format(new Date(iso));
}
