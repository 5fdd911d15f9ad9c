import type { Template } from './template.ts';

/** The sections of the home page under its banner. */
export const homeTemplate = {
  promotion: { label: 'Promotional banner' },
  recognition: { label: 'Accreditations', heading: 'Home page, Accreditations: heading' },
  about: { label: 'About the university', heading: 'University, About: heading' },
  programmes: { label: 'Programmes', heading: 'Home page, Programmes: heading' },
  alumni: { label: 'Alumni', heading: 'Home page, Alumni: heading' },
  vcMessage: { label: 'VC message' },
  testimonials: { label: 'Testimonials', heading: 'Home page, Testimonials: heading' },
  faq: { label: 'FAQ', heading: 'Home page, FAQ: heading' },
  contact: { label: 'Get in touch', heading: 'Home page, Get in touch: heading' },
} as const satisfies Template;
