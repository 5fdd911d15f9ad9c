/** Answered by who stands in front of the server, or by files that are there only once built. */
const always: readonly string[] = ['.well-known', 'assets'];

/** Addresses answered by routes. No page may be published there, as nobody would ever see it. */
export type Reserved = Readonly<{
  reserve(url: string): void;
  segments(): readonly string[];
  /**
   * Whether a route answers at a path before any page can. Routes own every path below their first segment,
   * unless that segment is a page of the site (`isPage`); then they own only the paths that they answer.
   */
  isAnswered(path: string, isPage: (path: string) => boolean): boolean;
}>;

export function openReserved(): Reserved {
  /** Paths answered by routes, up to the first parameter: `/og/`, `/feed`, `/live-lecture/`. */
  const answered = new Set<string>();
  const segments = new Set<string>(always);

  return {
    reserve: (url) => {
      const fixed = url.split(/[:*]/, 1)[0] ?? '';
      const first = segmentOf(fixed);
      if (first === '') return;
      answered.add(fixed);
      segments.add(first);
    },
    segments: () => [...segments],
    isAnswered: (path, isPage) => {
      const first = segmentOf(path);
      if (!segments.has(first)) return false;
      if (!isPage(`/${first}`)) return true;
      return [...answered].some((fixed) =>
        fixed.endsWith('/') ? path.startsWith(fixed) : path === fixed,
      );
    },
  };
}

/** The first part of an address: `og` of `/og/home.png`. */
export function segmentOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** All applications of a process have the same routes, so one list serves all; the first that is built fills it. */
export const reserved = openReserved();
