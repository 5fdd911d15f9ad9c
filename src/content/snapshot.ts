import type { Face } from '../kernel/publishing/faces.ts';
import { takenFields, withDefaults, withInherited } from './inheritance/inheritance.ts';
import {
  areSameWords,
  filledEntry,
  type FilledLater,
  fillText,
  type Words,
  wordsOf,
  wordTypes,
} from './placeholders.ts';
import { type DataOf, typeNames, type TypeName, typeOf } from './registry.ts';

/**
 * A published entry. `data` has passed its type's complete schema; in a snapshot, the words stand in place of its
 * placeholders. Times are ISO 8601 in UTC.
 */
export type Entry<N extends TypeName = TypeName> = Readonly<{
  id: number;
  type: N;
  parent: number | null;
  position: number;
  data: DataOf<N>;
  createdAt: string;
  /** When the main content last changed in public. */
  publishedAt: string;
  /** Ids of the staff who made it and who published it so; null, or left out, for the product itself. */
  createdBy?: number | null;
  publishedBy?: number | null;
}>;

export type Rendition = Readonly<{
  url: string;
  width: number;
  height: number;
  type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';
}>;

/** A file of the media library. Renditions are in ascending width. */
export type Media = Readonly<{
  id: number;
  kind: 'image' | 'pdf' | 'video' | 'font';
  url: string;
  alt: string | null;
  /** True when the image says nothing that the text does not: it gets an empty alt. */
  decorative: boolean;
  width: number | null;
  height: number | null;
  renditions: readonly Rendition[];
  /** The focal point of the picture, as shares of width and height; the centre if undefined. */
  focal?: Readonly<{ x: number; y: number }>;
  captions?: string;
  face?: Face;
}>;

/** A change to the published content: an entry's new state, or its removal with everything under it. */
export type Change =
  | Readonly<{ put: Entry }>
  | Readonly<{ remove: { type: TypeName; id: number } }>
  | FileChange;

/** A change to the library: a file's new state, or its removal. */
export type FileChange = Readonly<{ media: Media }> | Readonly<{ removeMedia: number }>;

/**
 * All published content at one moment; never changes. `version` is unique to its content within a process:
 * pages rendered from it are out of date as soon as another version is current.
 */
export type Snapshot = Readonly<{
  version: number;
  words: Words;
  /** Entries of a type in their order: by position, then id. */
  all<N extends TypeName>(type: N): readonly Entry<N>[];
  get<N extends TypeName>(type: N, id: number | null): Entry<N> | undefined;
  children<N extends TypeName>(type: N, parent: number | null): readonly Entry<N>[];
  /** The single entry of a singleton type. Throws if it is not published. */
  one<N extends TypeName>(type: N): Entry<N>;
  media(id: number | null): Media | undefined;
  /** A new snapshot with these changes laid over this one; only the touched types are copied. */
  with(changes: readonly Change[]): Snapshot;
  /** As `with`, for files that no entry shows: the version stays, as no page looks any different. */
  withUnseen(changes: readonly FileChange[]): Snapshot;
}>;

/** The published entries of one type; never changes. */
type TypeRows = Readonly<{
  all(): readonly Entry[];
  get(id: number): Entry | undefined;
  children(parent: number | null): readonly Entry[];
  /** New rows with these entries stored, or removed if null. Takes time in proportion to the changes. */
  with(changes: ReadonlyMap<number, Entry | null>): TypeRows;
}>;

type Rows = ReadonlyMap<TypeName, TypeRows>;
type Library = ReadonlyMap<number, Media>;

/** The same empty list for every type without published entries, so that derived values can be cached by it. */
const none: readonly Entry[] = [];
let lastVersion = 0;

export function buildSnapshot(entries: readonly Entry[], library: readonly Media[]): Snapshot {
  const byType = Map.groupBy(entries, (entry) => entry.type);
  const words = wordsOf((type) => byType.get(type) ?? none);
  const rows = new Map(
    [...byType].map(([type, ofType]) => [type, filledRows(type, ofType, words)]),
  );
  return snapshotOf({ rows, words, library: new Map(library.map((media) => [media.id, media])) });
}

/** The input of a snapshot: entries with their placeholders filled, and files. */
type Content = Readonly<{ rows: Rows; words: Words; library: Library }>;

