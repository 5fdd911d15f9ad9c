import { sections } from '../fields/fields.ts';
import { defineType } from './define.ts';
import { programmeTemplate } from './templates/programme.ts';
import { blocksOf, fixedIn } from './templates/template.ts';

/**
 * The order of sections and blocks on programmes’ pages, unless a programme has its own; without an entry, the
 * default order.
 */
export const programmeSections = defineType({
  name: 'programmeSections',
  path: '/programmeSections',
  label: { one: 'Sections of programme pages', many: 'Sections of programme pages' },
  menu: 'Manage Courses',
  singleton: true,
  standsOn: [{ everyPageOf: 'programme' }],
  title: () => 'Sections of programme pages',
  fields: {
    sections: sections({
      label: 'Sections',
      help: 'What stands below the head of the page, from top to bottom.',
      blocks: blocksOf(programmeTemplate),
      fixed: fixedIn(programmeTemplate),
    }),
  },
});
