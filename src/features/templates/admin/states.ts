import type { Tone } from '../../../admin/ui/Chip.tsx';
import type { SentToLead } from '../calls.ts';

/** `waiting`: nothing has gone, and it may be taken back. */
export const states: Readonly<
  Record<SentToLead['state'], Readonly<{ tone: Tone; label: string }>>
> = {
  waiting: { tone: 'wait', label: 'Waiting' },
  going: { tone: 'wait', label: 'Going' },
  sent: { tone: 'good', label: 'Sent' },
  failed: { tone: 'bad', label: 'Failed' },
  left_out: { tone: 'calm', label: 'Not sent' },
};

/** Milliseconds between polls while a message moves. */
const PULSE = 4_000;
/** Milliseconds before a message goes from which it is watched: some wait until the morning. */
const SOON = 120_000;

/** Milliseconds until messages are read again; false if none is about to change. */
export function pulseOf(
  messages: readonly Readonly<{ due_at: string; moves: boolean }>[],
  now: number,
): number | false {
  const isNear = ({ due_at: due, moves }: (typeof messages)[number]) =>
    moves && Date.parse(due) < now + SOON;
  return messages.some(isNear) && PULSE;
}
