import { sections } from '../fields/fields.ts';
import { defineType } from './define.ts';
import { blocksOf, fixedIn, rowName, type Template } from './template.ts';
import { namesOf } from '../../kernel/record.ts';

const below = {
  label: 'Sections',
  help: 'What stands below the head of the page, from top to bottom.',
} as const;

export const homeTemplate = {
  openClass: { label: 'Next open class' },
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

export const homeSections = defineType({
  name: 'homeSections',
  path: '/homeSections',
  label: { one: 'Sections of the home page', many: 'Sections of the home page' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/'],
  title: () => 'Sections of the home page',
  fields: {
    sections: sections({ ...below, blocks: blocksOf(homeTemplate), fixed: fixedIn(homeTemplate) }),
  },
});

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

/** The order of sections on programmes’ pages, unless a programme has its own; without an entry, the default order. */
export const programmeSections = defineType({
  name: 'programmeSections',
  path: '/programmeSections',
  label: { one: 'Sections of programme pages', many: 'Sections of programme pages' },
  menu: 'Manage Courses',
  singleton: true,
  standsOn: [{ everyPageOf: 'programme' }],
  title: () => 'Sections of programme pages',
  fields: {
    sections: sections({
      ...below,
      blocks: blocksOf(programmeTemplate),
      fixed: fixedIn(programmeTemplate),
    }),
  },
});

export const universityTemplate = {
  figures: { label: 'Head counts' },
  written: { label: 'Sections of the auxiliary page /university' },
  benefits: { label: 'Benefits of the university', heading: 'the words of the site' },
  careers: { label: 'Careers', heading: 'the words of the site' },
  recognition: { label: 'Accreditations', heading: 'Home page, Accreditations: heading' },
  contact: { label: 'Get in touch', heading: 'Home page, Get in touch: heading' },
} as const satisfies Template;

export const universitySections = defineType({
  name: 'universitySections',
  path: '/universitySections',
  label: { one: 'Sections of the university page', many: 'Sections of the university page' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/university'],
  title: () => 'Sections of the university page',
  fields: {
    sections: sections({
      ...below,
      blocks: blocksOf(universityTemplate),
      fixed: fixedIn(universityTemplate),
    }),
  },
});

export const launchpadTemplate = {
  refer: { label: 'Refer a friend', heading: 'Launchpad, Refer a friend: Heading' },
  steps: { label: 'Four steps', heading: 'Launchpad, Four steps: Heading' },
  referrals: { label: 'Your referrals', heading: 'Launchpad, Your referrals: Heading' },
  postLogin: { label: 'Post-login referral banners' },
  text: { label: 'Text', heading: 'Launchpad, Text: Heading' },
  demo: { label: 'Demo LMS video', heading: 'Launchpad, Demo LMS video: Heading' },
  brochures: { label: 'Brochures' },
  faq: { label: 'FAQ', heading: 'the words of the site' },
  // Required: registered visitors must be able to see their data and to have it erased.
  data: { label: 'Your data', required: true },
  access: { label: 'Dashboard access banners' },
} as const satisfies Template;

type Key = keyof typeof launchpadTemplate;

/** The default order of the launchpad's sections: that of the entries of their kinds, each banner after its subject. */
export function launchpadOrder(kinds: readonly string[]): readonly Key[] {
  const keys = namesOf(launchpadTemplate);
  const listed = kinds.flatMap((kind): Key[] => {
    const key = keys.find((one) => one === kind);
    if (key === undefined) return [];
    return key === 'referrals' ? [key, 'postLogin'] : [key];
  });
  return [...new Set([...listed, ...keys])];
}

export const launchpadSections = defineType({
  name: 'launchpadSections',
  path: '/launchpadSections',
  label: { one: 'Sections of the launchpad', many: 'Sections of the launchpad' },
  menu: 'Manage Launchpad',
  singleton: true,
  standsOn: ['/launchpad'],
  previewedAs: 'registered',
  title: () => 'Sections of the launchpad',
  fields: {
    sections: sections({
      ...below,
      blocks: blocksOf(launchpadTemplate),
      fixed: fixedIn(launchpadTemplate),
      ordered: {
        by: 'launchpad',
        order: (entries) => launchpadOrder(entries.map(({ kind }) => String(kind))).map(rowName),
      },
    }),
  },
});
