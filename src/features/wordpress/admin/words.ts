import type { ItemFate, WordpressItem } from '../calls.ts';
import type { Tone } from '../../../admin/ui/Chip.tsx';

/** Short labels of the fates of an item. */
export const fateWords: Readonly<Record<ItemFate, string>> = {
  new: 'New',
  there: 'Already here',
  differs: 'Differs',
  left_out: 'Left out',
};

const fateTones: Readonly<Record<ItemFate, Tone>> = {
  new: 'good',
  there: 'calm',
  differs: 'wait',
  left_out: 'bad',
};

/** The outcome of an item, or its fate before the run. */
export function standOf({ fate, outcome }: WordpressItem): readonly [Tone, string] {
  if (outcome === 'published') return ['good', 'Public'];
  if (outcome === 'draft') return ['wait', 'Draft'];
  if (outcome === 'failed') return ['bad', 'Failed'];
  return [fateTones[fate], fateWords[fate]];
}
