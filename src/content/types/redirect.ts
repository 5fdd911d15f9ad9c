import { defineType } from './define.ts';
import { link, path } from '../fields/fields.ts';

/** An old address and where it leads now (301). */
export const redirect = defineType({
  name: 'redirect',
  path: '/redirect',
  label: { one: 'Redirect', many: 'Redirects' },
  menu: 'Manage SEO Metadata',
  slugField: 'from',
  redirects: { from: 'from', to: 'to' },
  title: (data) => `${data.from} to ${data.to}`,
  fields: {
    from: path({ label: 'From' }),
    to: link({ label: 'To' }),
  },
});
