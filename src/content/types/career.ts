import { defineType } from './define.ts';
import { image, lines, longText, text } from '../fields/fields.ts';

/** How the university helps with work, and who hires. */
export const career = defineType({
  name: 'career',
  path: '/universityCareer',
  label: { one: 'Career service', many: 'Career' },
  menu: 'Site Content Manager',
  standsOn: ['/university'],
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 90 }),
    description: longText({ label: 'Text', max: 600 }),
    image: image({ label: 'Picture', required: false }),
    partners: lines({ label: 'Hiring partners', max: 60 }),
  },
});
