import { defineType } from './define.ts';
import { text } from '../fields/fields.ts';
import { icon } from './icons.ts';

/** A figure about the whole university. */
export const headCount = defineType({
  name: 'headCount',
  path: '/universityHeadCount',
  label: { one: 'Head count highlight', many: 'Head count highlights' },
  menu: 'Site Content Manager',
  standsOn: ['/university'],
  title: (data) => `${data.count} ${data.title}`,
  fields: {
    title: text({ label: 'What it counts', max: 80 }),
    count: text({ label: 'Figure', max: 20 }),
    icon,
  },
});
