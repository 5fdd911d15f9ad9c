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
    let over = weigh() - most;
    for (const [oldest, entry] of entries) {
      if (over <= 0 || oldest === key) break;
      entries.delete(oldest);
      if (entry.isUsed) entries.set(oldest, { ...entry, isUsed: false });
      else over -= entry.kept.size;
    }
  };

  /** Bytes of all that is held; what stands under several keys is held once. */
  const weigh = (): number =>
    [...new Set([...entries.values()].map(({ kept }) => kept))].reduce(
      (sum, { size }) => sum + size,
      entries.size * keyBytes,
    );

  return { get, set, weigh };
}
