import type { BundleFate, ComparedEntry } from '../calls.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';

/** The filter of a list of differences. */
export type Narrowing = Readonly<{ fate: string; text: string }>;

/** Labels of the fates of an entry. */
export const fateWords: Readonly<Record<BundleFate, string>> = {
  new: 'New',
  different: 'Different',
  same: 'The same',
  only_here: 'Only here',
};

/** Fates by which the list can be filtered. */
export const fateOptions = [
  { value: 'conflict', label: 'In conflict' },
  ...(['new', 'different', 'only_here'] as const).map((value) => ({
    value,
    label: fateWords[value],
  })),
];

/** True if the row can be imported, and importing it would change something. */
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

/** The heading of a group of rows. */
export function groupLabel(type: string): string {
  if (type === 'media') return 'Descriptions of files';
  return isTypeName(type) ? typeOf(type).label.many : type;
}
