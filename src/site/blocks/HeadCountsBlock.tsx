import { HeadCounts } from '../sections/HeadCounts.tsx';
import type { BlockProps } from './block.ts';

/** Figures about the whole university. */
export function HeadCountsBlock({ section: { title }, snapshot }: BlockProps<'headCounts'>) {
  return <HeadCounts snapshot={snapshot} title={title} />;
}
