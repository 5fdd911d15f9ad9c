import type { Template } from './template.ts';

/** The sections of a programme's page under its head and the page's own navigation. */
export const programmeTemplate = {
  about: { label: 'About', heading: 'Programme, About: heading', inNavigation: true },
  eligibility: { label: 'Eligibility', heading: 'the words of the site', inNavigation: true },
  highlights: {
    label: 'Highlights',
    heading: 'Programme, Highlights: heading',
    inNavigation: true,
  },
  structure: { label: 'Structure', heading: 'the words of the site', inNavigation: true },
  fees: { label: 'Fees', heading: 'Programme, Fees: heading', inNavigation: true },
  benefits: { label: 'Benefits', heading: 'Programme, Benefits: heading', inNavigation: true },
  careers: { label: 'Careers', heading: 'Programme, Careers: heading', inNavigation: true },
  certificate: { label: 'Certificate', heading: 'Certification, Title', inNavigation: true },
  roadmap: { label: 'Roadmap', heading: 'Programme, Roadmap: heading', inNavigation: true },
  voices: { label: 'Testimonials', heading: 'the words of the site', inNavigation: true },
  specialisations: {
    label: 'Specialisations',
    heading: 'the words of the site',
    inNavigation: true,
  },
  related: { label: 'Related programmes', heading: 'the words of the site', inNavigation: true },
  faq: { label: 'FAQ', heading: 'Programme, FAQ: heading', inNavigation: true },
  closing: { label: 'Closing line', heading: 'Programme, Closing line' },
} as const satisfies Template;
