import type { DataOf, TypeName } from '../src/content/registry.ts';
import { idOf } from './ids.ts';

/** One entry of the demo university. `key` is its stable name among its type: loading knows it again by that. */
export type DemoEntry<N extends TypeName = TypeName> = N extends TypeName
  ? Readonly<{ type: N; key: string; id: number; parent: number | null; data: DataOf<N> }>
  : never;

type Place = Readonly<{ key: string; parent?: string }>;

/** Names one entry; `parent` is the key of the programme that it belongs to. */
export function entry<N extends TypeName>(type: N, place: Place, data: DataOf<N>): DemoEntry {
  const parent = place.parent === undefined ? null : idOf('programme', place.parent);
  return { type, key: place.key, id: idOf(type, place.key), parent, data } as DemoEntry;
}

/** Entries of one type in their order, named by what `keyOf` takes from the data. */
export function entriesOf<N extends TypeName>(
  type: N,
  rows: readonly DataOf<N>[],
  keyOf: (row: DataOf<N>) => string,
): DemoEntry[] {
  return rows.map((row) => entry(type, { key: keyOf(row) }, row));
}
