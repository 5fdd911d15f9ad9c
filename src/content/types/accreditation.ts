import { defineType } from './define.ts';
import { date, file, image, link, longText, select, text } from '../fields/fields.ts';
import { descriptionOf } from './description.ts';

const tones = [
  { value: 'marigold', label: 'Yellow' },
  { value: 'ink', label: 'Dark blue' },
  { value: 'leaf', label: 'Green' },
  { value: 'kaavi', label: 'Brick red' },
] as const;

/** A recognition that the university holds. */
export const accreditation = defineType({
  name: 'accreditation',
  path: '/accreditation',
  label: { one: 'Accreditation', many: 'Accreditations' },
  menu: 'Site Content Manager',
  standsOn: ['/', '/recognition'],
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 60 }),
    short_title: text({ label: 'Letters on the seal', max: 12 }),
    subtitle: text({ label: 'Second line', max: 60 }),
    tone: select({ label: 'Colour of the seal', choices: tones }),
    badge: image({
      label: 'Badge',
      required: false,
      help: 'Without one, a drawn seal with its letters is shown.',
    }),
    alt_acc_img_name: descriptionOf('Badge'),
    text: longText({ label: 'What it means', max: 600 }),
    document: file({ label: 'Letter', required: false }),
    check_url: link({
      label: 'Where one checks it',
      required: false,
      help: 'The page of the body itself that lists it, such as https://deb.ugc.ac.in.',
    }),
    granted_on: date({ label: 'Granted on', required: false }),
  },
});
