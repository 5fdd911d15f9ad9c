import type { Fields } from '../fields/fields.ts';
import type { CheckContext } from './checks/finding.ts';

/** Fields by which entries stand on a day, and lists of them are narrowed. */
export type Agenda<Name extends string = string> = Readonly<{
  day: Name;
  time: Name;
  until: Name;
  untilTime: Name;
  /** The field that calendars show as the title. */
  about: Name;
  /** The field that identifies the entries of a series. */
  series: Name;
  /** Text fields to filter a list by; existing values are offered. */
  narrowedBy: readonly Name[];
}>;

type Data = Readonly<Record<string, unknown>>;

export type Outlined = Readonly<{ type: string; data: Data }>;

/** Initial content: the entry's own data, its parts, and the entries that refer to it. */
export type Outline = Readonly<{ data: Data; parts: readonly Outlined[] }>;

export type EntryTemplate = Readonly<{
  name: string;
  label: string;
  help: string;
  /** The blocks of the page that it begins, for a picture of it. */
  shows?: readonly string[];
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
  /** Which values of another entry are copied, and which are not. */
  alike: string;
  templates: readonly EntryTemplate[];
  /** Loaded only when an entry is created. */
  outlines: () => Promise<Outlines>;
}>;

/** Context of a completeness line: the number of entries of a type that belong to it, and the parent's data. */
export type CompletenessContext = Readonly<{
  partCount: (type: string) => number;
  parent?: Data | undefined;
}>;

export type CompletenessLine = Readonly<{
  label: string;
  field: string;
  /** Place in the editor to link to, if it is not the field: `feePlan 0: title` is the list of fee plans. */
  leadsTo?: string;
  isThere: (data: Data, context: CompletenessContext) => boolean;
  /** Warning shown before publishing without it; none if undefined. */
  asked?: string;
}>;

/** Notes beside fields, by field name, computed from the data of a form. */
export type FieldNotes = Readonly<{
  notesOn: (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
}>;

/**
 * The field that a placeholder stands for, or a part of its text that is called by a name of its own. `otherwise` stands
 * there while the field is empty.
 */
export type PlaceholderSource<Name extends string = string> =
  | Name
  | Readonly<{ field: Name; label: string; part?: (text: string) => string; otherwise?: string }>;

/** A placeholder with text computed from entries. */
export type DerivedWord = Readonly<{ name: string; label: string; text: string }>;

/** Behaviour that one or two types have. A type with much of it keeps it in a module of its own. */
export type Behaviour<Name extends string = string, D = Data> = Readonly<{
  /** The address of a built-in page whose texts are in this entry; its search description is edited along with it. */
  wordsOf?: string;
  /** Fields by which an entry leads from one address to another. */
  redirects?: Readonly<{ from: Name; to: Name }>;
  /** New entries begin on a screen of their own, with their parts. */
  starter?: Starter;
  /** Requirements of a complete entry; its editor and its list show those not met. */
  completeness?: readonly CompletenessLine[];
  /** Fields inherited from a parent of the same type if empty; those of an inner list together, if all are empty. */
  inherits?: readonly (Name | readonly Name[])[];
  /** Notes beside fields about their effect; loaded only by editors. */
  notes?: () => Promise<FieldNotes>;
  /** Fields of a singleton that other texts can insert by a name in braces: `{phone}`. */
  placeholders?: Readonly<Record<string, PlaceholderSource<Name>>>;
  /** A list of a singleton whose rows are a name and a text: other texts insert each by its name in braces. */
  namedTexts?: Readonly<{ rows: Name; name: string; text: string }>;
  /** Words in braces that follow from all entries of the type and those that they hang on: `{fee:mba}`. */
  derivedWords?(
    entries: readonly Readonly<{ parent: number | null; data: D }>[],
    parents: readonly Readonly<{ id: number; data: Data }>[],
  ): readonly DerivedWord[];
  /** False if its own switch hides it from visitors though it is published. */
  isShown?: (data: Partial<D>) => boolean;
  /** Entries have a day: lists show those to come first, the nearest before all others, and are narrowed by day. */
  agenda?: Agenda<Name>;
  /** A field with a last day: after it, these fields are empty in public, and in a draft that says the same. */
  ends?: Readonly<{ after: Name; clears: readonly Name[] }>;
  /** Values that follow from others of the same entry, by their places, such as `terms.total`: offered while typing. */
  follows?: (
    before: Partial<D>,
    now: Partial<D>,
    context: Pick<CheckContext, 'parent'>,
  ) => Readonly<Record<string, number>>;
}>;
