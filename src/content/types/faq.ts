import { defineType } from './define.ts';
import { faqPages, faqPathOf } from './faqPages.ts';
import { multiSelect, references, richText, text } from '../fields/fields.ts';

/** A question and its answer, with the pages that it stands on. */
export const faq = defineType({
  name: 'faq',
  path: '/faq',
  label: { one: 'FAQ', many: 'FAQs' },
  menu: 'Site Content Manager',
  standsOn: [
    ({ pages = [] }) => pages.flatMap((page) => faqPathOf(page) ?? []),
    { pagesOf: 'programmes' },
  ],
  searchable: { rank: 6 },
  title: (data) => data.question,
  fields: {
    question: text({ label: 'Question', max: 160 }),
    answer: richText({ label: 'Answer', max: 4000 }),
    pages: multiSelect({ label: 'On these pages', choices: faqPages }),
    programmes: references({ label: 'On the pages of these programmes', to: 'programme' }),
  },
});
