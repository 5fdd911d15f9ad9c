import type { BundleFate, ComparedEntry } from '../schemas.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';

/** What a list of differences is narrowed to. */
export type Narrowing = Readonly<{ fate: string; text: string }>;

/** Words for what would become of an entry. */
export const fateWords: Readonly<Record<BundleFate, string>> = {
  new: 'New',
  different: 'Different',
  same: 'The same',
  only_here: 'Only here',
};

/** What the list can be narrowed to by fate. */
export const fateOptions = [
  { value: 'conflict', label: 'In conflict' },
  ...(['new', 'different', 'only_here'] as const).map((value) => ({
    value,
    label: fateWords[value],
  })),
];

/** True where importing the row is possible, and would do something. */
export function isOpen({ fate, conflicts }: ComparedEntry, deletesMissing: boolean): boolean {
  return conflicts.length === 0 && (fate !== 'only_here' || deletesMissing);
}

/** The rows that fit a narrowing, by their types. */
export function groupsOf(
  rows: readonly ComparedEntry[],
  { fate, text }: Narrowing,
): readonly (readonly [string, readonly ComparedEntry[]])[] {
  const wanted = text.trim().toLowerCase();
  const fits = (row: ComparedEntry) =>
    (fate === '' || (fate === 'conflict' ? row.conflicts.length > 0 : row.fate === fate)) &&
    (wanted === '' || `${row.title} ${row.under ?? ''}`.toLowerCase().includes(wanted));
  return [...Map.groupBy(rows.filter(fits), ({ type }) => type)];
}

/** What a group of rows is called. */
export function groupLabel(type: string): string {
  if (type === 'media') return 'Descriptions of files';
  return isTypeName(type) ? typeOf(type).label.many : type;
}
