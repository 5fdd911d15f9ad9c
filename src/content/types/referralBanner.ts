import { image, link, longText, text } from '../fields/fields.ts';
import { descriptionOf } from './description.ts';

/** The fields of a banner about referring friends. */
export const referralBanner = {
  title: text({ label: 'Title', max: 90 }),
  sub_title: longText({ label: 'Text', max: 300 }),
  button: text({ label: 'Button', max: 30 }),
  url: link({ label: 'Button goes to', help: 'Empty: the button opens sign-in.', required: false }),
  desktop_image: image({ label: 'Picture', required: false }),
  mobile_image: image({ label: 'Picture on phones', required: false }),
  alt_text: descriptionOf('Picture'),
} as const;
