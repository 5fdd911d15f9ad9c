import { nameOf } from '../../../kernel/text/titleNames.ts';
import { ownValue } from '../../../kernel/record.ts';
import type { DataOf, SectionOf } from '../../fields/fields.ts';
import type { Outlines } from '../behaviour.ts';
import type { hideableBlocks } from '../blocks.ts';
import type { landingAsks } from './asks.ts';

type Answers = DataOf<typeof landingAsks>;
type Section = SectionOf<typeof hideableBlocks>;

/** A section of a new page; fields that are not given stay empty. */
type Begun = {
  [K in Section['block']]: Readonly<{ block: K }> & Partial<Extract<Section, { block: K }>>;
}[Section['block']];

type Page = Readonly<{
  lead: string;
  form_title: string;
  form_button: string;
  sections: readonly Begun[];
}>;

/** Facts that only the university knows are marked as to be checked. */
const pages: Readonly<Record<string, (answers: Answers) => Page>> = {
  campaign: () => ({
    lead: '[check: one sentence on whom it is for, and what they can do afterwards]',
    form_title: 'Ask about it',
    form_button: 'Send',
    sections: [
      { block: 'seals', title: 'Recognition' },
      {
        block: 'highlights',
        title: 'In figures',
        items: [
          { figure: '[check: 24 months]', text: '[check: how long it takes, and when]' },
          { figure: '[check: ₹5,000]', text: '[check: what it costs, and how often]' },
          { figure: '[check: 12]', text: '[check: a figure that speaks for it]' },
        ],
      },
      {
        block: 'cards',
        title: 'What speaks for it',
        items: [1, 2, 3].map((number) => ({
          icon: 'check' as const,
          title: `[check: reason ${number}]`,
          text: '[check: one or two sentences]',
          url: null,
        })),
      },
      { block: 'testimonials', title: 'What learners say' },
      { block: 'faq', title: 'Questions', page: 'home' },
      { block: 'banner', title: 'Ready to begin?', button: 'Enrol now', action: 'register' },
    ],
  }),
  programme: ({ programme }) => ({
    lead: '[check: one sentence on what one learns, and how it is taught]',
    form_title: 'Ask about the programme',
    form_button: 'Send',
    sections: [
      { block: 'seals', title: 'Recognition' },
      {
        block: 'text',
        title: 'What it is about',
        body: '<p>[check: two or three sentences]</p>',
      },
      { block: 'fees', title: 'What it costs', ...(programme && { programme }) },
      {
        block: 'steps',
        title: 'How to join',
        items: [
          { title: 'Leave your number', text: 'A code makes sure that it is yours.' },
          { title: 'Send your papers', text: '[check: which papers, and how]' },
          { title: 'Begin', text: '[check: when the first class is]' },
        ],
      },
      { block: 'testimonials', title: 'What learners say' },
      { block: 'faq', title: 'Questions', page: 'programmes' },
    ],
  }),
  event: () => ({
    lead: '[check: the day, the hour, the place or the link, and what it costs]',
    form_title: 'Keep a seat',
    form_button: 'Keep a seat',
    sections: [
      {
        block: 'steps',
        title: 'How it goes',
        items: [
          { title: '[check: 10 am]', text: '[check: what begins then]' },
          { title: '[check: 11 am]', text: '[check: what follows]' },
          { title: '[check: 12 noon]', text: '[check: how it ends]' },
        ],
      },
      {
        block: 'people',
        title: 'Who speaks',
        items: [
          {
            name: '[check: name]',
            role: '[check: post, and what they speak of]',
            image: null,
            text: null,
          },
        ],
      },
      { block: 'video', title: 'Last time', caption: '[check: what the film shows]' },
      { block: 'contact', title: 'Where, and whom to ask' },
    ],
  }),
  scholarship: () => ({
    lead: '[check: how much it is, for how many, and until when one may apply]',
    form_title: 'See if you qualify',
    form_button: 'Send',
    sections: [
      {
        block: 'text',
        title: 'Who may apply',
        body: '<p>[check: income, marks, place and other conditions]</p>',
      },
      {
        block: 'table',
        title: 'What it pays',
        heads: [{ text: 'Programme' }, { text: 'Scholarship' }, { text: 'What is left to pay' }],
        rows: [
          {
            cells: ['[check: programme]', '[check: amount]', '[check: amount]'].map((text) => ({
              text,
            })),
          },
        ],
      },
      {
        block: 'steps',
        title: 'How to apply',
        items: [
          { title: 'Leave your number', text: 'A code makes sure that it is yours.' },
          { title: 'Send your papers', text: '[check: which papers, and by when]' },
          { title: 'Hear from us', text: '[check: who decides, and when]' },
        ],
      },
      { block: 'documents', title: 'Papers you need', items: [] },
      { block: 'faq', title: 'Questions', page: 'admission' },
    ],
  }),
};

const blank: Page = { lead: '', form_title: 'Ask us', form_button: 'Send', sections: [] };

/** Fields that belong to one page alone. */
const own = ['title', 'slug', 'programme', 'campaign'];

export const landingOutlines: Outlines = {
  of: (template, answers) => {
    const given = answers as Answers;
    const page = ownValue(pages, template)?.(given) ?? blank;
    const sections = page.sections.map((section) => ({ hidden: false, ...section }));
    return { data: { ...page, ...asked(given), sections }, parts: [] };
  },
  like: ({ data }, answers) => {
    const alike = Object.entries(data).filter(([name]) => !own.includes(name));
    return { data: { ...Object.fromEntries(alike), ...asked(answers as Answers) }, parts: [] };
  },
};

function asked({ title, programme }: Answers) {
  return { title, slug: nameOf(title, 'landing page'), programme };
}