function filledRows(type: TypeName, entries: readonly Entry[], words: Words): TypeRows {
  const rows = rowsOf(entries.map((entry) => filledEntry(entry, words)));
  if (!typeOf(type).behaviour.inherits) return rows;
  const below = entries.filter(({ parent }) => parent !== null);
  return withHeirs(
    rows,
    below.map(({ id }) => id),
  );
}

function snapshotOf(content: Content, version = ++lastVersion): Snapshot {
  const { rows, words, library } = content;
  const snapshot = {
    version,
    words,
    all: (type: TypeName) => rows.get(type)?.all() ?? none,
    get: (type: TypeName, id: number | null) => (id === null ? undefined : rows.get(type)?.get(id)),
    children: (type: TypeName, parent: number | null) => rows.get(type)?.children(parent) ?? none,
    one: (type: TypeName) => {
      const [entry] = rows.get(type)?.all() ?? none;
      if (!entry) throw new Error(`Nothing of type ${type} is published.`);
      return entry;
    },
    media: (id: number | null) => {
      const file = id === null ? undefined : library.get(id);
      return file?.alt?.includes('{') ? { ...file, alt: fillText(file.alt, words) } : file;
    },
    with: (changes: readonly Change[]) => changed(content, changes),
    withUnseen: (changes: readonly FileChange[]) =>
      snapshotOf({ ...content, library: changedLibrary(library, changes) }, version),
  };
  return snapshot as unknown as Snapshot;
}

function changed({ rows, words, library }: Content, changes: readonly Change[]): Snapshot {
  const pending: Pending = new Map();
  const files: FileChange[] = [];
  for (const change of changes) {
    if ('put' in change) {
      const { type, id } = change.put;
      const known: Changes = pending.get(type) ?? new Map();
      pending.set(type, known.set(id, filledEntry(change.put, words)));
    } else if ('remove' in change) remove(rows, pending, change.remove);
    else files.push(change);
  }
  const next = new Map(rows);
  for (const [type, entries] of pending) {
    const changed = (next.get(type) ?? rowsOf([])).with(entries);
    const { inherits } = typeOf(type).behaviour;
    next.set(type, inherits ? withHeirs(changed, entries.keys()) : changed);
  }
  const areWordsTouched = wordTypes.some((type) => pending.has(type));
  const nextWords = areWordsTouched ? wordsOf((type) => next.get(type)?.all() ?? none) : words;
  // Other words may stand in any text: all of them are filled again.
  if (areWordsTouched && !areSameWords(words, nextWords))
    for (const [type, ofType] of next) next.set(type, filledRows(type, ofType.all(), nextWords));
  const nextLibrary = files.length === 0 ? library : changedLibrary(library, files);
  return snapshotOf({ rows: next, words: nextWords, library: nextLibrary });
}

type Changes = Map<number, Entry | null>;
type Pending = Map<TypeName, Changes>;

function remove(rows: Rows, pending: Pending, { type, id }: { type: TypeName; id: number }): void {
  const known: Changes = pending.get(type) ?? new Map();
  pending.set(type, known.set(id, null));
  for (const child of typeNames) {
    if (typeOf(child).parent?.type !== type) continue;
    for (const below of rows.get(child)?.children(id) ?? [])
      remove(rows, pending, { type: child, id: below.id });
  }
}

function changedLibrary(library: Library, changes: readonly FileChange[]): Library {
  const next = new Map(library);
  for (const change of changes) {
    if ('media' in change) next.set(change.media.id, change.media);
    else next.delete(change.removeMedia);
  }
  return next;
}

type ByParent = ReadonlyMap<number | null, readonly Entry[]>;
/** Entries by id: a large map that is shared, and the few changes laid over it. */
type ById = Readonly<{ base: ReadonlyMap<number, Entry>; over: ReadonlyMap<number, Entry | null> }>;

/** Changes that are laid over before they are worked into the map below. */
const MAX_OVERLAY = 512;

function rowsOf(entries: readonly Entry[]): TypeRows {
  const byParent = Map.groupBy(entries, (entry) => entry.parent);
  for (const siblings of byParent.values()) siblings.sort(inOrder);
  const base = new Map<number, Entry>();
  for (const entry of entries) base.set(entry.id, entry);
  return typeRows({ base, over: new Map() }, byParent);
}

