import { ViceChancellor } from '../sections/ViceChancellor.tsx';
import type { BlockProps } from './block.ts';

/** What the Vice-Chancellor says in short, with the ways on. */
export function VcCardBlock({ section: { title }, snapshot }: BlockProps<'vcCard'>) {
  return <ViceChancellor snapshot={snapshot} title={title} />;
}
