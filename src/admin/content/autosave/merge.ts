import { recordOf } from '../../../kernel/record.ts';

export type Data = Readonly<Record<string, unknown>>;
export type Conflict = Readonly<{ field: string; base: unknown; mine: unknown; theirs: unknown }>;

/** An entry as both editors opened it, our changes, and the version stored meanwhile. */
type Sides = Readonly<{ base: Data; mine: Data; theirs: Data }>;

function fieldsThatDiffer(before: Data, after: Data): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSame(before[field], after[field]),
  );
}

export function conflictsOf({ base, mine, theirs }: Sides): Conflict[] {
  return fieldsThatDiffer(base, theirs)
    .filter((field) => Object.hasOwn(mine, field) && !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, base: base[field], mine: mine[field], theirs: theirs[field] }));
}

export function changedByThem({ base, mine, theirs }: Sides): Data {
  return picked(
    theirs,
    fieldsThatDiffer(base, theirs).filter((field) => !Object.hasOwn(mine, field)),
  );
}

export function picked(data: Data, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, data[field]]));
}

export function without<Value>(
  data: Readonly<Record<string, Value>>,
  fields: readonly string[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));
}

/** True if two field values are equal; null, undefined and empty text count as equal. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isBlank(a) && isBlank(b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((value, index) => isSame(value, b[index]))
    );
  }
  const [left, right] = [recordOf(a), recordOf(b)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSame(left[key], right[key]),
  );
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
