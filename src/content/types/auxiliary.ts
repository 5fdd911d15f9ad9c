import { hideableBlocks } from './blocks.ts';
import { definePage } from './define.ts';
import { path, reference, sections, text } from '../fields/fields.ts';

/** A page made of sections: about, policies, one page of a programme. */
export const auxiliary = definePage({
  name: 'auxiliary',
  path: '/auxiliary',
  label: { one: 'Auxiliary page', many: 'Auxiliary pages' },
  menu: 'Manage Auxiliary Pages',
  slugField: 'path',
  address: { of: ({ path: at }) => at ?? null, words: true },
  searchable: true,
  publicRead: ['entry'],
  title: (data) => data.title,
  fields: {
    path: path({ label: 'Address', help: 'One or two segments: /about, /mba/placements.' }),
    title: text({ label: 'Title', max: 90 }),
    programme: reference({ label: 'Programme', to: 'programme', required: false }),
    sections: sections({ label: 'Sections', blocks: hideableBlocks }),
  },
});
