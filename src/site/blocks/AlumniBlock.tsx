import { Alumni } from '../sections/Alumni.tsx';
import type { BlockProps } from './block.ts';

/** Alumni on their braid, with what they say. */
export function AlumniBlock({ section: { title }, snapshot }: BlockProps<'alumni'>) {
  return <Alumni snapshot={snapshot} title={title} withWords />;
}
