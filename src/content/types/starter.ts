import type { Fields } from '../fields/fields.ts';

type Data = Readonly<Record<string, unknown>>;

/** An entry that is still to be stored. */
export type Outlined = Readonly<{ type: string; data: Data }>;

/** Initial content: the entry's own data, its parts, and the entries that refer to it. */
export type Outline = Readonly<{ data: Data; parts: readonly Outlined[] }>;

/** A template to start from, and the answers that it suggests. */
export type EntryTemplate = Readonly<{
  name: string;
  label: string;
  help: string;
  suggests: Data;
}>;

/** Builds outlines; unknown facts stay empty. */
export type Outlines = Readonly<{
  of: (template: string, answers: Data) => Outline;
  /** Copies the fields that may be shared, and none that belong to the source alone. */
  like: (source: Outline, answers: Data) => Outline;
}>;

/** How to create an entry with its parts: one screen asks for the facts that cannot be suggested. */
export type Starter = Readonly<{
  asks: Fields;
  templates: readonly EntryTemplate[];
  /** Loaded only when an entry is created. */
  outlines: () => Promise<Outlines>;
}>;
