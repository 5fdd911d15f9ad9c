import { defineType } from './define.ts';
import { footerDefaults, footerPresets } from './footerPresets.ts';
import { boolean, link, slug, text } from '../fields/fields.ts';

const required = { required: false } as const;

function title(n: number) {
  return text({ label: `Link ${n}: text`, max: 40, ...required });
}

function url(n: number) {
  return link({ label: `Link ${n}: goes to`, ...required });
}

/** A column of links in the footer: up to nine links. */
export const footer = defineType({
  name: 'footer',
  path: '/footer',
  label: { one: 'Footer group', many: 'Footer links' },
  menu: 'Manage Footer Links',
  groupField: 'slug',
  namesPage: {
    field: 'slug',
    pathOf: (name) => (name === 'home' ? '/' : `/${name}`),
    nameOf: (at) => /^\/([^/]+)$/.exec(at)?.[1] ?? null,
  },
  publicRead: ['entry'],
  presets: footerPresets,
  defaults: footerDefaults,
  title: (data) => data.title,
  fields: {
    slug: slug({
      label: 'Page',
      help: 'Write home for the footer of every page, end for the last line below it, or a programme’s address, such as mba, for links on its page alone.',
    }),
    title: text({ label: 'Title', max: 40 }),
    link1_title: title(1),
    link1: url(1),
    link2_title: title(2),
    link2: url(2),
    link3_title: title(3),
    link3: url(3),
    link4_title: title(4),
    link4: url(4),
    link5_title: title(5),
    link5: url(5),
    link6_title: title(6),
    link6: url(6),
    link7_title: title(7),
    link7: url(7),
    link8_title: title(8),
    link8: url(8),
    link9_title: title(9),
    link9: url(9),
    description_link1: text({ label: 'Text of link 1', max: 200, ...required }),
    description_link2: text({ label: 'Text of link 2', max: 200, ...required }),
    status: boolean({ label: 'Shown' }),
  },
});
