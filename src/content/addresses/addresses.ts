import { typeNames, typeOf, type TypeName } from '../registry.ts';
import { reserved, segmentOf } from './reserved.ts';

type Data = Readonly<Record<string, unknown>>;

/** Pages that the website makes itself, from content of many entries. */
export const madePaths = [
  '/',
  '/programmes',
  '/search',
  '/help-me-choose',
  '/compare',
  '/cost',
  '/online-degree-education-learning-courses-ct',
  '/blogs',
  '/live-lecture',
  '/university',
  '/launchpad',
  '/referral-dashboard',
  '/refurl',
] as const;

export type MadePath = (typeof madePaths)[number];

const made: readonly string[] = [...madePaths, '/lp'];

/** Pages whose words may be an auxiliary page at that very address. */
const written = [
  '/about',
  '/contact',
  '/recognition',
  '/admission-policy',
  '/registration-process',
  '/privacy-policy',
  '/assessments',
  '/course-conduction',
  '/discussion-forum',
  '/live-lecture',
  '/university',
  '/vice-chancellor',
  '/influencer',
];

/** The sheet with the whole cost of the programme at a path. */
export function costSheetAt(path: string): string {
  return `/cost?${new URLSearchParams({ p: path.slice(1) })}`;
}

/** Types whose entries are pages. If two types claim one address, the first in this list wins. */
export const pageTypes: readonly TypeName[] = typeNames.filter((name) => typeOf(name).address);

/** Types whose entries hold the search title and description of another page. */
export const describingTypes: readonly TypeName[] = typeNames.filter(
  (name) => typeOf(name).namesPage?.describes,
);

/** The public address of an entry's own page; null if the entry is only part of other pages. */
export function ownPath(type: TypeName, data: Data, parentPath: string | null): string | null {
  return typeOf(type).address?.of(data, parentPath) ?? null;
}

/** The address of an entry with this name, for types whose address depends on the name alone; else null. */
export function pathNamed(type: TypeName, name: string): string | null {
  return ownPath(type, { [addressField(type)]: name }, null);
}

/** Whether the website makes a page at this path, whatever is published. */
export function isMade(path: string): path is MadePath {
  return (madePaths as readonly string[]).includes(path);
}

function isOfSite(path: string): boolean {
  return made.includes(path) || written.includes(path);
}

/** Whether the server answers at a path itself, with a call, a file or a picture rather than a page. */
export function isAnsweredByServer(path: string): boolean {
  return reserved.isAnswered(path, isOfSite);
}

/** The only type allowed at an address, and the reason; undefined if any type may use it. */
export function reservationOf(path: string): Readonly<{ type: TypeName; why: string }> | undefined {
  for (const type of pageTypes) {
    const why = typeOf(type).address?.reserves?.(path);
    if (why !== undefined) return { type, why };
  }
  return undefined;
}

/** The reason that an entry can never have this address; undefined if it can. */
export function whyReserved(type: TypeName, path: string): string | undefined {
  if (isAnsweredByServer(path)) return `The site itself answers at /${segmentOf(path)}.`;
  const reservation = reservationOf(path);
  if (reservation?.type === type) return undefined;
  if (typeOf(type).address?.words && written.includes(path)) return undefined;
  return isOfSite(path) ? `${path} is a page of the site already.` : reservation?.why;
}

export function addressField(type: TypeName): string {
  return typeOf(type).slugField ?? 'slug';
}
