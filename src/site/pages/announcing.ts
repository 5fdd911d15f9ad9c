import { derive } from '../../content/finders.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import { landingPathOf } from './landing.ts';

type Sections = Entry<'auxiliary' | 'landing'>['data']['sections'];

const announces = (sections: Sections): boolean =>
  sections.some(({ block }) => block === 'lectures');

const auxiliaries = derive(
  'auxiliary',
  (pages): ReadonlySet<string> =>
    new Set(pages.filter(({ data }) => announces(data.sections)).map(({ data }) => data.path)),
);

const landings = derive(
  'landing',
  (pages): ReadonlySet<string> =>
    new Set(pages.filter(({ data }) => announces(data.sections)).map(landingPathOf)),
);

/** Whether the page that staff have put together at a path announces live lectures. */
export function announcesLectures(path: string, snapshot: Snapshot): boolean {
  return auxiliaries(snapshot).has(path) || landings(snapshot).has(path);
}
