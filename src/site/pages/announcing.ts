import { ownPath } from '../../content/addresses.ts';
import { derive } from '../../content/finders.ts';
import { shownBlocks } from '../../content/read/shownBlocks.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';

type Sections = Entry<'auxiliary' | 'landing'>['data']['sections'];

function announces(sections: Sections): boolean {
  return shownBlocks<Sections[number]>(sections).some(
    ({ section }) => section.block === 'lectures',
  );
}

function pathsOf(pages: readonly Entry<'auxiliary' | 'landing'>[]): ReadonlySet<string | null> {
  const announcing = pages.filter(({ data }) => announces(data.sections));
  return new Set(announcing.map(({ type, data }) => ownPath(type, data, null)));
}

const auxiliaries = derive('auxiliary', pathsOf);
const landings = derive('landing', pathsOf);

/** Whether the page that staff have put together at a path announces live lectures. */
export function announcesLectures(path: string, snapshot: Snapshot): boolean {
  return auxiliaries(snapshot).has(path) || landings(snapshot).has(path);
}
