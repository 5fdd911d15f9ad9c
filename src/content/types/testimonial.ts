import { defineType } from './define.ts';
import { image, longText, references, text, video } from '../fields/fields.ts';
import { descriptionOf } from '../fields/pointing.ts';

export const testimonial = defineType({
  name: 'testimonial',
  path: '/testimonial',
  label: { one: 'Testimonial', many: 'Testimonials' },
  menu: 'Site Content Manager',
  standsOn: [{ pagesOf: 'programmes' }, '/'],
  title: (data) => data.name,
  fields: {
    name: text({ label: 'Name', max: 60 }),
    designation: text({ label: 'Programme and place', max: 80 }),
    quote: longText({ label: 'Quote', max: 300 }),
    image: image({ label: 'Portrait', required: false }),
    alt_image_name: descriptionOf('Portrait'),
    video_url: video({ label: 'Video', required: false }),
    programmes: references({
      label: 'On the pages of these programmes',
      help: 'The home page shows the first eight of the list, whatever is chosen here.',
      to: 'programme',
    }),
  },
});
