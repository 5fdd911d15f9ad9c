import { programmeFindings } from './checks/dates.ts';
import { definePage } from './define.ts';
import {
  boolean,
  date,
  file,
  image,
  lines,
  list,
  longText,
  money,
  multiSelect,
  number,
  references,
  richText,
  sections,
  select,
  slug,
  text,
} from '../fields/fields.ts';
import { descriptionOf } from '../fields/pointing.ts';
import { programmeBehaviour } from './programme/behaviour.ts';
import { programmeTypes } from './programme/asks.ts';
import { programmeTemplate } from './pageSections.ts';
import { blocksOf, fixedIn } from './template.ts';

const tints = [
  { value: 'business', label: 'Business: yellow' },
  { value: 'computing', label: 'Computing: dark blue' },
  { value: 'commerce', label: 'Commerce: green' },
  { value: 'arts', label: 'Arts: brick red' },
] as const;

/** Goals of learners; the finder asks for them. */
export const goals = [
  { value: 'degree', label: 'A first degree' },
  { value: 'promotion', label: 'A step up at work' },
  { value: 'switch', label: 'A new line of work' },
  { value: 'business', label: 'My own or the family’s business' },
  { value: 'study', label: 'Further study, teaching, public exams' },
  { value: 'skill', label: 'One skill, soon' },
] as const;

