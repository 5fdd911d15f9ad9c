import { defineType } from './define.ts';
import { text } from '../fields/fields.ts';
import { underProgramme } from './parents.ts';

/** Key points: short facts about a programme, one line each. */
export const keyPoint = defineType({
  name: 'keyPoint',
  path: '/program/keyPoints',
  label: { one: 'Key point', many: 'Key points' },
  menu: 'Manage Courses',
  parent: underProgramme,
  layout: 'grid',
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 60 }),
    text: text({ label: 'Text', max: 200 }),
  },
});
