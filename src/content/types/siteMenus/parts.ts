import { boolean, link, list, select, text } from '../../fields/fields.ts';
import { iconNames } from '../icons.ts';

/** Places whose addresses are the university's: a link to one follows it. */
const places = [
  { value: 'lms', label: 'LMS' },
  { value: 'admission_portal', label: 'Admission portal (Continue Application)' },
  { value: 'applicant_login', label: 'Applicant login' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'E-mail' },
] as const;

/** The icons of links on the launchpad. */
const linkIcons = [...iconNames, 'file-text', 'brand-whatsapp'] as const;

/** The target of a link: an address, or a page of the university's. */
const destination = {
  url: link({
    label: 'Page or address',
    required: false,
    help: 'A page of this site, or https://… elsewhere, which opens in a new tab.',
  }),
  place: select({
    label: 'Or one of the university’s own',
    choices: places,
    required: false,
    help: 'Its address is kept with the university.',
  }),
} as const;

/** An entry stays in the editor, and visitors see nothing of it. */
const hidden = boolean({ label: 'Hidden' });

/** Links and other items of the header, and of the menu on phones. */
export const menuBlocks = {
  link: {
    label: 'Link',
    fields: { title: text({ label: 'Words', max: 28 }), ...destination, hidden },
  },
  dropdown: {
    label: 'Dropdown',
    fields: {
      title: text({ label: 'Words', max: 28 }),
      links: list({
        label: 'Links',
        layout: 'grid',
        most: 12,
        fields: { title: text({ label: 'Words', max: 40 }), ...destination, hidden },
      }),
      hidden,
    },
  },
  programmes: {
    label: 'Programmes, as they are',
    fields: {
      title: text({ label: 'Words', max: 28 }),
      program_type_id: select({
        label: 'Which',
        choices: [
          { value: 0, label: 'All' },
          { value: 1, label: 'Bachelors' },
          { value: 2, label: 'Masters' },
          { value: 3, label: 'Diploma' },
        ],
      }),
      all: text({ label: 'Last link, to the list of all', max: 40, required: false }),
      hidden,
    },
  },
} as const;

/** Actions in the bar at the bottom of phones. */
const ways = [
  { value: 'call', label: 'Call' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'E-mail' },
  { value: 'brochure', label: 'Brochure' },
  { value: 'enrol', label: 'Enroll Now, or Continue Application' },
] as const;

/** One of the ways on phones. */
export const wayFields = {
  way: select({ label: 'Way', choices: ways }),
  title: text({
    label: 'Own words',
    max: 12,
    required: false,
    help: 'Enroll Now keeps its own words.',
  }),
} as const;

/** A link of the launchpad's own navigation. */
export const learnerFields = {
  title: text({ label: 'Words', max: 24 }),
  short: text({ label: 'Words on phones', max: 14 }),
  icon: select({ label: 'Icon', choices: linkIcons.map((name) => ({ value: name, label: name })) }),
  ...destination,
  hidden,
} as const;
