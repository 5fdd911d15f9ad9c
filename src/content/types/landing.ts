import { blocks } from './blocks.ts';
import { defineType } from './define.ts';
import { longText, reference, sections, slug, text } from '../fields/fields.ts';

/** A campaign's page: no menu, the form in view. It stands at `/{slug}` when the slug ends in `-lp`, else at `/lp/{slug}`. */
export const landing = defineType({
  name: 'landing',
  path: '/landing',
  label: { one: 'Landing page', many: 'Landing pages' },
  menu: 'Manage Landing Pages',
  slugField: 'slug',
  title: (data) => data.title,
  fields: {
    slug: slug({ label: 'Address' }),
    title: text({ label: 'Title', max: 90 }),
    lead: longText({ label: 'Text under the title', max: 300 }),
    programme: reference({ label: 'Programme', to: 'programme', required: false }),
    media: text({
      label: 'Medium',
      max: 60,
      required: false,
      help: 'Taken where the address names none.',
    }),
    campaign: text({
      label: 'Campaign',
      max: 60,
      required: false,
      help: 'Taken where the address names none.',
    }),
    form_title: text({ label: 'Form: heading', max: 60 }),
    form_button: text({ label: 'Form: button', max: 30 }),
    form_note: longText({ label: 'Form: small print', max: 300, required: false }),
    sections: sections({ label: 'Sections', blocks }),
  },
});
