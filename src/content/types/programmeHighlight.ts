import { defineType } from './define.ts';
import { text } from '../fields/fields.ts';
import { underProgramme } from './parents.ts';

/** A figure about one programme, with its meaning. */
export const programmeHighlight = defineType({
  name: 'programmeHighlight',
  path: '/program/highlight',
  label: { one: 'Programme highlight', many: 'Programme highlights' },
  menu: 'Manage Courses',
  parent: underProgramme,
  layout: 'grid',
  title: (data) => `${data.title} ${data.text}`,
  fields: {
    title: text({ label: 'Figure', max: 20 }),
    text: text({ label: 'What it means', max: 160 }),
  },
});
