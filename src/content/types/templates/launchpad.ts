import type { Template } from './template.ts';

/** The sections of the launchpad under its banner. */
export const launchpadTemplate = {
  parts: { label: 'Launchpad sections, in the order of their list' },
  brochures: { label: 'Brochures', heading: 'the words of the site' },
  faq: { label: 'FAQ', heading: 'the words of the site' },
  // Whoever is registered must find what is known of them, and the way out.
  data: { label: 'Your data', required: true },
  access: { label: 'Dashboard access banners' },
} as const satisfies Template;
