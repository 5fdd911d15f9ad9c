import { sections } from '../fields/fields.ts';
import { defineType } from './define.ts';
import { launchpadOrder, launchpadTemplate } from './templates/launchpad.ts';
import { blocksOf, rowName, fixedIn } from './templates/template.ts';

/** The order of the launchpad's sections and blocks; without an entry, the default order. */
export const launchpadSections = defineType({
  name: 'launchpadSections',
  path: '/launchpadSections',
  label: { one: 'Sections of the launchpad', many: 'Sections of the launchpad' },
  menu: 'Manage Launchpad',
  singleton: true,
  standsOn: ['/launchpad'],
  previewedAs: 'registered',
  title: () => 'Sections of the launchpad',
  fields: {
    sections: sections({
      label: 'Sections',
      help: 'What stands below the head of the page, from top to bottom.',
      blocks: blocksOf(launchpadTemplate),
      fixed: fixedIn(launchpadTemplate),
      ordered: {
        by: 'launchpad',
        order: (entries) => launchpadOrder(entries.map(({ kind }) => String(kind))).map(rowName),
      },
    }),
  },
});
