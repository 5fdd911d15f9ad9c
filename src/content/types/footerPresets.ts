const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type Numbered = `link${(typeof numbers)[number]}` | `link${(typeof numbers)[number]}_title`;

type Link = readonly [title: string, to: string];

/** A full column: replaces all links of a previous one. */
function column(title: string, links: readonly Link[]) {
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
  column('University', [
    ['About', '/about'],
    ['Recognition', '/recognition'],
    ['Vice chancellor', '/vice-chancellor'],
    ['Contact Us', '/contact'],
  ]),
  column('Admission', [
    ['Programmes', '/programmes'],
    ['Compare programmes', '/compare'],
    ['Admission policy', '/admission-policy'],
    ['Registration process', '/registration-process'],
  ]),
  column('Students', [
    ['Assessments', '/assessments'],
    ['Course conduction', '/course-conduction'],
    ['Discussion forum', '/discussion-forum'],
    ['Live lectures', '/live-lecture'],
    ['Launchpad', '/launchpad'],
  ]),
];

type Row = Readonly<Record<string, unknown>>;

/** The ready-made column that a column of every page was begun from, by its title or two of its links. */
export function footerDefaults(data: Row): Partial<(typeof footerPresets)[number]['data']> {
  if (data['slug'] !== 'home') return {};
  const alike = footerPresets.map((preset) => ({ preset, common: commonOf(preset.data, data) }));
  const nearest = alike.toSorted((one, other) => other.common - one.common)[0];
  return nearest && nearest.common >= ALIKE ? nearest.preset.data : {};
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
