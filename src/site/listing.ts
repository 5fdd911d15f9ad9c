import type { PageName } from '../kernel/publishing/content.ts';
import type { LoadedPage } from './pages/page.tsx';
import { isMade, madePaths } from '../content/addresses/addresses.ts';
import { allPaths, ownPages, readTarget, routeOf, type Moment } from './routes.ts';
import { headOf } from './seo/head.ts';
import type { SitemapEntry } from './seo/sitemap.ts';
import { isSetUp } from './shell/documents/bareDocuments.tsx';

function pageAt(path: string, moment: Moment): LoadedPage | undefined {
  const { snapshot } = moment;
  const route = routeOf(readTarget(path, moment), snapshot);
  return route.status === 200 ? route.load({ snapshot, path }) : undefined;
}

/** Every page with its title, for staff who link to one. Pages that are no entries exist once the site is set up. */
export function pageNames(moment: Moment): PageName[] {
  const { snapshot } = moment;
  const own = ownPages(snapshot).filter(({ path }) => !isMade(path));
  const unique = new Map(own.toReversed().map((page) => [page.path, page]));
  const made = isSetUp(snapshot) ? madePaths.flatMap((path) => madePage(path, moment)) : [];
  const all = [...unique.values(), ...made];
  return all.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function madePage(path: string, moment: Moment): PageName[] {
  const page = pageAt(path, moment);
  if (!page) return [];
  const { trail, title } = page.meta;
  return [{ path, title: trail.at(-1)?.name ?? title }];
}

export function sitemapOf(moment: Moment, origin: string): SitemapEntry[] {
  const { snapshot } = moment;
  if (!isSetUp(snapshot)) return [];
  return allPaths(snapshot)
    .toSorted()
    .flatMap((path) => {
      const page = pageAt(path, moment);
      if (!page) return [];
      const head = headOf(page.meta, { path, origin, snapshot });
      const own = head.robots === 'index, follow' && head.canonical === new URL(path, origin).href;
      return own ? [{ url: head.canonical, changedAt: page.meta.changedAt }] : [];
    });
}
