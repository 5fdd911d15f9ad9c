import { sections } from '../fields/fields.ts';
import { defineType } from './define.ts';
import { homeTemplate } from './templates/home.ts';
import { blocksOf, fixedIn } from './templates/template.ts';

/** The order of the home page's sections and blocks; without an entry, the default order. */
export const homeSections = defineType({
  name: 'homeSections',
  path: '/homeSections',
  label: { one: 'Sections of the home page', many: 'Sections of the home page' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/'],
  title: () => 'Sections of the home page',
  fields: {
    sections: sections({
      label: 'Sections',
      help: 'What stands below the head of the page, from top to bottom.',
      blocks: blocksOf(homeTemplate),
      fixed: fixedIn(homeTemplate),
    }),
  },
});
