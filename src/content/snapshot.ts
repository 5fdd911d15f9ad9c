import type { Face } from '../kernel/publishing/faces.ts';
import {
  areSameWords,
  filledEntry,
  fillText,
  placeholderTypes,
  unfilledData,
  type Words,
  wordsFrom,
} from './placeholders.ts';
import { withHeirs } from './inheritance/heirs.ts';
import { type DataOf, typeNames, type TypeName, typeOf } from './registry.ts';
import { rowsOf, type TypeRows } from './typeRows.ts';

/**
 * A published entry. `data` has passed its type's complete schema; in a snapshot, the words stand in place of its
 * placeholders. Times are ISO 8601 in UTC.
 */
export type Entry<N extends TypeName = TypeName> = Readonly<{
  id: number;
  type: N;
  /** Id of the parent entry, if the type has one. */
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

/** An image's file in one width. */
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
  /** The address of a film's captions, as WebVTT. */
  captions?: string;
  /** The metrics of a typeface. */
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
  /** Values of the placeholders. */
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

type Rows = ReadonlyMap<TypeName, TypeRows<Entry>>;

const emptyRows: TypeRows<Entry> = rowsOf<Entry>([]);
type Library = ReadonlyMap<number, Media>;

let lastVersion = 0;

export function buildSnapshot(entries: readonly Entry[], library: readonly Media[]): Snapshot {
  const byType = Map.groupBy(entries, (entry) => entry.type);
  const words = wordsFrom((type) => dataIn(byType.get(type)));
  const rows = new Map(
    [...byType].map(([type, ofType]) => [type, filledRows(type, ofType, words)]),
  );
  return snapshotOf({ rows, words, library: new Map(library.map((media) => [media.id, media])) });
}

/** The input of a snapshot: entries with their placeholders filled, and files. */
type Content = Readonly<{ rows: Rows; words: Words; library: Library }>;

function filledRows(type: TypeName, entries: readonly Entry[], words: Words): TypeRows<Entry> {
  const rows = rowsOf(entries.map((entry) => filledEntry(entry, words)));
  return withHeirs(type, rows, idsOf(entries));
}

function idsOf(entries: readonly Entry[]): number[] {
  return entries.filter(({ parent }) => parent !== null).map(({ id }) => id);
}

/** The one entry's data as it is stored. */
function dataIn([entry]: readonly Entry[] = []) {
  return entry && unfilledData(entry);
}

function snapshotOf(content: Content, version = ++lastVersion): Snapshot {
  const { rows, words, library } = content;
  const of = (type: TypeName) => rows.get(type) ?? emptyRows;
  const snapshot = {
    version,
    words,
    all: (type: TypeName) => of(type).all(),
    get: (type: TypeName, id: number | null) => (id === null ? undefined : of(type).get(id)),
    children: (type: TypeName, parent: number | null) => of(type).children(parent),
    one: (type: TypeName) => {
      const [entry] = of(type).all();
      if (!entry) throw new Error(`Nothing of type ${type} is published.`);
      return entry;
    },
    media: (id: number | null) => (id === null ? undefined : filledFile(library.get(id), words)),
    with: (changes: readonly Change[]) => changed(content, changes),
    withUnseen: (changes: readonly FileChange[]) =>
      snapshotOf({ ...content, library: changedLibrary(library, changes) }, version),
  };
  return snapshot as unknown as Snapshot;
}

function filledFile(file: Media | undefined, words: Words): Media | undefined {
  if (!file?.alt?.includes('{')) return file;
  return { ...file, alt: fillText(file.alt, words) };
}

function changed({ rows, words, library }: Content, changes: readonly Change[]): Snapshot {
  const pending = new Map<TypeName, Map<number, Entry | null>>();
  const ofType = (type: TypeName) => {
    const known = pending.get(type) ?? new Map<number, Entry | null>();
    pending.set(type, known);
    return known;
  };
  const remove = (type: TypeName, id: number): void => {
    ofType(type).set(id, null);
    for (const child of childTypes(type)) {
      for (const entry of rows.get(child)?.children(id) ?? []) remove(child, entry.id);
    }
  };
  const files: FileChange[] = [];
  for (const change of changes) {
    if ('put' in change) ofType(change.put.type).set(change.put.id, filledEntry(change.put, words));
    else if ('remove' in change) remove(change.remove.type, change.remove.id);
    else files.push(change);
  }
  const next = new Map(rows);
  for (const [type, entries] of pending)
    next.set(type, withHeirs(type, (next.get(type) ?? emptyRows).with(entries), entries.keys()));
  const areWordsTouched = placeholderTypes.some((type) => pending.has(type));
  const nextWords = areWordsTouched ? wordsFrom((type) => dataIn(next.get(type)?.all())) : words;
  return snapshotOf({
    rows: areSameWords(words, nextWords) ? next : refilled(next, nextWords),
    words: nextWords,
    library: changedLibrary(library, files),
  });
}

/** Other words may stand in any text: all of them are filled anew. */
function refilled(rows: Rows, words: Words): Rows {
  return new Map([...rows].map(([type, ofType]) => [type, filledRows(type, ofType.all(), words)]));
}

function changedLibrary(library: Library, changes: readonly FileChange[]): Library {
  if (changes.length === 0) return library;
  const next = new Map(library);
  for (const change of changes) {
    if ('media' in change) next.set(change.media.id, change.media);
    else next.delete(change.removeMedia);
  }
  return next;
}

function childTypes(type: TypeName): TypeName[] {
  return typeNames.filter((name) => typeOf(name).parent?.type === type);
}
