import type { TypeName } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import { placeOf } from '../store/naming.ts';
import type { ContentData } from '../store/table.ts';
import type { PointedRow } from './pointers.ts';
import { entriesOf, type Named } from '../editing/repository.ts';

/** Finds the entry that a row without an id means by what it calls it, each entry once. */
export type SameEntry = (row: PointedRow) => number | undefined;

/** By address where the type has one and the row gives it, else by title; always under the same parent. */
export async function recogniseEntries(db: Executor, type: TypeName): Promise<SameEntry> {
  const free = new Map<string, Named[]>();
  for (const entry of await entriesOf(db, type)) {
    const place = placeOf(type, entry.parentId, entry.draft);
    free.set(place, [...(free.get(place) ?? []), entry]);
  }
  return ({ fields, parent = null }) => {
    const place = placeOf(type, parent, fields);
    const entries = free.get(place) ?? [];
    const same = entries.find(({ draft }) => isWithin(fields, draft)) ?? entries[0];
    free.set(
      place,
      entries.filter((entry) => entry !== same),
    );
    return same?.id;
  };
}

/** True where the entry says already what the row does. */
function isWithin(fields: ContentData, draft: ContentData): boolean {
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(draft[name] ?? null),
  );
}
