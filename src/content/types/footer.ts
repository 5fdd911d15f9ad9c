import { boolean, type Field, link, slug, text } from '../fields/fields.ts';
import { defineType } from './define.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type Numbered = `link${(typeof numbers)[number]}` | `link${(typeof numbers)[number]}_title`;

export type FooterLink = readonly [title: string, to: string];

/** A column of every page with these links, of which there is room for nine. */
export function footerColumn(title: string, links: readonly FooterLink[]) {
  const fields = numbers.flatMap((number) => {
    const [words = null, to = null] = links[number - 1] ?? [];
    return [[`link${number}_title`, words] as const, [`link${number}`, to] as const];
  });
  const data = {
    ...(Object.fromEntries(fields) as Record<Numbered, string | null>),
    slug: 'home',
    title,
    description_link1: null,
    description_link2: null,
    status: true,
  };
  return { label: title, data };
}

/** Columns of links to the pages that every university has. */
export const footerPresets = [
  footerColumn('University', [
    ['About', '/about'],
    ['Recognition', '/recognition'],
    ['Vice chancellor', '/vice-chancellor'],
    ['Check a certificate', '/verify'],
    ['Contact Us', '/contact'],
  ]),
  footerColumn('Admission', [
    ['Programmes', '/programmes'],
    ['Compare programmes', '/compare'],
    ['Admission policy', '/admission-policy'],
    ['Registration process', '/registration-process'],
    ['Fraud alert', '/fraud-alert'],
  ]),
  footerColumn('Students', [
    ['Assessments', '/assessments'],
    ['Course conduction', '/course-conduction'],
    ['Discussion forum', '/discussion-forum'],
    ['Live lectures', '/live-lecture'],
    ['Launchpad', '/launchpad'],
  ]),
];

type Row = Readonly<Record<string, unknown>>;

/**
 * The ready-made column that a column of every page was begun from, by its title or two of its links. Of one that has
 * only some of its links, those are the default: the others had no page.
 */
export function footerDefaults(data: Row): Partial<(typeof footerPresets)[number]['data']> {
  if (data['slug'] !== 'home') return {};
  const alike = footerPresets.map((preset) => ({ preset, common: commonOf(preset.data, data) }));
  const nearest = alike.toSorted((one, other) => other.common - one.common)[0];
  if (!nearest || nearest.common < ALIKE) return {};
  const { label, data: whole } = nearest.preset;
  const links = footerLinks(whole);
  const own = new Set(footerLinks(data).map(([, to]) => to));
  const kept = links.filter(([, to]) => own.has(to));
  return kept.length > 0 && kept.length === own.size && kept.length < links.length
    ? footerColumn(label, kept).data
    : whole;
}

export function footerLinks(data: Row): FooterLink[] {
  return numbers.flatMap((number) => {
    const to = data[`link${number}`];
    return to ? [[String(data[`link${number}_title`] ?? ''), String(to)] as const] : [];
  });
}

/** Links that a column shares with the one that it was begun from; its title counts for as many. */
const ALIKE = 2;

function commonOf(preset: Row, data: Row): number {
  const own = new Set(numbers.map((number) => data[`link${number}`]));
  const shared = numbers.filter((number) => {
    const to = preset[`link${number}`];
    return to !== null && own.has(to);
  });
  return shared.length + (preset['title'] === data['title'] ? ALIKE : 0);
}

const optional = { required: false } as const;

const linkFields = Object.fromEntries(
  numbers.flatMap((n) => [
    [`link${n}_title`, text({ label: `Link ${n}: text`, max: 40, ...optional })],
    [`link${n}`, link({ label: `Link ${n}: goes to`, ...optional })],
  ]),
) as Record<Numbered, Field<string | null>>;

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
  numbered: {
    label: 'Links',
    help: 'Where a link goes to: type the name of a page and choose it, or paste an address, https://…',
    columns: {
      'link#_title': 'Words',
      'link#': 'Page or address',
      'description_link#': 'Below it',
    },
    most: numbers.length,
  },
  defaults: footerDefaults,
  title: (data) => data.title,
  behaviour: { isShown: ({ status }) => status !== false },
  fields: {
    slug: slug({
      label: 'Page',
      initial: 'home',
      help: 'home: every page. end: the last line below all columns. A programme’s address, such as mba: its page alone, in place of the columns of every page.',
    }),
    title: text({ label: 'Title', max: 40 }),
    ...linkFields,
    description_link1: text({ label: 'Text of link 1', max: 200, ...optional }),
    description_link2: text({ label: 'Text of link 2', max: 200, ...optional }),
    status: boolean({ label: 'Shown', initial: true }),
  },
});
