import { defineType } from './define.ts';
import { image, link, list, richText, text } from '../fields/fields.ts';
import { icon } from './icons.ts';
import { descriptionOf } from './description.ts';

/** A message of the Vice-Chancellor; of all that are published, pages show the first in order. */
export const vcMessage = defineType({
  name: 'vcMessage',
  path: '/vcMessage',
  label: { one: 'VC message', many: 'VC messages' },
  menu: 'Site Content Manager',
  standsOn: ['/', '/vice-chancellor'],
  title: (data) => data.name,
  fields: {
    name: text({ label: 'Name', max: 80 }),
    designation: text({ label: 'Designation', max: 120 }),
    quote: text({ label: 'Quote', max: 160 }),
    description: richText({ label: 'Text on the home page', max: 1500 }),
    letter: richText({ label: 'The full letter', max: 20_000 }),
    image: image({ label: 'Portrait', required: false }),
    alt_image_name: descriptionOf('Portrait'),
    signature: image({
      label: 'Signature',
      required: false,
      help: 'Drawn on a transparent ground, about three times as wide as it is high.',
    }),
    cards: list({
      label: 'Side cards',
      fields: {
        icon,
        title: text({ label: 'Title', max: 60 }),
        description: text({ label: 'Text', max: 120 }),
        url: link({ label: 'Goes to' }),
      },
    }),
  },
});
