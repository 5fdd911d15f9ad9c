import { featurePages } from '../features/pages.ts';
import { isMade, madePaths, type MadePath, ownPath } from '../content/addresses/addresses.ts';
import { oldQueryOf, redirectFrom } from '../content/read/lookups.ts';
import type { PageName } from '../kernel/publishing/content.ts';
import { plainPath } from '../kernel/text/oldAddress.ts';
import type { Entry, Snapshot } from '../content/snapshot.ts';
import { answerNames, plainAnswers } from './finder/choose/answers.ts';
import { criteriaParameters } from './finder/criteria.ts';
import { plainCriteria } from './finder/find.ts';
import { blogsPage, listParameters, articleList, plainList } from './pages/BlogsPage.tsx';
import { articlePage, loadArticle } from './pages/ArticlePage.tsx';
import { landingPage, loadLanding } from './pages/LandingPage.tsx';
import { landingHomePage, loadLandingHome } from './pages/LandingHomePage.tsx';
import { lectureParameters, liveLecturePage, loadLectures } from './pages/LiveLecturePage.tsx';
import { derive, deriveFrom } from '../content/finders.ts';
import { pathOf, entryAt, type PageEntry, pageEntries } from '../content/addresses/pagePath.ts';
import {
  type PageRows,
  placedIn,
  rowsOfProgramme,
  rowsOfTemplate,
  type TemplateType,
} from '../content/read/pageSections.ts';
import { loadUniversity, universityPage } from './pages/UniversityPage.tsx';
import { comparePage, loadCompare, plainChoice } from './pages/ComparePage.tsx';
import { loadAuxiliary, auxiliaryPage } from './pages/AuxiliaryPage.tsx';
import { homePage, loadHome } from './pages/HomePage.tsx';
import { facultyPage } from './pages/FacultyPage.tsx';
import { notFoundPage } from './pages/NotFoundPage.tsx';
import { loadProgramme, programmePage } from './pages/ProgrammePage.tsx';
import { choosePage, loadChoose } from './pages/ChoosePage.tsx';
import { loadProgrammes, programmesPage } from './pages/ProgrammesPage.tsx';
import { loadSearch, searchPage } from './pages/SearchPage.tsx';
import { dayIn, type MadePage, matched, type Match } from './pages/page.tsx';
import { homeTemplate } from '../content/types/pageSections.ts';
import { openClassesFrom } from '../content/read/lectures.ts';
import type { PageTypeName } from '../content/registry.ts';
import { titleOf } from '../content/inheritance/inheritance.ts';
import { firstCharacters } from '../kernel/text/characters.ts';
import { parametersOf } from '../kernel/leads/arrival.ts';

