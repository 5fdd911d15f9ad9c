import type { TypeName } from './registry.ts';
import { isAnswered, segmentOf } from './reserved.ts';

type Data = Readonly<Record<string, unknown>>;

/** Pages that the website makes itself, from content of many entries. */
const made = [
  '/',
  '/programmes',
  '/launchpad',
  '/referral-dashboard',
  '/refurl',
  '/compare',
  '/blogs',
  '/lp',
  '/online-degree-education-learning-courses-ct',
];

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

/** The public address that an entry has to itself; null where it is only part of other pages. */
export function ownPath(type: TypeName, data: Data, parentPath: string | null): string | null {
  const slug = typeof data['slug'] === 'string' ? data['slug'] : '';
  switch (type as string) {
    case 'programme':
      return slug === '' ? null : `${parentPath ?? ''}/${slug}`;
    case 'auxiliary':
      return typeof data['path'] === 'string' ? data['path'] : null;
    case 'landing':
      return slug === '' ? null : landingPath(slug);
    case 'blog':
      return slug === '' ? null : `/blogs/${slug}`;
    default:
      return null;
  }
}

/** `mba-lp` stands at the root; any other landing page below `/lp`. */
function landingPath(slug: string): string {
  return slug.endsWith('-lp') ? `/${slug}` : `/lp/${slug}`;
}

const isOfSite = (path: string): boolean => made.includes(path) || written.includes(path);

/** Whether the server answers at a path itself, with a call, a file or a picture rather than a page. */
export function isAnsweredByServer(path: string): boolean {
  return isAnswered(path, isOfSite);
}

/** Why an entry cannot have this address whatever else is published; undefined where it can. */
export function whyReserved(type: TypeName, path: string): string | undefined {
  const first = segmentOf(path);
  if (isAnsweredByServer(path)) return `The site itself answers at /${first}.`;
  if ((type as string) === 'landing' || (type as string) === 'blog') return undefined;
  const own = type === 'auxiliary' ? written : [];
  if (own.includes(path)) return undefined;
  if (isOfSite(path)) return `${path} is a page of the site already.`;
  if (path.startsWith('/blogs/') || path.startsWith('/lp/'))
    return `/${first} holds pages of another kind.`;
  if (path.split('/').length === 2 && path.endsWith('-lp'))
    return 'Addresses that end in -lp belong to landing pages.';
  return undefined;
}

/** The field that an entry's address comes from. */
export function addressField(type: TypeName): string {
  return type === 'auxiliary' ? 'path' : 'slug';
}
