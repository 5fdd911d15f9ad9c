import type { Snapshot } from '../../content/snapshot.ts';
import { landingPathOf } from '../landing/landing.ts';

const known = new WeakMap<Snapshot, ReadonlySet<string>>();

/** Whether the page that staff have put together at a path announces live lectures. */
export function announcesLectures(path: string, snapshot: Snapshot): boolean {
  const paths = known.get(snapshot) ?? pathsOf(snapshot);
  known.set(snapshot, paths);
  return paths.has(path);
}

function pathsOf(snapshot: Snapshot): ReadonlySet<string> {
  const pages = [
    ...snapshot.all('auxiliary').map(({ data }) => [data.path, data.sections] as const),
    ...snapshot.all('landing').map((each) => [landingPathOf(each), each.data.sections] as const),
  ];
  const announcing = pages.filter(([, sections]) =>
    sections.some(({ block }) => block === 'lectures'),
  );
  return new Set(announcing.map(([path]) => path));
}
