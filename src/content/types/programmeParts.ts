import {
  boolean,
  image,
  lines,
  link,
  list,
  longText,
  number,
  reference,
  richText,
  text,
} from '../fields/fields.ts';
import { warning } from './checks/finding.ts';
import { defineType, type Parent } from './define.ts';
import { icon } from './icons.ts';
import type { CheckFinding } from '../../kernel/publishing/checks.ts';

export const underProgramme: Parent = {
  type: 'programme',
  field: 'program_id',
  required: true,
  inherited: true,
};

export const structure = defineType({
  name: 'structure',
  path: '/program/structure',
  label: { one: 'Subject', many: 'Structure' },
  menu: 'Manage Courses',
  parent: underProgramme,
  layout: 'grid',
  groupField: 'semester',
  searchable: true,
  title: (data) => data.subject_name,
  headings: {
    subject_name: ['Course title', 'Course name', 'Paper', 'Name of the paper'],
    subject_code: ['Course code', 'Paper code'],
  },
  fields: {
    semester: number({ label: 'Semester', min: 1, max: 12 }),
    subject_code: text({ label: 'Code', max: 20, required: false }),
    subject_name: text({ label: 'Subject', max: 120 }),
    credits: number({ label: 'Credits', min: 0, max: 40, decimals: true, required: false }),
    is_elective_based: boolean({ label: 'Chosen from electives' }),
    syllabus: longText({ label: 'What it covers', max: 1500, required: false }),
  },
});

type Numbered = Readonly<{ id?: number | null }>;

function repeatedNumbers(courses: readonly Numbered[]): CheckFinding[] {
  return courses.flatMap(({ id }, index) => {
    const isRepeated =
      typeof id === 'number' && courses.findIndex((other) => other.id === id) < index;
    const field = `elective_courses.${index}.id`;
    const msg = `Another course has the number ${id} already.`;
    return isRepeated ? [warning({ rule: 'field', field, msg })] : [];
  });
}

export const elective = defineType({
  name: 'elective',
  path: '/program/elective',
  label: { one: 'Elective', many: 'Electives' },
  menu: 'Manage Courses',
  parent: underProgramme,
  groupField: 'elective_name',
  checks: ({ elective_courses: courses }) => repeatedNumbers(courses ?? []),
  searchable: true,
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

/** All of a course beyond its line in the structure or among the electives, which it is found by. */
export const course = defineType({
  name: 'course',
  path: '/program/course',
  label: { one: 'Course in detail', many: 'Courses in detail' },
  menu: 'Manage Courses',
  parent: underProgramme,
  searchable: true,
  title: (data) => data.subject_name,
  headings: {
    subject_name: ['Course title', 'Course name', 'Subject', 'Paper', 'Name of the paper'],
    syllabus: ['Syllabus', 'Description'],
    teacher: ['Faculty', 'Professor', 'Teacher', 'Instructor'],
  },
  fields: {
    subject_name: text({
      label: 'Course',
      max: 120,
      offersKnown: true,
      help: 'As it stands in the structure or among the electives. Specialisations show it too.',
    }),
    syllabus: longText({
      label: 'What it covers',
      max: 1500,
      required: false,
      help: 'Empty: the words of the structure.',
    }),
    outcomes: lines({
      label: 'What one learns to do',
      max: 160,
      help: 'One a line: Read a lease.',
    }),
    weeks: number({ label: 'Weeks', min: 1, max: 104, required: false }),
    assessment: longText({ label: 'How it is assessed', max: 300, required: false }),
    teacher: reference({ label: 'Who teaches it', to: 'faculty', required: false }),
    sample_title: text({
      label: 'Sample: title',
      max: 110,
      required: false,
      help: 'A lecture or a reading that anybody may open.',
    }),
    sample_url: link({ label: 'Sample: address', required: false }),
  },
});

export const programmeContent = defineType({
  name: 'programmeContent',
  path: '/program/content',
  label: { one: 'Key content', many: 'Key content' },
  menu: 'Manage Courses',
  parent: underProgramme,
  searchable: true,
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 90 }),
    text: richText({ label: 'Text', max: 3000 }),
  },
});

export const keyPoint = defineType({
  name: 'keyPoint',
  path: '/program/keyPoints',
  label: { one: 'Key point', many: 'Key points' },
  menu: 'Manage Courses',
  parent: underProgramme,
  searchable: true,
  layout: 'grid',
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 60 }),
    text: text({ label: 'Text', max: 200 }),
  },
});

export const programmeHighlight = defineType({
  name: 'programmeHighlight',
  path: '/program/highlight',
  label: { one: 'Programme highlight', many: 'Programme highlights' },
  menu: 'Manage Courses',
  parent: underProgramme,
  searchable: true,
  layout: 'grid',
  title: (data) => `${data.title} ${data.text}`,
  fields: {
    title: text({ label: 'Figure', max: 20 }),
    text: text({ label: 'What it means', max: 160 }),
  },
});

export const programmeBenefit = defineType({
  name: 'programmeBenefit',
  path: '/program/benefit',
  label: { one: 'Programme benefit', many: 'Programme benefits' },
  menu: 'Manage Courses',
  parent: underProgramme,
  searchable: true,
  title: (data) => data.title,
  fields: {
    icon,
    title: text({ label: 'Title', max: 60 }),
    text: longText({ label: 'Text', max: 240 }),
  },
});

/** A step of the way from applying to convocation. */
export const roadmap = defineType({
  name: 'roadmap',
  path: '/program/roadmap',
  label: { one: 'Roadmap step', many: 'Roadmap' },
  menu: 'Manage Courses',
  parent: underProgramme,
  searchable: true,
  layout: 'grid',
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Step', max: 30 }),
    text: text({ label: 'In one sentence', max: 120 }),
  },
});

export const certification = defineType({
  name: 'certification',
  path: '/program/certification',
  label: { one: 'Certification', many: 'Certifications' },
  menu: 'Manage Courses',
  parent: underProgramme,
  searchable: true,
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Heading', max: 90 }),
    text: longText({ label: 'Text', max: 400 }),
    points: lines({ label: 'Points', max: 160 }),
    sample_name: text({ label: 'Sample: name of the learner', max: 60 }),
    sample_award: text({ label: 'Sample: award', max: 120 }),
    sample_text: text({ label: 'Sample: how it was earned', max: 160 }),
    sample_year: text({ label: 'Sample: year', max: 4 }),
    signatory_one: text({ label: 'Sample: first signature', max: 60 }),
    signatory_two: text({ label: 'Sample: second signature', max: 60 }),
    sample_image: image({ label: 'Picture in place of the sample', required: false }),
  },
});
