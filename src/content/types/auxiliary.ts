import { blocks } from './blocks.ts';
import { defineType } from './define.ts';
import { path, reference, sections, text } from '../fields/fields.ts';

/** A page made of sections: about, policies, one page of a programme. */
export const auxiliary = defineType({
  name: 'auxiliary',
  path: '/auxiliary',
  label: { one: 'Auxiliary page', many: 'Auxiliary pages' },
  menu: 'Manage Auxiliary Pages',
  slugField: 'path',
  title: (data) => data.title,
  fields: {
    path: path({ label: 'Address', help: 'One or two segments: /about, /mba/placements.' }),
    title: text({ label: 'Title', max: 90 }),
    programme: reference({ label: 'Programme', to: 'programme', required: false }),
    sections: sections({ label: 'Sections', blocks }),
  },
});
