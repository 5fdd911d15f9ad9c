import { ownPath } from '../../content/addresses/addresses.ts';
import { derive, deriveFrom } from '../../content/finders.ts';
import { pathOf } from '../../content/addresses/pagePath.ts';
import {
  type PageRows,
  rowsOfProgramme,
  rowsOfTemplate,
  type TemplateType,
} from '../../content/read/pageSections.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';

/** Rows of which one that is shown announces live lectures. */
function announces(rows: PageRows['rows']): boolean {
  return rows.some(({ block, hidden }) => block === 'lectures' && !hidden);
}

function pathsOf(pages: readonly Entry<'auxiliary' | 'landing'>[]): ReadonlySet<string | null> {
  const announcing = pages.filter(({ data }) => announces(data.sections));
  return new Set(announcing.map(({ type, data }) => ownPath(type, data, null)));
}

const auxiliaries = derive('auxiliary', pathsOf);
const landings = derive('landing', pathsOf);

const programmes = deriveFrom(['programme', 'programmeSections'], (snapshot) => {
  const announcing = snapshot.all('programme').filter((entry) => {
    const parent = snapshot.get('programme', entry.parent);
    return announces(rowsOfProgramme(entry, parent, snapshot).rows);
  });
  return new Set(announcing.map((entry) => pathOf(entry, snapshot)));
});

const templates: readonly (readonly [path: string, type: TemplateType])[] = [
  ['/', 'homeSections'],
  ['/university', 'universitySections'],
  ['/launchpad', 'launchpadSections'],
];

const templatesOf = new WeakMap<Snapshot, ReadonlySet<string>>();

/** Every request asks, and a snapshot never changes. */
function announcingTemplates(snapshot: Snapshot): ReadonlySet<string> {
  const known = templatesOf.get(snapshot);
  if (known) return known;
  const found = templates.filter(([, type]) => announces(rowsOfTemplate(type, snapshot).rows));
  const paths = new Set(found.map(([path]) => path));
  templatesOf.set(snapshot, paths);
  return paths;
}

/** True if the page at a path announces live lectures in a section that staff have placed. */
export function announcesLectures(path: string, snapshot: Snapshot): boolean {
  const announcing = [announcingTemplates, programmes, auxiliaries, landings];
  return announcing.some((pathsIn) => pathsIn(snapshot).has(path));
}
