import { approveReward, enrolFriend, holdReward, releaseReward, reverseReward } from '../calls.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import type { StaffReferral } from '../schemas.ts';

/** Something that an administrator decides on a referral. */
export type Decision = Readonly<{
  name: 'enrol' | 'approve' | 'release' | 'hold' | 'reverse';
  call:
    | typeof enrolFriend
    | typeof approveReward
    | typeof releaseReward
    | typeof holdReward
    | typeof reverseReward;
  label: string;
  title: string;
  /** The effect of the decision, in words. */
  explanation: (referral: StaffReferral) => string;
  done: string;
  /** The label of the note; a reason is required only if `needsReason` is set. */
  note: string;
  needsReason?: boolean;
  /** Cannot be taken back. */
  destructive?: boolean;
  isAvailable: (referral: StaffReferral) => boolean;
}>;

function isOpen({ reward_state }: StaffReferral): boolean {
  return reward_state === 'earned' || reward_state === 'checking';
}

function amount({ reward }: StaffReferral): string {
  return formatRupees(reward);
}

/** All of them; the one that brings a referral on comes first. */
export const decisions: readonly Decision[] = [
  {
    name: 'enrol',
    call: enrolFriend,
    label: 'Mark as enrolled',
    title: 'Has the friend enrolled?',
    explanation: (referral) =>
      `Mark this once the first fee is paid. The reward of ${amount(referral)} is then earned, and the referrer sees so at once. This cannot be undone; a reward can be taken back.`,
    done: 'The friend is marked as enrolled.',
    note: 'Receipt or remark',
    isAvailable: ({ state }) => state === 'applied',
  },
  {
    name: 'approve',
    call: approveReward,
    label: 'Credit the reward',
    title: 'Credit the reward?',
    explanation: (referral) =>
      `Do this when the ${amount(referral)} are paid out. The referrer sees the reward as credited.`,
    done: 'The reward is credited.',
    note: 'Payment reference',
    isAvailable: isOpen,
  },
  {
    name: 'release',
    call: releaseReward,
    label: 'Release the hold',
    title: 'Release the hold?',
    explanation: () =>
      'You have looked at it and found nothing wrong. The reward counts again, and cannot be held a second time.',
    done: 'The hold is released.',
    note: 'What you found',
    isAvailable: ({ held }) => held,
  },
  {
    name: 'hold',
    call: holdReward,
    label: 'Hold the reward',
    title: 'Hold the reward?',
    explanation: () =>
      'The referrer sees that the reward is being checked. Credit it or take it back once you know more.',
    done: 'The reward is held.',
    note: 'Why',
    needsReason: true,
    isAvailable: (referral) =>
      referral.hold_reason === null && (referral.reward_state === 'none' || isOpen(referral)),
  },
  {
    name: 'reverse',
    call: reverseReward,
    label: 'Take the reward back',
    title: 'Take the reward back?',
    explanation: (referral) =>
      referral.reward_state === 'credited'
        ? `The ${amount(referral)} were credited already; getting the money back is up to you. The referrer sees the reward as taken back. This cannot be undone.`
        : 'The referrer sees the reward as taken back. This cannot be undone.',
    done: 'The reward is taken back.',
    note: 'Why',
    needsReason: true,
    destructive: true,
    isAvailable: (referral) => isOpen(referral) || referral.reward_state === 'credited',
  },
];
