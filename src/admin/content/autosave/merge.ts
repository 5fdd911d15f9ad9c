import { isSame } from './same.ts';

/** The fields of an entry, by name. */
export type Data = Readonly<Record<string, unknown>>;

/** A field that both editors have changed: its original value and both new ones. */
export type Conflict = Readonly<{ field: string; base: unknown; mine: unknown; theirs: unknown }>;

/** An entry as both editors opened it, our changes, and the version stored meanwhile. */
export type Sides = Readonly<{ base: Data; mine: Data; theirs: Data }>;

/** Names of the fields whose values differ. */
export function fieldsThatDiffer(before: Data, after: Data): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSame(before[field], after[field]),
  );
}

/** Fields that both have changed, each to something else. */
export function conflictsOf({ base, mine, theirs }: Sides): Conflict[] {
  return fieldsThatDiffer(base, theirs)
    .filter((field) => field in mine && !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      base: base[field],
      mine: mine[field],
      theirs: theirs[field],
    }));
}

/** The fields that only the other editor changed. */
export function changedByThem({ base, mine, theirs }: Sides): Data {
  return picked(
    theirs,
    fieldsThatDiffer(base, theirs).filter((field) => !(field in mine)),
  );
}

export function picked(data: Data, fields: readonly string[]): Data {
  return Object.fromEntries(fields.map((field) => [field, data[field]]));
}

export function without(data: Data, fields: readonly string[]): Data {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));
}
