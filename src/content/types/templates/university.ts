import type { Template } from './template.ts';

/** The sections of the university's page under its head. */
export const universityTemplate = {
  figures: { label: 'Head counts' },
  written: { label: 'Sections of the auxiliary page /university' },
  benefits: { label: 'Benefits of the university', heading: 'the words of the site' },
  careers: { label: 'Careers', heading: 'the words of the site' },
  recognition: { label: 'Accreditations', heading: 'Home page, Accreditations: heading' },
  contact: { label: 'Get in touch', heading: 'Home page, Get in touch: heading' },
} as const satisfies Template;
