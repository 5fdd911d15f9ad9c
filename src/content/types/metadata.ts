import { defineType } from './define.ts';
import { image, link, path, select, text } from '../fields/fields.ts';

const robots = [
  { value: 'index', label: 'Let search engines list it' },
  { value: 'noindex', label: 'Keep it out of search engines' },
] as const;

/** Title, description and picture of one path in search engines and social cards. */
export const metadata = defineType({
  name: 'metadata',
  path: '/metadata',
  label: { one: 'SEO metadata', many: 'SEO metadata' },
  menu: 'Manage SEO Metadata',
  slugField: 'path',
  namesPage: {
    field: 'path',
    pathOf: (name) => name || undefined,
    nameOf: (at) => at,
    describes: true,
  },
  publicRead: ['entry'],
  title: (data) => data.path,
  fields: {
    path: path({ label: 'Page', existing: true }),
    title: text({ label: 'Title', max: 70 }),
    description: text({ label: 'Description', max: 170 }),
    og_image: image({ label: 'Picture for sharing', required: false }),
    canonical: link({ label: 'Canonical address', required: false }),
    robots: select({ label: 'Search engines', choices: robots }),
  },
});
