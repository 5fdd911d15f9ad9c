import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../../content/registry.ts';

/** The initial values of a new part that put it into another part's group. */
export function groupOf(
  { groupField }: RegisteredType,
  other: ContentEntry | undefined,
): Readonly<Record<string, unknown>> {
  return groupField && other ? { [groupField]: other.draft[groupField] } : {};
}

/** The group's name if a new group begins with this part; otherwise undefined. */
export function groupStartingAt(
  { groupField, fields }: RegisteredType,
  rows: readonly ContentEntry[],
  index: number,
): string | undefined {
  if (!groupField) return undefined;
  const [value, before] = [rows[index], rows[index - 1]].map((row) => row?.draft[groupField]);
  if (index > 0 && value === before) return undefined;
  const field = fields[groupField];
  return field?.kind === 'number' ? `${field.label} ${String(value ?? '')}` : String(value ?? '');
}
