import type { Message } from '../../kernel/calls/operations.ts';
import type { Tone } from '../ui/Chip.tsx';

export const statusWords: Readonly<
  Record<Message['status'], Readonly<{ label: string; tone: Tone }>>
> = {
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  expired: { label: 'Too late', tone: 'wait' },
};
