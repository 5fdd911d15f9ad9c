import { definePage } from './define.ts';
import {
  date,
  image,
  lines,
  longText,
  references,
  richText,
  slug,
  text,
} from '../fields/fields.ts';
import { descriptionOf } from '../fields/pointing.ts';

export const blog = definePage({
  name: 'blog',
  path: '/blog',
  label: { one: 'Article', many: 'Blog' },
  menu: 'Manage Blogs',
  slugField: 'slug',
  address: {
    of: ({ slug: name }) => (name ? `/blogs/${name}` : null),
    reserves: (at) =>
      at.startsWith('/blogs/') ? '/blogs holds pages of another kind.' : undefined,
  },
  searchable: true,
  publicRead: ['list', 'entry'],
  title: (data) => data.title,
  fields: {
    title: text({ label: 'Title', max: 110 }),
    slug: slug({ label: 'Address' }),
    excerpt: longText({ label: 'Excerpt', max: 300 }),
    body: richText({ label: 'Text' }),
    cover: image({ label: 'Cover', required: false }),
    alt_cover: descriptionOf('Cover'),
    author: text({ label: 'Author', max: 80, begins: 'author', offersKnown: true }),
    author_role: text({ label: 'Author: role', max: 120, required: false, offersKnown: true }),
    author_image: image({ label: 'Author: portrait', required: false }),
    written_on: date({ label: 'Date', begins: 'today' }),
    topics: lines({ label: 'Topics', max: 40, offersKnown: true }),
    programmes: references({ label: 'Related programmes', to: 'programme' }),
  },
});
