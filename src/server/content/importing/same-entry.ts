import type { TypeName } from '../../../content/registry.ts';
import type { Executor } from '../../platform/database/database.ts';
import { placeOf } from '../store/naming.ts';
import type { ContentData } from '../store/table.ts';
import type { PointedRow } from './pointers.ts';
import { entriesOf, type Named } from '../editing/repository.ts';

/** Finds the existing entry for a row without an id; never returns the same entry twice. */
export type SameEntry = (row: PointedRow) => number | undefined;

/** Matches by address if the type has one and the row gives it, else by title; always under the same parent. */
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

/** Whether the draft already has all values of the row. */
function isWithin(fields: ContentData, draft: ContentData): boolean {
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(draft[name] ?? null),
  );
}
