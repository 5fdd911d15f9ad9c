import type { Fields } from '../fields/fields.ts';

type Data = Readonly<Record<string, unknown>>;

/** An entry that is still to be stored. */
export type Outlined = Readonly<{ type: string; data: Data }>;

/** What an entry begins with: its own data, the entries that hang on it, and those that name it. */
export type Outline = Readonly<{ data: Data; parts: readonly Outlined[] }>;

/** What can be begun from, and the answers that go with it. */
export type EntryTemplate = Readonly<{
  name: string;
  label: string;
  /** What it brings. */
  help: string;
  suggests: Data;
}>;

/** Makes outlines: what cannot be known stays empty. */
export type Outlines = Readonly<{
  of: (template: string, answers: Data) => Outline;
  /** Takes along what is meant to be alike, and nothing that is an entry's own. */
  like: (source: Outline, answers: Data) => Outline;
}>;

/** How entries begin with their parts: on one screen is asked what nobody else can know. */
export type Starter = Readonly<{
  asks: Fields;
  templates: readonly EntryTemplate[];
  /** Loaded where an entry is made. */
  outlines: () => Promise<Outlines>;
}>;
