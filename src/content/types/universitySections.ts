import { sections } from '../fields/fields.ts';
import { defineType } from './define.ts';
import { universityTemplate } from './templates/university.ts';
import { blocksOf, fixedIn } from './templates/template.ts';

/** The order of sections and blocks on the university’s page; without an entry, the default order. */
export const universitySections = defineType({
  name: 'universitySections',
  path: '/universitySections',
  label: { one: 'Sections of the university page', many: 'Sections of the university page' },
  menu: 'Site Content Manager',
  singleton: true,
  standsOn: ['/university'],
  title: () => 'Sections of the university page',
  fields: {
    sections: sections({
      label: 'Sections',
      help: 'What stands below the head of the page, from top to bottom.',
      blocks: blocksOf(universityTemplate),
      fixed: fixedIn(universityTemplate),
    }),
  },
});
