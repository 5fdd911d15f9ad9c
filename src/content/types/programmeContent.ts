import { defineType } from './define.ts';
import { richText, text } from '../fields/fields.ts';
import { underProgramme } from './parents.ts';

/** Key content: a text block of the about section. */
export const programmeContent = defineType({
  name: 'programmeContent',
  path: '/program/content',
  label: { one: 'Key content', many: 'Key content' },
  menu: 'Manage Courses',
  parent: underProgramme,
  searchable: { rank: 7 },
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 90 }),
    text: richText({ label: 'Text', max: 3000 }),
  },
});
