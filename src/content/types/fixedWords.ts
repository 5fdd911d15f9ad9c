import { key, list, longText } from '../fields/fields.ts';
import { defineType } from './define.ts';

export const fixedWords = defineType({
  name: 'fixedWords',
  path: '/fixedWords',
  label: { one: 'Fixed words', many: 'Fixed words' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/'],
  everywhere: true,
  title: () => 'Fixed words',
  fields: {
    own: list({
      label: 'Own wordings',
      help: 'Buttons, labels, hints and messages of the website. What you leave empty says what it says by itself.',
      layout: 'words',
      most: 2000,
      fields: {
        word: key({ label: 'Word' }),
        text: longText({ label: 'Own wording', max: 1000 }),
      },
    }),
  },
});

type Texts = Readonly<Record<string, string>>;

/** The longest that stands for each placeholder of an SMS; DLT takes 30 characters in a variable. */
export function longestInSms(words: Texts): Texts {
  return {
    code: '0000',
    minutes: '5',
    name: words['university'] ?? '',
    programme: 'M'.repeat(30),
    page: 'm'.repeat(30),
    person: 'M'.repeat(30),
    hour: '10:30 am',
  };
}
