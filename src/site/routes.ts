import type { Snapshot } from '../content/snapshot.ts';
import { loadAuxiliary, auxiliaryPage } from './pages/AuxiliaryPage.tsx';
import { homePage, loadHome } from './pages/HomePage.tsx';
import { launchpadPage, loadLaunchpad } from './pages/LaunchpadPage.tsx';
import { notFoundPage } from './pages/NotFoundPage.tsx';
import { loadProgramme, programmePage } from './pages/ProgrammePage.tsx';
import { loadProgrammes, programmesPage } from './pages/ProgrammesPage.tsx';
import { matched, type Match } from './page.ts';
import { findProgramme, programmePath } from './programme/find.ts';

/** Paths of the website's own pages, which no content may take. */
export const fixedPaths = ['/', '/programmes', '/launchpad'] as const;

/** Where a path leads in a snapshot: a page, or another address. */
export type Route = Match | Readonly<{ status: 301; location: string }>;

/** Finds what stands at a path; unknown ones get the 404 page. */
export function routeOf(path: string, snapshot: Snapshot): Route {
  return pageAt(path, snapshot) ?? redirectAt(path, snapshot) ?? matched(notFoundPage, null, 404);
}

function pageAt(path: string, snapshot: Snapshot): Route | undefined {
  if (path === '/') return matched(homePage, loadHome(snapshot));
  if (path === '/programmes') return matched(programmesPage, loadProgrammes(snapshot));
  if (path === '/launchpad') return matched(launchpadPage, loadLaunchpad(snapshot));
  const programme = findProgramme(path, snapshot);
  if (programme) return matched(programmePage, loadProgramme(programme, snapshot));
  const auxiliary = loadAuxiliary(path, snapshot);
  return auxiliary ? matched(auxiliaryPage, auxiliary) : undefined;
}

function redirectAt(path: string, snapshot: Snapshot): Route | undefined {
  const redirect = snapshot.all('redirect').find(({ data }) => data.from === path);
  if (redirect) return { status: 301, location: redirect.data.to };
  const bare = path.replace(/\/+$/, '').toLowerCase();
  if (bare !== path && bare !== '' && pageAt(bare, snapshot)) return { status: 301, location: bare };
  return undefined;
}

/** Every path that answers 200 with a page of its own, in no order. */
export function allPaths(snapshot: Snapshot): string[] {
  const programmes = snapshot.all('programme').flatMap((entry) => programmePath(entry, snapshot) ?? []);
  const auxiliaries = snapshot.all('auxiliary').map(({ data }) => data.path);
  return [...new Set([...fixedPaths, ...programmes, ...auxiliaries])];
}
