import type { CheckFinding } from '../../kernel/publishing/checks.ts';
import { warning } from './checks/finding.ts';
import { defineType } from './define.ts';
import { list, number, text } from '../fields/fields.ts';
import { underProgramme } from './parents.ts';

type Numbered = Readonly<{ id?: number | null }>;

/** Courses whose number another has already. */
function repeatedNumbers(courses: readonly Numbered[]): CheckFinding[] {
  return courses.flatMap(({ id }, index) => {
    const isRepeated =
      typeof id === 'number' && courses.findIndex((other) => other.id === id) < index;
    const field = `elective_courses.${index}.id`;
    const msg = `Another course has the number ${id} already.`;
    return isRepeated ? [warning({ rule: 'field', field, msg })] : [];
  });
}

/** A group of electives, such as Marketing, with its courses in one semester. */
export const elective = defineType({
  name: 'elective',
  path: '/program/elective',
  label: { one: 'Elective', many: 'Electives' },
  menu: 'Manage Courses',
  parent: underProgramme,
  groupField: 'elective_name',
  checks: ({ elective_courses: courses }) => repeatedNumbers(courses ?? []),
  searchable: { rank: 5 },
  title: (data) => `${data.elective_name}, semester ${data.semester}`,
  fields: {
    elective_name: text({ label: 'Elective', max: 80 }),
    semester: number({ label: 'Semester', min: 1, max: 12 }),
    elective_courses: list({
      label: 'Courses',
      layout: 'grid',
      fields: {
        id: number({ label: 'Number', min: 1, max: 10_000 }),
        subject_name: text({ label: 'Course', max: 120 }),
        credits: number({ label: 'Credits', min: 0, max: 40, decimals: true }),
      },
    }),
  },
});
