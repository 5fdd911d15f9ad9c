import { defineType } from '../define.ts';
import { list, number, text } from '../fields.ts';
import { underProgramme } from './parents.ts';

/** A group of electives, such as Marketing, with its courses in one semester. */
export const elective = defineType({
  name: 'elective',
  path: '/program/elective',
  label: { one: 'Elective', many: 'Electives' },
  menu: 'Manage Courses',
  parent: underProgramme,
  groupField: 'elective_name',
  title: (data) => `${data.elective_name}, semester ${data.semester}`,
  fields: {
    elective_name: text({ label: 'Elective', max: 80 }),
    semester: number({ label: 'Semester', min: 1, max: 12 }),
    elective_courses: list({
      label: 'Courses',
      fields: {
        id: number({ label: 'Number', min: 1, max: 10_000 }),
        subject_name: text({ label: 'Course', max: 120 }),
        credits: number({ label: 'Credits', min: 0, max: 40, decimals: true }),
      },
    }),
  },
});