function typeRows(byId: ById, byParent: ByParent): TypeRows {
  let ordered: readonly Entry[] | undefined;
  return {
    all: () => (ordered ??= allOf(byParent)),
    get: (id) => lookUp(byId, id),
    children: (parent) => byParent.get(parent) ?? [],
    with: (changes) => {
      const over = new Map([...byId.over, ...changes]);
      const next = over.size > MAX_OVERLAY ? flattened({ ...byId, over }) : { ...byId, over };
      return typeRows(next, regrouped(byId, byParent, changes));
    },
  };
}

/** Those under each parent are in order already. */
function allOf(byParent: ByParent): readonly Entry[] {
  const [only = [], ...others] = byParent.values();
  return others.length === 0 ? only : [only, ...others].flat().sort(inOrder);
}

function lookUp({ base, over }: ById, id: number): Entry | undefined {
  const changed = over.get(id);
  return changed === undefined ? base.get(id) : (changed ?? undefined);
}

function flattened({ base, over }: ById): ById {
  const flat = new Map(base);
  for (const [id, entry] of over) {
    if (entry === null) flat.delete(id);
    else flat.set(id, entry);
  }
  return { base: flat, over: new Map() };
}

function regrouped(
  byId: ById,
  byParent: ByParent,
  changes: ReadonlyMap<number, Entry | null>,
): ByParent {
  const arrivals = Map.groupBy(
    [...changes.values()].filter((entry) => entry !== null),
    ({ parent }) => parent,
  );
  const left = [...changes.keys()].flatMap((id) => byId.over.get(id) ?? byId.base.get(id) ?? []);
  const next = new Map(byParent);
  for (const parent of new Set([...left.map((entry) => entry.parent), ...arrivals.keys()])) {
    const stay = (byParent.get(parent) ?? []).filter(({ id }) => !changes.has(id));
    const siblings = [...stay, ...(arrivals.get(parent) ?? [])].sort(inOrder);
    if (siblings.length > 0) next.set(parent, siblings);
    else next.delete(parent);
  }
  return next;
}

function inOrder(a: Entry, b: Entry): number {
  return a.position - b.position || a.id - b.id;
}

/** An entry below another of its kind: empty fields are inherited. Computed on first access. */
class Heir implements Entry, FilledLater<Entry> {
  readonly id: number;
  readonly type: TypeName;
  readonly parent: number | null;
  readonly position: number;
  readonly own: Entry;
  readonly #above: Entry | undefined;
  #data: Entry['data'] | undefined = undefined;

  constructor(own: Entry, above: Entry | undefined) {
    ({ id: this.id, type: this.type, parent: this.parent, position: this.position } = own);
    this.own = own;
    this.#above = above;
  }

  get data(): Entry['data'] {
    this.#data ??= withDefaults(
      this.type,
      withInherited(typeOf(this.type), this.own.data, this.#above?.data),
    ) as Entry['data'];
    return this.#data;
  }

  /** Its page also changes with the inherited fields. */
  get publishedAt(): string {
    const above = this.#above;
    const isTaking = above && takenFields(typeOf(this.type), this.own.data, above.data).length > 0;
    const [own, other] = [this.own.publishedAt, isTaking ? above.publishedAt : ''];
    return other > own ? other : own;
  }

  get createdAt(): string {
    return this.own.createdAt;
  }

  get createdBy(): number | null {
    return this.own.createdBy ?? null;
  }

  get publishedBy(): number | null {
    return this.own.publishedBy ?? null;
  }

  filledWith(words: Words): Entry {
    return filledEntry(this.own, words);
  }
}

/** The rows with inheritance applied to these entries and their children. */
function withHeirs(rows: TypeRows, changed: Iterable<number>): TypeRows {
  const heirs = new Map<number, Entry>();
  const waiting = [...changed].flatMap((id) => rows.get(id) ?? []);
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const own = entry instanceof Heir ? entry.own : entry;
    if (own.parent !== null) heirs.set(own.id, new Heir(own, rows.get(own.parent)));
    waiting.push(...rows.children(own.id));
  }
  return heirs.size === 0 ? rows : rows.with(heirs);
}
