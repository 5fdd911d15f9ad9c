import { UniversityBenefits } from '../sections/Benefits.tsx';
import type { BlockProps } from './block.ts';

/** What every learner gets. */
export function BenefitsBlock({ section: { title }, snapshot }: BlockProps<'benefits'>) {
  return <UniversityBenefits snapshot={snapshot} title={title} />;
}
