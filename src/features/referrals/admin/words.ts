import type {
  FriendState,
  HoldReason,
  RewardKind,
  RewardState,
  StaffReferral,
} from '../schemas.ts';
import { friendStateNames } from '../../../kernel/referrals/rules.ts';
import type { Tone } from '../../../admin/ui/Chip.tsx';

type Said = Readonly<{ label: string; tone: Tone }>;

export const friendWords: Readonly<Record<FriendState, Said>> = {
  invited: { label: friendStateNames.invited, tone: 'calm' },
  applied: { label: friendStateNames.applied, tone: 'calm' },
  enrolled: { label: friendStateNames.enrolled, tone: 'good' },
  closed: { label: friendStateNames.closed, tone: 'bad' },
};

export const rewardWords: Readonly<Record<RewardState, Said>> = {
  none: { label: 'Not earned yet', tone: 'calm' },
  checking: { label: 'Earned, held', tone: 'wait' },
  earned: { label: 'Earned', tone: 'wait' },
  credited: { label: 'Credited', tone: 'good' },
  reversed: { label: 'Taken back', tone: 'bad' },
};

export const ledgerWords: Readonly<Record<RewardKind, string>> = {
  held: 'Held',
  released: 'Released',
  earned: 'Earned',
  credited: 'Credited',
  reversed: 'Taken back',
};

const holdWords: Readonly<Record<HoldReason, string>> = {
  burst: 'More than five friends within ten minutes.',
  many: 'More than twenty rewards within a year.',
  same_browser: 'The friend used the browser of the referrer.',
  same_email: 'The friend and the referrer gave the same e-mail address.',
  staff: 'Held by staff.',
  unproved: 'Staff joined the friend with another number, and nobody had verified the one invited.',
};

/** The reason for holding a reward: a known one in words, else the note of a person. */
export function holdReasonInWords(reason: string): string {
  return Object.hasOwn(holdWords, reason) ? holdWords[reason as HoldReason] : reason;
}

/** Who the friend is; a closed referral has lost the name. */
export function friendName({ friend }: Pick<StaffReferral, 'friend'>): string {
  return friend === null ? 'Deleted details' : friend.name;
}

export function optionsOf<Name extends string>(words: Readonly<Record<Name, Said>>) {
  return Object.entries<Said>(words).map(([value, { label }]) => ({ value, label }));
}
