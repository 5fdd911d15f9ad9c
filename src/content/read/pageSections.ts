import type { EditTarget } from '../editTarget.ts';
import type { SectionOf } from '../fields/fields.ts';
import type { Fields } from '../fields/kind.ts';
import { rowsOf } from '../fields/rows.ts';
import { withFixed } from '../fields/sections.ts';
import { type TypeName, typeOf } from '../registry.ts';
import type { Entry, Snapshot } from '../snapshot.ts';
import { freeBlocks, rowName, type Template } from '../types/template.ts';

type Hideable = Readonly<{ hidden: boolean }>;

export type ShownBlock<S> = Readonly<{ section: S; row: number }>;

/** The blocks that a page shows, in their order: those that are hidden keep their rows, and their words. */
export function shownBlocks<S extends Hideable>(
  sections: readonly S[] = [],
): readonly ShownBlock<S>[] {
  return sections
    .map((section, row) => ({ section, row }))
    .filter(({ section }) => !section.hidden);
}

export function publicBlocks<S extends Hideable>(sections: readonly S[]): Omit<S, 'hidden'>[] {
  return shownBlocks(sections).map(({ section: { hidden: _shown, ...said } }) => said);
}

type Data = Readonly<Record<string, unknown>>;

/** Data without the rows that no page shows. */
export function withoutHidden(fields: Fields, data: Data): Data {
  const blocks = Object.entries(fields).filter(([, field]) => field.blocks !== undefined);
  if (blocks.length === 0) return data;
  const shown = blocks.map(([name]) => [
    name,
    rowsOf(data[name]).filter((row) => row['hidden'] !== true),
  ]);
  return { ...data, ...Object.fromEntries(shown) };
}

/** The entry whose field holds a page's sections, or the type if it has no entry yet. */
export type SectionsPlace = Pick<EditTarget, 'type' | 'id'>;

/** A row as it is stored: of a section of the template, or of a block between two of them. */
type Row = Readonly<{
  block: string;
  hidden?: boolean;
  title?: string | null;
  label?: string | null;
}>;

export type PageRows = Readonly<{ rows: readonly Row[]; at: SectionsPlace }>;

export type FreeBlock = SectionOf<typeof freeBlocks>;

/** A section of the template, or a block, on a page; `row` is its index in the whole order. */
export type PlacedSection<K extends string = string> = Readonly<{
  row: number;
  /** The label in the page's own navigation, if it differs from the default. */
  label: string | null;
}> &
  (
    | Readonly<{ key: K; heading: string | null; block?: never }>
    | Readonly<{ key?: never; block: FreeBlock }>
  );

/** The sections of a page in order, without hidden and unknown ones. */
export function placedIn<T extends Template>(
  template: T,
  rows: readonly Row[],
): readonly PlacedSection<keyof T & string>[] {
  const keys = new Map(Object.keys(template).map((key) => [rowName(key) as string, key]));
  const once = rows.filter(
    ({ block }, index) =>
      !keys.has(block) || rows.findIndex((row) => row.block === block) === index,
  );
  return withFixed<Row>(once, [...keys.keys()], (block) => ({ block })).flatMap(
    (each, row): PlacedSection<keyof T & string>[] => {
      const { block, hidden, title = null, label = null } = each;
      if (hidden) return [];
      const key = keys.get(block) as (keyof T & string) | undefined;
      if (key !== undefined) return [{ row, key, heading: title, label }];
      return isFree(each) ? [{ row, block: each, label }] : [];
    },
  );
}

function isFree(row: Row): row is FreeBlock & Row {
  return Object.hasOwn(freeBlocks, row.block);
}

export type TemplateType =
  | 'homeSections'
  | 'universitySections'
  | 'launchpadSections'
  | 'programmeSections';

/** The rows of a template; the default order if staff have not changed it. */
export function rowsOfTemplate(type: TemplateType, snapshot: Snapshot): PageRows {
  const [entry] = snapshot.all(type);
  return entry
    ? { rows: entry.data.sections, at: { type, id: entry.id } }
    : { rows: orderedRows(type, snapshot), at: { type } };
}

function orderedRows(type: TemplateType, snapshot: Snapshot): readonly Row[] {
  const { ordered } = typeOf(type).fields['sections'] ?? {};
  if (ordered === undefined) return [];
  const entries = snapshot.all(ordered.by as TypeName);
  return ordered.order(entries.map(({ data }) => data)).map((block) => ({ block }));
}

/** The rows of a programme's page: its own, those of the programme above it, or those of the template. */
export function rowsOfProgramme(
  entry: Entry<'programme'>,
  parent: Entry<'programme'> | undefined,
  snapshot: Snapshot,
): PageRows {
  const own = [entry, parent].find((one) => one !== undefined && one.data.sections.length > 0);
  if (own === undefined) return rowsOfTemplate('programmeSections', snapshot);
  return { rows: own.data.sections, at: { type: own.type, id: own.id } };
}
