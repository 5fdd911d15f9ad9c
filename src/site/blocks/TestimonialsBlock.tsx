import { Testimonials } from '../sections/Testimonials.tsx';
import type { BlockProps } from './block.ts';

/** What learners say: on a programme's page its own learners first. */
export function TestimonialsBlock({ section: { title }, snapshot }: BlockProps<'testimonials'>) {
  return <Testimonials snapshot={snapshot} title={title} />;
}
