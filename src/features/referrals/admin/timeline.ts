import { formatRupees } from '../../../kernel/values/money.ts';
import type { RewardEntry, RewardKind, StaffReferralDetail } from '../schemas.ts';
import type { IconName } from '../../../admin/icons/iconPaths.ts';
import type { TimelineEntry } from '../../../admin/ui/Timeline.tsx';
import { holdReasonInWords } from './words.ts';

const lines: Readonly<Record<RewardKind, readonly [label: string, icon: IconName]>> = {
  held: ['Reward held', 'clock'],
  released: ['Hold released', 'check'],
  earned: ['Reward earned', 'gift'],
  credited: ['Reward credited', 'circle-check'],
  reversed: ['Reward taken back', 'undo-2'],
};

/** All that happened to a referral, the newest first. */
export function timelineOf({ referral, ledger }: StaffReferralDetail): TimelineEntry[] {
  const own = { by: null, text: null };
  const { invited_at, applied_at, enrolled_at, channel } = referral;
  const made: TimelineEntry = {
    label: 'Referral made',
    icon: 'plus',
    at: invited_at,
    by: null,
    text:
      channel === 'form'
        ? 'The referrer entered the friend in the form.'
        : 'The friend came by the referrer’s link.',
  };
  const steps: TimelineEntry[] = [
    made,
    ...(applied_at
      ? [{ ...own, label: 'Number verified', icon: 'shield-check', at: applied_at } as const]
      : []),
    ...(enrolled_at
      ? [{ ...own, label: 'Enrolled', icon: 'graduation-cap', at: enrolled_at } as const]
      : []),
    ...ledger.map(timelineEntryOf),
  ];
  return steps
    .map((step, place) => ({ step, place }))
    .toSorted((a, b) => b.step.at.localeCompare(a.step.at) || b.place - a.place)
    .map(({ step }) => step);
}

function timelineEntryOf({ kind, at, by, note, amount }: RewardEntry): TimelineEntry {
  const [label, icon] = lines[kind];
  const isMoney = kind === 'earned' || kind === 'credited';
  const said = note === null ? null : kind === 'held' ? holdReasonInWords(note) : note;
  return {
    label,
    icon,
    at,
    by: by === 'system' ? 'the product' : by,
    text: [isMoney && formatRupees(amount), said].filter(Boolean).join('. ') || null,
  };
}
