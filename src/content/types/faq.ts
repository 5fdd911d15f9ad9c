import { defineType } from '../define.ts';
import { multiSelect, references, richText, text } from '../fields.ts';

const pages = [
  { value: 'home', label: 'Home' },
  { value: 'programmes', label: 'Every programme' },
  { value: 'admission', label: 'Admission' },
  { value: 'contact', label: 'Contact' },
  { value: 'launchpad', label: 'Launchpad' },
] as const;

/** A question and its answer, with the pages that it stands on. */
export const faq = defineType({
  name: 'faq',
  path: '/faq',
  label: { one: 'FAQ', many: 'FAQs' },
  menu: 'Site Content Manager',
  title: (data) => data.question,
  fields: {
    question: text({ label: 'Question', max: 160 }),
    answer: richText({ label: 'Answer', max: 4000 }),
    pages: multiSelect({ label: 'On these pages', choices: pages }),
    programmes: references({ label: 'On the pages of these programmes', to: 'programme' }),
  },
});
