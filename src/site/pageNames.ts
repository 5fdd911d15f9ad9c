import type { PageName } from '../contract/content.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { madePaths, ownPages, readTarget, routeOf } from './routes.ts';

/** Every page of the site with what it is called, by address: for staff who link to one. */
export function pageNames(snapshot: Snapshot): PageName[] {
  const own = ownPages(snapshot).filter(({ path }) => !madePaths.includes(path));
  const standing = new Map(own.toReversed().map((page) => [page.path, page]));
  const all = [...standing.values(), ...madePaths.flatMap((path) => madePage(path, snapshot))];
  return all.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function madePage(path: string, snapshot: Snapshot): PageName[] {
  const route = routeOf(readTarget(path, snapshot), snapshot);
  if (route.status !== 200) return [];
  const { trail, title } = route.page.meta(route.data as never, snapshot);
  return [{ path, title: trail.at(-1)?.name ?? title }];
}
