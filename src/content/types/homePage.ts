import { defineType } from './define.ts';
import { image, list, longText, text } from '../fields/fields.ts';

/** The words of the home page that belong to no other entry: headings, leads, figures. */
export const homePage = defineType({
  name: 'homePage',
  path: '/homePageText',
  label: { one: 'Home page', many: 'Home page' },
  menu: 'Site Content Manager',
  singleton: true,
  essential: true,
  standsOn: ['/'],
  behaviour: { wordsOf: '/' },
  title: () => 'Home page',
  fields: {
    facts: list({
      label: 'Figures under the banner',
      layout: 'grid',
      fields: {
        figure: text({ label: 'Figure', max: 20 }),
        label: text({ label: 'What it counts', max: 60 }),
      },
    }),
    accreditation_title: text({ label: 'Accreditations: heading', max: 60 }),
    programmes_title: text({ label: 'Programmes: heading', max: 90 }),
    programmes_lead: longText({ label: 'Programmes: introduction', max: 300 }),
    alumni_title: text({ label: 'Alumni: heading', max: 90 }),
    testimonial_title: text({ label: 'Testimonials: heading', max: 90 }),
    faq_title: text({ label: 'FAQ: heading', max: 90 }),
    faq_text: longText({ label: 'FAQ: introduction', max: 300 }),
    touch_title: text({ label: 'Get in touch: heading', max: 90 }),
    touch_lead: longText({ label: 'Get in touch: introduction', max: 300 }),
    touch_form_title: text({ label: 'Get in touch: heading of the form', max: 60 }),
    counsellors: list({
      label: 'Counsellors',
      fields: { name: text({ label: 'Name', max: 60 }), image: image({ label: 'Portrait' }) },
    }),
  },
});
