import type { DataOf } from '../../fields/fields.ts';
import type { menuFields } from './fields.ts';

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

/** The default menus of the site. */
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
