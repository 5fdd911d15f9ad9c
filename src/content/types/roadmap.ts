import { defineType } from './define.ts';
import { text } from '../fields/fields.ts';
import { underProgramme } from './parents.ts';

/** A step of the way from applying to convocation. */
export const roadmap = defineType({
  name: 'roadmap',
  path: '/program/roadmap',
  label: { one: 'Roadmap step', many: 'Roadmap' },
  menu: 'Manage Courses',
  parent: underProgramme,
  layout: 'grid',
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Step', max: 30 }),
    text: text({ label: 'In one sentence', max: 120 }),
  },
});
