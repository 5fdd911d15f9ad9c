import type { TypeName } from './registry.ts';
import type { Entry, Snapshot } from './snapshot.ts';

/** What is made of all entries of a type: once for all snapshots in which none of them differs. */
export function derive<N extends TypeName, Value>(
  type: N,
  make: (entries: readonly Entry<N>[]) => Value,
): (snapshot: Snapshot) => Value {
  const cache = new WeakMap<readonly Entry<N>[], { value: Value }>();
  return (snapshot) => {
    const entries = snapshot.all(type);
    const known = cache.get(entries) ?? { value: make(entries) };
    cache.set(entries, known);
    return known.value;
  };
}

/** Finds the entries of a type that have a key, in their order, without looking at all of them. */
export function indexBy<N extends TypeName, Key>(
  type: N,
  keysOf: (entry: Entry<N>) => readonly Key[],
): (snapshot: Snapshot, key: Key) => readonly Entry<N>[] {
  const index = derive(type, (entries) => {
    const found = new Map<Key, Entry<N>[]>();
    for (const entry of entries) {
      for (const key of keysOf(entry)) {
        const known = found.get(key);
        if (known) known.push(entry);
        else found.set(key, [entry]);
      }
    }
    return found;
  });
  return (snapshot, key) => index(snapshot).get(key) ?? [];
}
