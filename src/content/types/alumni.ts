import { defineType } from './define.ts';
import { image, longText, text } from '../fields/fields.ts';

/** A graduate, with their current position. */
export const alumni = defineType({
  name: 'alumni',
  path: '/alumni',
  label: { one: 'Alumnus', many: 'Alumni' },
  menu: 'Site Content Manager',
  standsOn: ['/'],
  title: (data) => data.name,
  fields: {
    name: text({ label: 'Name', max: 60 }),
    image: image({ label: 'Portrait', required: false }),
    programme_and_year: text({ label: 'Programme, year and place', max: 80 }),
    was: text({ label: 'Was', max: 80, required: false }),
    designation: text({ label: 'Now', max: 80 }),
    appreciation: longText({ label: 'What they say', max: 400, required: false }),
  },
});
