import { faqPages } from './faq.ts';
import {
  boolean,
  file,
  image,
  lines,
  link,
  list,
  longText,
  number,
  reference,
  richText,
  select,
  text,
  video,
  type Block,
} from '../fields/fields.ts';
import { icon } from './icons.ts';

const title = text({ label: 'Heading', max: 90 });
const optional = { required: false } as const;
const programmeTypes = [
  { value: 0, label: 'All' },
  { value: 1, label: 'Bachelors' },
  { value: 2, label: 'Masters' },
  { value: 3, label: 'Diploma' },
] as const;
const actions = [
  { value: 'register', label: 'Open registration' },
  { value: 'link', label: 'Go to an address' },
] as const;

const costLists = [
  { value: 'scholarships', label: 'Scholarships' },
  { value: 'charges', label: 'What may be charged beside the fee' },
  { value: 'refunds', label: 'What comes back on leaving' },
] as const;
export type CostList = (typeof costLists)[number]['value'];

/** The blocks that pages are put together from, in the order of the editor's menu. */
export const blocks = {
  hero: {
    label: 'Hero',
    fields: {
      title,
      lead: longText({ label: 'Text', max: 300 }),
      button: text({ label: 'Button', max: 30, ...optional }),
      action: select({ label: 'Button does', choices: actions }),
      url: link({ label: 'Button goes to', ...optional }),
      figure: text({
        label: 'Dot drawing',
        max: 40,
        help: 'A line drawing around dots: how many there are in each row, such as 1,3,5,3,1; or the name of a drawing.',
        ...optional,
      }),
      image: image({ label: 'Picture', ...optional }),
    },
  },
  text: {
    label: 'Text',
    fields: {
      title: text({ label: 'Heading', max: 90, ...optional }),
      body: richText({ label: 'Text' }),
    },
  },
  highlights: {
    label: 'Figures',
    fields: {
      title,
      items: list({
        label: 'Figures',
        layout: 'grid',
        fields: {
          figure: text({ label: 'Figure', max: 40 }),
          text: text({ label: 'What it means', max: 160 }),
        },
      }),
    },
  },
  cards: {
    label: 'Cards',
    fields: {
      title,
      lead: longText({ label: 'Text', max: 300, ...optional }),
      items: list({
        label: 'Cards',
        fields: {
          icon,
          title: text({ label: 'Title', max: 80 }),
          text: longText({ label: 'Text', max: 400 }),
          url: link({ label: 'Goes to', ...optional }),
        },
      }),
    },
  },
  steps: {
    label: 'Steps',
    fields: {
      title,
      items: list({
        label: 'Steps',
        layout: 'grid',
        fields: {
          title: text({ label: 'Step', max: 40 }),
          text: longText({ label: 'Text', max: 300 }),
        },
      }),
    },
  },
  table: {
    label: 'Table',
    fields: {
      title,
      heads: list({ label: 'Columns', fields: { text: text({ label: 'Column', max: 40 }) } }),
      rows: list({
        label: 'Rows',
        heads: 'heads',
        fields: {
          cells: list({ label: 'Cells', fields: { text: text({ label: 'Cell', max: 200 }) } }),
        },
      }),
    },
  },
  people: {
    label: 'People',
    fields: {
      title,
      items: list({
        label: 'People',
        fields: {
          name: text({ label: 'Name', max: 60 }),
          role: text({ label: 'Role', max: 120 }),
          image: image({ label: 'Portrait', ...optional }),
          text: longText({ label: 'Text', max: 400, ...optional }),
        },
      }),
    },
  },
  teachers: {
    label: 'All teachers',
    fields: { title, lead: longText({ label: 'Text', max: 300, ...optional }) },
  },
  documents: {
    label: 'Documents',
    fields: {
      title,
      items: list({
        label: 'Documents',
        fields: {
          title: text({ label: 'Title', max: 120 }),
          text: text({ label: 'Text', max: 200, ...optional }),
          file: file({ label: 'File', ...optional }),
          url: link({ label: 'or address', ...optional }),
        },
      }),
    },
  },
  programmes: {
    label: 'Programmes',
    fields: {
      title,
      lead: longText({ label: 'Text', max: 300, ...optional }),
      program_type_id: select({ label: 'Which', choices: programmeTypes }),
    },
  },
  fees: {
    label: 'Fees',
    fields: { title, programme: reference({ label: 'Programme', to: 'programme' }) },
  },
  allFees: {
    label: 'Fees of all programmes',
    fields: { title, lead: longText({ label: 'Text', max: 300, ...optional }) },
  },
  costs: {
    label: 'Scholarships, charges or refunds',
    fields: { title, which: select({ label: 'Which', choices: costLists }) },
  },
  accreditations: { label: 'Accreditations, each with its meaning', fields: { title } },
  seals: { label: 'Accreditations, as a strip of seals', fields: { title } },
  headCounts: { label: 'Head counts', fields: { title } },
  benefits: { label: 'Benefits of the university', fields: { title } },
  testimonials: { label: 'Testimonials', fields: { title } },
  alumni: { label: 'Alumni', fields: { title } },
  vcMessage: { label: 'VC message, the whole letter', fields: { title } },
  vcCard: { label: 'VC message, as a card', fields: { title } },
  faq: {
    label: 'FAQ',
    fields: {
      title,
      lead: longText({ label: 'Text', max: 240, ...optional }),
      page: select({ label: 'Questions of', choices: faqPages }),
    },
  },
  video: {
    label: 'Video',
    fields: {
      title,
      caption: text({ label: 'Caption', max: 120 }),
      url: video({ label: 'Video', ...optional }),
      poster: image({ label: 'Picture', ...optional }),
    },
  },
  banner: {
    label: 'Banner',
    fields: {
      title,
      text: longText({ label: 'Text', max: 300, ...optional }),
      button: text({ label: 'Button', max: 30 }),
      action: select({ label: 'Button does', choices: actions }),
      url: link({ label: 'Button goes to', ...optional }),
    },
  },
  form: {
    label: 'Enquiry form',
    fields: {
      title,
      lead: longText({ label: 'Text', max: 300, ...optional }),
      points: lines({ label: 'What happens next', max: 120 }),
      counsellors: boolean({ label: 'With the counsellors’ portraits' }),
      button: text({ label: 'Button', max: 30 }),
      campaign: text({ label: 'Campaign', max: 60, ...optional }),
      programme: reference({ label: 'Programme', to: 'programme', ...optional }),
    },
  },
  contact: {
    label: 'Contact details',
    fields: { title, lead: longText({ label: 'Text', max: 300, ...optional }) },
  },
  lectures: {
    label: 'Live lectures',
    fields: { title, days: number({ label: 'Days ahead', min: 1, max: 365 }) },
  },
  classHours: {
    label: 'Hours of live classes, in other countries',
    fields: { title, lead: longText({ label: 'Text', max: 300, ...optional }) },
  },
  feesAbroad: {
    label: 'International fees',
    fields: { title, lead: longText({ label: 'Text', max: 300, ...optional }) },
  },
} as const satisfies Record<string, Block>;

export const hidden = boolean({ label: 'Hidden', help: 'It keeps its place and its words.' });

type Hideable<B extends Record<string, Block>> = {
  [K in keyof B]: Omit<B[K], 'fields'> & {
    fields: B[K]['fields'] & Readonly<{ hidden: typeof hidden }>;
  };
};

/** The same blocks, each of which can be taken off its page and put back. */
export const hideableBlocks = Object.fromEntries(
  Object.entries(blocks).map(([name, block]: [string, Block]) => [
    name,
    { ...block, fields: { ...block.fields, hidden } },
  ]),
) as Hideable<typeof blocks>;
