import type { Tone } from '../../../admin/ui/Chip.tsx';
import { readable } from '../../../admin/ui/time.ts';
import type { Release, ReleaseState } from '../release.ts';

type Words = Readonly<{ tone: Tone; label: string }>;

const states: Readonly<Record<ReleaseState, Words>> = {
  asked: { tone: 'wait', label: 'Waits for review' },
  returned: { tone: 'bad', label: 'Returned' },
  planned: { tone: 'wait', label: 'Approved for a time' },
  published: { tone: 'good', label: 'Public' },
  taken_back: { tone: 'calm', label: 'Taken back' },
  closed: { tone: 'calm', label: 'Closed' },
};

export function chipOf({ state, publish_at: at }: Pick<Release, 'state' | 'publish_at'>): Words {
  const { tone, label } = states[state];
  return { tone, label: state === 'planned' && at ? `Public from ${readable(at)}` : label };
}
