import type { ContentEntry } from '../../kernel/publishing/content.ts';
import { useEntries } from './useEntries.ts';
import { typeOf, type RegisteredType } from '../../content/registry.ts';

/** The label of the parent field: `Programme`, or `Under` for a parent of the same type. */
export function parentLabel(type: RegisteredType): string {
  if (!type.parent || type.parent.type === type.name) return 'Under';
  return typeOf(type.parent.type).label.one;
}

/** The titles of the entries that others are parts of, by id. */
export function useParentTitles(
  type: RegisteredType,
  entries: readonly Pick<ContentEntry, 'parent'>[],
): ReadonlyMap<number, string> {
  const ids = [...new Set(entries.map(({ parent }) => parent))].filter((id) => id !== null);
  const { data = [] } = useEntries(type.parent?.type ?? '', ids);
  return new Map(data.map(({ id, title }) => [id, title]));
}
