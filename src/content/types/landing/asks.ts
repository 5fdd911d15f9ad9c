import { reference, text } from '../../fields/fields.ts';

/** The fields asked for when a landing page is made. */
export const landingAsks = {
  title: text({ label: 'Title', max: 90, help: 'As the page is headed.' }),
  programme: reference({
    label: 'Programme',
    to: 'programme',
    required: false,
    help: 'Its fees stand on the page, and its leads are for it.',
  }),
};
