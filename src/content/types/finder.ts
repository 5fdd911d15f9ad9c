import { boolean, list, longText, text } from '../fields/fields.ts';
import { defineType } from './define.ts';

const finderFields = {
  synonyms: list({
    label: 'What visitors type',
    help: 'Words that the pages do not use. Several that mean the same stand in one row, with commas between them, in any script.',
    layout: 'grid',
    most: 400,
    fields: {
      typed: text({ label: 'Typed', max: 300, help: 'hr, personnel, मानव संसाधन' }),
      means: text({ label: 'What pages say', max: 200, help: 'human resources' }),
      not_offered: boolean({ label: 'Not offered: shown as the closest alone' }),
    },
  }),
  ignored: longText({
    label: 'Words that say nothing',
    help: 'Left out of a search, unless nothing else was typed. Commas between them.',
    max: 4000,
    required: false,
  }),
  aims: list({
    label: 'Help me choose: what one wants to be',
    help: 'The choices of the second question, each with the words that are searched for it. One that finds no programme is not shown.',
    layout: 'grid',
    most: 16,
    fields: {
      title: text({ label: 'Choice', max: 60 }),
      words: text({ label: 'Searched for', max: 300, help: 'Any of them, with commas between.' }),
    },
  }),
} as const;

/** The words of the finder and of the search; without an entry or without changes, the defaults. */
export const finder = defineType({
  name: 'finder',
  path: '/finder',
  label: { one: 'Finder and search', many: 'Finder and search' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/programmes', '/search', '/help-me-choose'],
  title: () => 'Finder and search',
  begins: async () => (await import('./finder/words.ts')).defaultFinder,
  editorTabs: [
    { label: 'What visitors type', fields: ['synonyms', 'ignored'] },
    { label: 'Help me choose', fields: ['aims'] },
  ],
  fields: finderFields,
});