const madePages: Readonly<Record<MadePath, MadePage>> = {
  '/': {
    match: (snapshot, query) => matched(homePage, () => loadHome(snapshot, dayIn(query))),
  },
  '/programmes': {
    reads: criteriaParameters,
    plain: plainCriteria,
    match: (snapshot, query) => matched(programmesPage, () => loadProgrammes(snapshot, query)),
  },
  '/search': {
    reads: ['q'],
    plain: plainCriteria,
    match: (snapshot, query) => matched(searchPage, () => loadSearch(snapshot, query)),
  },
  '/help-me-choose': {
    reads: answerNames,
    plain: plainAnswers,
    match: (snapshot, query) => matched(choosePage, () => loadChoose(snapshot, query)),
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
    match: (snapshot, query) => matched(blogsPage, () => articleList(snapshot, query)),
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
  const old = address.includes('?') ? oldQueryOf(snapshot, address) : undefined;
  if (old) return { path: old.path, query: new URLSearchParams(old.query.map((one) => [...one])) };
  const target = targetOf(address, (path) => madeAt(path)?.reads ?? []);
  if (isDated(target.path, snapshot)) target.query.set('today', today);
  return target;
}

/** The target in its plainest spelling: one for all queries that show the same page, such as those that find nothing. */
export function plainTarget({ path, query }: Target, snapshot: Snapshot): Target {
  if (query.size > 0 && oldQueryOf(snapshot, keyOf({ path, query }))) return { path, query };
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
    (target.query.size > 0 && oldQueryOf(snapshot, keyOf(target))
      ? redirectOf(keyOf(target), snapshot)
      : undefined) ??
    pageAt(target, snapshot) ??
    redirectAt(target.path, snapshot) ??
    decodedQuery(target.path, snapshot) ??
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
  faculty: (entry) => matched(facultyPage, () => entry),
  landing: (entry, snapshot, today) =>
    matched(landingPage, () => loadLanding(entry, snapshot, today)),
  auxiliary: (entry, snapshot, today) =>
    matched(auxiliaryPage, () => loadAuxiliary(entry, snapshot, today)),
};

function matchOf(entry: PageEntry, snapshot: Snapshot, today?: string): Match {
  return (entryPages[entry.type] as EntryPage<PageTypeName>)(entry, snapshot, today);
}

function redirectAt(path: string, snapshot: Snapshot): Route | undefined {
  const bare = plainPath(path);
  const moved = redirectOf(path, snapshot);
  if (moved || bare === path || bare === '/') return moved;
  const page = pageAt({ path: bare, query: new URLSearchParams() }, snapshot);
  return page && { status: 301, location: bare };
}

/** Programs that take a link for plain text encode its question mark: `/mba%3Futm_source%3Dmail`. */
function decodedQuery(path: string, snapshot: Snapshot): Route | undefined {
  const [before = '', ...rest] = path.split(/%3f/i);
  const isPage =
    rest.length > 0 && pageAt({ path: before, query: new URLSearchParams() }, snapshot);
  const text = rest.join('?').replaceAll(/%3d/gi, '=').replaceAll('%26', '&');
  return isPage ? { status: 301, location: `${before}?${new URLSearchParams(text)}` } : undefined;
}

function redirectOf(address: string, snapshot: Snapshot): Route | undefined {
  const redirect = redirectFrom(snapshot, address);
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

/** Rows of which one that is shown announces live lectures. */
function announces(rows: PageRows['rows']): boolean {
  return rows.some(({ block, hidden }) => /^(?:lectures|classHours)$/.test(block) && !hidden);
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

/** Whether the home page has a section for the next open class, and there is one. */
function opensClass(snapshot: Snapshot): boolean {
  const { rows } = rowsOfTemplate('homeSections', snapshot);
  return (
    placedIn(homeTemplate, rows).some(({ key }) => key === 'openClass') &&
    openClassesFrom(snapshot, '').length > 0
  );
}

const templatesOf = new WeakMap<Snapshot, ReadonlySet<string>>();

/** Every request asks, and a snapshot never changes. */
function announcingTemplates(snapshot: Snapshot): ReadonlySet<string> {
  const known = templatesOf.get(snapshot);
  if (known) return known;
  const found = templates.filter(
    ([path, type]) =>
      announces(rowsOfTemplate(type, snapshot).rows) || (path === '/' && opensClass(snapshot)),
  );
  const paths = new Set(found.map(([path]) => path));
  templatesOf.set(snapshot, paths);
  return paths;
}

export function announcesLectures(path: string, snapshot: Snapshot): boolean {
  const announcing = [announcingTemplates, programmes, auxiliaries, landings];
  return announcing.some((pathsIn) => pathsIn(snapshot).has(path));
}

/** An address as the website reads it: a path, and only those query parameters that its page reads. */
export type Target = Readonly<{ path: string; query: URLSearchParams }>;

/** Longest value of a query that a page reads, in characters; anything beyond is cut off. */
const longest = 120;

/** Drops parameters that the page does not know and orders the others, so that equal pages have equal targets. */
export function targetOf(address: string, known: (path: string) => readonly string[]): Target {
  const cut = address.indexOf('?');
  if (cut === -1) return { path: address, query: new URLSearchParams() };
  const path = address.slice(0, cut);
  const given = parametersOf({ search: address.slice(cut), hash: '' });
  const kept = known(path).flatMap((name) => {
    const value = firstCharacters(given.getAll(name).join(',').trim(), longest);
    return value === '' ? [] : [[name, value]];
  });
  return { path, query: new URLSearchParams(kept) };
}

/** The target as one text, equal for equal pages. */
export function keyOf({ path, query }: Target): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
