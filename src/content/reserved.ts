/** Answered by who stands in front of the server, or by files that are there only once built. */
const always: readonly string[] = ['.well-known', 'assets'];

/** What routes answer, up to the first part that varies: `/og/`, `/feed`, `/live-lecture/`. */
const answered = new Set<string>();
const segments = new Set<string>(always);

/**
 * Learns that the server answers at a route's address, so that no page is published where nobody would ever see it.
 * Routes are the same in every application of a process; what they answer is known once one is built.
 */
export function reserveRoute(url: string): void {
  const fixed = url.split(/[:*]/, 1)[0] ?? '';
  const first = segmentOf(fixed);
  if (first === '') return;
  answered.add(fixed);
  segments.add(first);
}

/** The first part of an address: `og` of `/og/home.png`. */
export function segmentOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The first segments that routes answer, in no order. */
export function reservedSegments(): readonly string[] {
  return [...segments];
}

/**
 * Whether a route answers at a path before any page can. Everything below a first segment of the routes is theirs, but
 * where that segment is a page of the site (`isPage`): there, only what they answer themselves.
 */
export function isAnswered(path: string, isPage: (path: string) => boolean): boolean {
  const first = segmentOf(path);
  if (!segments.has(first)) return false;
  if (!isPage(`/${first}`)) return true;
  return [...answered].some((fixed) =>
    fixed.endsWith('/') ? path.startsWith(fixed) : path === fixed,
  );
}
