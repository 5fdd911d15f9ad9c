import { defineType } from './define.ts';
import { longText, text } from '../fields/fields.ts';
import { icon } from './icons.ts';
import { underProgramme } from './parents.ts';

/** A benefit for learners of one programme. */
export const programmeBenefit = defineType({
  name: 'programmeBenefit',
  path: '/program/benefit',
  label: { one: 'Programme benefit', many: 'Programme benefits' },
  menu: 'Manage Courses',
  parent: underProgramme,
  title: (data) => data.title,
  fields: {
    icon,
    title: text({ label: 'Title', max: 60 }),
    text: longText({ label: 'Text', max: 240 }),
  },
});
