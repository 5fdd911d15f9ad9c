/** An address that a file has left: the folder of its content then, and since when it is somewhere else. */
export type FormerPlace = Readonly<{ hash: string; leftAt: string }>;

/**
 * Milliseconds in which strangers find a file at an address that it has left: twice what a cache in front keeps a page for
 * that it was not told to forget, unless it is told otherwise.
 */
const GRACE = 2 * 3_600_000;

type Moved = Readonly<{ url: string }>;
type Placed = Moved & Readonly<{ former: readonly FormerPlace[] }>;

function hashOfPlace({ url }: Moved): string {
  return url.split('/')[3] ?? '';
}

/** The places of before in which a file is still to be found at a moment. */
export function lingering({ former }: Pick<Placed, 'former'>, now: Date): FormerPlace[] {
  return former.filter(({ leftAt }) => now.getTime() - Date.parse(leftAt) < GRACE);
}

/** Former addresses of one file that are known at most: whoever follows an older one finds nothing. */
const MOST = 100;

/** The former places of a file that moves to another address at a moment. */
export function formerAfter(row: Placed, moved: Moved, now: Date): FormerPlace[] {
  const [from, to] = [hashOfPlace(row), hashOfPlace(moved)];
  const left = from === to ? [] : [{ hash: from, leftAt: now.toISOString() }];
  const before = row.former.filter(({ hash }) => hash !== from && hash !== to);
  return [...before, ...left].slice(-MOST);
}

/** Whether a file is to be found in a place: now, still, no more since it left, or null where it never was. */
export type AddressState = 'now' | 'still' | 'left' | null;

/** What a place is to a file at a moment. */
export function addressStateOf(row: Placed, hash: string, now: Date): AddressState {
  if (hashOfPlace(row) === hash) return 'now';
  if (lingering(row, now).some((place) => place.hash === hash)) return 'still';
  return row.former.some((place) => place.hash === hash) ? 'left' : null;
}
