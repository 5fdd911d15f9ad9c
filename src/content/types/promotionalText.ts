import { defineType } from './define.ts';
import { link, text } from '../fields/fields.ts';

/** A line of the ticker above the header. */
export const promotionalText = defineType({
  name: 'promotionalText',
  path: '/promotionalText',
  label: { one: 'Promotional text', many: 'Promotional text' },
  menu: 'Site Content Manager',
  standsOn: ['/'],
  publicRead: ['list'],
  title: (data) => `${data.lead ?? ''} ${data.text}`.trim(),
  fields: {
    lead: text({ label: 'In bold', max: 60, required: false }),
    text: text({ label: 'Text', max: 120 }),
    url: link({ label: 'Goes to', required: false }),
  },
});
