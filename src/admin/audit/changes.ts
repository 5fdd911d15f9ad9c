import { isTypeName, typeOf } from '../../content/registry.ts';
import { labelAt } from '../entries/labels.ts';
import { readable } from '../ui/time.ts';

/** A field that something changed: its path, and what it was and is. Absent values are empty. */
export type FieldChange = Readonly<{ field: string; before: string; after: string }>;

/** The fields in which two records differ, in the order in which they stand; of an entity, by the labels of its fields. */
export function changesBetween(before: unknown, after: unknown, entity = ''): FieldChange[] {
  const old = flattened(before);
  const now = flattened(after);
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths]
    .map((path) => ({
      field: nameOf(path, entity),
      before: old.get(path) ?? '',
      after: now.get(path) ?? '',
    }))
    .filter((change) => change.before !== change.after && !silent.includes(change.field));
}

/** What every change of an entry changes too. */
const silent = ['version'];

/** Every value of a record by its path: `cards.1.title`. */
function flattened(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([[path || 'value', wordOf(value)]]);
  const parts = Object.entries(value).flatMap(([key, part]) => [
    ...flattened(part, path === '' ? key : `${path}.${key}`),
  ]);
  return new Map(parts);
}

/** A path in words: the labels of an entry's fields, else its steps, counted from one. */
function nameOf(path: string, entity: string): string {
  const place = /^draft\.(.+)$/.exec(path)?.[1];
  if (place !== undefined && isTypeName(entity)) return labelAt(typeOf(entity), place);
  return path
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? Number(step) + 1 : step.replaceAll('_', ' ')))
    .join(' ');
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

function wordOf(value: unknown): string {
  if (typeof value === 'string' && MOMENT.test(value)) return readable(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
