/** The maximum size of an entry's key, with its overhead, in bytes. */
const keyBytes = 1_024;

/** A value with a size in bytes. */
type Sized = { readonly size: number };

/**
 * A map with a limit in bytes: it keeps the newest entries, and older ones that were read since the last check. Values
 * may grow after they were added; all sizes are read again with each addition.
 */
export function createByteBudget<Kept extends Sized>(most: number) {
  const entries = new Map<string, { kept: Kept; isUsed: boolean }>();

  const get = (key: string): Kept | undefined => {
    const entry = entries.get(key);
    if (entry) entry.isUsed = true;
    return entry?.kept;
  };

  const set = (key: string, kept: Kept): void => {
    entries.delete(key);
    entries.set(key, { kept, isUsed: false });
    const over = weigh() - most;
    if (over > 0) makeRoom(over, key);
  };

  /** Drops entries that were not read, the oldest first, until that many bytes are free. */
  const makeRoom = (bytes: number, newest: string): void => {
    const keys = countKeys();
    let over = bytes;
    for (const [oldest, entry] of entries) {
      if (over <= 0 || oldest === newest) return;
      entries.delete(oldest);
      if (entry.isUsed) entries.set(oldest, { ...entry, isUsed: false });
      else over -= keyBytes + freedBy(entry.kept, keys);
    }
  };

  /** Under how many keys each stands. */
  const countKeys = (): Map<Kept, number> => {
    const keys = new Map<Kept, number>();
    for (const { kept } of entries.values()) keys.set(kept, (keys.get(kept) ?? 0) + 1);
    return keys;
  };

  /** Total bytes of the entries; a value under several keys counts once. */
  const weigh = (): number =>
    [...countKeys().keys()].reduce((sum, { size }) => sum + size, entries.size * keyBytes);

  return { get, set, weigh };
}

/** Bytes freed when a key is dropped: none while the value is stored under another key. */
function freedBy<Kept extends Sized>(kept: Kept, keys: Map<Kept, number>): number {
  const left = (keys.get(kept) ?? 1) - 1;
  keys.set(kept, left);
  return left === 0 ? kept.size : 0;
}
