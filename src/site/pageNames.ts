import type { PageName } from '../contract/content.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { allPaths, readTarget, routeOf } from './routes.ts';

/** Every page of the site with what it is called, by address: for staff who link to one. */
export function pageNames(snapshot: Snapshot): PageName[] {
  return allPaths(snapshot)
    .toSorted()
    .flatMap((path) => {
      const route = routeOf(readTarget(path, snapshot), snapshot);
      if (route.status !== 200) return [];
      const { trail, title } = route.page.meta(route.data as never, snapshot);
      return [{ path, title: trail.at(-1)?.name ?? title }];
    });
}
