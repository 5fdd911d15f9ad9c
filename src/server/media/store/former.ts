export type FormerPlace = Readonly<{ hash: string; leftAt: string }>;

/** Milliseconds for which a file stays public there: twice the time that a cache keeps a page without a purge. */
const GRACE = 2 * 3_600_000;

type Moved = Readonly<{ url: string }>;
type Placed = Moved & Readonly<{ former: readonly FormerPlace[] }>;

function hashOfPlace({ url }: Moved): string {
  return url.split('/')[3] ?? '';
}

export function lingering({ former }: Pick<Placed, 'former'>, now: Date): FormerPlace[] {
  return former.filter(({ leftAt }) => now.getTime() - Date.parse(leftAt) < GRACE);
}

const MOST = 100;

export function formerAfter(row: Placed, moved: Moved, now: Date): FormerPlace[] {
  const [from, to] = [hashOfPlace(row), hashOfPlace(moved)];
  const left = from === to ? [] : [{ hash: from, leftAt: now.toISOString() }];
  const before = row.former.filter(({ hash }) => hash !== from && hash !== to);
  return [...before, ...left].slice(-MOST);
}

/** Current, in its grace period, left, or null if the address was never the file's. */
export type AddressState = 'now' | 'still' | 'left' | null;

export function addressStateOf(row: Placed, hash: string, now: Date): AddressState {
  if (hashOfPlace(row) === hash) return 'now';
  if (lingering(row, now).some((place) => place.hash === hash)) return 'still';
  return row.former.some((place) => place.hash === hash) ? 'left' : null;
}
