import { defineType } from './define.ts';
import { image, link, select, text } from '../fields/fields.ts';

const activity = [
  { value: '0', label: 'Hidden' },
  { value: '1', label: 'Shown' },
] as const;

/** A picture that announces one thing; `is_active` is a text by contract. */
export const promotionalBanner = defineType({
  name: 'promotionalBanner',
  path: '/promotionalBanner',
  label: { one: 'Promotional banner', many: 'Promotional banners' },
  menu: 'Site Content Manager',
  standsOn: ['/'],
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 90, help: 'Read out in place of the picture.' }),
    image: image({ label: 'Picture' }),
    mobile_image: image({ label: 'Picture on phones', required: false }),
    url: link({ label: 'Goes to', required: false }),
    is_active: select({
      label: 'Shown or hidden',
      choices: activity,
      help: 'Shown under the banner of the home page, and in place of the form where that would open by itself.',
    }),
  },
});
