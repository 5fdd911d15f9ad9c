import { featurePages } from '../features/pages.ts';
import { isMade, madePaths, type MadePath } from '../content/addresses/addresses.ts';
import { redirectsFrom } from '../content/read/lookups.ts';
import type { PageName } from '../kernel/publishing/content.ts';
import { trimSlashes } from '../kernel/text/textEnds.ts';
import type { Entry, Snapshot } from '../content/snapshot.ts';
import { criteriaParameters } from './finder/criteria.ts';
import { plainCriteria } from './finder/plain.ts';
import { plainList } from './blog/articles.ts';
import { articlePage, loadArticle } from './pages/ArticlePage.tsx';
import { blogsPage, listParameters, loadBlogs } from './pages/BlogsPage.tsx';
import { landingPage, loadLanding } from './pages/LandingPage.tsx';
import { landingHomePage, loadLandingHome } from './pages/LandingHomePage.tsx';
import { lectureParameters, liveLecturePage, loadLectures } from './pages/LiveLecturePage.tsx';
import { announcesLectures } from './pages/announcing.ts';
import { loadUniversity, universityPage } from './pages/UniversityPage.tsx';
import { comparePage, loadCompare, plainChoice } from './pages/ComparePage.tsx';
import { loadAuxiliary, auxiliaryPage } from './pages/AuxiliaryPage.tsx';
import { homePage, loadHome } from './pages/HomePage.tsx';
import { notFoundPage } from './pages/NotFoundPage.tsx';
import { loadProgramme, programmePage } from './pages/ProgrammePage.tsx';
import { loadProgrammes, programmesPage } from './pages/ProgrammesPage.tsx';
import { dayIn, type MadePage, matched, type Match } from './pages/page.tsx';
import { entryAt, type PageEntry, pageEntries } from '../content/addresses/pagePath.ts';
import type { PageTypeName } from '../content/registry.ts';
import { titleOf } from '../content/inheritance/inheritance.ts';
import { keyOf, oldTargetOf, targetOf, type Target } from './target.ts';

const madePages: Readonly<Record<MadePath, MadePage>> = {
  '/': {
    match: (snapshot, query) => matched(homePage, () => loadHome(snapshot, dayIn(query))),
  },
  '/programmes': {
    reads: criteriaParameters,
    plain: plainCriteria,
    match: (snapshot, query) => matched(programmesPage, () => loadProgrammes(snapshot, query)),
  },
  '/compare': {
    reads: ['p'],
    plain: plainChoice,
    match: (snapshot, query) => matched(comparePage, () => loadCompare(snapshot, query)),
  },
  '/online-degree-education-learning-courses-ct': {
    match: (snapshot) => matched(landingHomePage, () => loadLandingHome(snapshot)),
  },
  '/blogs': {
    reads: listParameters,
    plain: plainList,
    match: (snapshot, query) => matched(blogsPage, () => loadBlogs(snapshot, query)),
  },
  '/live-lecture': {
    reads: lectureParameters,
    dated: true,
    match: (snapshot, query) => matched(liveLecturePage, () => loadLectures(snapshot, query)),
  },
  '/university': {
    match: (snapshot, query) =>
      matched(universityPage, () => loadUniversity(snapshot, dayIn(query))),
  },
  ...featurePages,
};

function madeAt(path: string): MadePage | undefined {
  return isMade(path) ? madePages[path] : undefined;
}

/** The result of routing a path in a snapshot: a page or a redirect. */
export type Route = Match | Readonly<{ status: 301; location: string }>;

/** Everything that a page depends on, beside its address. */
export type Moment = Readonly<{
  snapshot: Snapshot;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** The published content of a closed website. Its one page uses the wordings and the look alone. */
  behind?: Snapshot;
}>;

/** Reads an address: its path, and the query parameters that its page reads or that identify an old address. */
export function readTarget(address: string, { snapshot, today }: Moment): Target {
  const old = oldTargetOf(address);
  if (old && redirectsFrom(snapshot, keyOf(old)).length > 0) return old;
  const target = targetOf(address, (path) => madeAt(path)?.reads ?? []);
  if (isDated(target.path, snapshot)) target.query.set('today', today);
  return target;
}

/** The target in its plainest spelling: one for all queries that show the same page, such as those that find nothing. */
export function plainTarget({ path, query }: Target, snapshot: Snapshot): Target {
  const plain = madeAt(path)?.plain?.(snapshot, query);
  return { path, query: plain ? new URLSearchParams(plain) : query };
}

/** Whether the page at a path is another one tomorrow. */
export function isDated(path: string, snapshot: Snapshot): boolean {
  return madeAt(path)?.dated ?? announcesLectures(path, snapshot);
}

/** Finds the page of a target; unknown targets get the 404 page. */
export function routeOf(target: Target, snapshot: Snapshot): Route {
  return (
    (target.query.size > 0 ? redirectOf(keyOf(target), snapshot) : undefined) ??
    pageAt(target, snapshot) ??
    redirectAt(target.path, snapshot) ??
    matched(notFoundPage, () => null, 404)
  );
}

function pageAt({ path, query }: Target, snapshot: Snapshot): Match | undefined {
  const made = madeAt(path);
  if (made) return made.match(snapshot, query);
  const entry = entryAt(path, snapshot);
  return entry && matchOf(entry, snapshot, dayIn(query));
}

/** The page of an entry; `today` is set if it announces current events. */
type EntryPage<N extends PageTypeName> = (
  entry: Entry<N>,
  snapshot: Snapshot,
  today?: string,
) => Match;

const entryPages: { readonly [N in PageTypeName]: EntryPage<N> } = {
  programme: (entry, snapshot, today) =>
    matched(programmePage, () => loadProgramme(entry, snapshot, today)),
  blog: (entry, snapshot) => matched(articlePage, () => loadArticle(entry, snapshot)),
  landing: (entry, snapshot, today) =>
    matched(landingPage, () => loadLanding(entry, snapshot, today)),
  auxiliary: (entry, snapshot, today) =>
    matched(auxiliaryPage, () => loadAuxiliary(entry, snapshot, today)),
};

function matchOf(entry: PageEntry, snapshot: Snapshot, today?: string): Match {
  return (entryPages[entry.type] as EntryPage<PageTypeName>)(entry, snapshot, today);
}

function redirectAt(path: string, snapshot: Snapshot): Route | undefined {
  const bare = trimSlashes(path).toLowerCase();
  const moved = redirectOf(path, snapshot) ?? redirectOf(bare, snapshot);
  if (moved || bare === path || bare === '') return moved;
  return (
    pageAt({ path: bare, query: new URLSearchParams() }, snapshot) && {
      status: 301,
      location: bare,
    }
  );
}

function redirectOf(address: string, snapshot: Snapshot): Route | undefined {
  const [redirect] = redirectsFrom(snapshot, address);
  if (!redirect) return undefined;
  const { to } = redirect.data;
  return to ? { status: 301, location: to } : matched(notFoundPage, () => null, 410);
}

/** Lists every page of an entry with its title. If two entries claim an address, the first one has it. */
export function ownPages(snapshot: Snapshot): PageName[] {
  return pageEntries(snapshot).map(({ path, entry }) => ({
    path,
    title: titleOf(entry.type, entry.data),
  }));
}

/** Every path that answers 200 with a page of its own, in no order. */
export function allPaths(snapshot: Snapshot): string[] {
  return [...new Set([...madePaths, ...ownPages(snapshot).map(({ path }) => path)])];
}
