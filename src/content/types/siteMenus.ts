import { boolean, type DataOf, link, list, sections, select, text } from '../fields/fields.ts';
import { menuFindings } from './checks/menus.ts';
import { defineType } from './define.ts';
import { iconNames } from './icons.ts';

/** Places whose addresses are the university's: a link to one follows it. */
const places = [
  { value: 'lms', label: 'LMS' },
  { value: 'admission_portal', label: 'Admission portal (Continue Application)' },
  { value: 'applicant_login', label: 'Applicant login' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'E-mail' },
] as const;

const linkIcons = [...iconNames, 'file-text', 'brand-whatsapp'] as const;

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

const ways = [
  { value: 'call', label: 'Call' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'E-mail' },
  { value: 'brochure', label: 'Brochure' },
  { value: 'enrol', label: 'Enroll Now, or Continue Application' },
] as const;

export const wayFields = {
  way: select({ label: 'Way', choices: ways }),
  title: text({
    label: 'Own words',
    max: 12,
    required: false,
    help: 'Enroll Now keeps its own words.',
  }),
} as const;

export const learnerFields = {
  title: text({ label: 'Words', max: 24 }),
  short: text({ label: 'Words on phones', max: 14 }),
  icon: select({ label: 'Icon', choices: linkIcons.map((name) => ({ value: name, label: name })) }),
  ...destination,
  hidden,
} as const;

export const menuFields = {
  header: sections({
    label: 'Header',
    noun: 'an entry',
    blocks: menuBlocks,
    most: 9,
    help: 'In this order. A header that does not fit in one line stands behind the menu button, on desktops too.',
  }),
  phone_menu: sections({
    label: 'Menu on phones',
    noun: 'an entry',
    blocks: menuBlocks,
    most: 12,
    help: 'Empty: as the header.',
  }),
  phone_bar: list({
    label: 'Bar at the foot of phones',
    layout: 'grid',
    most: 3,
    help: 'As many as fit on the smallest phone.',
    fields: wayFields,
  }),
  learner: list({
    label: 'Navigation of the launchpad',
    most: 4,
    help: 'Its header, and its bar on phones.',
    fields: learnerFields,
  }),
} as const;

type Menus = DataOf<typeof menuFields>;
type Place = Menus['learner'][number]['place'];

function page(title: string, url: string) {
  return { title, url, place: null, hidden: false } as const;
}

function toPlace<const P extends NonNullable<Place>>(title: string, place: P) {
  return { title, url: null, place, hidden: false } as const;
}

const studentCorner = [
  toPlace('LMS', 'lms'),
  page('Assessments', '/assessments'),
  page('Course Conduction', '/course-conduction'),
  page('Discussion Forum', '/discussion-forum'),
  page('Live Lecture', '/live-lecture'),
];

const admission = [
  page('Admission Policy', '/admission-policy'),
  page('Registration Process', '/registration-process'),
  toPlace('Online Admission Portal Login', 'applicant_login'),
];

export const defaultMenus: Menus = {
  header: [
    { block: 'link', ...page('Home', '/') },
    { block: 'link', ...page('About', '/about') },
    { block: 'link', ...page('Programmes', '/programmes') },
    { block: 'dropdown', title: 'Student Corner', links: studentCorner, hidden: false },
    { block: 'dropdown', title: 'Admission', links: admission, hidden: false },
    { block: 'link', ...page('Recognition', '/recognition') },
    { block: 'link', ...page('Contact Us', '/contact') },
  ],
  phone_menu: [],
  phone_bar: [
    { way: 'call', title: null },
    { way: 'whatsapp', title: null },
    { way: 'enrol', title: null },
  ],
  learner: [
    { ...page('Launchpad', '/launchpad'), short: 'Launchpad', icon: 'home' },
    {
      ...toPlace('My application', 'admission_portal'),
      short: 'Application',
      icon: 'file-text',
    },
    { ...toPlace('Help', 'whatsapp'), short: 'Help', icon: 'brand-whatsapp' },
  ],
};

/** The menus of every page; without an entry or without changes, the defaults. */
export const siteMenus = defineType({
  name: 'siteMenus',
  path: '/siteMenus',
  label: { one: 'Menus', many: 'Menus' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/', '/launchpad'],
  everywhere: true,
  title: () => 'Menus',
  defaults: () => defaultMenus,
  checks: menuFindings,
  editorTabs: [
    { label: 'Header', fields: ['header'] },
    { label: 'Phones', fields: ['phone_menu', 'phone_bar'] },
    { label: 'Launchpad', fields: ['learner'] },
  ],
  fields: menuFields,
});
