import { defineType } from './define.ts';
import { boolean, longText, number, text } from '../fields/fields.ts';
import { underProgramme } from './parents.ts';

/** A subject of a programme's curriculum. */
export const structure = defineType({
  name: 'structure',
  path: '/program/structure',
  label: { one: 'Subject', many: 'Structure' },
  menu: 'Manage Courses',
  parent: underProgramme,
  layout: 'grid',
  groupField: 'semester',
  searchable: { rank: 4 },
  title: (data) => data.subject_name,
  fields: {
    semester: number({ label: 'Semester', min: 1, max: 12 }),
    subject_code: text({ label: 'Code', max: 20 }),
    subject_name: text({ label: 'Subject', max: 120 }),
    credits: number({ label: 'Credits', min: 0, max: 40, decimals: true }),
    is_elective_based: boolean({ label: 'Chosen from electives' }),
    syllabus: longText({ label: 'What it covers', max: 600, required: false }),
  },
});
