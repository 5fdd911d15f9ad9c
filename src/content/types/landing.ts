import { hideableBlocks } from './blocks.ts';
import { definePage } from './define.ts';
import { landingStarter } from './landing/starter.ts';
import { lines, longText, reference, sections, slug, text } from '../fields/fields.ts';

/** `mba-lp` stands at the root; any other landing page below `/lp`. */
function pathOf(name: string): string {
  return name.endsWith('-lp') ? `/${name}` : `/lp/${name}`;
}

/** A campaign's page: no menu, the form in view. It stands at `/{slug}` when the slug ends in `-lp`, else at `/lp/{slug}`. */
export const landing = definePage({
  name: 'landing',
  path: '/landing',
  label: { one: 'Landing page', many: 'Landing pages' },
  menu: 'Manage Landing Pages',
  slugField: 'slug',
  address: {
    of: ({ slug: name }) => (name ? pathOf(name) : null),
    reserves: (at) => {
      if (at.startsWith('/lp/')) return '/lp holds pages of another kind.';
      return at.endsWith('-lp') && at.lastIndexOf('/') === 0
        ? 'Addresses that end in -lp belong to landing pages.'
        : undefined;
    },
  },
  publicRead: ['list'],
  overview: { call: 'landingpageInfo', with: 'description' },
  title: (data) => data.title,
  behaviour: { starter: landingStarter },
  fields: {
    slug: slug({ label: 'Address' }),
    title: text({ label: 'Title', max: 90 }),
    lead: longText({ label: 'Text under the title', max: 300 }),
    points: lines({
      label: 'What it means for the reader',
      max: 90,
      help: 'Three lines at most, each with a tick. Without them, the first key points of the programme.',
    }),
    programme: reference({ label: 'Programme', to: 'programme', required: false }),
    media: text({
      label: 'Medium',
      max: 60,
      required: false,
      help: 'Noted on leads from this page whose link has no utm_medium.',
    }),
    campaign: text({
      label: 'Campaign',
      max: 60,
      required: false,
      help: 'Noted on leads from this page whose link has no utm_campaign.',
    }),
    form_title: text({ label: 'Form: heading', max: 60 }),
    form_button: text({ label: 'Form: button', max: 30 }),
    form_note: longText({ label: 'Form: small print', max: 300, required: false }),
    sections: sections({ label: 'Sections', blocks: hideableBlocks }),
  },
});
