import { readable } from '../ui/time.ts';

/** A field that something changed: its path, and what it was and is. Absent values are empty. */
export type FieldChange = Readonly<{ field: string; before: string; after: string }>;

/** The fields in which two records differ, in the order in which they stand. */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const old = flattened(before);
  const now = flattened(after);
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields]
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** Every value of a record by its path: `cards 2 title`. */
function flattened(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([[path || 'value', wordOf(value)]]);
  const parts = Object.entries(value).flatMap(([key, part]) => [
    ...flattened(part, `${path} ${stepOf(value, key)}`.trim()),
  ]);
  return new Map(parts);
}

/** People count from one. */
function stepOf(of: object, key: string): string {
  return Array.isArray(of) ? String(Number(key) + 1) : key.replaceAll('_', ' ');
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

function wordOf(value: unknown): string {
  if (typeof value === 'string' && MOMENT.test(value)) return readable(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
