/** What the key of an entry takes, at most, with all that keeps it. */
const keyBytes = 1_024;

/** What takes room. */
type Sized = { readonly size: number };

/**
 * A map that holds as many bytes as it may: the newest stay, and of the old ones those that were asked for since
 * they were last looked at. What is put in may grow later; it is weighed each time that something is added.
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

  /** Drops what nobody asked for, the oldest first, until that many bytes are free. */
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

  /** Bytes of all that is held; what stands under several keys is held once. */
  const weigh = (): number =>
    [...countKeys().keys()].reduce((sum, { size }) => sum + size, entries.size * keyBytes);

  return { get, set, weigh };
}

/** What is dropped with one of its keys: nothing while it stands under another. */
function freedBy<Kept extends Sized>(kept: Kept, keys: Map<Kept, number>): number {
  const left = (keys.get(kept) ?? 1) - 1;
  keys.set(kept, left);
  return left === 0 ? kept.size : 0;
}
