import { Accreditations } from '../sections/Accreditations.tsx';
import type { BlockProps } from './block.ts';

/** The university's recognitions as a strip. */
export function SealsBlock({ section: { title }, snapshot }: BlockProps<'seals'>) {
  return <Accreditations snapshot={snapshot} title={title} />;
}
