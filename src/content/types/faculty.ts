import { image, lines, richText, slug, text } from '../fields/fields.ts';
import { descriptionOf } from '../fields/pointing.ts';
import { definePage } from './define.ts';

/** Somebody who teaches. Courses name them; live lectures and programmes find them by their name. */
export const faculty = definePage({
  name: 'faculty',
  path: '/faculty',
  label: { one: 'Teacher', many: 'Faculty' },
  menu: 'Manage Courses',
  slugField: 'slug',
  address: {
    of: ({ slug: name }) => (name ? `/faculty/${name}` : null),
    reserves: (at) =>
      at.startsWith('/faculty/') ? '/faculty holds the pages of teachers.' : undefined,
  },
  searchable: true,
  title: (data) => data.name,
  headings: {
    name: ['Faculty', 'Professor', 'Faculty name', 'Name of the faculty'],
    post: ['Designation'],
    degree: ['Qualification', 'Highest qualification'],
    subjects: ['Field', 'Specialisation', 'Area'],
  },
  fields: {
    name: text({ label: 'Name', max: 60, help: 'As live lectures name them: Dr. Sudha Iyengar.' }),
    slug: slug({ label: 'Address' }),
    post: text({ label: 'Post', max: 120, help: 'Associate Professor of Commerce.' }),
    degree: text({
      label: 'Degree',
      max: 120,
      help: 'PhD in Commerce, University of Mysore.',
      required: false,
    }),
    image: image({ label: 'Portrait', required: false }),
    alt_image: descriptionOf('Portrait'),
    subjects: lines({ label: 'Fields', max: 60, offersKnown: true, help: 'One a line.' }),
    text: richText({ label: 'About', max: 4000, required: false }),
  },
});
