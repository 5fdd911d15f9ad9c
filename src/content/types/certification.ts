import { defineType } from './define.ts';
import { image, lines, longText, text } from '../fields/fields.ts';
import { underProgramme } from './parents.ts';

/** The certificate at the end, with a sample. */
export const certification = defineType({
  name: 'certification',
  path: '/program/certification',
  label: { one: 'Certification', many: 'Certifications' },
  menu: 'Manage Courses',
  parent: underProgramme,
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
