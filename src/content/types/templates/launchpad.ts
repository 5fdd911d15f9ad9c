import { namesOf } from '../../../kernel/record.ts';
import type { Template } from './template.ts';

/** The sections of the launchpad under its banner. */
export const launchpadTemplate = {
  demo: { label: 'Demo LMS video', heading: 'Launchpad, Demo LMS video: Heading' },
  refer: { label: 'Refer a friend', heading: 'Launchpad, Refer a friend: Heading' },
  steps: { label: 'Four steps', heading: 'Launchpad, Four steps: Heading' },
  referrals: { label: 'Your referrals', heading: 'Launchpad, Your referrals: Heading' },
  postLogin: { label: 'Post-login referral banners' },
  text: { label: 'Text', heading: 'Launchpad, Text: Heading' },
  brochures: { label: 'Brochures', heading: 'the words of the site' },
  faq: { label: 'FAQ', heading: 'the words of the site' },
  // Required: registered visitors must be able to see their data and to have it erased.
  data: { label: 'Your data', required: true },
  access: { label: 'Dashboard access banners' },
} as const satisfies Template;

type Key = keyof typeof launchpadTemplate;

/**
 * The default order of the launchpad's sections: kinds that have entries follow the order of those entries,
 * each banner after its subject.
 */
export function launchpadOrder(kinds: readonly string[]): readonly Key[] {
  const keys = namesOf(launchpadTemplate);
  const listed = kinds.flatMap((kind): Key[] => {
    const key = keys.find((one) => one === kind);
    if (key === undefined) return [];
    return key === 'referrals' ? [key, 'postLogin'] : [key];
  });
  return [...new Set([...listed, ...keys])];
}
