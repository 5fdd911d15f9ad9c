import type { TypeName } from './registry.ts';
import type { Entry, Snapshot } from './snapshot.ts';

/** Derives a value from all entries of a type. Cached until one of them changes. */
export function derive<N extends TypeName, Value>(
  type: N,
  make: (entries: readonly Entry<N>[]) => Value,
): (snapshot: Snapshot) => Value {
  return deriveFrom([type], (snapshot) => make(snapshot.all(type)));
}

/** Derives a value from all entries of several types. Cached until one of them changes. */
export function deriveFrom<Value>(
  [first, ...others]: readonly [TypeName, ...TypeName[]],
  make: (snapshot: Snapshot) => Value,
): (snapshot: Snapshot) => Value {
  const cache = new WeakMap<object, { otherRows: readonly object[]; value: Value }>();
  return (snapshot) => {
    const entries = snapshot.all(first);
    const otherRows = others.map((type) => snapshot.all(type));
    const known = cache.get(entries);
    if (known?.otherRows.every((rows, at) => rows === otherRows[at])) return known.value;
    const value = make(snapshot);
    cache.set(entries, { otherRows, value });
    return value;
  };
}

type KeysOf<N extends TypeName, Key> = (entry: Entry<N>) => readonly Key[];
type Index<N extends TypeName, Key> = ReadonlyMap<Key, readonly Entry<N>[]>;
type Indexed<N extends TypeName, Key> = Readonly<{
  entries: readonly Entry<N>[];
  index: Index<N, Key>;
}>;

/** Finds the entries of a type that have a key, in their order, without looking at all of them. */
export function indexBy<N extends TypeName, Key>(
  type: N,
  keysOf: KeysOf<N, Key>,
): (snapshot: Snapshot, key: Key) => readonly Entry<N>[] {
  let last: Indexed<N, Key> | undefined;
  const indexOf = derive(type, (entries) => {
    const index = (last && patched(last, entries, keysOf)) ?? indexed(entries, keysOf);
    last = { entries, index };
    return index;
  });
  return (snapshot, key) => indexOf(snapshot).get(key) ?? [];
}

function indexed<N extends TypeName, Key>(
  entries: readonly Entry<N>[],
  keysOf: KeysOf<N, Key>,
): Index<N, Key> {
  const found = new Map<Key, Entry<N>[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const known = found.get(key);
      if (known) known.push(entry);
      else found.set(key, [entry]);
    }
  }
  return found;
}

/** Entries that differ from those of the index before: beyond these it is made again. */
const FEW = 16;

/** Updates the previous index after a publish of a few entries; undefined if more has changed. */
function patched<N extends TypeName, Key>(
  { entries: before, index }: Indexed<N, Key>,
  after: readonly Entry<N>[],
  keysOf: KeysOf<N, Key>,
): Index<N, Key> | undefined {
  if (before.length !== after.length) return undefined;
  const exchanged: [former: Entry<N>, entry: Entry<N>][] = [];
  for (const [at, entry] of after.entries()) {
    const former = before[at];
    if (former === entry) continue;
    if (former?.id !== entry.id || exchanged.length === FEW) return undefined;
    exchanged.push([former, entry]);
  }
  const next = new Map(index);
  for (const [former, entry] of exchanged) {
    for (const key of keysOf(former))
      next.set(
        key,
        (next.get(key) ?? []).filter((one) => one !== former),
      );
    for (const key of keysOf(entry)) {
      const found = [...(next.get(key) ?? []), entry];
      next.set(
        key,
        found.sort((a, b) => a.position - b.position || a.id - b.id),
      );
    }
  }
  return next;
}
