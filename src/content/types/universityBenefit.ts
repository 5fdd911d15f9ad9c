import { defineType } from './define.ts';
import { longText, text } from '../fields/fields.ts';
import { icon } from './icons.ts';

/** A benefit for every learner of the university. */
export const universityBenefit = defineType({
  name: 'universityBenefit',
  path: '/benefit',
  label: { one: 'Benefit', many: 'Benefits' },
  menu: 'Site Content Manager',
  standsOn: ['/university'],
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 60 }),
    description: longText({ label: 'Text', max: 300 }),
    icon,
  },
});
