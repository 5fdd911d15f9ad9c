import { defineType } from './define.ts';
import { image, link, longText, text } from '../fields/fields.ts';
import { descriptionOf } from '../fields/media.ts';

/** The banner that leads to the learner dashboard (Refer & Earn). */
export const dashboardAccess = defineType({
  name: 'dashboardAccess',
  path: '/dashboardAccess',
  label: { one: 'Dashboard access banner', many: 'Dashboard access' },
  menu: 'Manage Launchpad',
  standsOn: ['/launchpad'],
  previewedAs: 'registered',
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 90 }),
    text: longText({ label: 'Text', max: 300, required: false }),
    button: text({ label: 'Button', max: 30 }),
    url: link({ label: 'Button goes to' }),
    desktop_image: image({ label: 'Picture', required: false }),
    mobile_image: image({ label: 'Picture on phones', required: false }),
    alt_text: descriptionOf('Picture'),
  },
});
