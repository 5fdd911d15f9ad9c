import type { ContentEntry } from '../../kernel/publishing/content.ts';
import { Chip, type Tone } from '../ui/Chip.tsx';

const states: Readonly<Record<ContentEntry['status'], readonly [Tone, string]>> = {
  draft: ['calm', 'Draft'],
  published: ['good', 'Live'],
  changed: ['wait', 'Live, with changes'],
  trashed: ['bad', 'In the trash'],
};

type Props = Readonly<{
  entry: Pick<ContentEntry, 'status' | 'publish_at' | 'unpublish_at' | 'schedule_error'>;
}>;

export function StatusChip({ entry }: Props) {
  const [tone, label] = states[entry.status];
  if (entry.schedule_error !== null)
    return <Chip tone="bad" label={`${label}, not published as planned`} />;
  const isPlanned = entry.publish_at !== null || entry.unpublish_at !== null;
  return <Chip tone={tone} label={isPlanned ? `${label}, scheduled` : label} />;
}

export function statusWord(status: ContentEntry['status']): string {
  return states[status][1];
}

export const stateChoices = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Live' },
  { value: 'changed', label: 'Live, with changes' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'trashed', label: 'Trash' },
] as const;
