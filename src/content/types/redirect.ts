import { defineType } from './define.ts';
import { shownAddress } from '../../kernel/text/oldAddress.ts';
import { link, path } from '../fields/fields.ts';

/** An old address with its new one (301), or without one if the page is gone for good (410). */
export const redirect = defineType({
  name: 'redirect',
  path: '/redirect',
  label: { one: 'Redirect', many: 'Redirects' },
  menu: 'Manage SEO Metadata',
  slugField: 'from',
  behaviour: { redirects: { from: 'from', to: 'to' } },
  headings: {
    from: ['Old address', 'Old URL', 'Source'],
    to: ['New address', 'New URL', 'Target'],
  },
  title: ({ from, to }) =>
    to ? `${shownAddress(from)} to ${shownAddress(to)}` : `${shownAddress(from)} is gone`,
  fields: {
    from: path({
      label: 'From',
      old: true,
      help: 'As it was on the earlier site: /2019/05/hello, /course.php?id=12.',
    }),
    to: link({
      label: 'To',
      required: false,
      help: 'Empty: the page is gone for good, and search engines forget it (410).',
    }),
  },
});
