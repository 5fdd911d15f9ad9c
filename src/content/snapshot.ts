import type { DataOf, TypeName } from './registry.ts';

/** A published entry. `data` has passed its type's complete schema. Times are ISO 8601 in UTC. */
export type Entry<N extends TypeName = TypeName> = Readonly<{
  id: number;
  type: N;
  /** Id of the parent entry, where the type has one. */
  parent: number | null;
  position: number;
  data: DataOf<N>;
  createdAt: string;
  /** When the main content last changed in public. */
  publishedAt: string;
}>;

/** An image's file in one width. */
export type Rendition = Readonly<{ url: string; width: number; height: number; type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png' }>;

/** A file of the media library. Renditions are in ascending width. */
export type Media = Readonly<{
  id: number;
  kind: 'image' | 'pdf' | 'video';
  url: string;
  alt: string | null;
  /** True when the image says nothing that the text does not: it gets an empty alt. */
  decorative: boolean;
  width: number | null;
  height: number | null;
  renditions: readonly Rendition[];
}>;

/** A change to the published content: an entry's new state, or its removal. */
export type Change = Readonly<{ put: Entry }> | Readonly<{ remove: { type: TypeName; id: number } }> | Readonly<{ media: Media }>;

/**
 * All published content at one moment; never changes. `version` is unique to its content within a process:
 * pages rendered from it are out of date as soon as another version is current.
 */
export type Snapshot = Readonly<{
  version: number;
  /** Entries of a type in their order: by position, then id. */
  all<N extends TypeName>(type: N): readonly Entry<N>[];
  get<N extends TypeName>(type: N, id: number | null): Entry<N> | undefined;
  /** Entries of a type under one parent, in their order. */
  children<N extends TypeName>(type: N, parent: number | null): readonly Entry<N>[];
  /** The one entry of a singleton type. Throws where it is not published. */
  one<N extends TypeName>(type: N): Entry<N>;
  media(id: number | null): Media | undefined;
  /** A new snapshot with these changes laid over this one; only the touched types are copied. */
  with(changes: readonly Change[]): Snapshot;
}>;

type Rows = ReadonlyMap<TypeName, ReadonlyMap<number, Entry>>;
type Library = ReadonlyMap<number, Media>;

let lastVersion = 0;

/** Builds a snapshot from published entries and the media library. */
export function buildSnapshot(entries: readonly Entry[], library: readonly Media[]): Snapshot {
  const rows = new Map<TypeName, Map<number, Entry>>();
  for (const entry of entries) {
    const ofType = rows.get(entry.type) ?? new Map<number, Entry>();
    rows.set(entry.type, ofType.set(entry.id, entry));
  }
  return snapshotOf(rows, new Map(library.map((media) => [media.id, media])));
}

function snapshotOf(rows: Rows, library: Library): Snapshot {
  const sorted = new Map<TypeName, readonly Entry[]>();
  const byParent = new Map<TypeName, ReadonlyMap<number | null, readonly Entry[]>>();

  const all = (type: TypeName) => remembered(sorted, type, () => [...(rows.get(type)?.values() ?? [])].toSorted(inOrder));
  const families = (type: TypeName) => remembered(byParent, type, () => Map.groupBy(all(type), (entry) => entry.parent));

  const snapshot = {
    version: ++lastVersion,
    all,
    get: (type: TypeName, id: number | null) => (id === null ? undefined : rows.get(type)?.get(id)),
    children: (type: TypeName, parent: number | null) => families(type).get(parent) ?? [],
    one: (type: TypeName) => {
      const [entry] = all(type);
      if (!entry) throw new Error(`Nothing of type ${type} is published.`);
      return entry;
    },
    media: (id: number | null) => (id === null ? undefined : library.get(id)),
    with: (changes: readonly Change[]) => changed(rows, library, changes),
  };
  return snapshot as unknown as Snapshot;
}

function remembered<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

function inOrder(a: Entry, b: Entry): number {
  return a.position - b.position || a.id - b.id;
}

function changed(rows: Rows, library: Library, changes: readonly Change[]): Snapshot {
  const next = new Map(rows);
  const media = new Map(library);
  const copied = new Set<TypeName>();
  const own = (type: TypeName) => {
    if (!copied.has(type)) next.set(type, new Map(next.get(type)));
    copied.add(type);
    return next.get(type) as Map<number, Entry>;
  };
  for (const change of changes) {
    if ('put' in change) own(change.put.type).set(change.put.id, change.put);
    else if ('remove' in change) own(change.remove.type).delete(change.remove.id);
    else media.set(change.media.id, change.media);
  }
  return snapshotOf(next, media);
}
