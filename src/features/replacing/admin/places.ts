import type { FoundText, ReplacementOrder } from '../calls.ts';

/** Tells places apart: an entry may be found in many of its fields. */
export function keyOf({ type, id, field }: Pick<FoundText, 'type' | 'id' | 'field'>): string {
  return `${type} ${id} ${field}`;
}

/** The places that can be changed from here. */
export function openPlaces(places: readonly FoundText[]): readonly FoundText[] {
  return places.filter(({ obstacle }) => obstacle === null);
}

/** The chosen places by their entries, as the call takes them. */
export function entriesOf(places: readonly FoundText[]): ReplacementOrder['entries'] {
  const byEntry = Map.groupBy(places, ({ type, id }) => `${type} ${id}`);
  return [...byEntry.values()].flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const { type, id, version } = first;
    return [{ type, id, version, fields: found.map(({ field }) => field) }];
  });
}

/** How many occurrences there are in places. */
export function occurrences(places: readonly FoundText[]): number {
  return places.reduce((sum, { count }) => sum + count, 0);
}
