import { ownPath } from '../../content/addresses.ts';
import { derive, deriveFrom } from '../../content/finders.ts';
import { pathOf } from '../../content/pagePath.ts';
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

const templates: ReadonlyMap<string, TemplateType> = new Map([
  ['/', 'homeSections'],
  ['/university', 'universitySections'],
  ['/launchpad', 'launchpadSections'],
]);

/** Whether the page at a path announces live lectures, where staff have put them. */
export function announcesLectures(path: string, snapshot: Snapshot): boolean {
  const type = templates.get(path);
  return (
    (type !== undefined && announces(rowsOfTemplate(type, snapshot).rows)) ||
    programmes(snapshot).has(path) ||
    auxiliaries(snapshot).has(path) ||
    landings(snapshot).has(path)
  );
}
