import { multiSelect, references, richText, text } from '../fields/fields.ts';
import { defineType } from './define.ts';

/** Pages with questions: the field's value, the label for editors, and the address. */
export const faqPages = [
  { value: 'home', label: 'Home', path: '/' },
  { value: 'programmes', label: 'Every programme', path: null },
  { value: 'admission', label: 'Admission', path: '/admission-policy' },
  { value: 'contact', label: 'Contact', path: '/contact' },
  { value: 'launchpad', label: 'Launchpad', path: '/launchpad' },
] as const;

/** The address of the page for questions with this value; undefined if there are several. */
export function faqPathOf(value: string): string | undefined {
  return faqPages.find((page) => page.value === value)?.path ?? undefined;
}

export const faq = defineType({
  name: 'faq',
  path: '/faq',
  label: { one: 'FAQ', many: 'FAQs' },
  menu: 'Site Content Manager',
  standsOn: [
    ({ pages = [] }) => pages.flatMap((page) => faqPathOf(page) ?? []),
    { pagesOf: 'programmes' },
  ],
  searchable: true,
  title: (data) => data.question,
  fields: {
    question: text({ label: 'Question', max: 160 }),
    answer: richText({ label: 'Answer', max: 4000 }),
    pages: multiSelect({ label: 'On these pages', choices: faqPages }),
    programmes: references({ label: 'On the pages of these programmes', to: 'programme' }),
  },
});