/** A programme, or, if it has a parent programme, one of its specialisations. */
export const programme = definePage({
  name: 'programme',
  path: '/program',
  label: { one: 'Programme', many: 'Programmes', below: 'Specialisation' },
  menu: 'Manage Courses',
  parent: { type: 'programme', field: 'parent_program_id', required: false },
  slugField: 'slug',
  address: {
    of: ({ slug }, parentPath) => (slug ? `${parentPath ?? ''}/${slug}` : null),
  },
  searchable: true,
  publicRead: ['list'],
  overview: { call: 'courseInfo', with: 'parts' },
  editorTabs: [
    { label: 'Programme' },
    {
      label: 'Hero',
      fields: [
        'hero_lead',
        'hero_image',
        'accreditations',
        'class_schedule',
        'next_batch',
        'apply_until',
        'weekly_hours',
      ],
    },
    {
      label: 'About',
      fields: ['about_title', 'about_lead', 'description', 'eligibility'],
      parts: ['keyPoint'],
    },
    { label: 'Key content', parts: ['programmeContent'] },
    {
      label: 'Structure',
      fields: ['structure_lead', 'semesters', 'structure_disclaimer'],
      parts: ['structure'],
    },
    { label: 'Electives', parts: ['elective'] },
    { label: 'Courses', parts: ['course'] },
    {
      label: 'Fee plans',
      fields: ['fee_title', 'fee_note', 'campus_fee', 'campus_note'],
      parts: ['feePlan'],
    },
    { label: 'Certification', parts: ['certification'] },
    { label: 'Roadmap', fields: ['roadmap_title'], parts: ['roadmap'] },
    { label: 'Benefits', fields: ['benefits_title'], parts: ['programmeBenefit'] },
    { label: 'Highlights', fields: ['highlights_title'], parts: ['programmeHighlight'] },
    { label: 'Careers', fields: ['careers_title', 'careers_lead', 'outcomes', 'roles'] },
    { label: 'Who teaches', fields: ['faculty'] },
    {
      label: 'FAQ and contact',
      fields: ['faq_title', 'faq_text', 'counsellors', 'closing_title'],
      namedBy: ['faq'],
    },
    { label: 'Specialisations', also: 'specialisations' },
    { label: 'Sections', fields: ['sections'] },
    { label: 'SEO', also: 'seo' },
  ],
  // Specialisations inherit instead.
  suggests: async (said, { parent }) =>
    parent ? {} : (await import('./programme/outlines.ts')).suggestProgramme(said),
  headings: {
    title: ['Course', 'Course name', 'Name of the course', 'Name'],
    program_type_id: ['Level', 'Programme level', 'Programme type', 'Course type'],
    display_name: ['Degree awarded', 'Degree', 'Award'],
    erp_unicode: ['Programme code', 'Course code'],
    next_batch: ['Batch', 'Batch starts', 'Session starts', 'Commencement'],
    apply_until: ['Applications close', 'Apply by', 'Deadline'],
  },
  title: (data) => data.title,
  checks: programmeFindings,
  behaviour: programmeBehaviour,
  fields: {
    program_type_id: select({ label: 'Type', choices: programmeTypes }),
    title: text({ label: 'Title', max: 80, help: 'As the page is headed: Online MBA.' }),
    short_title: text({ label: 'Short title', max: 30, help: 'On cards and tabs: MBA.' }),
    display_name: text({
      label: 'Name of the award',
      max: 120,
      help: 'Master of Business Administration.',
    }),
    display_short_name: text({ label: 'Short name of the award', max: 40 }),
    short_description: longText({ label: 'Short description', max: 300 }),
    university_name: text({ label: 'University on the certificate', max: 80 }),
    slug: slug({ label: 'Address' }),
    duration: text({ label: 'Duration', max: 60, help: '24 months, 1 year, 6 months.' }),
    semester_count: number({ label: 'Semesters', min: 1, max: 12 }),
    erp_unicode: text({ label: 'ERP code', max: 40, unique: true }),
    program_value: text({ label: 'ERP programme value', max: 120, unique: true }),
    brochure_pdf: file({
      label: 'Brochure',
      required: false,
      help: 'Without an upload, it is made from what stands on this page.',
    }),
    program_thumbnail: image({
      label: 'Card picture',
      required: false,
      help: 'Without one, the programme’s dot drawing is shown.',
    }),
    alt_program_thumbnail: descriptionOf('Card picture'),
    tint: select({ label: 'Colour', choices: tints }),
    figure: text({
      label: 'Dot drawing',
      max: 40,
      help: 'A line drawing around dots: how many there are in each row, such as 1,3,1; or the name of a drawing. Empty: one dot for each semester.',
      required: false,
    }),
    goals: multiSelect({ label: 'Good for', choices: goals }),
    featured: boolean({
      label: 'On the home page',
      help: 'While no programme is, the first four of each type stand there.',
    }),
    hero_lead: longText({ label: 'Hero: text', max: 260, required: false }),
    hero_image: image({ label: 'Hero: picture', required: false }),
    accreditations: references({ label: 'Accreditations', to: 'accreditation' }),
    class_schedule: text({ label: 'Classes', max: 80, required: false }),
    next_batch: date({ label: 'Next batch begins', required: false }),
    apply_until: date({ label: 'Last day to apply', required: false }),
    weekly_hours: number({ label: 'Hours a week', min: 1, max: 60, required: false }),
    about_title: text({ label: 'About: heading', max: 90 }),
    about_lead: longText({ label: 'About: first sentence', max: 300, required: false }),
    description: richText({ label: 'About: text', max: 6000, required: false }),
    eligibility: lines({ label: 'Eligibility', max: 240 }),
    entry_ways: list({
      label: 'Eligibility check: ways to join',
      help: 'Each of them lets an applicant in. Empty: no check stands on the page.',
      layout: 'grid',
      fields: {
        name: text({ label: 'What the applicant has', max: 90 }),
        percent: number({
          label: 'Lowest marks, per cent',
          max: 100,
          decimals: true,
          required: false,
        }),
        percent_reserved: number({
          label: 'Lowest marks, reserved categories',
          max: 100,
          decimals: true,
          required: false,
        }),
        condition: text({
          label: 'Condition',
          max: 140,
          help: 'As the applicant would say it: I had mathematics in Class 12.',
          required: false,
        }),
        otherwise: text({
          label: 'Else',
          max: 160,
          help: 'What to do where marks or condition are missing. Empty: not eligible.',
          required: false,
        }),
      },
    }),
    entry_papers: lines({ label: 'Eligibility check: papers', max: 90 }),
    highlights_title: text({ label: 'Highlights: heading', max: 90 }),
    benefits_title: text({ label: 'Benefits: heading', max: 90 }),
    structure_lead: longText({ label: 'Structure: introduction', max: 240, required: false }),
    semesters: list({
      label: 'Names of the semesters',
      layout: 'grid',
      fields: {
        name: text({ label: 'Name', max: 40 }),
        text: longText({ label: 'In one sentence', max: 160 }),
        elective_note: text({ label: 'What to choose', max: 80, required: false }),
      },
    }),
    structure_disclaimer: longText({ label: 'Structure: disclaimer', max: 400, required: false }),
    fee_title: text({ label: 'Fees: heading', max: 90 }),
    fee_note: longText({ label: 'Fees: small print', max: 400, required: false }),
    campus_fee: money({
      label: 'The same programme on campus, in all',
      required: false,
      help: 'Stands beside the online fee on the cost sheet. Empty: no comparison.',
    }),
    campus_note: text({
      label: 'What that fee is without',
      max: 160,
      required: false,
      help: 'Hostel and meals apart.',
    }),
    careers_title: text({ label: 'Careers: heading', max: 90 }),
    careers_lead: longText({
      label: 'Careers: where the figures come from',
      max: 300,
      required: false,
    }),
    outcomes: list({
      label: 'Careers: figures',
      layout: 'grid',
      fields: {
        figure: text({ label: 'Figure', max: 20 }),
        label: text({ label: 'What it says', max: 80 }),
      },
    }),
    roles: list({
      label: 'Careers: pay by role',
      layout: 'grid',
      fields: {
        role: text({ label: 'Role', max: 60 }),
        from_lakh: number({ label: 'From, lakh rupees a year', max: 500, decimals: true }),
        to_lakh: number({ label: 'To, lakh rupees a year', max: 500, decimals: true }),
      },
    }),
    faculty: list({
      label: 'Who teaches',
      help: 'Beside those whom “Courses” name. One who stands under Faculty by this name has a link.',
      layout: 'grid',
      fields: {
        name: text({ label: 'Name', max: 60 }),
        post: text({ label: 'Post and degree', max: 120 }),
        text: text({ label: 'What they teach, in one sentence', max: 160, required: false }),
      },
    }),
    roadmap_title: text({ label: 'Roadmap: heading', max: 90 }),
    faq_title: text({ label: 'FAQ: heading', max: 90 }),
    faq_text: longText({ label: 'FAQ: introduction', max: 240, required: false }),
    counsellors: list({
      label: 'Counsellors',
      fields: { name: text({ label: 'Name', max: 60 }), image: image({ label: 'Portrait' }) },
    }),
    closing_title: text({ label: 'Closing line', max: 90 }),
    sections: sections({
      label: 'Sections of the page',
      help: 'Where this page differs from all others. Untouched, it follows the programme above it, and then “Sections of programme pages”.',
      blocks: blocksOf(programmeTemplate),
      fixed: fixedIn(programmeTemplate),
      follows: 'programmeSections',
    }),
  },
});
